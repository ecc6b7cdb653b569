import { whole } from '../setting.ts'

export const settings = { 'system.slowMs': whole(500, 50, 30_000, 'ms') }
