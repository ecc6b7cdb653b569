import { whole } from '../setting.ts'

export const settings = { 'job.attempts': whole(5, 1, 50, 'tries') }
