import { whole } from '../../setting.ts'

export const settings = { 'upload.dataDaily': whole(1, 1, 10, 'requests') }
