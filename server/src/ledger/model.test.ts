// The ledger against a model of it in plain TypeScript: whatever is asked, in whatever order and batches, both
// give the same answers and end with the same balances.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { accountId, type Currency, currencyNames, systemAccounts, type SystemName } from './accounts.ts'
import { audit } from './audit.ts'
import { payloadOf } from './batch.ts'
import { type Account, type Leg, LedgerError, openMember, post, type Posting } from './ledger.ts'
import { openWriter } from './writer.ts'

const home = await freshDatabase()
const writer = openWriter(home.url)
afterAll(async () => {
  await writer.close()
  await home.dispose()
})

type Answer = 'posted' | 'insufficient' | 'key-reused' | 'unknown-account'

/** What the ledger promises, without a database: everything in order, one after the other. */
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
    return (
      typeof account === 'string' || this.members.has('wallet' in account ? account.wallet : account.held)
    )
  }

  private fits({ ref, legs }: Posting): boolean {
    const after = new Map(this.balances)
    const taken = new Map<string, bigint>()
    for (const { debit, credit, currency, amount } of legs) {
      const [from, to] = [accountId(debit, currency), accountId(credit, currency)]
      const left = (after.get(from) ?? 0n) - amount
      if (left < 0n && !(typeof debit === 'string' && systemAccounts[debit].outside)) return false
      after.set(from, left)
      after.set(to, (after.get(to) ?? 0n) + amount)
      if (typeof debit !== 'string' && 'held' in debit) {
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
        const id = accountId(account, currency)
        this.balances.set(id, (this.balances.get(id) ?? 0n) + delta)
        const hold = `${id}|${ref?.kind}|${ref?.id}`
        this.holds.set(hold, (this.holds.get(hold) ?? 0n) + delta)
      }
    }
  }
}

const model = new Model()
let world = 0

const systems: SystemName[] = ['recharged', 'recharged', 'paid-out', 'house', 'fees', 'dividend']
/** Members are numbered 0–2 in a plan, and 3 has no wallets; each run has its own people. */
const accounts = fc.oneof(
  { weight: 25, arbitrary: fc.constantFrom(0, 1, 2).map((n) => ({ wallet: BigInt(n) })) },
  { weight: 10, arbitrary: fc.constantFrom(0, 1).map((n) => ({ held: BigInt(n) })) },
  { weight: 20, arbitrary: fc.constantFrom(...systems) },
  { weight: 1, arbitrary: fc.constant({ wallet: 3n }) },
)
const legs: fc.Arbitrary<Leg> = fc
  .record({
    debit: accounts,
    credit: accounts,
    currency: fc.constantFrom<Currency>('user_money', 'user_money', ...currencyNames),
    amount: fc.bigInt(1n, 60n),
  })
  .filter(({ debit, credit }) => JSON.stringify(debit, text) !== JSON.stringify(credit, text))
const postings: fc.Arbitrary<Posting> = fc.record({
  key: fc.integer({ min: 0, max: 30 }).map((n) => `k${n}`),
  code: fc.constant('adjust' as const),
  ref: fc.constantFrom(null, { kind: 'adjust', id: 1n } as const, { kind: 'adjust', id: 2n } as const),
  legs: fc.array(legs, { minLength: 1, maxLength: 3 }),
})
/** One posting in a transaction, or several at once through the writer. */
const steps = fc.oneof(
  postings.map((posting) => [posting]),
  fc.uniqueArray(postings, { minLength: 2, maxLength: 12, selector: ({ key }) => key }),
)

function text(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

/** A plan's posting with this run's people, records and keys. */
function inWorld({ key, code, ref, legs }: Posting): Posting {
  const place = (account: Account): Account => {
    if (typeof account === 'string') return account
    const base = BigInt(world * 4 + 1)
    return 'wallet' in account ? { wallet: base + account.wallet } : { held: base + account.held }
  }
  return {
    key: `${world}:${key}`,
    code,
    ref: ref && { kind: ref.kind, id: BigInt(world * 2) + ref.id },
    legs: legs.map((leg) => ({ ...leg, debit: place(leg.debit), credit: place(leg.credit) })),
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
  legs.some(({ debit, credit }) => [debit, credit].some((side) => typeof side !== 'string' && 'held' in side))

test('[D3] whatever is posted, alone or together, the ledger answers and ends as the model does', async () => {
  const answers: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 12 }), async (plan) => {
      world++
      for (const n of [0n, 1n, 2n]) {
        const member = BigInt(world * 4 + 1) + n
        model.members.add(member)
        await home.transaction((tx) => openMember(tx, member))
      }
      for (const step of plan) {
        const batch = step.map(inWorld)
        // What is set aside in a batch can be taken out only after it; the model knows no batches.
        const together = batch.length > 1 && !batch.some(touchesHeld)
        const expected = batch.map((posting) => model.post(posting))
        const actual: string[] = []
        if (together) {
          actual.push(...(await Promise.all(batch.map((posting) => answerOf(writer.post(posting))))))
        } else {
          for (const posting of batch)
            actual.push(await answerOf(home.transaction((tx) => post(tx, posting))))
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
  // A model that never sees a refusal proves nothing.
  for (const answer of ['posted', 'insufficient', 'key-reused', 'unknown-account']) {
    expect(answers.filter((one) => one === answer).length).toBeGreaterThan(5)
  }
}, 60_000)

test('[D17] and the ledger is proven', async () => {
  const { checks } = await audit(home.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})
