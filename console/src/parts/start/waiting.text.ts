import type { WaitingList } from '@banyan/contract/staff/start/figure'
import type { ConsoleLanguage } from '../../state/preferences.ts'
import type { Texts } from '../../lang/words.ts'

export const text = {
  items: {
    zh: (count: string) => `${count} 项`,
    en: (count: string) => (count === '1' ? '1 item' : `${count} items`),
  },
  oldest: { zh: '最久已等', en: 'Oldest waits' },
  nothing: { zh: '没有待处理的事项', en: 'Nothing is waiting' },
  nothingSays: { zh: '新的事项会自动出现在这里。', en: 'New work appears here automatically.' },
  clear: {
    zh: (names: string) => `无待处理：${names}`,
    en: (names: string) => `Nothing waits in: ${names}`,
  },
  join: { zh: '、', en: ', ' },
} as const satisfies Texts

/** The name of each list of work. */
export const listWords: Readonly<Record<WaitingList, Readonly<Record<ConsoleLanguage, string>>>> = {
  recharge: { zh: '充值审核', en: 'Recharges to review' },
  withdraw: { zh: '提现审核与打款', en: 'Withdrawals to review or pay' },
  refund: { zh: '退款审核', en: 'Refunds to review' },
  adjustment: { zh: '待审批的调账', en: 'Adjustments to approve' },
  investment: { zh: '待支付的投资收益', en: 'Investment returns to pay' },
  'third-refund': { zh: '退回失败的第三方退款', en: 'Gateway refunds that failed' },
  'third-difference': { zh: '第三方支付差异', en: 'Third-party payment differences' },
  order: { zh: '待发货订单', en: 'Orders to ship' },
  stock: { zh: '库存不足的商品规格', en: 'Options that run low' },
  review: { zh: '新的商品评价', en: 'New reviews' },
  inviter: { zh: '待审批的邀请人更正', en: 'Inviter corrections to approve' },
  report: { zh: '待处理的举报', en: 'Reports to decide' },
  ticket: { zh: '待回复的工单', en: 'Tickets to answer' },
  service: { zh: '等待接入的客服会话', en: 'Chats waiting for an agent' },
  factor: { zh: '待审批的验证器重置', en: 'Authenticator resets to approve' },
  parked: { zh: '停止重试的任务项', en: 'Job items that need a retry' },
}
