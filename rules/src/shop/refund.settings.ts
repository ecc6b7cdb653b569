import { whole } from '../setting.ts'

export const settings = {
  // Days after an order was finished in which a refund can be requested.
  'refund.days': whole(15, 1, 365, 'days'),
}
