import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { accountId, currencies, currencyNames, describeAccount, systemAccounts } from './accounts.ts'
import { audit } from './audit.ts'
import { type Account, balances, hold, openMember, post, type Posting, release, settle } from './ledger.ts'
import { move, people } from '../testing/ledger.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())

const done = (posting: Posting) => home.transaction((tx) => post(tx, posting))
const has = async (member: bigint) => (await balances(home.db, member)).user_money
const transfers = async () => (await sql`select from ledger.transfer`.execute(home.db)).rows.length
const fault = (code: string) => expect.objectContaining({ name: 'LedgerError', code }) as Error

test('[D1 D3] Noy recharges 50.00 and pays Kham 20.00; opening her wallets again changes nothing', async () => {
  const [noy, kham] = [11n, 12n]
  await people(home, [noy, kham])
  expect(await done(move('in:1', 'recharged', { wallet: noy }, 5000n))).toMatchObject({ replayed: false })
  expect(await done(move('pay:1', { wallet: noy }, { wallet: kham }, 2000n))).toMatchObject({ posted: true })
  await home.transaction((tx) => openMember(tx, noy))
  expect(await has(noy)).toEqual({ available: 3000n, held: 0n })
  expect(await has(kham)).toEqual({ available: 2000n, held: 0n })
  expect((await balances(home.db, noy)).points).toEqual({ available: 0n, held: 0n })
  expect((await balances(home.db, noy)).income).toEqual({ available: 0n, held: 0n })
})

test('[D3] a key posts once, ever: a repeat gets the first outcome, another wish under it is an error', async () => {
  const wallet = 21n
  await people(home, [wallet])
  const first = await done(move('once', 'recharged', { wallet }, 100n))
  const before = await transfers()
  expect(await done(move('once', 'recharged', { wallet }, 100n))).toEqual({ ...first, replayed: true })
  await expect(done(move('once', 'recharged', { wallet }, 101n))).rejects.toEqual(fault('key-reused'))
  await expect(done({ ...move('once', 'recharged', { wallet }, 100n), code: 'recharge' })).rejects.toEqual(
    fault('key-reused'),
  )
  expect(await transfers()).toBe(before)
  expect((await has(wallet)).available).toBe(100n)
})

test('[D3] a refusal is remembered too: Somchai’s key stays refused after he has the money', async () => {
  const wallet = 31n
  await people(home, [wallet], 500n)
  const wish = move('too-much', { wallet }, 'house', 501n)
  expect(await done(wish)).toEqual({ posted: false, refusal: 'insufficient', replayed: false })
  await done(move('more', 'recharged', { wallet }, 1000n))
  expect(await done(wish)).toEqual({ posted: false, refusal: 'insufficient', replayed: true })
  expect(await done(move('anew', { wallet }, 'house', 501n))).toMatchObject({ posted: true })
  expect((await has(wallet)).available).toBe(999n)
})

test('[D3] a refusal in a transaction that is rolled back leaves no trace', async () => {
  const wallet = 32n
  await people(home, [wallet])
  const attempt = home.transaction(async (tx) => {
    expect(await post(tx, move('try', { wallet }, 'house', 1n))).toMatchObject({ posted: false })
    throw new Error('the handler refuses')
  })
  await expect(attempt).rejects.toThrow('the handler refuses')
  await done(move('wages', 'recharged', { wallet }, 1n))
  expect(await done(move('try', { wallet }, 'house', 1n))).toMatchObject({ posted: true, replayed: false })
})

test('[D3] the legs of a posting succeed or fail together', async () => {
  const [linh, mai] = [41n, 42n]
  await people(home, [linh, mai], 1000n)
  const before = await transfers()
  const currency = 'user_money'
  const pay = (debit: Account, credit: Account, amount: bigint) =>
    ({ debit, credit, amount, currency }) as const
  const legs = [pay({ wallet: linh }, { wallet: mai }, 990n), pay({ wallet: linh }, 'fees', 11n)]
  expect(await done({ key: 'both', code: 'adjust', ref: null, legs })).toMatchObject({ posted: false })
  expect(await transfers()).toBe(before)
  expect((await has(mai)).available).toBe(1000n)
  // What one leg brings, the next may spend.
  const chain = [pay({ wallet: linh }, { wallet: mai }, 1000n), pay({ wallet: mai }, 'house', 2000n)]
  expect(await done({ key: 'chain', code: 'adjust', ref: null, legs: chain })).toMatchObject({ posted: true })
  expect([await has(linh), await has(mai)]).toEqual([
    { available: 0n, held: 0n },
    { available: 0n, held: 0n },
  ])
})

test('[D3] a pool can’t go below zero; only what stands for the outside may', async () => {
  const wallet = 51n
  await people(home, [wallet])
  expect(await done(move('from-pool', 'investment', { wallet }, 1n))).toMatchObject({ posted: false })
  expect(await done(move('fund', 'recharged', 'investment', 70n))).toMatchObject({ posted: true })
  expect(await done(move('from-pool-2', 'investment', { wallet }, 71n))).toMatchObject({ posted: false })
  expect(await done(move('from-pool-3', 'investment', { wallet }, 70n))).toMatchObject({ posted: true })
  expect((await has(wallet)).available).toBe(70n)
})

test('[D3] what is held for one record can’t leave for another, nor twice', async () => {
  const member = 61n
  await people(home, [member], 1000n)
  const currency = 'user_money'
  const first = { code: 'adjust', ref: { kind: 'adjust', id: 1n }, member, currency } as const
  const second = { code: 'adjust', ref: { kind: 'adjust', id: 2n }, member, currency } as const
  await home.transaction((tx) => hold(tx, { ...first, key: 'w:1:hold', amount: 600n }))
  await home.transaction((tx) => hold(tx, { ...second, key: 'w:2:hold', amount: 400n }))
  expect(await has(member)).toEqual({ available: 0n, held: 1000n })
  const greedy = await home.transaction((tx) => release(tx, { ...second, key: 'w:2:greedy', amount: 401n }))
  expect(greedy).toMatchObject({ posted: false, refusal: 'insufficient' })
  const to = [
    { credit: 'paid-out' as const, amount: 540n },
    { credit: 'dividend' as const, amount: 60n },
  ]
  expect(await home.transaction((tx) => settle(tx, { ...first, key: 'w:1:resolve', to }))).toMatchObject({
    posted: true,
  })
  // Staff who reject it a moment later use the same key, and learn that it was settled.
  const late = home.transaction((tx) => release(tx, { ...first, key: 'w:1:resolve', amount: 600n }))
  await expect(late).rejects.toEqual(fault('key-reused'))
  const again = await home.transaction((tx) => release(tx, { ...first, key: 'w:1:other', amount: 1n }))
  expect(again).toMatchObject({ posted: false })
  await home.transaction((tx) => release(tx, { ...second, key: 'w:2:resolve', amount: 400n }))
  expect(await has(member)).toEqual({ available: 400n, held: 0n })
})

test('[D3] what can’t be a posting is refused before anything happens', async () => {
  const wallet = 71n
  await people(home, [wallet], 10n)
  const before = await transfers()
  const good = move('good', { wallet }, 'house', 1n)
  const bad: Posting[] = [
    move('zero', { wallet }, 'house', 0n),
    move('negative', { wallet }, 'house', -1n),
    move('self', { wallet }, { wallet }, 1n),
    move('huge', { wallet }, 'house', 2n ** 62n),
    move('', { wallet }, 'house', 1n),
    move('with space', { wallet }, 'house', 1n),
    move('{injected,"', { wallet }, 'house', 1n),
    { ...good, legs: [] },
    { ...good, ref: { kind: 'order', id: 0n } },
  ]
  for (const posting of bad) await expect(done(posting)).rejects.toEqual(fault('malformed'))
  await expect(done(move('nobody', { wallet }, { wallet: 999_999n }, 1n))).rejects.toEqual(
    fault('unknown-account'),
  )
  await expect(done(move('ghost', { wallet: 0n }, 'house', 1n))).rejects.toThrow(RangeError)
  expect(await transfers()).toBe(before)
  // None of them used up its key.
  await people(home, [999_999n])
  expect(await done(move('nobody', { wallet }, { wallet: 999_999n }, 1n))).toMatchObject({ posted: true })
})

test('[D1 D3] the table of system accounts is what the database has, three currencies each', async () => {
  const rows = await home.db
    .selectFrom('ledger.account')
    .select(['id', 'name', 'outside'])
    .where('kind', '=', 'system')
    .orderBy('id')
    .execute()
  const expected = currencyNames.flatMap((currency) =>
    Object.entries(systemAccounts).map(([name, { number, outside }]) => ({
      id: (currencies[currency] << 56n) | number,
      name,
      outside,
    })),
  )
  expect(rows).toEqual(expected)
  expect(rows.filter(({ outside }) => outside).map(({ name }) => name)).toEqual(
    currencyNames.flatMap(() => ['recharged', 'paid-out']),
  )
  expect(describeAccount(accountId({ held: 7n }, 'points'))).toBe('held account of member 7, points')
  expect(describeAccount(accountId('house', 'income'))).toBe('system account house, income')
})

test('[D17] after all of this the ledger is proven', async () => {
  const { checks } = await audit(home.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})
