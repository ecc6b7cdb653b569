import { notAbove, onOff, text, whole } from '../setting.ts'

export const settings = {
  'order.payMinutes': whole(30, 1, 1440, 'minutes'),
  'order.quantityMax': whole(99, 1, 99, 'pieces'),
  // How much stock a member can hold without paying (D62).
  'order.unpaidMax': whole(5, 1, 100, 'orders'),
  'order.unpaidPieces': whole(200, 1, 10_000, 'pieces'),
  // Days after sending in which the member can confirm the receipt; then the order counts as received (D22).
  'order.receiveDays': whole(10, 1, 60, 'days'),
  // Days that the member can add to that, once.
  'order.extendDays': whole(3, 1, 30, 'days'),
  // Parcels are registered with the tracking service, which reports where they are (D24).
  'order.tracking': onOff(true),
  // Where members send returned goods; a refund keeps the address of its approval.
  'refund.returnTo': text('Banyan Returns, Khouvieng Road, Vientiane, Laos', 200),
}

export const checks = [notAbove(settings, 'order.quantityMax', 'order.unpaidPieces')]
