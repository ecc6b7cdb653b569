// The calls whose replies are stale after an act that changes the same thing for all of them.
import type { Calls } from './ask.ts'

type Path = keyof Calls

/** Calls whose replies have the member's money. */
export const moneyPaths = [
  '/tarbar/mine',
  '/wallet/wallet',
  '/wallet/detail',
  '/wallet/recharge',
  '/wallet/recharge-third',
  '/wallet/withdraw',
  '/wallet/transfer',
  '/wallet/convert',
  '/mine/common/my-level',
  '/market/invest/invest',
  '/shop/order/order-pay',
] as const satisfies readonly Path[]

/** Calls whose replies say whether the member has a payment password. */
export const payPasswordPaths = [
  '/tarbar/mine',
  '/wallet/recharge',
  '/wallet/recharge-third',
  '/wallet/withdraw',
  '/wallet/transfer',
  '/wallet/convert',
  '/mine/common/my-level',
  '/mine/common/pay-pwd-set',
  '/mine/common/setting',
  '/market/invest/invest',
  '/shop/order/order-pay',
] as const satisfies readonly Path[]

/** Calls whose replies show payout accounts. */
export const payoutPaths = [
  '/mine/receive/bank/bank',
  '/mine/receive/bank/bank-manage',
  '/mine/receive/block/block',
  '/mine/receive/alipay',
  '/wallet/withdraw',
] as const satisfies readonly Path[]
