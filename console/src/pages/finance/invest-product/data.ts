import type { ReplyOf } from '@banyan/contract/call'
import type { loadInvestProduct } from '@banyan/contract/staff/finance/invest-product'

export const listKey = ['invest-products']

export type Products = ReplyOf<typeof loadInvestProduct>
export type Product = Products['list'][number]
