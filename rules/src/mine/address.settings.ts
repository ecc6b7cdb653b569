import { whole } from '../setting.ts'

export const settings = { 'address.limit': whole(20, 1, 100, 'addresses') }
