import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { accountId } from './accounts.ts'
import { firstEntryAt, hold, post, statement } from './ledger.ts'
import { spanOfDays, spanOfMonth } from './totals.ts'
import { people, purse, sealAll, someTime } from '../testing/ledger/ledger.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())

const noy = 5n
const kham = 6n
const wallet = 'user_money'

beforeAll(async () => {
  await people(home, [noy, kham])
  const currency = 'money'
  const recharge = { debit: 'recharged', credit: purse(noy), currency, amount: 10_000n } as const
  const pay = (amount: bigint) => ({ debit: purse(noy), credit: 'house', currency, amount }) as const
  await home.transaction((tx) =>
    post(tx, someTime, {
      key: 'recharge:1',
      kind: 'recharge',
      ref: { kind: 'recharge', id: 1n },
      legs: [recharge],
    }),
  )
  for (let order = 1n; order <= 30n; order++) {
    await home.transaction((tx) =>
      post(tx, someTime, {
        key: `order:${order}`,
        kind: 'order-pay',
        ref: { kind: 'order', id: order },
        legs: [pay(order)],
      }),
    )
  }
  const aside = {
    key: 'hold:1',
    kind: 'withdraw',
    ref: { kind: 'withdraw', id: 9n },
    member: noy,
    wallet,
  } as const
  await home.transaction((tx) => hold(tx, someTime, { ...aside, amount: 100n }))
})

test('[D4] Noy’s statement tells, newest first, what each entry was for, its record and the balance after it', async () => {
  const page = await statement(home.db, noy, { wallet, limit: 3 })
  expect(page.list).toEqual([
    {
      id: expect.any(BigInt),
      time: someTime,
      kind: 'withdraw',
      amount: -100n,
      balance: 9435n,
      ref: { kind: 'withdraw', id: 9n },
      other: accountId({ member: noy, kind: 'held' }, 'money'),
    },
    {
      id: expect.any(BigInt),
      time: someTime,
      kind: 'order-pay',
      amount: -30n,
      balance: 9535n,
      ref: { kind: 'order', id: 30n },
      other: accountId('house', 'money'),
    },
    {
      id: expect.any(BigInt),
      time: someTime,
      kind: 'order-pay',
      amount: -29n,
      balance: 9565n,
      ref: { kind: 'order', id: 29n },
      other: accountId('house', 'money'),
    },
  ])
  expect(page).toMatchObject({ balance: 9435n, totalIn: 10_000n, totalOut: 565n })
})

test('[D4] paged to its end it has every entry once, and each balance follows from the one before', async () => {
  const all = []
  let cursor: string | undefined
  do {
    const page = await statement(home.db, noy, { wallet, cursor, limit: 7 })
    all.push(...page.list)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(all.length).toBe(32)
  expect(new Set(all.map(({ id }) => id)).size).toBe(32)
  let running = 0n
  for (const entry of all.toReversed()) expect(entry.balance).toBe((running += entry.amount))
})

test('[D4] by kind and by month, with the totals of what is shown', async () => {
  const paid = await statement(home.db, noy, { wallet, kind: 'order-pay', limit: 100 })
  expect(paid).toMatchObject({ totalIn: 0n, totalOut: 465n, next: null })
  expect(paid.list.length).toBe(30)
  const month = paid.list[0]?.time.toISOString().slice(0, 7)
  expect(await statement(home.db, noy, { wallet, month })).toMatchObject({ totalIn: 10_000n, totalOut: 565n })
  const past = await statement(home.db, noy, { wallet, month: '2020-01', zone: 'Asia/Vientiane' })
  expect(past).toEqual({ list: [], next: null, balance: 9435n, totalIn: 0n, totalOut: 0n })
})

test('[D4] nothing of it is in another wallet or in another member’s; a cursor nobody gave leads to the end', async () => {
  expect(await statement(home.db, kham, { wallet })).toMatchObject({ list: [], totalIn: 0n, totalOut: 0n })
  expect(await statement(home.db, noy, { wallet: 'points' })).toMatchObject({ list: [], balance: 0n })
  const astray = await statement(home.db, noy, { wallet, cursor: `1' or true` })
  expect(astray).toMatchObject({ list: [], next: null })
})

test('[D4] days begin at midnight where the member is; in UTC if the zone is unknown', () => {
  const iso = (from: string, to: string, zone: string) => {
    const span = spanOfDays(from, to, zone)
    return [span.from.toISOString(), span.to.toISOString()]
  }
  expect(iso('2026-11-01', '2026-11-30', 'Asia/Vientiane')).toEqual([
    '2026-10-31T17:00:00.000Z',
    '2026-11-30T17:00:00.000Z',
  ])
  expect(iso('2026-11-01', '2026-11-01', 'America/New_York')).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
  for (const zone of ['Asia/Nowhere', '+07:00', "UTC' or true", ''])
    expect(iso('2000-01-01', '2999-12-31', zone)).toEqual([
      '2000-01-01T00:00:00.000Z',
      '3000-01-01T00:00:00.000Z',
    ])
})

test('[D4] a month begins at midnight where the member is', async () => {
  const iso = async (month: string, zone: string) => {
    const { from, to } = await spanOfMonth(home.db, month, zone)
    return [from.toISOString(), to.toISOString()]
  }
  expect(await iso('2026-11', 'Asia/Vientiane')).toEqual([
    '2026-10-31T17:00:00.000Z',
    '2026-11-30T17:00:00.000Z',
  ])
  expect(await iso('2026-12', 'UTC')).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
  expect(await iso('2026-12', 'Asia/Kathmandu')).toEqual([
    '2026-11-30T18:15:00.000Z',
    '2026-12-31T18:15:00.000Z',
  ])
  // Summer time ends on the first of November 2026 in New York, an hour after midnight.
  expect(await iso('2026-11', 'America/New_York')).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ])
  for (const unknown of ['Not/AZone', '+07:00', '', `UTC'; drop table x`])
    expect(await iso('2026-11', unknown)).toEqual(await iso('2026-11', 'UTC'))
})

test.each([
  ['few', 7n, 3],
  ['many', 8n, 41],
] as const)(
  '[D4] a statement of %s entries in several months is the same before and after its roll-up',
  async (name, member, monthly) => {
    await people(home, [member])
    const months = [1, 2, 3, 4, 6, 10].map((month) => new Date(Date.UTC(2026, month, 17, 9, 41, 23, 517)))
    for (const [at, time] of months.entries())
      await home.transaction((tx) =>
        post(tx, time, {
          key: `months:${name}:${at}`,
          kind: 'recharge',
          ref: null,
          legs: Array.from({ length: monthly }, (_, n) =>
            n % 2 === 0
              ? { currency: 'money', debit: 'recharged', credit: purse(member), amount: 100n + BigInt(n) }
              : { currency: 'money', debit: purse(member), credit: 'house', amount: 1n, kind: 'order-pay' },
          ),
        }),
      )
    const read = async () => {
      const pages = []
      let cursor: string | undefined
      do {
        const { list, next, ...totals } = await statement(home.db, member, { wallet, cursor, limit: 20 })
        pages.push({ list, totals })
        cursor = next ?? undefined
      } while (cursor !== undefined)
      return { pages, first: await firstEntryAt(home.db, member, wallet) }
    }
    const before = await read()
    const list = before.pages.flatMap((page) => page.list)
    expect(list).toHaveLength(months.length * monthly)
    expect(list.map(({ time }) => time)).toEqual(
      months.toReversed().flatMap((time) => Array.from({ length: monthly }, () => time)),
    )
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    expect(before.first).toEqual(months[0])
    await sealAll(home)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ledger.total_head where account_id = ${accountId(purse(member), 'money')}`.execute(
      home.db,
    )
    expect(rows).toEqual([{ n: name === 'many' ? 1 : 0 }])
    expect(await read()).toEqual(before)
  },
)
