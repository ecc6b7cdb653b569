import { showPoints } from '@banyan/rules/money'
import { common } from './common.text.ts'
import { useText } from './text.ts'

/** Returns a function that shows an amount of points with its unit: `1 point`, `1,280.50 points`. */
export function usePointsText(): (amount: string) => string {
  const c = useText(common)
  return (amount) => `${showPoints(amount)} ${c('points', { amount: showPoints(amount) })}`
}
