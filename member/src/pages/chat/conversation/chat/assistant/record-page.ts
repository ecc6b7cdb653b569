// The page that an answer of the assistant opens.
import type { RecordKind } from '@banyan/contract/chat/intent'
import type { AnswerOption } from '@banyan/contract/chat/message'

/** The pages of records. An order and a refund have a page of their own; a list marks the record. */
const pages: Readonly<Record<RecordKind, string>> = {
  order: 'pages/shop/order/order-list',
  recharge: 'pages/wallet/recharge-record',
  'recharge-third': 'pages/wallet/recharge-record-third',
  withdraw: 'pages/wallet/withdraw-record',
  refund: 'pages/shop/order/order-list',
  balance: 'pages/wallet/wallet',
  level: 'pages/mine/common/my-level',
  code: 'pages/mine/common/my-promotion',
}

/** The pages of single records. */
const singles: Readonly<Partial<Record<RecordKind, string>>> = {
  order: 'pages/shop/order/order-detail',
  refund: 'pages/shop/order/order-refund-defail',
}

/**
 * Returns the page of a record. While commission is switched off, the page of promotion is gone (D16), and the promotion
 * code is on the invite poster.
 */
export function recordPage(
  { intent, id }: NonNullable<AnswerOption['record']>,
  { commission }: { readonly commission: boolean },
): string {
  if (intent === 'code' && !commission) return 'pages/mine/share/share-theme'
  return (id !== null && singles[intent]) || pages[intent]
}
