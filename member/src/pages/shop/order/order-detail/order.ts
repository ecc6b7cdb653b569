import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../../../state/wire/ask.ts'

export type Order = ReplyOf<CallAt<Calls, '/shop/order/order-detail', 'load-order-detail'>>
