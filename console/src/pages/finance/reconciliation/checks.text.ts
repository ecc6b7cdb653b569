import type { CheckCode } from '@banyan/contract/staff/finance/check'
import type { Texts } from '../../../lang/words.ts'

/** The name of each check by its code. A check without a name does not compile. */
export const checkWords = {
  'sums-zero': { zh: '每种币种的所有账户合计为零', en: 'Every currency sums to zero' },
  'balances-entries': { zh: '每个账户余额等于其分录之和', en: 'Every balance equals the sum of its entries' },
  'none-negative': { zh: '没有钱包或资金池为负', en: 'No wallet and no pool is below zero' },
  'balances-after': { zh: '每条分录的余额与前一条衔接', en: 'Every entry follows from the one before it' },
  'requests-transfers': { zh: '每个记账请求都有且仅有对应的转账', en: 'Postings and transfers match' },
  holds: { zh: '冻结金额与对应记录一致', en: 'Holds match their records' },
  'figures-ledger': { zh: '数据看板的数字与账本余额一致', en: 'The dashboard adds up to the balances' },
  totals: { zh: '账单汇总与分录一致', en: 'Statement totals match their entries' },
  checkpoint: { zh: '对账检查点与分录一致', en: 'The checkpoint matches its entries' },
  seals: { zh: '封存链完整，未被篡改', en: 'The chain of seals is whole' },
  'recharges-are-posted': { zh: '每笔充值都有且仅有一笔入账', en: 'Recharges and their postings match' },
  'third-payments-are-posted': {
    zh: '每笔第三方支付与入账、订单和退款一致',
    en: 'Third-party payments match their postings, orders and refunds',
  },
  'orders-posted': { zh: '每个订单都有且仅有对应的扣款', en: 'Orders and their postings match' },
  'withdrawals-are-posted': {
    zh: '每笔提现的冻结、打款、分红与退回均与分录一致',
    en: 'Withdrawals, their holds, payouts and dividends match their postings',
  },
  'transfers-are-posted': { zh: '每笔转账都有且仅有对应的分录', en: 'Transfers and their postings match' },
  'conversions-are-posted': {
    zh: '每笔兑换都有且仅有对应的分录',
    en: 'Conversions and their postings match',
  },
  'investments-are-posted': {
    zh: '每笔投资的本金和已付收益均与分录一致',
    en: 'Investments, their principal and paid returns match their postings',
  },
  'upgrades-are-posted': {
    zh: '每次等级升级都有且仅有一笔扣款',
    en: 'Level upgrades and their postings match',
  },
  'adjustments-are-posted': { zh: '每笔调账都有且仅有一笔分录', en: 'Adjustments and their postings match' },
  'commission-is-posted': {
    zh: '每笔佣金与订单、分录和欠款一致',
    en: 'Commission matches orders, postings and debts',
  },
  'closings-are-posted': {
    zh: '注销时放弃的金额与分录一致',
    en: 'Amounts given up on closing match their postings',
  },
  'goods-counted': {
    zh: '商品的销量和评价数与记录一致',
    en: 'Sales and reviews of products match their records',
  },
  'stock-logged': { zh: '商品库存与库存变动记录一致', en: 'Stock matches the stock log' },
  'chat-log': { zh: '聊天记录完整，未读数正确', en: 'The chat log is whole and unread numbers are right' },
  'chat-relations': { zh: '好友和群聊关系一致', en: 'Friends and groups are consistent' },
  'service-chats': { zh: '客服会话的状态一致', en: 'Chats with customer service are consistent' },
  'work-counts': { zh: '工作台的数字与待处理记录一致', en: 'The numbers of the work lists are right' },
  'audit-log': { zh: '操作日志完整，未被篡改', en: 'The audit log is whole' },
} as const satisfies Texts & Record<CheckCode, unknown>

/** For each check, an explanation of the comparison or the rule. */
export const checkSays = {
  'sums-zero': {
    zh: '会员账户与系统账户相加；不为零说明有资金凭空产生或消失。',
    en: 'Members’ and system accounts together. Any other sum means that money appeared or vanished.',
  },
  'balances-entries': {
    zh: '逐个账户从全部分录重新计算余额。',
    en: 'Each balance is recomputed from all entries of the account.',
  },
  'none-negative': {
    zh: '只有充值来源、打款和积分发行等外部账户可以为负。',
    en: 'Only the accounts of the outside world, such as payouts, can be negative.',
  },
  'balances-after': {
    zh: '账单中每一行的余额都由上一行加减得出。',
    en: 'Each line of a statement continues from the line before.',
  },
  'requests-transfers': {
    zh: '同一请求不会重复记账，也不会漏记。',
    en: 'No request is posted twice or not at all.',
  },
  holds: {
    zh: '冻结金额等于处理中的提现等记录之和。',
    en: 'The amount on hold equals the open withdrawals and other open records.',
  },
  'figures-ledger': {
    zh: '数据看板按日累计的数字，合计等于每个账户的余额。',
    en: 'The dashboard’s daily figures add up to the balance of every account.',
  },
  totals: {
    zh: '账单中的收入和支出合计与分录相符。',
    en: 'Total in and total out of statements equal the entries.',
  },
  checkpoint: {
    zh: '每小时的增量对账从检查点开始，检查点本身也要核对。',
    en: 'The hourly check starts at the checkpoint, so the checkpoint itself is checked.',
  },
  seals: { zh: '已封存的分录没有被修改、增加或删除。', en: 'No sealed entry was changed, added or removed.' },
  'recharges-are-posted': {
    zh: '已到账的充值各有一笔入账，其他状态的没有。',
    en: 'Each credited recharge has one posting, all others have none.',
  },
  'third-payments-are-posted': {
    zh: '支付平台确认的金额与入账、订单或退款相符。',
    en: 'The amounts confirmed by the gateway match postings, orders and refunds.',
  },
  'orders-posted': {
    zh: '已付款的订单各扣款一次，退款不超过付款。',
    en: 'Each paid order was charged once, and refunds do not exceed the payment.',
  },
  'withdrawals-are-posted': {
    zh: '每笔提现要么已打款，要么已退回，要么仍被冻结。',
    en: 'Each withdrawal is paid out, returned or still on hold.',
  },
  'transfers-are-posted': {
    zh: '转出方扣除的金额等于转入方收到的金额加手续费。',
    en: 'What the sender paid equals what the recipient received plus the fee.',
  },
  'conversions-are-posted': {
    zh: '两边的金额符合兑换时的比例。',
    en: 'Both amounts fit the rate of the time of the conversion.',
  },
  'investments-are-posted': {
    zh: '本金仍在投资账户或已退回，收益每天只支付一次。',
    en: 'The principal is invested or returned, and each day’s return was paid once.',
  },
  'upgrades-are-posted': {
    zh: '会员支付的差价与升级记录相符。',
    en: 'The difference that the member paid matches the upgrade.',
  },
  'adjustments-are-posted': {
    zh: '只有复核通过的调账会入账，且只入账一次。',
    en: 'Only approved adjustments are posted, each one once.',
  },
  'commission-is-posted': {
    zh: '已结算的佣金各支付一次，退款后收回或计为欠款。',
    en: 'Settled commission was paid once, and taken back or owed after a refund.',
  },
  'closings-are-posted': {
    zh: '注销时放弃的金额只入账一次，且账号确已注销。',
    en: 'What a member gave up on closing was posted once, and the account is closed.',
  },
  'goods-counted': {
    zh: '商品页显示的数字与订单和评价相符。',
    en: 'The numbers on product pages equal the orders and reviews.',
  },
  'stock-logged': {
    zh: '每个规格的库存等于最后一条变动记录，且记录没有缺失。',
    en: 'The stock of each variant equals the last line of its log, and the log has no gap.',
  },
  'chat-log': {
    zh: '消息编号没有缺口；撤回、表情回应和置顶与记录一致。',
    en: 'Messages are numbered without gaps. Recalls, reactions and pins match the log.',
  },
  'chat-relations': {
    zh: '好友关系是双向的；每个群聊有一位群主，人数正确。',
    en: 'Friendships go both ways. Each group has one owner and the right number of members.',
  },
  'service-chats': {
    zh: '每位会员至多有一个进行中的会话，排队和接待状态与聊天记录相符。',
    en: 'Each member has no more than one open chat, and its state matches the log.',
  },
  'audit-log': {
    zh: '每条操作记录都有封存，没有被修改、插入、删除或调换顺序。',
    en: 'Each entry has its link in the hash chain. None was changed, inserted, removed or moved.',
  },
  'work-counts': {
    zh: '菜单和概览中的待处理数量等于实际记录数。',
    en: 'The numbers in the menu and the overview equal the waiting records.',
  },
} as const satisfies Texts & Record<CheckCode, unknown>
