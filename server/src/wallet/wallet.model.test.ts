// A model of the wallet in plain TypeScript. fast-check looks for a sequence of steps of three members in which the
// server differs from the model: they recharge, transfer to each other, convert, and repeat requests. After every step
// the wallets and the statements of all members are compared, and at the end the ledger is audited.
import * as fc from 'fast-check'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import { formatCents } from '@banyan/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { fill } from '../testing/people.ts'
import { askRecharge, openReceivingAccount } from '../testing/recharge.ts'
import { faults, newKey, newMember, outcome, payPassword, type Person } from '../testing/shop.ts'
import { staffPerson, type StaffPerson } from '../testing/staff.ts'

const home = await startTestApp()
afterAll(() => home.close())
let finance: StaffPerson
let account: string
beforeAll(async () => {
  finance = await staffPerson(home, 'finance')
  account = await openReceivingAccount(await staffPerson(home, 'owner'))
})

const wallets = ['user_money', 'points', 'income'] as const

interface Entry {
  kind: EntryKind
  amount: bigint
  after: bigint
}

/** The entries of each wallet of each member, the oldest first. */
type Model = Record<Wallet, Entry[]>[]

interface Real {
  people: Person[]
  codes: string[]
  /** Repeats the last request and returns its outcome; undefined before the first. */
  repeat: (() => Promise<string>) | undefined
  told: string
}

const balanceOf = (entries: readonly Entry[]): bigint => entries.at(-1)?.after ?? 0n

function enter(entries: Entry[], kind: EntryKind, amount: bigint): void {
  entries.push({ kind, amount, after: balanceOf(entries) + amount })
}

async function compare(model: Model, { people }: Real): Promise<void> {
  for (const [at, person] of people.entries()) {
    const expected = model[at]
    if (!expected) throw new Error('nobody')
    const { data } = await person.ask('/wallet/wallet', 'load-wallet', {})
    for (const wallet of wallets) {
      const entries = expected[wallet]
      expect(data[wallet]).toBe(formatCents(balanceOf(entries)))
      const statement = (await person.ask('/wallet/detail', 'load-detail', { wallet })).data
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
  }
}

type Step = fc.AsyncCommand<Model, Real>

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    // Entries of different steps have different times.
    home.clock.advance({ seconds: 1 })
    await run(model, real)
    await compare(model, real)
  },
})

const of = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

/** Makes a request with a new key, and keeps it to be repeated. */
async function send(real: Real, request: (key: string) => Promise<unknown>): Promise<string> {
  const key = newKey()
  real.told = await outcome(request(key))
  real.repeat = () => outcome(request(key))
  return real.told
}

const recharge = (who: number, amount: bigint) =>
  step(`${who} recharges ${amount}`, async (model, { people }) => {
    const id = await askRecharge({ ask: of(people, who).ask, payPassword }, account, formatCents(amount))
    await finance.ask('/staff/finance/recharge', 'do-approve', { id })
    enter(of(model, who).user_money, 'recharge', amount)
  })

const earn = (who: number, amount: bigint) =>
  step(`${who} earns ${amount}`, async (model, { people }) => {
    await fill(home, of(people, who).id, { income: formatCents(amount) })
    enter(of(model, who).income, 'commission', amount)
  })

const transfer = (from: number, to: number, amount: bigint) =>
  step(`${from} transfers ${amount} to ${to}`, async (model, real) => {
    const fee = (amount + 99n) / 100n
    const told = await send(real, (request_key) =>
      of(real.people, from).ask('/wallet/transfer', 'do-transfer', {
        request_key,
        to: of(real.codes, to),
        amount: formatCents(amount),
        fee: formatCents(fee),
        pay_password: payPassword,
      }),
    )
    const sender = of(model, from).user_money
    const has = balanceOf(sender)
    if (from % 3 === to % 3) return expect(told).toBe('transfer-to-self')
    if (amount < 100n) return expect(told).toBe('transfer-minimum')
    if (amount > has) return expect(told).toBe('transferable-not-enough')
    if (amount + fee > has) return expect(told).toBe('deduction-not-enough')
    expect(told).toBe('done')
    enter(sender, 'transfer', -amount)
    enter(sender, 'transfer-fee', -fee)
    enter(of(model, to).user_money, 'transfer', amount)
    return undefined
  })

const convert = (who: number, way: 'income' | 'points', amount: bigint) =>
  step(`${who} converts ${amount} (${way})`, async (model, real) => {
    const receives = way === 'income' ? amount : amount * 10n
    const told = await send(real, (request_key) =>
      of(real.people, who).ask('/wallet/convert', 'do-convert', {
        request_key,
        way,
        amount: formatCents(amount),
        receives: formatCents(receives),
        pay_password: payPassword,
      }),
    )
    const mine = of(model, who)
    const from = way === 'income' ? mine.income : mine.user_money
    if (amount < 100n) return expect(told).toBe('convert-minimum')
    if (amount > balanceOf(from))
      return expect(told).toBe(way === 'income' ? 'income-not-enough' : 'balance-not-enough')
    expect(told).toBe('done')
    const kind = way === 'income' ? 'convert-income' : 'convert-points'
    enter(from, kind, -amount)
    enter(way === 'income' ? mine.user_money : mine.points, kind, receives)
    return undefined
  })

const repeat = () =>
  step('repeat the last request', async (_model, { repeat: again, told }) => {
    if (again) expect(await again()).toBe(told)
  })

test('[D1 D2 D3 D4 D9 D17] whatever three members do, wallets and statements are as the model says, and the audit is clean', async () => {
  let run = 0
  const who = fc.nat(2)
  const amount = fc.oneof(fc.bigInt(1n, 6000n), fc.constantFrom(99n, 100n, 101n, 3000n))
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        [
          fc.tuple(who, fc.bigInt(1000n, 6000n)).map((args) => recharge(...args)),
          fc.tuple(who, fc.bigInt(1n, 3000n)).map((args) => earn(...args)),
          fc.tuple(who, who, amount).map((args) => transfer(...args)),
          fc.tuple(who, who, amount).map((args) => transfer(...args)),
          fc
            .tuple(who, fc.constantFrom('income' as const, 'points' as const), amount)
            .map((args) => convert(...args)),
          fc.constant(null).map(repeat),
        ],
        { maxCommands: 16 },
      ),
      async (commands) => {
        const people = await Promise.all(
          [0, 1, 2].map((at) => newMember(home, `Model${++run}x${at}`, { address: false })),
        )
        const codes = await Promise.all(
          people.map(async (one) => (await one.ask('/tarbar/mine', 'load-mine', {})).data.user_code),
        )
        const model: Model = people.map(() => ({ user_money: [], points: [], income: [] }))
        const real: Real = { people, codes, repeat: undefined, told: '' }
        await fc.asyncModelRun(() => ({ model, real }), commands)
      },
    ),
    { numRuns: 8 },
  )
  expect(await faults(home)).toEqual([])
}, 120_000)
