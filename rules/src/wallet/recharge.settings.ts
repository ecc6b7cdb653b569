import { amount, notAbove, whole } from '../setting.ts'

export const settings = {
  'recharge.minimum': amount('10.00', '0.01', '1000000.00'),
  'recharge.maximum': amount('50000.00', '1.00', '1000000.00'),
  'recharge.waitingMax': whole(5, 1, 100, 'recharges'),
  // Above this amount a second person must approve.
  'recharge.secondAbove': amount('20000.00', '0.00', '100000000.00'),
}

export const checks = [notAbove(settings, 'recharge.minimum', 'recharge.maximum')]
