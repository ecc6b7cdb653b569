import { amount, notAbove } from '../setting.ts'

export const settings = {
  'convert.incomeMinimum': amount('1.00', '0.01', '1000000.00'),
  'convert.pointsMinimum': amount('1.00', '0.01', '1000000.00'),
  'convert.maximum': amount('50000.00', '1.00', '1000000.00'),
  /** Points for one unit of the balance. */
  'convert.rate': amount('10.00', '0.01', '100000.00'),
}

export const checks = [
  notAbove(settings, 'convert.incomeMinimum', 'convert.maximum'),
  notAbove(settings, 'convert.pointsMinimum', 'convert.maximum'),
]
