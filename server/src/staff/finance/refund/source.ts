import type { Language } from '@banyan/contract/language'
import type { RefundKind, RefundReason, RefundState } from '@banyan/contract/shop/order/refund-terms'
import { amountsOf } from '../../../shop/order/order-refund-defail.ts'
import type { Cell, ExportLanguage, WorkSource } from '../../work/source.ts'
import { refundConditions, refundsOfOrder, refundWork, type RefundWorkRow } from '../refund.sql.ts'

type Words = Readonly<Record<ExportLanguage, string>>

const states: Readonly<Record<RefundState, Words>> = {
  waiting: { zh: '待审核', en: 'Under review' },
  returning: { zh: '待退货', en: 'Return in progress' },
  refunded: { zh: '已退款', en: 'Refunded' },
  refused: { zh: '已驳回', en: 'Rejected' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}
const kinds: Readonly<Record<RefundKind, Words>> = {
  refund: { zh: '仅退款', en: 'Refund only' },
  return: { zh: '退货退款', en: 'Return and refund' },
  unsent: { zh: '未发货退款', en: 'Not shipped' },
}
const reasons: Readonly<Record<RefundReason, Words>> = {
  mind: { zh: '不想要了', en: 'Changed my mind' },
  late: { zh: '发货或送达太慢', en: 'Too slow' },
  missing: { zh: '未收到或少件', en: 'Not received or items missing' },
  damaged: { zh: '商品破损', en: 'Damaged' },
  different: { zh: '与描述不符', en: 'Not as described' },
  quality: { zh: '质量问题', en: 'Poor quality' },
  other: { zh: '其他原因', en: 'Other reason' },
  stock: { zh: '商品缺货', en: 'Out of stock' },
}

const heads = {
  zh: [
    '单号',
    '申请时间',
    '状态',
    '类型',
    '原因',
    '说明',
    '订单号',
    '商品',
    '退款金额',
    '退款积分',
    '会员',
    '推广码',
    '账号',
    '审核时间',
    '审核人',
    '结束时间',
    '结束人',
    '驳回原因',
  ],
  en: [
    'Number',
    'Requested at',
    'Status',
    'Type',
    'Reason',
    'Note',
    'Order number',
    'Products',
    'Amount',
    'Points',
    'Member',
    'Promotion code',
    'Account',
    'Decided at',
    'Decided by',
    'Ended at',
    'Ended by',
    'Reason for rejection',
  ],
} as const

const cells = (row: RefundWorkRow, language: ExportLanguage): readonly Cell[] => [
  String(row.id),
  row.created_at,
  states[row.state][language],
  kinds[row.kind][language],
  reasons[row.reason][language],
  row.words,
  row.sn,
  row.lines.map(({ name, quantity }) => `${name} × ${quantity}`).join('; '),
  amountsOf(row).money,
  amountsOf(row).points,
  row.nick_name,
  row.user_code,
  row.member_account,
  row.decided_at,
  row.decided_by ?? '',
  row.ended_at,
  row.ended_by ?? '',
  row.answer,
]

/** Refunds as a work list, with the names of products in a language. */
export const refundSourceIn = (language: Language): WorkSource<RefundWorkRow> => ({
  name: 'refund',
  table: 'refund',
  member: 'member_id',
  findsNumber: true,
  finds: refundsOfOrder,
  columns: refundWork.columns(language),
  joins: refundWork.joins,
  conditions: refundConditions,
  exported: { file: 'refunds', columns: refundWork.columns('zh'), heads, cells },
})

export const refundSource = refundSourceIn('zh')
