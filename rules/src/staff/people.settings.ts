import { whole } from '../setting.ts'

export const settings = { 'staff.linkHours': whole(48, 1, 720, 'hours') }
