import { amount, notAbove, whole } from '../setting.ts'

// For a place without terms of its own; staff keep those of countries and provinces in a table.
export const settings = {
  'shipping.fee': amount('0.00', '0.00', '100000.00'),
  // An order of products for at least this much ships free. 0: there is no such amount.
  'shipping.freeFrom': amount('0.00', '0.00', '1000000.00'),
  // Days from the order until the delivery, as the member sees them.
  'shipping.daysMin': whole(2, 0, 60, 'days'),
  'shipping.daysMax': whole(7, 0, 90, 'days'),
}

export const checks = [notAbove(settings, 'shipping.daysMin', 'shipping.daysMax')]
