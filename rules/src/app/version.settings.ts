import { whole } from '../setting.ts'

/** The largest package of pages that staff upload. */
export const settings = { 'version.packageMb': whole(60, 1, 500, 'MB') }
