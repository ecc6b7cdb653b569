import { whole } from '../setting.ts'

export const settings = {
  'order.payMinutes': whole(30, 1, 1440, 'minutes'),
  'order.quantityMax': whole(99, 1, 99, 'pieces'),
}
