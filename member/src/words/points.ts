import { showPoints } from '@banyan/rules/money'
import { common } from './common.text.ts'
import { useText } from './text.ts'

/** Returns a function that returns the unit of an amount of points: `point`, `points`. */
export function usePointsUnit(): (amount: string) => string {
  const c = useText(common)
  return (amount) => c(showPoints(amount) === '1' ? 'point' : 'points')
}

/** Returns a function that shows an amount of points with its unit: `1 point`, `1,280.50 points`. */
export function usePointsText(): (amount: string) => string {
  const unitOf = usePointsUnit()
  return (amount) => `${showPoints(amount)} ${unitOf(amount)}`
}
