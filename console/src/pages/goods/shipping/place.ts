import type { ReplyOf } from '@banyan/contract/call'
import type { loadShipping } from '@banyan/contract/staff/goods/shipping'

type Reply = ReplyOf<typeof loadShipping>
export type Place = Reply['list'][number]
export type Province = Reply['provinces'][number]

/** The key of the reply. */
export const shippingKey = ['shipping']
