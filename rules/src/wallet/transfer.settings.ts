import { amount, notAbove } from '../setting.ts'

export const settings = {
  'transfer.minimum': amount('1.00', '0.01', '1000000.00'),
  'transfer.maximum': amount('50000.00', '1.00', '1000000.00'),
  /** Per cent. */
  'transfer.feePercent': amount('1.00', '0.00', '50.00'),
  'transfer.nameAbove': amount('500.00', '0.00', '1000000.00'),
}

export const checks = [notAbove(settings, 'transfer.minimum', 'transfer.maximum')]
