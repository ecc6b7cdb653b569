import { whole } from '../../setting.ts'

/** The largest video that staff can add to a product. */
export const settings = { 'goods.videoMb': whole(50, 1, 500, 'MB') }
