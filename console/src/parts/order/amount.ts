import { isZero, showMoney, showPoints } from '@banyan/rules/money'

/** Returns what an order or a refund amounts to: money, points, or both. */
export function amountOf(
  { money, points }: { readonly money: string; readonly points: string },
  words: { unit: string; points: (count: string) => string },
): string {
  const parts = []
  if (!isZero(money)) parts.push(`${showMoney(money)} ${words.unit}`)
  if (!isZero(points)) parts.push(words.points(showPoints(points)))
  return parts.join(' + ')
}
