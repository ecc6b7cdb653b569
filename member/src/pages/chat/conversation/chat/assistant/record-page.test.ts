import { expect, test } from 'vitest'
import { recordPage } from './record-page.ts'

test('[D16] the answer about the promotion code opens my promotion, and the invite poster while commission is off', () => {
  const code = { intent: 'code', id: null } as const
  expect(recordPage(code, { commission: true })).toBe('pages/mine/common/my-promotion')
  expect(recordPage(code, { commission: false })).toBe('pages/mine/share/share-theme')
})

test('[D45] an order and a refund open themselves, other records their list', () => {
  const page = (intent: 'order' | 'refund' | 'withdraw', id: string | null) =>
    recordPage({ intent, id }, { commission: false })
  expect([page('order', '7'), page('order', null)]).toEqual([
    'pages/shop/order/order-detail',
    'pages/shop/order/order-list',
  ])
  expect(page('refund', '7')).toBe('pages/shop/order/order-refund-defail')
  expect(page('withdraw', '7')).toBe('pages/wallet/withdraw-record')
})
