import type { ReplyOf } from '@banyan/contract/call'
import type { loadWithdraw } from '@banyan/contract/staff/finance/withdraw'
import { approvalStages } from '../../../parts/money/approval.tsx'
import type { BaseFilter, WorkSource } from '../../../parts/work-list/source.ts'
import { ask, askOnce } from '../../../state/ask.ts'

export type WithdrawPage = ReplyOf<typeof loadWithdraw>
export type Withdrawal = WithdrawPage['list'][number]

export const stages = [...approvalStages, 'paying'] as const
export const kinds = ['bank', 'alipay', 'block'] as const

export interface WithdrawFilter extends BaseFilter {
  state?: Withdrawal['state']
  stage?: (typeof stages)[number]
  kind?: (typeof kinds)[number]
}

const path = '/staff/finance/withdraw'

export const withdrawSource = {
  name: 'withdraw',
  states: ['waiting', 'paid', 'rejected', 'cancelled'],
  filterNames: ['stage', 'kind'],
  ownFilter(read) {
    const stage = stages.find((one) => one === read('stage'))
    const kind = kinds.find((one) => one === read('kind'))
    return { ...(stage && { stage }), ...(kind && { kind }) }
  },
  load: async (filter: WithdrawFilter & { cursor?: string | undefined }, signal: AbortSignal) =>
    (await ask(path, 'load-withdraw', { ...filter, cursor: filter.cursor }, { signal })).data,
  claim: (id: string) => ask(path, 'do-claim', { id }),
  take: async () => (await ask(path, 'do-take', {})).data.id,
  release: (id: string) => ask(path, 'do-release', { id }),
  export: (filter: WithdrawFilter) => ask(path, 'do-export', filter),
} as const satisfies WorkSource<Withdrawal, WithdrawFilter>

export type Verdict =
  | { kind: 'approve' }
  | { kind: 'pay'; reference: string }
  | { kind: 'reject'; reason: string }

export async function decideWithdrawal({ id }: Withdrawal, verdict: Verdict): Promise<unknown> {
  if (verdict.kind === 'approve') return askOnce(path, 'do-approve', { id })
  if (verdict.kind === 'pay') return askOnce(path, 'do-pay', { id, reference: verdict.reference })
  return askOnce(path, 'do-reject', { id, reason: verdict.reason })
}
