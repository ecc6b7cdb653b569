// The pages of the subjects of the audit log.
import type { Right } from '@banyan/contract/staff/right'

type Page = readonly [Right, (subject: string, action: string) => string]

const number = /^\d+$/
const search = (path: string) => (subject: string) => `${path}?search=${encodeURIComponent(subject)}`
const item = (path: string) => (subject: string) => `${path}?state=all&item=${subject}`

/** A chat has a number, the subject of a note is the member's promotion code, and that of an own status is a name. */
function chatsOf(subject: string, action: string): string {
  if (action === 'service.attend') return '/service/desk'
  return search('/service/chat')(action === 'service.note' ? subject : `#${subject}`)
}

/** Subjects that are names or codes. */
const named: Readonly<Record<string, Page>> = {
  member: ['member.read', search('/member/member')],
  service: ['service.answer', chatsOf],
  goods: ['goods.change', search('/goods/goods')],
  category: ['goods.change', () => '/goods/category'],
  shipping: ['goods.change', () => '/goods/shipping'],
  'hot-word': ['goods.change', () => '/goods/hot-word'],
  order: ['order.read', (subject) => `/goods/order?state=all&search=${encodeURIComponent(subject)}`],
  setting: ['settings.read', search('/system/settings')],
  text: [
    'text.change',
    (subject) => `/system/text?search=${encodeURIComponent(subject.split(' ')[0] ?? '')}`,
  ],
  third: ['recharge.read', search('/finance/third-payment')],
  'receiving-account': ['recharge.read', () => '/finance/receiving-account'],
  level: ['level.change', () => '/member/level'],
  banner: ['content.change', () => '/content/banner'],
  poster: ['content.change', () => '/content/poster'],
  word: ['word.change', () => '/chat/word'],
  'service-text': ['service.answer', () => '/service/text'],
  job: ['system.read', () => '/system/state'],
  ledger: ['ledger.read', () => '/finance/reconciliation'],
}

/** Subjects that are numbers of records. */
const numbered: Readonly<Record<string, Page>> = {
  recharge: ['recharge.read', item('/finance/recharge')],
  withdraw: ['withdraw.read', item('/finance/withdraw')],
  adjustment: ['adjust.decide', item('/finance/adjustment')],
  refund: ['refund.decide', item('/finance/refund')],
  review: ['review.decide', item('/goods/review')],
  report: ['chat.read', item('/chat/report')],
  ticket: ['ticket.answer', item('/service/ticket')],
  inviter: ['inviter.change', () => '/member/inviter'],
  group: ['chat.read', (subject) => `/chat/group?state=all&search=%23${subject}`],
  'invest-product': ['invest.change', () => '/finance/invest-product'],
  article: ['content.change', () => '/content/article'],
  notice: ['content.change', () => '/content/notice'],
  assistant: ['service.answer', () => '/service/assistant'],
}

/** Returns the address of an action's subject. Undefined if it has no page, or not one that the reader may see. */
export function pageOfSubject(action: string, subject: string, rights: readonly Right[]): string | undefined {
  // The subject of an export is the export, which only its owner sees.
  if (subject === '' || action.includes('export')) return undefined
  const kind = action.split('.')[0] ?? ''
  const page = named[kind] ?? (number.test(subject) ? numbered[kind] : undefined)
  return page && rights.includes(page[0]) ? page[1](subject, action) : undefined
}

/** Returns the address of the entries about one record, or about all records of a kind. */
export const entriesOf = (kind: string, subject?: string): string =>
  `/system/audit?kind=${kind}${subject === undefined ? '' : `&subject=${encodeURIComponent(subject)}`}`
