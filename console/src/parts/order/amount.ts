import { isZero, showMoney, showPoints } from '@banyan/rules/money'

/** Returns the amount of an order or a refund: money, points, or both. Empty if both are zero. */
export function amountOf(
  { money, points }: { readonly money: string; readonly points: string },
  words: { unit: string; points: (count: string) => string },
): string {
  const parts = []
  if (!isZero(money)) parts.push(`${showMoney(money)} ${words.unit}`)
  if (!isZero(points)) parts.push(words.points(showPoints(points)))
  return parts.join(' + ')
}
