// The comparison of the model of the wallet with the server, after every step.
import type * as fc from 'fast-check'
import { expect } from 'vitest'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import { formatCents } from '@banyan/rules/money'
import { poolBalance } from '../../../ledger/ledger.ts'
import { expireOrders } from '../../../shop/order/due.ts'
import { faults, type Person } from '../../shop.ts'
import {
  balanceOf,
  type MemberModel,
  type Model,
  of,
  type Order,
  type Payment,
  type Real,
  type Recharge,
  type Withdrawal,
} from './model.ts'

export type Step = fc.AsyncCommand<Model, Real>

const wallets = ['user_money', 'points', 'income'] as const
const openStates: readonly WithdrawState[] = ['waiting', 'paying']

/** Makes a step: runs it, then compares the wallets, the records and the pools, and audits the ledger. */
export const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  toString: () => name,
  async run(model, real) {
    // Entries of different steps have different times.
    real.home.clock.advance({ seconds: 1 })
    await expire(model, real)
    await run(model, real)
    await expire(model, real)
    await Promise.all(
      model.members.map(async (member, at) => {
        const own = <Item extends { who: number }>(items: readonly Item[]) =>
          items.filter(({ who }) => who === at)
        const person = of(real.people, at)
        await compareWallets(member, own(model.withdrawals), person)
        await compareRecharges(own(model.recharges), own(model.payments), person)
        await compareOrders(own(model.orders), person)
      }),
    )
    await comparePools(model, real)
    await compareRefunds(model, real)
    expect(await faults(real.home)).toEqual([])
  },
})

/** The job closes the orders whose time for the payment is over. */
async function expire({ orders }: Model, { home }: Real): Promise<void> {
  const now = home.clock.now().getTime()
  const due = orders.filter(({ state, payUntil }) => state === 'wait-pay' && payUntil <= now)
  if (due.length === 0) return
  await expireOrders(home.app)
  for (const order of due) order.state = 'closed'
}

async function compareWallets(
  member: MemberModel,
  withdrawals: readonly Withdrawal[],
  { ask }: Person,
): Promise<void> {
  const open = withdrawals.filter(({ state }) => openStates.includes(state))
  const { data } = await ask('/wallet/wallet', 'load-wallet', {})
  expect(data).toMatchObject({
    ...Object.fromEntries(wallets.map((wallet) => [wallet, formatCents(balanceOf(member, wallet))])),
    on_hold: formatCents(open.reduce((sum, { amount }) => sum + amount, 0n)),
    points_on_hold: '0.00',
  })
  expect(data.holds.map(({ kind, amount, ref }) => `${kind} ${amount} ${ref.id}`).toSorted()).toEqual(
    open.map(({ id, amount }) => `withdraw ${formatCents(amount)} ${id}`).toSorted(),
  )
  const records = (await ask('/wallet/withdraw-record', 'load-withdraw-record', {})).data
  expect(records.list.map(({ id, amount, state }) => [id, amount, state])).toEqual(
    withdrawals
      .toReversed()
      .slice(0, 20)
      .map(({ id, amount, state }) => [id, formatCents(amount), state]),
  )
  const page = (await ask('/wallet/withdraw', 'load-withdraw', {})).data
  expect([page.waiting, page.accounts.map(({ id }) => id)]).toEqual([
    open.length,
    member.accounts.filter(({ removed }) => !removed).map(({ id }) => id),
  ])
  for (const wallet of wallets) await compareStatement(member, wallet, ask)
}

async function compareRecharges(
  recharges: readonly Recharge[],
  payments: readonly Payment[],
  { ask }: Person,
): Promise<void> {
  const newest = <Item>(items: readonly Item[]) => items.toReversed().slice(0, 20)
  const byProof = (await ask('/wallet/recharge-record', 'load-recharge-record', {})).data.list
  expect(byProof.map(({ id, amount, state }) => [id, amount, state])).toEqual(
    newest(recharges).map(({ id, amount, state }) => [id, formatCents(amount), state]),
  )
  const byThird = (await ask('/wallet/recharge-record-third', 'load-recharge-record-third', {})).data.list
  expect(byThird.map(({ id, amount, state, refund }) => [id, amount, state, refund])).toEqual(
    // To the member, a failed refund is still on its way.
    newest(payments).map(({ id, amount, state, refund }) => [
      id,
      formatCents(amount),
      state,
      refund === 'failed' ? 'waiting' : refund,
    ]),
  )
}

async function compareStatement(member: MemberModel, wallet: Wallet, ask: Person['ask']): Promise<void> {
  const entries = member.entries[wallet]
  const statement = (await ask('/wallet/detail', 'load-detail', { wallet })).data
  const sum = (way: (amount: bigint) => boolean) =>
    entries.reduce((total, { amount }) => (way(amount) ? total + amount : total), 0n)
  expect({
    list: statement.list.map(({ kind, amount, balance }) => [kind, amount, balance]),
    in: statement.total_in,
    out: statement.total_out,
  }).toEqual({
    list: entries
      .toReversed()
      .slice(0, 20)
      .map(({ kind, amount, after }) => [kind, formatCents(amount), formatCents(after)]),
    in: formatCents(sum((amount) => amount > 0n)),
    out: formatCents(-sum((amount) => amount < 0n)),
  })
}

async function comparePools({ pools, adjustments }: Model, { home, staff, buyer }: Real): Promise<void> {
  const { data } = await of(staff, 0).ask('/staff/finance/adjustment', 'load-adjustment', {})
  expect(data.pools).toEqual({
    house: formatCents(pools.house),
    dividend: formatCents(pools.dividend),
    investment: formatCents(pools.investment),
  })
  expect(await poolBalance(home.database.db, 'fees')).toBe(pools.fees)
  const waiting = adjustments.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  expect(data.list.filter(({ state }) => state === 'waiting').map(({ id }) => id)).toEqual(
    expect.arrayContaining(waiting.slice(0, 20)),
  )
  const wallet = (await buyer.ask('/wallet/wallet', 'load-wallet', {})).data
  expect(wallet.income).toBe(formatCents(pools.income))
}

async function compareOrders(orders: readonly Order[], { ask }: Person): Promise<void> {
  const isUnpaid = ({ state }: Order) => state === 'wait-pay'
  const unpaid = (await ask('/shop/order/order-list-pre', 'load-order-list-pre', {})).data.list
  expect(unpaid.map(({ id }) => id)).toEqual(
    orders
      .filter(isUnpaid)
      .map(({ id }) => id)
      .toReversed(),
  )
  const { list } = (await ask('/shop/order/order-list', 'load-order-list', { tab: 'all' })).data
  const others = orders.filter((order) => !isUnpaid(order)).toReversed()
  expect(list.map(({ id, state }) => [id, state])).toEqual(
    others.slice(0, 20).map(({ id, state }) => [id, state]),
  )
}

async function compareRefunds({ refunds }: Model, { people }: Real): Promise<void> {
  const shown = await Promise.all(
    refunds.map(({ id, order: { who } }) =>
      of(people, who).ask('/shop/order/order-refund-defail', 'load-order-refund-defail', { refund_id: id }),
    ),
  )
  expect(shown.map(({ data }) => data.state)).toEqual(refunds.map(({ state }) => state))
}
