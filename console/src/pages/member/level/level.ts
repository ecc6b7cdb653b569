import type { ReplyOf } from '@banyan/contract/call'
import type { loadLevel } from '@banyan/contract/staff/member/level'

export type Level = ReplyOf<typeof loadLevel>['list'][number]

export const levelKey = ['levels']

/** The numbers of a level that staff enter; all but the price and the cap are per cent. */
export const amounts = [
  'price',
  'goods_discount',
  'transfer_fee_discount',
  'commission_1',
  'commission_2',
  'commission_cap',
] as const

export type Amount = (typeof amounts)[number]

export const isPercent = (name: Amount): boolean => name !== 'price' && name !== 'commission_cap'
