import type { ReplyOf } from '@banyan/contract/call'
import type { loadAdjustment } from '@banyan/contract/staff/finance/adjustment'
import {
  adjustmentStates,
  type AdjustmentTarget,
  adjustmentTargets,
} from '@banyan/contract/staff/finance/adjustment-target'
import { showMoney } from '@banyan/rules/money'
import type { BaseFilter, WorkSource } from '../../../parts/work-list/source.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import type { useMoneyWords } from '../../../state/unit.ts'
import type { text } from '../adjustment.text.ts'

export type AdjustmentPage = ReplyOf<typeof loadAdjustment>
export type Adjustment = AdjustmentPage['list'][number]

export interface AdjustmentFilter extends BaseFilter {
  state?: Adjustment['state']
  target?: AdjustmentTarget
}

const path = '/staff/finance/adjustment'

export const adjustmentSource = {
  name: 'adjustment',
  states: adjustmentStates,
  filterNames: ['target'],
  ownFilter(read) {
    const target = adjustmentTargets.find((one) => one === read('target'))
    return target ? { target } : {}
  },
  load: async (filter: AdjustmentFilter & { cursor?: string | undefined }, signal: AbortSignal) =>
    (await ask(path, 'load-adjustment', { ...filter, cursor: filter.cursor }, { signal })).data,
  claim: (id: string) => ask(path, 'do-claim', { id }),
  take: async () => (await ask(path, 'do-take', {})).data.id,
  release: (id: string) => ask(path, 'do-release', { id }),
  export: (filter: AdjustmentFilter) => ask(path, 'do-export', filter),
} as const satisfies WorkSource<Adjustment, AdjustmentFilter>

/** Replies that a new proposal makes stale. */
export const stale = [[adjustmentSource.name], ['me']]

export type Verdict = { kind: 'approve' } | { kind: 'reject'; reason: string }

export const decideAdjustment = ({ id }: Adjustment, verdict: Verdict): Promise<unknown> =>
  verdict.kind === 'approve'
    ? askOnce(path, 'do-approve', { id })
    : askOnce(path, 'do-reject', { id, reason: verdict.reason })

/** Returns the amount with its sign and its unit. */
export function showAmount(
  { amount, way, target }: Pick<Adjustment, 'amount' | 'way' | 'target'>,
  words: ReturnType<typeof useMoneyWords<typeof text>>,
): string {
  const unit = target === 'points' ? words.unitPoints : words.unit
  return `${way === 'in' ? '+' : '−'}${showMoney(amount)} ${unit}`
}

/** Returns the name of the other side of the posting. */
export function otherSide(
  { source, target }: Adjustment,
  words: ReturnType<typeof useMoneyWords<typeof text>>,
): string {
  if (target === 'points') return words.issued
  return source === 'house' ? words.fromHouse : words.outside
}
