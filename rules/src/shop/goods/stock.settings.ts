import { whole } from '../../setting.ts'

/** Up to this many pieces, the stock of a variant is low. */
export const settings = { 'goods.lowStock': whole(5, 0, 10_000, 'pieces') }
