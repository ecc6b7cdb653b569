import { whole } from '../setting.ts'

export const settings = { 'upload.daily': whole(200, 1, 100_000, 'pictures') }
