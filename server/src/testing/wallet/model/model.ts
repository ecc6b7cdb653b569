// The model of the wallet in plain TypeScript, and its comparison with the server. The steps of fast-check change the model and
// call the server; see the other files of this folder.
import { expect } from 'vitest'
import type * as fc from 'fast-check'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import type { ThirdRefundState, ThirdState } from '@banyan/contract/wallet/third/terms'
import type { WithdrawState } from '@banyan/contract/wallet/withdraw-state'
import { formatCents } from '@banyan/rules/money'
import type { Simulator } from '../../../gateway/joinpay/simulator.ts'
import { poolBalance } from '../../../ledger/ledger.ts'
import type { TestApp } from '../../app.ts'
import { faults, newKey, outcome, type Person } from '../../shop.ts'
import type { StaffPerson } from '../../staff.ts'

interface Entry {
  kind: EntryKind
  amount: bigint
  after: bigint
}

export interface Withdrawal {
  id: string
  who: number
  amount: bigint
  state: WithdrawState
  /** The person of staff who approved first. */
  first: number | undefined
}

export interface Recharge {
  id: string
  who: number
  amount: bigint
  state: RechargeState
  /** The person of staff who approved first. */
  first: number | undefined
}

/** A payment through the gateway. */
export interface Payment {
  id: string
  sn: string
  who: number
  amount: bigint
  state: ThirdState
  /** True once the payer has paid, whether the server knows it or not. */
  isMade: boolean
  refund: ThirdRefundState | null
}

export interface Adjustment {
  id: string
  who: number
  wallet: Wallet
  way: 'in' | 'out'
  source: 'outside' | 'house'
  amount: bigint
  state: 'waiting' | 'approved' | 'rejected'
  proposer: number
}

/** What one member has: the entries of each wallet, the oldest first, and the payout accounts, the oldest first. */
export interface MemberModel {
  readonly entries: Record<Wallet, Entry[]>
  frozen: boolean
  accounts: { id: string; removed: boolean }[]
}

export interface Model {
  readonly members: readonly MemberModel[]
  readonly recharges: Recharge[]
  readonly payments: Payment[]
  readonly withdrawals: Withdrawal[]
  readonly adjustments: Adjustment[]
  readonly pools: Pools
}

/** What all runs of a test share: the pools, and the income of the member who shares the dividends. Cents. */
export interface Pools {
  house: bigint
  fees: bigint
  dividend: bigint
  income: bigint
}

export interface Real {
  readonly home: TestApp
  readonly people: readonly Person[]
  readonly codes: readonly string[]
  /** Two people of finance. */
  readonly staff: readonly StaffPerson[]
  /** Freezes the money of members. */
  readonly owner: StaffPerson
  /** Gets the dividends. */
  readonly buyer: Person
  /** Receives the recharges. */
  readonly receiving: string
  /** The gateway's simulator. */
  readonly gateway: Simulator
  /** Repeats the last request and returns its outcome; undefined before the first. */
  repeat: (() => Promise<string>) | undefined
  told: string
  /** Repeats each request that was not refused. */
  readonly earlier: (() => Promise<string>)[]
}

export type Step = fc.AsyncCommand<Model, Real>

const wallets = ['user_money', 'points', 'income'] as const
const openStates: readonly WithdrawState[] = ['waiting', 'paying']

export const emptyMember = (): MemberModel => ({
  entries: { user_money: [], points: [], income: [] },
  frozen: false,
  accounts: [],
})

/** Returns the item at a place of a list, which starts again after its end. */
export const of = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

export const balanceOf = (member: MemberModel, wallet: Wallet): bigint =>
  member.entries[wallet].at(-1)?.after ?? 0n

export function enter(member: MemberModel, wallet: Wallet, kind: EntryKind, amount: bigint): void {
  member.entries[wallet].push({ kind, amount, after: balanceOf(member, wallet) + amount })
}

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
    await run(model, real)
    for (const [at, member] of model.members.entries()) {
      const own = <Item extends { who: number }>(items: readonly Item[]) =>
        items.filter(({ who }) => who === at)
      await compareWallets(member, own(model.withdrawals), of(real.people, at))
      await compareRecharges(own(model.recharges), own(model.payments), of(real.people, at))
    }
    await comparePools(model, real)
    expect(await faults(real.home)).toEqual([])
  },
})

/** Makes a request with a new key, and keeps it to be repeated. */
export async function send(real: Real, request: (key: string) => Promise<unknown>): Promise<string> {
  const key = newKey()
  real.told = await outcome(request(key))
  const again = () => outcome(request(key))
  real.repeat = again
  if (real.told === 'done') real.earlier.push(again)
  return real.told
}

/** Something else than a request changes the wallets: a refused request could now succeed, so it is not repeated. */
export const forgetLast = (real: Real): void => {
  real.repeat = undefined
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
  expect(data.pools).toMatchObject({
    house: formatCents(pools.house),
    dividend: formatCents(pools.dividend),
  })
  expect(await poolBalance(home.database.db, 'fees')).toBe(pools.fees)
  const waiting = adjustments.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  expect(data.list.filter(({ state }) => state === 'waiting').map(({ id }) => id)).toEqual(
    expect.arrayContaining(waiting.slice(0, 20)),
  )
  const wallet = (await buyer.ask('/wallet/wallet', 'load-wallet', {})).data
  expect(wallet.income).toBe(formatCents(pools.income))
}
