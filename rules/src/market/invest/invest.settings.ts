import { onOff, whole } from '../../setting.ts'

export const settings = {
  // Off: pages and calls are gone and no return is paid; principal still returns at maturity (D16, decision 0072).
  'invest.open': onOff(true),
  // When a day begins: hours ahead of UTC (decision 0073).
  'invest.utcOffset': whole(7, -12, 14, 'hours'),
  // Staff are warned if the pool can't pay the returns of this many days.
  'invest.warnDays': whole(7, 1, 90, 'days'),
}
