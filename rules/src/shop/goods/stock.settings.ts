import { whole } from '../../setting.ts'

/** Up to this many pieces, the stock of a variant is low. A product can have a limit of its own. */
export const settings = { 'goods.lowStock': whole(5, 0, 10_000, 'pieces') }
