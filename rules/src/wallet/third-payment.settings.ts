import { amount, notAbove, onOff, text, whole } from '../setting.ts'

export const settings = {
  'third.open': onOff(true),
  // How much CNY one unit of the balance costs.
  'third.rate': amount('7.25', '0.01', '100000.00'),
  'third.minimum': amount('10.00', '0.01', '1000000.00'),
  'third.maximum': amount('5000.00', '1.00', '1000000.00'),
  // How long a payment can be made after it was started.
  'third.minutes': whole(30, 5, 1440, 'minutes'),
  'third.waitingMax': whole(5, 1, 50, 'payments'),
  // The numbers that the gateway has given to the company. Keys are not settings: they come from the environment.
  'third.merchant': text('888100000000001', 30),
  'third.tradeMerchant': text('777100000000001', 30),
}

export const checks = [notAbove(settings, 'third.minimum', 'third.maximum')]
