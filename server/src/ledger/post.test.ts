import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import {
  accountId,
  type Accounts,
  currencies,
  currencyNames,
  describeAccount,
  systemAccounts,
} from './accounts.ts'
import { audit } from './audit.ts'
import {
  balances,
  hold,
  type Leg,
  LedgerRefusal,
  openMember,
  post,
  type Posting,
  release,
  settle,
  statement,
  tryPost,
} from './ledger.ts'
import { move, people, purse, someTime } from '../testing/ledger/ledger.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())

const done = (posting: Posting) => home.transaction((tx) => tryPost(tx, someTime, posting))
const has = async (member: bigint) => (await balances(home.db, member)).user_money
const transfers = async () => (await sql`select from ledger.transfer`.execute(home.db)).rows.length
const fault = (code: string) => expect.objectContaining({ name: 'LedgerError', code }) as Error

test('[D1 D3] Noy recharges 50.00 and pays Kham 20.00; opening her wallets again changes nothing', async () => {
  const [noy, kham] = [11n, 12n]
  await people(home, [noy, kham])
  expect(await done(move('in:1', 'recharged', purse(noy), 5000n))).toMatchObject({ replayed: false })
  expect(await done(move('pay:1', purse(noy), purse(kham), 2000n))).toMatchObject({ posted: true })
  await home.transaction((tx) => openMember(tx, noy))
  expect(await has(noy)).toEqual({ available: 3000n, held: 0n })
  expect(await has(kham)).toEqual({ available: 2000n, held: 0n })
  expect((await balances(home.db, noy)).points).toEqual({ available: 0n, held: 0n })
  expect(await balances(home.db, noy)).toMatchObject({ income: { available: 0n }, invested: 0n })
})

test('[D3] a key posts only once: a repeat gets the first outcome, another posting under it is an error', async () => {
  const wallet = 21n
  await people(home, [wallet])
  const first = await done(move('once', 'recharged', purse(wallet), 100n))
  const before = await transfers()
  expect(await done(move('once', 'recharged', purse(wallet), 100n))).toEqual({ ...first, replayed: true })
  await expect(done(move('once', 'recharged', purse(wallet), 101n))).rejects.toEqual(fault('key-reused'))
  await expect(done({ ...move('once', 'recharged', purse(wallet), 100n), kind: 'recharge' })).rejects.toEqual(
    fault('key-reused'),
  )
  expect(await transfers()).toBe(before)
  expect((await has(wallet)).available).toBe(100n)
})

test('[D3] a refusal is remembered: Somchai’s key stays refused after he has the money', async () => {
  const wallet = 31n
  await people(home, [wallet], 500n)
  const wish = move('too-much', purse(wallet), 'house', 501n)
  expect(await done(wish)).toEqual({ posted: false, refusal: 'insufficient', replayed: false })
  await done(move('more', 'recharged', purse(wallet), 1000n))
  expect(await done(wish)).toEqual({ posted: false, refusal: 'insufficient', replayed: true })
  expect(await done(move('anew', purse(wallet), 'house', 501n))).toMatchObject({ posted: true })
  expect((await has(wallet)).available).toBe(999n)
})

test('[D3] a refusal in a transaction that is rolled back leaves no trace', async () => {
  const wallet = 32n
  await people(home, [wallet])
  const attempt = home.transaction(async (tx) => {
    expect(await tryPost(tx, someTime, move('try', purse(wallet), 'house', 1n))).toMatchObject({
      posted: false,
    })
    throw new Error('the handler refuses')
  })
  await expect(attempt).rejects.toThrow('the handler refuses')
  await done(move('wages', 'recharged', purse(wallet), 1n))
  expect(await done(move('try', purse(wallet), 'house', 1n))).toMatchObject({ posted: true, replayed: false })
})

test('[D3] post throws what tryPost returns, so that no caller can ignore a refusal', async () => {
  const wallet = 33n
  await people(home, [wallet], 5n)
  const refused = home.transaction((tx) => post(tx, someTime, move('ignored', purse(wallet), 'house', 6n)))
  await expect(refused).rejects.toEqual(
    expect.objectContaining({ name: 'LedgerRefusal', refusal: 'insufficient', replayed: false }),
  )
  // The throw rolled the transaction back, so the key is free.
  expect(await done(move('ignored', purse(wallet), 'house', 5n))).toMatchObject({
    posted: true,
    replayed: false,
  })
})

test('entries have the date that the caller gives; an account’s dates never run backwards', async () => {
  const [noy, kham] = [34n, 35n]
  await people(home, [noy, kham], 100n)
  const on = (day: number) => new Date(Date.UTC(2027, 0, day))
  const pay = (key: string, day: number, from: bigint, to: bigint) =>
    home.transaction((tx) => post(tx, on(day), move(key, purse(from), purse(to), 1n)))
  await pay('clock:1', 3, noy, kham)
  // The clock of another process is behind, or was set back.
  await pay('clock:2', 1, kham, noy)
  await pay('clock:3', 5, noy, kham)
  const { rows } = await sql<{ created_at: Date }>`
    select t.created_at from ledger.transfer t join ledger.request r on r.id = t.request_id
    where r.key like 'clock:%' order by t.id`.execute(home.db)
  expect(rows.map(({ created_at }) => created_at)).toEqual([on(3), on(3), on(5)])
  const { list } = await statement(home.db, kham, { wallet: 'user_money', month: '2027-01' })
  expect(list.map(({ balance }) => balance)).toEqual([101n, 100n, 101n])
})

test('[D3] an amount and its fee leave one wallet together, and each entry has its balance', async () => {
  const [dao, keo] = [4301n, 4302n]
  await people(home, [dao, keo], 1000n)
  const legs = [
    { currency: 'money', debit: purse(dao), credit: purse(keo), amount: 900n },
    { currency: 'money', debit: purse(dao), credit: 'fees', amount: 30n, kind: 'transfer-fee' },
  ] as const
  const posting = { key: 'fee', kind: 'transfer', ref: null, legs } as const
  const first = await done(posting)
  expect(first).toMatchObject({ posted: true, replayed: false })
  expect(await done(posting)).toEqual({ ...first, replayed: true })
  expect([await has(dao), await has(keo)]).toEqual([
    { available: 70n, held: 0n },
    { available: 1900n, held: 0n },
  ])
  const { list } = await statement(home.db, dao, { wallet: 'user_money', month: '2026-11' })
  expect(list.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['transfer-fee', 70n],
    ['transfer', 100n],
    [expect.any(String), 1000n],
  ])
})

test('[D3] the legs of a posting succeed or fail together', async () => {
  const [linh, mai] = [41n, 42n]
  await people(home, [linh, mai], 1000n)
  const before = await transfers()
  const pay = (debit: Accounts['money'], credit: Accounts['money'], amount: bigint): Leg => ({
    currency: 'money',
    debit,
    credit,
    amount,
  })
  const legs = [pay(purse(linh), purse(mai), 990n), pay(purse(linh), 'fees', 11n)]
  expect(await done({ key: 'both', kind: 'adjust', ref: null, legs })).toMatchObject({ posted: false })
  expect(await transfers()).toBe(before)
  expect((await has(mai)).available).toBe(1000n)
  // A leg may spend the amount that an earlier leg credited.
  const chain = [pay(purse(linh), purse(mai), 1000n), pay(purse(mai), 'house', 2000n)]
  expect(await done({ key: 'chain', kind: 'adjust', ref: null, legs: chain })).toMatchObject({ posted: true })
  expect([await has(linh), await has(mai)]).toEqual([
    { available: 0n, held: 0n },
    { available: 0n, held: 0n },
  ])
})

test('[D3] a pool can’t go below zero; only outside accounts can', async () => {
  const wallet = 51n
  await people(home, [wallet])
  expect(await done(move('from-pool', 'investment', purse(wallet), 1n))).toMatchObject({ posted: false })
  expect(await done(move('fund', 'recharged', 'investment', 70n))).toMatchObject({ posted: true })
  expect(await done(move('from-pool-2', 'investment', purse(wallet), 71n))).toMatchObject({ posted: false })
  expect(await done(move('from-pool-3', 'investment', purse(wallet), 70n))).toMatchObject({ posted: true })
  expect((await has(wallet)).available).toBe(70n)
})

test('[D3] what is held for one record can’t leave for another, nor twice', async () => {
  const member = 61n
  await people(home, [member], 1000n)
  const first = { kind: 'withdraw', ref: { kind: 'withdraw', id: 1n }, member, wallet: 'user_money' } as const
  const second = { ...first, ref: { kind: 'withdraw', id: 2n } } as const
  await home.transaction((tx) => hold(tx, someTime, { ...first, key: 'w:1:hold', amount: 600n }))
  await home.transaction((tx) => hold(tx, someTime, { ...second, key: 'w:2:hold', amount: 400n }))
  expect(await has(member)).toEqual({ available: 0n, held: 1000n })
  const greedy = home.transaction((tx) =>
    release(tx, someTime, { ...second, key: 'w:2:greedy', amount: 401n }),
  )
  await expect(greedy).rejects.toThrow(LedgerRefusal)
  const to = [
    { credit: 'paid-out' as const, amount: 540n },
    { credit: 'dividend' as const, amount: 60n },
  ]
  expect(
    await home.transaction((tx) => settle(tx, someTime, { ...first, key: 'w:1:resolve', to })),
  ).toMatchObject({
    posted: true,
  })
  // Rejecting it later uses the same key and fails.
  const late = home.transaction((tx) => release(tx, someTime, { ...first, key: 'w:1:resolve', amount: 600n }))
  await expect(late).rejects.toEqual(fault('key-reused'))
  const again = home.transaction((tx) => release(tx, someTime, { ...first, key: 'w:1:other', amount: 1n }))
  await expect(again).rejects.toThrow(LedgerRefusal)
  await home.transaction((tx) => release(tx, someTime, { ...second, key: 'w:2:resolve', amount: 400n }))
  expect(await has(member)).toEqual({ available: 400n, held: 0n })
})

test('[D3] a malformed posting is refused before anything happens', async () => {
  const wallet = 71n
  await people(home, [wallet], 10n)
  const before = await transfers()
  const good = move('good', purse(wallet), 'house', 1n)
  const bad: Posting[] = [
    move('zero', purse(wallet), 'house', 0n),
    move('negative', purse(wallet), 'house', -1n),
    move('self', purse(wallet), purse(wallet), 1n),
    move('huge', purse(wallet), 'house', 2n ** 62n),
    move('', purse(wallet), 'house', 1n),
    move('with space', purse(wallet), 'house', 1n),
    move('{injected,"', purse(wallet), 'house', 1n),
    { ...good, legs: [] },
    { ...good, ref: { kind: 'order', id: 0n } },
  ]
  for (const posting of bad) await expect(done(posting)).rejects.toEqual(fault('malformed'))
  await expect(done(move('nobody', purse(wallet), purse(999_999n), 1n))).rejects.toEqual(
    fault('unknown-account'),
  )
  await expect(done(move('ghost', purse(0n), 'house', 1n))).rejects.toThrow(RangeError)
  expect(await transfers()).toBe(before)
  // None of them used up its key.
  await people(home, [999_999n])
  expect(await done(move('nobody', purse(wallet), purse(999_999n), 1n))).toMatchObject({ posted: true })
})

test('[D1 D3] the table of system accounts is what the database has', async () => {
  const rows = await home.db
    .selectFrom('ledger.account')
    .select(['id', 'name', 'outside'])
    .where('kind', '=', 'system')
    .orderBy('id')
    .execute()
  const expected = currencyNames.flatMap((currency) =>
    Object.entries(systemAccounts[currency]).map(([name, { number, outside }]) => ({
      id: (currencies[currency] << 56n) | number,
      name,
      outside,
    })),
  )
  expect(rows).toEqual(expected)
  expect(rows.filter(({ outside }) => outside).map(({ name }) => name)).toEqual([
    'recharged',
    'paid-out',
    'points-issued',
  ])
  expect(describeAccount(accountId({ member: 7n, kind: 'held' }, 'points'))).toBe(
    'held account of member 7, points',
  )
  expect(describeAccount(accountId('house', 'money'))).toBe('system account house, money')
})

test('[D17] after all of this the ledger is proven', async () => {
  const { checks } = await audit(home.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})
