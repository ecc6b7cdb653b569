// How sequences of the model begin: random steps alone seldom come to a refund of a shipped order, a locked payment password or
// a funded pool.
import { convert, earn, repeat, repeatEarlier, transfer } from './money.ts'
import {
  agreeToRefund,
  askForRefund,
  cancelRefund,
  order,
  payOrder,
  refuseRefund,
  shipOrder,
} from './order.ts'
import { changePassword, mistyped, otherCall, resetPassword, wait } from './password.ts'
import { approveAdjustment, propose } from './staff.ts'
import type { Step } from './step.ts'
import { addAccount, approve, pay, removeAccount, withdraw } from './withdraw.ts'

/** A member pays orders from both wallets, before and after the shipment all or a part of them is refunded. */
const orders = (one: number, other: number): Step[] => [
  order(one, 2, 1),
  payOrder(0, 'owner'),
  convert(one, 'points', 1500n),
  payOrder(0, other),
  payOrder(0, 'owner'),
  askForRefund(0, [1, 1]),
  askForRefund(0, 'all'),
  agreeToRefund(0, 0),
  order(one, 1, 2),
  payOrder(1, 'owner'),
  shipOrder(1),
  askForRefund(1, [1, 1]),
  cancelRefund(1, other),
  refuseRefund(1, 1),
  askForRefund(1, [0, 1]),
  agreeToRefund(2, 1),
  repeat(),
  askForRefund(1, [1, 1]),
  agreeToRefund(3, 0),
]

/** Wrong payment passwords are counted across all calls; the clock or a code ends the lock, which also concerns repeats. */
const passwords = (one: number, other: number): Step[] => [
  transfer(one, other, 300n),
  mistyped([convert(one, 'points', 100n), otherCall(one, '/mine/receive/account do-label')]),
  transfer(one, other, 200n),
  mistyped([withdraw(one, 200n), removeAccount(one), otherCall(one, '/mine/common/my-level do-upgrade')]),
  convert(one, 'points', 200n),
  repeatEarlier(9),
  wait(58),
  changePassword(one, 1),
  repeatEarlier(0),
  mistyped([changePassword(one, 2), addAccount(one), transfer(one, other, 100n)]),
  resetPassword(one, 2, false),
  earn(one, 500n),
  resetPassword(one, 2, true),
  convert(one, 'income', 300n),
  removeAccount(one),
  addAccount(one),
  withdraw(one, 300n),
]

/** Two people of finance fund pools and adjust wallets; the dividend part of a withdrawal comes to the pool. */
const pools = (one: number, other: number): Step[] => {
  const terms = { who: one, way: 'in', source: 'house' } as const
  return [
    convert(one, 'points', 2000n),
    propose({ ...terms, target: 'dividend', amount: 700n }, 0),
    approveAdjustment(0, 0),
    approveAdjustment(0, 1),
    propose({ ...terms, target: 'investment', amount: 900n }, 1),
    approveAdjustment(1, 0),
    propose({ ...terms, target: 'dividend', amount: 100_000_000n }, 0),
    approveAdjustment(2, 1),
    propose({ ...terms, target: 'house', source: 'outside', amount: 100_000_000n }, 1),
    approveAdjustment(3, 0),
    approveAdjustment(2, 1),
    propose({ ...terms, who: other, target: 'user_money', source: 'outside', amount: 1000n }, 1),
    approveAdjustment(4, 0),
    repeat(),
    withdraw(one, 1600n),
    approve(0, 0),
    approve(0, 0),
    approve(0, 1),
    pay(0, 0),
  ]
}

export const stories = [orders, passwords, pools] as const
