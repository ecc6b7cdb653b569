import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { audit } from './audit.ts'
import { balances, type Outcome, type Posting, statement, tryPost } from './ledger.ts'
import { move, people, purse, someTime } from '../testing/ledger/ledger.ts'
import { systemClock } from '../lib/clock.ts'
import { openWriter, type Writer } from './writer.ts'

const home = await freshDatabase({ max: 20 })
const writers = [
  openWriter(home.url, { clock: systemClock }),
  openWriter(home.url, { clock: systemClock, connections: 2, batch: 16 }),
]
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.close()))
  await home.dispose()
})

const crowd = Array.from({ length: 64 }, (_, index) => index)
const has = async (member: bigint) => (await balances(home.db, member)).user_money.available
const count = (outcomes: Outcome[], posted: boolean, replayed: boolean) =>
  outcomes.filter((outcome) => outcome.posted === posted && outcome.replayed === replayed).length

/** Posts in a transaction, through the first writer or through the second one, in turn. */
function anyDoor(posting: Posting, index: number): Promise<Outcome> {
  const writer: Writer | undefined = writers[(index % 3) - 1]
  return writer ? writer.post(posting) : home.transaction((tx) => tryPost(tx, someTime, posting))
}

beforeAll(() => people(home, [1n, 2n, 3n, 4n, 5n, 6n], 1000n))

test('[D3] 64 at once with the same key: it posts once, and everyone gets the same answer', async () => {
  const outcomes = await Promise.all(crowd.map((n) => anyDoor(move('same', purse(1n), 'house', 700n), n)))
  expect(count(outcomes, true, false)).toBe(1)
  expect(count(outcomes, true, true)).toBe(63)
  expect(new Set(outcomes.map((outcome) => outcome.posted && outcome.id)).size).toBe(1)
  expect(await has(1n)).toBe(300n)
})

test('[D3] 64 at once with their own keys for all that is there: one wins, 63 are refused', async () => {
  const outcomes = await Promise.all(
    crowd.map((n) => anyDoor(move(`all:${n}`, purse(2n), purse(3n), 1000n), n)),
  )
  expect(count(outcomes, true, false)).toBe(1)
  expect(count(outcomes, false, false)).toBe(63)
  expect([await has(2n), await has(3n)]).toEqual([0n, 2000n])
})

test('[D3] one key with 64 different amounts: one posts, the others get key-reused', async () => {
  const results = await Promise.allSettled(
    crowd.map((n) => anyDoor(move('fought-over', purse(3n), 'house', BigInt(n + 1)), n)),
  )
  const won = results.filter((result) => result.status === 'fulfilled')
  const lost = results.filter((result) => result.status === 'rejected')
  expect(won.length).toBe(1)
  expect(lost.map(({ reason }) => (reason as { code: string }).code)).toEqual(lost.map(() => 'key-reused'))
  const { list } = await statement(home.db, 3n, { wallet: 'user_money', limit: 1 })
  expect(await has(3n)).toBe(2000n + (list[0]?.amount ?? 0n))
})

test('[D3] one key at once from members who share no account still posts once', async () => {
  const results = await Promise.allSettled(
    crowd.map((n) => anyDoor(move('stranger', 'recharged', purse(BigInt(1 + (n % 6))), 1n), n)),
  )
  const first = results.filter((result) => result.status === 'fulfilled' && !result.value.replayed)
  expect(first.length).toBe(1)
  const faults = results.filter((result) => result.status === 'rejected').map(({ reason }) => String(reason))
  expect(new Set(faults)).toEqual(new Set(['LedgerError: this key was used for something else']))
})

test('[D3] payments to and fro between six people at once: no deadlock, nobody below zero, every sum right', async () => {
  const before = await Promise.all([1n, 2n, 3n, 4n, 5n, 6n].map(has))
  const outcomes = await Promise.all(
    Array.from({ length: 900 }, (_, n) => {
      const from = BigInt(1 + (n % 6))
      const to = BigInt(1 + ((n + 1 + (n % 5)) % 6))
      const other = to === from ? (to % 6n) + 1n : to
      return anyDoor(move(`fro:${n}`, purse(from), purse(other), BigInt(1 + ((n * 37) % 400))), n)
    }),
  )
  expect(count(outcomes, true, false)).toBeGreaterThan(100)
  expect(count(outcomes, false, false)).toBeGreaterThan(10)
  const after = await Promise.all([1n, 2n, 3n, 4n, 5n, 6n].map(has))
  const total = (list: bigint[]) => list.reduce((sum, one) => sum + one, 0n)
  expect(total(after)).toBe(total(before))
  const { rows } = await sql<{ deadlocks: bigint }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(home.db)
  expect(rows[0]?.deadlocks).toBe(0n)
})

test('[D3] many pay from one pool at once: it is never below zero', async () => {
  await home.transaction((tx) => tryPost(tx, someTime, move('fund', 'recharged', 'dividend', 100n)))
  const outcomes = await Promise.all(
    crowd.map((n) => anyDoor(move(`share:${n}`, 'dividend', purse(BigInt(1 + (n % 6))), 3n), n)),
  )
  expect(count(outcomes, true, false)).toBe(33)
  expect(count(outcomes, false, false)).toBe(31)
})

test('[D3] in one batch a bad posting fails alone, and a full queue says busy', async () => {
  const small = openWriter(home.url, { clock: systemClock, queue: 10 })
  const nobody = purse(404n)
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => {
      return small.post(move(`mixed:${n}`, 'recharged', n === 3 ? nobody : purse(4n), 1n))
    }),
  )
  const said = results.map((result) => {
    return result.status === 'rejected' ? (result.reason as { code: string }).code : result.value.posted
  })
  const good = [true, true, true, 'unknown-account', true, true, true, true, true, true]
  expect(said).toEqual([...good, 'busy', 'busy'])
  expect(await small.post(move('mixed:11', 'recharged', purse(4n), 1n))).toMatchObject({
    replayed: false,
  })
  await small.close()
  await expect(small.post(move('late', 'recharged', purse(4n), 1n))).rejects.toMatchObject({
    code: 'closed',
  })
})

test('[D3] in one batch of 64 spending members one is frozen: only that posting is refused', async () => {
  const ids = crowd.map((n) => BigInt(100 + n))
  const frozen = 131n
  await people(home, ids, 10n)
  await sql`select ledger.freeze_member(${frozen}, '2999-01-01')`.execute(home.db)
  const lone = openWriter(home.url, { clock: systemClock })
  const results = await Promise.allSettled(
    ids.map((id) => lone.post({ ...move(`frozen:${id}`, purse(id), 'house', 10n), kind: 'order-pay' })),
  )
  await lone.close()
  const refused = results.flatMap((result, n) =>
    result.status === 'rejected' ? [[ids[n], (result.reason as { code: string }).code]] : [],
  )
  expect(refused).toEqual([[frozen, 'BY007']])
  const left = await Promise.all(ids.map(has))
  expect(left).toEqual(ids.map((id) => (id === frozen ? 10n : 0n)))
})

test('[D3] a posting that comes just as the writer comes to rest is taken all the same', async () => {
  const lone = openWriter(home.url, { clock: systemClock })
  for (let turns = 0; turns < 40; turns++) {
    await lone.post(move(`rest:${turns}:a`, 'recharged', purse(5n), 1n))
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    await lone.post(move(`rest:${turns}:b`, 'recharged', purse(5n), 1n))
  }
  await lone.close()
})

test('[D17] after all races the ledger is proven', async () => {
  const { checks } = await audit(home.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})
