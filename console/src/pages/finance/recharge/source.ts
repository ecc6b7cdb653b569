import type { ReplyOf } from '@banyan/contract/call'
import type { loadRecharge } from '@banyan/contract/staff/finance/recharge'
import { type RechargeState, rechargeStates } from '@banyan/contract/wallet/recharge-record'
import { type RechargeAction, rechargeAfter } from '@banyan/rules/wallet/recharge'
import { approvalStages } from '../../../parts/money/approval.tsx'
import type { BaseFilter, WorkSource } from '../../../parts/work-list/source.ts'
import { ask, askOnce } from '../../../state/ask.ts'

export type RechargePage = ReplyOf<typeof loadRecharge>
export type Recharge = RechargePage['list'][number]
export interface RechargeFilter extends BaseFilter {
  state?: RechargeState
  stage?: (typeof approvalStages)[number]
}

const path = '/staff/finance/recharge'

export const rechargeSource = {
  name: 'recharge',
  states: rechargeStates,
  filterNames: ['stage'],
  ownFilter(read): Partial<RechargeFilter> {
    const stage = approvalStages.find((one) => one === read('stage'))
    return { ...(stage && { stage }) }
  },
  load: async (filter: RechargeFilter & { cursor?: string | undefined }, signal: AbortSignal) =>
    (await ask(path, 'load-recharge', { ...filter, cursor: filter.cursor }, { signal })).data,
  claim: (id: string) => ask(path, 'do-claim', { id }),
  take: async () => (await ask(path, 'do-take', {})).data.id,
  release: (id: string) => ask(path, 'do-release', { id }),
  export: (filter: RechargeFilter) => ask(path, 'do-export', filter),
} as const satisfies WorkSource<Recharge, RechargeFilter>

/** True if the rule allows the action in the state of the recharge. */
export const allows =
  (action: RechargeAction) =>
  ({ state }: Pick<Recharge, 'state'>): boolean =>
    rechargeAfter(state, action) !== undefined

export type Verdict = { kind: 'approve' } | { kind: 'reject'; reason: string }

export const decideRecharge = ({ id }: Recharge, verdict: Verdict) =>
  verdict.kind === 'approve'
    ? askOnce(path, 'do-approve', { id })
    : askOnce(path, 'do-reject', { id, reason: verdict.reason })
