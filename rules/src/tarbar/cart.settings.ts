import { orderLinesMax } from '@banyan/contract/shop/order/order-terms'
import { whole } from '../setting.ts'

// A cart can be ordered as a whole.
export const settings = { 'cart.limit': whole(120, 10, orderLinesMax, 'lines') }
