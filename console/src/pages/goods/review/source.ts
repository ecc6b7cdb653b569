import type { ReplyOf } from '@banyan/contract/call'
import type { loadReview } from '@banyan/contract/staff/goods/review'
import type { BaseFilter, WorkSource } from '../../../parts/work-list/source.ts'
import { ask, askOnce } from '../../../state/ask.ts'

export type Review = ReplyOf<typeof loadReview>['list'][number]

export const starChoices = ['5', '4', '3', '2', '1'] as const
type Stars = (typeof starChoices)[number]

export interface ReviewFilter extends BaseFilter {
  state?: Review['state']
  stars?: Stars
}

const path = '/staff/goods/review'

/** Returns the filter that only reviews have, from the address. */
function ownFilter(read: (name: string) => string | undefined): Partial<ReviewFilter> {
  const stars = starChoices.find((one) => one === read('stars'))
  return stars ? { stars } : {}
}

export const reviewSource = {
  name: 'review',
  states: ['waiting', 'kept', 'hidden'],
  filterNames: ['stars'],
  ownFilter,
  load: async (filter: ReviewFilter & { cursor?: string | undefined }, signal: AbortSignal) =>
    (await ask(path, 'load-review', { ...filter, cursor: filter.cursor }, { signal })).data,
  claim: (id: string) => ask(path, 'do-claim', { id }),
  take: async () => (await ask(path, 'do-take', {})).data.id,
  release: (id: string) => ask(path, 'do-release', { id }),
  export: (filter: ReviewFilter) => ask(path, 'do-export', filter),
} as const satisfies WorkSource<Review, ReviewFilter>

export type Verdict = { kind: 'keep'; reply: string } | { kind: 'hide'; reason: string }

/** Decides a review that waits; refused if someone else has decided it. */
export const decideReview = ({ id, follow }: Review, verdict: Verdict) =>
  verdict.kind === 'keep'
    ? askOnce(path, 'do-keep', { id, reply: verdict.reply, followed: follow !== null })
    : askOnce(path, 'do-hide', { id, reason: verdict.reason, waiting: true })

/** Hides a review that waits or that was kept. */
export const hideReview = (id: string, reason: string) => askOnce(path, 'do-hide', { id, reason })
export const showReview = (id: string) => askOnce(path, 'do-show', { id })
/** Takes the own hiding back; refused if someone else has hidden the review since. */
export const unhideReview = (id: string) => askOnce(path, 'do-show', { id, own: true })
/** Writes or replaces the reply; refused if it is not the seen one any more. */
export const replyTo = (id: string, reply: string, seen: string) =>
  askOnce(path, 'do-reply', { id, reply, seen })
