import type { ReplyOf } from '@banyan/contract/call'
import {
  type RefundKind,
  refundKinds,
  type RefundReason,
  refundReasons,
} from '@banyan/contract/shop/order/refund-terms'
import type { loadRefund } from '@banyan/contract/staff/finance/refund'
import type { BaseFilter, WorkSource } from '../../../parts/work-list/source.ts'
import { ask, askOnce } from '../../../state/ask.ts'

export type Refund = ReplyOf<typeof loadRefund>['list'][number]

export interface RefundFilter extends BaseFilter {
  state?: Refund['state']
  kind?: RefundKind
  reason?: RefundReason
}

const path = '/staff/finance/refund'

/** Returns the filters that only refunds have, from the address. */
function ownFilter(read: (name: string) => string | undefined): Partial<RefundFilter> {
  const kind = refundKinds.find((one) => one === read('kind'))
  const reason = refundReasons.find((one) => one === read('reason'))
  return { ...(kind ? { kind } : {}), ...(reason ? { reason } : {}) }
}

export const refundSource = {
  name: 'refund',
  states: ['waiting', 'returning', 'refunded', 'refused', 'cancelled'],
  filterNames: ['kind', 'reason'],
  ownFilter,
  load: async (filter: RefundFilter & { cursor?: string | undefined }, signal: AbortSignal) =>
    (await ask(path, 'load-refund', { ...filter, cursor: filter.cursor }, { signal })).data,
  claim: (id: string) => ask(path, 'do-claim', { id }),
  take: async () => (await ask(path, 'do-take', {})).data.id,
  release: (id: string) => ask(path, 'do-release', { id }),
  export: (filter: RefundFilter) => ask(path, 'do-export', filter),
} as const satisfies WorkSource<Refund, RefundFilter>

export type Verdict = { kind: 'agree' } | { kind: 'refuse'; reason: string }

export const decideRefund = ({ id }: Refund, verdict: Verdict) =>
  verdict.kind === 'agree' ? askOnce(path, 'do-agree', { id }) : refuseRefund(id, verdict.reason)

export const refuseRefund = (id: string, reason: string) => askOnce(path, 'do-refuse', { id, reason })
export const confirmReturn = (id: string) => askOnce(path, 'do-confirm-return', { id })
