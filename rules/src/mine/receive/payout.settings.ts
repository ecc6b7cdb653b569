import { whole } from '../../setting.ts'

export const settings = { 'payout.limit': whole(10, 1, 50, 'accounts') }
