// The pages of the console, in the order of the menu, and the right that each page needs (D50).
import type { Right } from '@banyan/contract/staff/right'
import type { Me } from './me.ts'

export type Group =
  | 'start'
  | 'finance'
  | 'member'
  | 'goods'
  | 'content'
  | 'service'
  | 'chat'
  | 'people'
  | 'system'
export type MenuPath =
  | '/start/start'
  | '/start/dashboard'
  | '/finance/recharge'
  | '/finance/withdraw'
  | '/finance/refund'
  | '/finance/adjustment'
  | '/finance/invest-product'
  | '/finance/investment'
  | '/finance/receiving-account'
  | '/finance/third-payment'
  | '/finance/commission'
  | '/finance/statement'
  | '/finance/reconciliation'
  | '/member/member'
  | '/member/level'
  | '/member/inviter'
  | '/goods/order'
  | '/goods/goods'
  | '/goods/stock'
  | '/goods/review'
  | '/goods/shipping'
  | '/goods/category'
  | '/goods/hot-word'
  | '/content/banner'
  | '/content/poster'
  | '/content/notice'
  | '/service/ticket'
  | '/content/article'
  | '/chat/report'
  | '/chat/group'
  | '/chat/word'
  | '/service/desk'
  | '/service/chat'
  | '/service/text'
  | '/service/assistant'
  | '/people/staff'
  | '/people/role'
  | '/people/factor'
  | '/people/network'
  | '/system/audit'
  | '/system/settings'
  | '/system/look'
  | '/system/text'
  | '/system/version'
  | '/system/outbox'
  | '/system/parked'
  | '/system/state'

export interface MenuPage {
  readonly path: MenuPath
  readonly group: Group
  /** `any`: every person of staff may see it. */
  readonly right: Right | 'any'
  /** The work list whose count is shown beside the entry. */
  readonly count?: keyof Me['waiting']
}

export const menuPages: readonly MenuPage[] = [
  { path: '/start/start', group: 'start', right: 'any' },
  { path: '/start/dashboard', group: 'start', right: 'any' },
  { path: '/finance/recharge', group: 'finance', right: 'recharge.read', count: 'recharge' },
  { path: '/finance/withdraw', group: 'finance', right: 'withdraw.read', count: 'withdraw' },
  { path: '/finance/refund', group: 'finance', right: 'refund.decide', count: 'refund' },
  { path: '/finance/adjustment', group: 'finance', right: 'adjust.decide', count: 'adjustment' },
  { path: '/finance/invest-product', group: 'finance', right: 'invest.change', count: 'investment' },
  { path: '/finance/investment', group: 'finance', right: 'invest.change' },
  { path: '/finance/receiving-account', group: 'finance', right: 'recharge.read' },
  { path: '/finance/third-payment', group: 'finance', right: 'recharge.read' },
  { path: '/finance/commission', group: 'finance', right: 'ledger.read' },
  { path: '/finance/statement', group: 'finance', right: 'ledger.read' },
  { path: '/finance/reconciliation', group: 'finance', right: 'ledger.read' },
  { path: '/member/member', group: 'member', right: 'member.read' },
  { path: '/member/level', group: 'member', right: 'level.change' },
  { path: '/member/inviter', group: 'member', right: 'inviter.change', count: 'inviter' },
  { path: '/goods/order', group: 'goods', right: 'order.read' },
  { path: '/goods/review', group: 'goods', right: 'review.decide', count: 'review' },
  { path: '/goods/goods', group: 'goods', right: 'goods.change' },
  { path: '/goods/stock', group: 'goods', right: 'goods.change' },
  { path: '/goods/shipping', group: 'goods', right: 'goods.change' },
  { path: '/goods/category', group: 'goods', right: 'goods.change' },
  { path: '/goods/hot-word', group: 'goods', right: 'goods.change' },
  { path: '/content/banner', group: 'content', right: 'content.change' },
  { path: '/content/poster', group: 'content', right: 'content.change' },
  { path: '/content/article', group: 'content', right: 'content.change' },
  { path: '/content/notice', group: 'content', right: 'content.change' },
  { path: '/chat/report', group: 'chat', right: 'chat.read', count: 'report' },
  { path: '/chat/group', group: 'chat', right: 'chat.read' },
  { path: '/chat/word', group: 'chat', right: 'word.change' },
  { path: '/service/desk', group: 'service', right: 'service.answer' },
  { path: '/service/chat', group: 'service', right: 'service.answer' },
  { path: '/service/ticket', group: 'service', right: 'ticket.answer', count: 'ticket' },
  { path: '/service/text', group: 'service', right: 'service.answer' },
  { path: '/service/assistant', group: 'service', right: 'service.answer' },
  { path: '/people/staff', group: 'people', right: 'staff.read' },
  { path: '/people/role', group: 'people', right: 'staff.read' },
  { path: '/people/factor', group: 'people', right: 'staff.change', count: 'factor' },
  { path: '/people/network', group: 'people', right: 'staff.read' },
  { path: '/system/audit', group: 'system', right: 'audit.read' },
  { path: '/system/state', group: 'system', right: 'system.read' },
  { path: '/system/settings', group: 'system', right: 'settings.read' },
  { path: '/system/look', group: 'system', right: 'settings.read' },
  { path: '/system/text', group: 'system', right: 'text.change' },
  { path: '/system/version', group: 'system', right: 'version.change' },
  { path: '/system/outbox', group: 'system', right: 'outbox.read' },
  { path: '/system/parked', group: 'system', right: 'job.read' },
]

const sees = ({ right }: MenuPage, rights: readonly Right[]) => right === 'any' || rights.includes(right)

/** Returns the pages that a person with these rights may see, in the menu's order. */
export const menuFor = (rights: readonly Right[]) => menuPages.filter((page) => sees(page, rights))

/** The page that opens after the login. */
export const startPage: MenuPath = '/start/start'

/** True if a person with these rights may see the page at this path. A page outside the menu needs no right. */
export const mayOpen = (path: string, rights: readonly Right[]): boolean => {
  const page = menuPages.find((one) => one.path === path)
  return page === undefined || sees(page, rights)
}
