// The ledger against a model in plain TypeScript: any postings in any order and batches have the same outcomes and
// balances in both. A posting with one leg goes through ledger.post_leg, others through
// ledger.post.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { someTime } from '../testing/ledger/ledger.ts'
import { type Account, accountId, type Accounts, type Currency, isOutside } from './accounts.ts'
import { audit } from './audit.ts'
import { payloadOf } from './batch.ts'
import { type Leg, LedgerError, openMember, type Posting, tryPost } from './ledger.ts'
import { systemClock } from '../lib/clock.ts'
import { openWriter } from './writer.ts'

const home = await freshDatabase()
const writer = openWriter(home.url, { clock: systemClock })
afterAll(async () => {
  await writer.close()
  await home.dispose()
})

type Answer = 'posted' | 'insufficient' | 'key-reused' | 'unknown-account'

/** The ledger without a database: postings one after the other. */
class Model {
  readonly balances = new Map<bigint, bigint>()
  readonly members = new Set<bigint>()
  readonly keys = new Map<string, { payload: string; answer: Answer }>()
  readonly holds = new Map<string, bigint>()

  post(posting: Posting): Answer {
    const payload = payloadOf(posting)
    const known = this.keys.get(posting.key)
    if (known) return known.payload === payload ? known.answer : 'key-reused'
    if (!posting.legs.every(({ debit, credit }) => this.exists(debit) && this.exists(credit)))
      return 'unknown-account'
    const answer = this.fits(posting) ? 'posted' : 'insufficient'
    this.keys.set(posting.key, { payload, answer })
    if (answer === 'posted') this.apply(posting)
    return answer
  }

  private exists(account: Account): boolean {
    return typeof account === 'string' || this.members.has(account.member)
  }

  private fits({ ref, legs }: Posting): boolean {
    const after = new Map(this.balances)
    const taken = new Map<string, bigint>()
    for (const { debit, credit, currency, amount } of legs) {
      const [from, to] = [idOf(debit, currency), idOf(credit, currency)]
      const left = (after.get(from) ?? 0n) - amount
      if (left < 0n && !isOutside(debit)) return false
      after.set(from, left)
      after.set(to, (after.get(to) ?? 0n) + amount)
      if (isReserved(debit)) {
        const hold = `${from}|${ref?.kind}|${ref?.id}`
        taken.set(hold, (taken.get(hold) ?? 0n) + amount)
      }
    }
    return [...taken].every(([hold, amount]) => ref !== null && amount <= (this.holds.get(hold) ?? 0n))
  }

  private apply({ ref, legs }: Posting): void {
    for (const { debit, credit, currency, amount } of legs) {
      for (const [account, delta] of [
        [debit, -amount],
        [credit, amount],
      ] as const) {
        const id = idOf(account, currency)
        this.balances.set(id, (this.balances.get(id) ?? 0n) + delta)
        const hold = `${id}|${ref?.kind}|${ref?.id}`
        this.holds.set(hold, (this.holds.get(hold) ?? 0n) + delta)
      }
    }
  }
}

const idOf = (account: Account, currency: Currency): bigint => accountId<Currency>(account, currency)

/** True for accounts whose amounts belong to a record. */
const isReserved = (account: Account): boolean =>
  typeof account !== 'string' && (account.kind === 'held' || account.kind === 'invested')

const model = new Model()
let world = 0

/** The members of a plan are numbered 0–2; number 3 has no accounts. Each run has its own members. */
const money = fc.oneof<fc.MaybeWeightedArbitrary<Accounts['money']>[]>(
  {
    weight: 25,
    arbitrary: fc.constantFrom(0n, 1n, 2n).map((member) => ({ member, kind: 'balance' as const })),
  },
  {
    weight: 15,
    arbitrary: fc.record({
      member: fc.constantFrom(0n, 1n),
      kind: fc.constantFrom('held' as const, 'held' as const, 'income' as const, 'invested' as const),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.constantFrom('recharged', 'recharged', 'paid-out', 'house', 'fees', 'dividend'),
  },
  { weight: 1, arbitrary: fc.constant({ member: 3n, kind: 'balance' as const }) },
)
const points = fc.oneof<fc.MaybeWeightedArbitrary<Accounts['points']>[]>(
  {
    weight: 5,
    arbitrary: fc.record({
      member: fc.constantFrom(0n, 1n, 2n),
      kind: fc.constantFrom('balance' as const, 'balance' as const, 'held' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant('points-issued' as const) },
)
const amount = fc.bigInt(1n, 60n)
const apart = ({ debit, credit }: Leg): boolean =>
  JSON.stringify(debit, text) !== JSON.stringify(credit, text)
const legs: fc.Arbitrary<Leg> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ currency: fc.constant('money' as const), debit: money, credit: money, amount })
      .filter(apart),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ currency: fc.constant('points' as const), debit: points, credit: points, amount })
      .filter(apart),
  },
)
const wallet = fc
  .constantFrom(0n, 1n, 2n, 3n)
  .chain((member) =>
    fc
      .constantFrom('balance' as const, 'balance' as const, 'held' as const)
      .map((kind) => ({ member, kind })),
  )
/** An amount from one member to another, and a fee. */
const withFee: fc.Arbitrary<Leg[]> = fc
  .record({
    debit: wallet,
    credit: wallet,
    amount,
    fee: amount,
    to: fc.constantFrom('fees', 'house', 'paid-out'),
  })
  .map(({ debit, credit, amount, fee, to }): Leg[] => [
    { currency: 'money', debit, credit, amount },
    { currency: 'money', debit, credit: to, amount: fee },
  ])
  .filter((both) => both.every(apart))
const postings: fc.Arbitrary<Posting> = fc.record({
  key: fc.integer({ min: 0, max: 30 }).map((n) => `k${n}`),
  kind: fc.constant('adjust' as const),
  ref: fc.constantFrom(null, { kind: 'withdraw', id: 1n } as const, { kind: 'withdraw', id: 2n } as const),
  legs: fc.oneof(
    { weight: 4, arbitrary: fc.array(legs, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: withFee },
  ),
})
/** One posting in a transaction, or a batch of several through the writer. */
const steps = fc.oneof(
  postings.map((posting) => [posting]),
  fc.uniqueArray(postings, { minLength: 2, maxLength: 12, selector: ({ key }) => key }),
)

function text(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

/** A plan's posting with the members, records and keys of this run. */
function inWorld({ key, kind, ref, legs }: Posting): Posting {
  const base = BigInt(world * 4 + 1)
  const inMoney = (account: Accounts['money']) =>
    typeof account === 'string' ? account : { ...account, member: base + account.member }
  const inPoints = (account: Accounts['points']) =>
    typeof account === 'string' ? account : { ...account, member: base + account.member }
  const moved = (leg: Leg): Leg =>
    leg.currency === 'money'
      ? { ...leg, debit: inMoney(leg.debit), credit: inMoney(leg.credit) }
      : { ...leg, debit: inPoints(leg.debit), credit: inPoints(leg.credit) }
  return {
    key: `${world}:${key}`,
    kind,
    ref: ref && { kind: ref.kind, id: BigInt(world * 2) + ref.id },
    legs: legs.map(moved),
  }
}

const answerOf = async (work: Promise<{ posted: boolean }>): Promise<string> => {
  try {
    return (await work).posted ? 'posted' : 'insufficient'
  } catch (error) {
    if (error instanceof LedgerError) return error.code
    throw error
  }
}

const touchesHeld = ({ legs }: Posting) =>
  legs.some(({ debit, credit }) => isReserved(debit) || isReserved(credit))

test('[D3] whatever is posted, alone or together, the ledger answers and ends as the model does', async () => {
  const answers: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), async (plan) => {
      world++
      for (const n of [0n, 1n, 2n]) {
        const member = BigInt(world * 4 + 1) + n
        model.members.add(member)
        await home.transaction((tx) => openMember(tx, member))
        // Without money most postings would be refused.
        const credit = { member, kind: 'balance' } as const
        const legs = [{ currency: 'money', debit: 'recharged', credit, amount: 60n }] as const
        const start = { key: `${world}:start:${n}`, kind: 'adjust', ref: null, legs } as const
        expect(await answerOf(home.transaction((tx) => tryPost(tx, someTime, start)))).toBe(model.post(start))
      }
      for (const step of plan) {
        const batch = step.map(inWorld)
        // An amount reserved in a batch can be taken only by a later batch; the model has no batches.
        const together = batch.length > 1 && !batch.some(touchesHeld)
        const expected = batch.map((posting) => model.post(posting))
        const actual: string[] = []
        if (together) {
          actual.push(...(await Promise.all(batch.map((posting) => answerOf(writer.post(posting))))))
        } else {
          for (const posting of batch)
            actual.push(await answerOf(home.transaction((tx) => tryPost(tx, someTime, posting))))
        }
        expect(actual).toEqual(expected)
        answers.push(...actual)
      }
      const { rows } = await sql<{ id: bigint; balance: bigint }>`
        select id, case when kind = 'system' then ledger.slots(id) else balance end as balance
        from ledger.account`.execute(home.db)
      for (const { id, balance } of rows) expect([id, balance]).toEqual([id, model.balances.get(id) ?? 0n])
    }),
    { numRuns: 80 },
  )
  // Every outcome must occur; otherwise the test proves little.
  for (const answer of ['posted', 'insufficient', 'key-reused', 'unknown-account']) {
    expect(answers.filter((one) => one === answer).length).toBeGreaterThan(5)
  }
})

test('[D17] and the ledger is proven', async () => {
  const { checks } = await audit(home.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})
