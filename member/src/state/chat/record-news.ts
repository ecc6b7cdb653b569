import type { RecordNews } from '@banyan/contract/chat/push'
import { toast } from '@banyan/ui/layer/toast'
import { say } from '../../words/text.ts'
import { text } from './record-news.text.ts'

const bad: ReadonlySet<RecordNews> = new Set([
  'recharge-rejected',
  'third-returned',
  'withdraw-rejected',
  'payout-added',
  'adjusted-out',
  'order-expired',
  'refund-refused',
  'order-closed',
  'order-address',
  'review-hidden',
])

/** Shows a toast about a decision of staff or a job. The record itself is shown by its pages. */
export const tellRecord = (news: RecordNews): void =>
  toast.show(say(text)(news), { kind: bad.has(news) ? 'warn' : 'ok' })
