import { formed } from '../../setting.ts'

// The days of the dashboard are cut in this time zone.
export const settings = { 'company.zone': formed('zone', 'Asia/Vientiane', 60) }
