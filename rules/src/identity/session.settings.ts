import { whole } from '../setting.ts'

export const settings = { 'session.days': whole(30, 1, 365, 'days') }
