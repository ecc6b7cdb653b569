import { whole } from '../setting.ts'

export const settings = { 'work.claimMinutes': whole(15, 1, 480, 'minutes') }
