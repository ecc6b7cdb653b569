import type { Language } from '@banyan/contract/language'
import type { Cell, ExportLanguage, WorkSource } from '../work/source.ts'
import {
  reviewConditions,
  reviewsOfOrder,
  type ReviewState,
  reviewWork,
  type ReviewWorkRow,
} from './review.sql.ts'

const states: Readonly<Record<ReviewState, Readonly<Record<ExportLanguage, string>>>> = {
  waiting: { zh: '待查看', en: 'New' },
  kept: { zh: '已保留', en: 'Kept' },
  hidden: { zh: '已隐藏', en: 'Hidden' },
}

const heads = {
  zh: [
    '编号',
    '评价时间',
    '状态',
    '星级',
    '商品',
    '规格',
    '评价',
    '图片数',
    '追评',
    '回复',
    '订单号',
    '会员',
    '推广码',
    '处理时间',
    '处理人',
    '隐藏原因',
  ],
  en: [
    'Number',
    'Written at',
    'Status',
    'Stars',
    'Product',
    'Options',
    'Review',
    'Images',
    'Follow-up',
    'Reply',
    'Order number',
    'Member',
    'Promotion code',
    'Decided at',
    'Decided by',
    'Reason for hiding',
  ],
} as const

const cells = (row: ReviewWorkRow, language: ExportLanguage): readonly Cell[] => [
  String(row.id),
  row.created_at,
  states[row.state][language],
  String(row.stars),
  row.line.name,
  row.values.join(' · '),
  row.words,
  String(row.images.length),
  row.follow_words,
  row.reply,
  row.sn,
  row.nick_name,
  row.user_code,
  row.decided_at,
  row.decided_by ?? '',
  row.reason,
]

/** Reviews as a work list, with the names of products in a language. */
export const reviewSourceIn = (language: Language): WorkSource<ReviewWorkRow> => ({
  name: 'review',
  table: 'review',
  member: 'member_id',
  findsNumber: true,
  finds: reviewsOfOrder,
  columns: reviewWork.columns(language),
  joins: reviewWork.joins,
  conditions: reviewConditions,
  exported: { file: 'reviews', columns: reviewWork.columns('zh'), heads, cells },
})

export const reviewSource = reviewSourceIn('zh')
