// Statement totals against the raw sums of the entries, with roll-ups, entries that are not rolled up yet, and
// transactions that are still open.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import { freshDatabase } from '../testing/database.ts'
import { people, purse, sealAll } from '../testing/ledger/ledger.ts'
import { walletId } from './accounts.ts'
import { audit } from './audit.ts'
import { type Leg, post, statement } from './ledger.ts'
import { seal } from './seal.ts'
import { spanOfMonth, totals } from './totals.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())

const start = Date.UTC(2026, 8, 20)
const zones = [
  'UTC',
  'Asia/Vientiane',
  'Asia/Kathmandu',
  'America/New_York',
  'Australia/Lord_Howe',
  'Not/AZone',
]
const kinds: readonly EntryKind[] = ['recharge', 'order-pay', 'adjust']

/** The totals, computed from all entries. */
async function rawTotals(
  id: bigint,
  kind: EntryKind | undefined,
  span: { from: Date; to: Date } | undefined,
) {
  const { rows } = await sql<{ totalIn: bigint; totalOut: bigint }>`
    select coalesce(sum(amount) filter (where credit = ${id}), 0)::bigint as "totalIn",
      coalesce(sum(amount) filter (where debit = ${id}), 0)::bigint as "totalOut"
    from ledger.transfer where ${id} in (debit, credit) and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${span?.from ?? null}::timestamptz is null or created_at >= ${span?.from ?? null} and created_at < ${span?.to ?? null})`.execute(
    home.db,
  )
  return rows[0]
}

let keys = 0
interface Move {
  readonly minutes: number
  readonly way: 'in' | 'out'
  readonly kind: EntryKind
  readonly amount: bigint
}

/** Posts the moves of a member in one call per date, oldest first. */
async function play(member: bigint, moves: readonly Move[]): Promise<void> {
  const byTime = Map.groupBy(
    moves.toSorted((a, b) => a.minutes - b.minutes),
    ({ minutes }) => minutes,
  )
  for (const [minutes, some] of byTime) {
    const legs = some.map(({ way, kind, amount }): Leg =>
      way === 'in'
        ? { currency: 'money', debit: 'recharged', credit: purse(member), amount, kind }
        : { currency: 'money', debit: purse(member), credit: 'house', amount, kind },
    )
    const key = `totals:${++keys}`
    await home.transaction((tx) =>
      post(tx, new Date(start + minutes * 60_000), { key, kind: 'adjust', ref: null, legs }),
    )
  }
}

const moves = fc.array(
  fc.record({
    // Seventy days, so that a month has days before and after it.
    minutes: fc.integer({ min: 0, max: 70 * 96 }).map((quarter) => quarter * 15 + (quarter % 3)),
    way: fc.constantFrom('in' as const, 'out' as const),
    kind: fc.constantFrom(...kinds),
    amount: fc.bigInt(1n, 500n),
  }),
  { minLength: 1, maxLength: 12 },
)

test('[D4] totals are the raw sums for every kind, month and time zone, rolled up or not', async () => {
  let member = 0n
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 4 }), async (rounds) => {
      member++
      await people(home, [member], 1_000_000n)
      const id = walletId(member, 'user_money')
      for (const round of rounds) {
        // 210 entries a round, so that each round is rolled up.
        const many = Array.from({ length: 210 }, (_, n) => round[n % round.length]).filter(
          (one) => one !== undefined,
        )
        await play(member, many)
        await seal(home.db, new Date())
        await play(member, round)
        for (const kind of [undefined, ...kinds])
          for (const month of [undefined, '2026-09', '2026-10', '2026-11'])
            for (const zone of month ? zones : ['UTC']) {
              const span = month === undefined ? undefined : await spanOfMonth(home.db, month, zone)
              const { totalIn, totalOut } = await totals(
                home.db,
                id,
                kind ? [kind] : ['recharge', 'order-pay', 'adjust'],
                span,
              )
              expect([kind, month, zone, { totalIn, totalOut }]).toEqual([
                kind,
                month,
                zone,
                await rawTotals(id, kind, span),
              ])
            }
      }
    }),
    { numRuns: 6 },
  )
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ledger.total_head`.execute(home.db)
  expect(rows[0]?.n).toBeGreaterThan(0n)
  expect((await audit(home.db)).checks.filter(({ ok }) => !ok)).toEqual([])
})

test('[D4] an open transaction delays no total and is never counted twice', async () => {
  const [noy, kham] = [1001n, 1002n]
  await people(home, [noy, kham], 1_000_000n)
  const id = walletId(noy, 'user_money')
  const many = Array.from(
    { length: 300 },
    () => ({ minutes: 1, way: 'in', kind: 'adjust', amount: 1n }) as const,
  )
  const sums = async () => (await statement(home.db, noy, { wallet: 'user_money', kind: 'adjust' })).totalIn
  // A transaction with a lower id than all later ones, which posts for Noy last.
  const opened = Promise.withResolvers<undefined>()
  const goOn = Promise.withResolvers<undefined>()
  const open = home.transaction(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx)
    opened.resolve(undefined)
    await goOn.promise
    const legs = [{ currency: 'money', debit: purse(kham), credit: purse(noy), amount: 7n }] as const
    await post(tx, new Date(start), { key: 'open', kind: 'adjust', ref: null, legs })
  })
  await opened.promise
  await play(noy, many)
  await seal(home.db, new Date())
  expect(await sums()).toBe(300n)
  goOn.resolve(undefined)
  await open
  expect(await sums()).toBe(307n)
  for (let round = 0; round < 3; round++) {
    await play(noy, many)
    await sealAll(home, new Date())
    expect(await sums()).toBe(307n + 300n * BigInt(round + 1))
  }
  const { rows } = await sql<{ entries: bigint }>`
    select entries from ledger.total_head where account_id = ${id}`.execute(home.db)
  expect(rows[0]?.entries).toBeGreaterThan(900n)
  expect((await audit(home.db)).checks.filter(({ ok }) => !ok)).toEqual([])
})

test('[D4] during a deploy a process that does not know an entry kind seals its entries, and no total loses them', async () => {
  const sum = async (kind: string) => totals(home.db, id, [kind as EntryKind], undefined)
  const later = 'of-the-next-release'
  const noy = 1003n
  const id = walletId(noy, 'user_money')
  await people(home, [noy], 1_000_000n)
  for (let round = 1n; round <= 3n; round++) {
    // Between the entries of a known kind, so that those of the other kind lie before the head of the roll-up.
    const some = Array.from({ length: 210 }, (_, n) => ({
      minutes: Number(round) * 1000 + Math.floor(n / 70),
      way: n % 2 === 0 ? ('in' as const) : ('out' as const),
      kind: (n % 3 === 0 ? later : 'adjust') as EntryKind,
      amount: 5n,
    }))
    await play(noy, some)
    await sealAll(home, new Date())
    expect(await sum(later)).toMatchObject({ totalIn: 175n * round, totalOut: 175n * round })
    expect(await sum('adjust')).toMatchObject({ totalIn: 350n * round, totalOut: 350n * round })
  }
  const { rows } = await sql<{ entries: bigint }>`
    select entries from ledger.total_head where account_id = ${id}`.execute(home.db)
  expect(rows[0]?.entries).toBe(631n)
  expect((await audit(home.db)).checks.filter(({ ok }) => !ok)).toEqual([])
})
