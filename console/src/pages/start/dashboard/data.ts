import type { ReplyOf } from '@banyan/contract/call'
import { type Figure, figureUnits } from '@banyan/contract/staff/start/figure'
import type { loadDashboard } from '@banyan/contract/staff/start/dashboard'
import { showMoney } from '@banyan/rules/money'
import { useQuery } from '@tanstack/react-query'
import { showCount } from '../../../lang/number.ts'
import { ask } from '../../../state/ask.ts'

const path = '/staff/start/dashboard'

export type Dashboard = ReplyOf<typeof loadDashboard>
export type FigureEntry = Dashboard['figures'][number]
export type Ledger = NonNullable<Dashboard['ledger']>
export type Period = Readonly<Partial<Record<'from' | 'to', string>>>

/** The figures change with every order; the page asks this often. Milliseconds. */
const refreshMs = 60_000

export const useDashboard = (period: Period) =>
  useQuery({
    queryKey: ['dashboard', period],
    queryFn: async ({ signal }) => (await ask(path, 'load-dashboard', period, { signal })).data,
    placeholderData: (old) => old,
    refetchInterval: refreshMs,
  })

export const startExport = (period: Period) => ask(path, 'do-export', period)

/** Writes a value in the unit of its figure. */
export function showFigure(figure: Figure, value: string | null): string {
  if (value === null) return '–'
  switch (figureUnits[figure]) {
    case 'money':
    case 'points':
      return showMoney(value)
    case 'percent':
      return `${value}%`
    case 'average': {
      const [whole = '', tenth] = value.split('.')
      return tenth === undefined ? showCount(Number(whole)) : `${showCount(Number(whole))}.${tenth}`
    }
    default:
      return showCount(Number(value))
  }
}

/** Writes a value of a chart’s axis. */
export const showAxis =
  (figure: Figure) =>
  (value: number): string =>
    figureUnits[figure] === 'percent'
      ? `${value}%`
      : String(value).replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** The values of a chart: the pixels of a chart need no exact cents. */
export const numbersOf = (values: readonly (string | null)[]): (number | null)[] =>
  values.map((value) => (value === null ? null : Number(value)))

/** Returns the change from one value to another in per cent with one decimal; undefined if there is no ratio. */
export function changeOf(value: string | null, before: string | null): number | undefined {
  if (value === null || before === null || Number(before) === 0) return undefined
  return Math.round(((Number(value) - Number(before)) / Math.abs(Number(before))) * 1000) / 10
}
