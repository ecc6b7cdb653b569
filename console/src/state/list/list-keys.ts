import type { ConsoleList } from '@banyan/contract/staff/work/view'

/** The first words of the query keys of each list's replies. */
export const listKeys: Readonly<Record<ConsoleList, readonly string[]>> = {
  recharge: ['recharge', 'list'],
  withdraw: ['withdraw', 'list'],
  refund: ['refund', 'list'],
  adjustment: ['adjustment', 'list'],
  report: ['report', 'list'],
  review: ['review', 'list'],
  ticket: ['ticket', 'list'],
  service: ['service-list'],
  order: ['order', 'list'],
  goods: ['goods', 'list'],
  stock: ['stock', 'low'],
  'stock-change': ['stock', 'log'],
  member: ['members'],
  inviter: ['inviter-changes'],
  commission: ['commission'],
  investment: ['investments'],
  statement: ['statement'],
  'statement-member': ['statement', 'members'],
  'third-payment': ['third-payments'],
  'third-notice': ['third-notices'],
  'third-difference': ['third-differences'],
  group: ['chat-groups'],
  word: ['chat-words'],
  article: ['articles', 'list'],
  notice: ['notices'],
  shipping: ['shipping'],
  'receiving-account': ['receiving-accounts'],
  audit: ['audit'],
  outbox: ['outbox'],
  parked: ['parked'],
  staff: ['staff-people'],
  'staff-invite': ['staff-invites'],
  'staff-reset': ['staff-resets'],
  role: ['staff-roles'],
  network: ['staff-networks'],
  level: ['levels'],
  assistant: ['assistant-questions'],
  text: ['interface-texts', 'list'],
}

export const everyList = Object.keys(listKeys) as ConsoleList[]

/** A list with more loaded pages is not loaded again automatically: each page is a call. */
const pagesMax = 10

/** True if a query has the replies of a list, few enough to be loaded again. */
export function isOfList(
  list: ConsoleList,
  { queryKey, state: { data } }: { queryKey: readonly unknown[]; state: { data: unknown } },
): boolean {
  if (!listKeys[list].every((word, index) => queryKey[index] === word)) return false
  const pages: unknown = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : undefined
  return !Array.isArray(pages) || pages.length <= pagesMax
}
