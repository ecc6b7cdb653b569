// The sums by day against the ledger and the tables themselves: after random histories, and in a world of 100,000 orders.
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import { dayIn } from '@banyan/rules/date'
import { formatCents } from '@banyan/rules/money'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertVisit } from '../../door/visits.sql.ts'
import { ownerOf } from '../../ledger/accounts.ts'
import { audit } from '../../ledger/audit.ts'
import { type Leg, openMember, post } from '../../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { storeSetting } from '../../testing/settings.ts'
import { newStaff } from '../../testing/shop.ts'
import { command } from '../../testing/template.ts'
import { figuresAudit } from './dashboard.audit.ts'
import { countFigures } from './dashboard.ts'
import { rollUp } from './dashboard.sql.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const start = Date.UTC(2026, 8, 20)
const zones = ['UTC', 'Asia/Vientiane', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'] as const
const at = (minutes: number) => new Date(start + minutes * 60_000)

interface Transfer {
  debit: bigint
  credit: bigint
  currency: number
  kind: string
  amount: bigint
  ref_id: bigint | null
  created_at: Date
}

const add = (sums: Map<string, bigint>, key: string, amount: bigint) =>
  sums.set(key, (sums.get(key) ?? 0n) + amount)
const sorted = (sums: ReadonlyMap<string, bigint>) =>
  [...sums].map(([key, sum]) => `${key} ${sum}`).toSorted()

/** Computes every sum from all rows of the ledger and the tables. */
async function raw(zone: string): Promise<string[]> {
  const { db } = home.database
  const sums = new Map<string, bigint>()
  const { rows } = await sql<Transfer>`
    select debit, credit, currency, kind, amount, ref_id, created_at from ledger.transfer`.execute(db)
  const orders = await db.selectFrom('shop_order').select(['id', 'member_id']).execute()
  const buyerOf = new Map(orders.map(({ id, member_id }) => [id, member_id]))
  const [paid, buyers] = [new Set<string>(), new Set<string>()]
  for (const { debit, credit, currency, kind, amount, ref_id, created_at } of rows) {
    const day = dayIn(zone, created_at)
    add(sums, `${day} ${currency} ${kind} ${ownerOf(debit).name} ${ownerOf(credit).name}`, amount)
    if (kind !== 'order-pay' || ref_id === null) continue
    paid.add(`${day} orders ${ref_id}`)
    buyers.add(`${day} buyers ${buyerOf.get(ref_id)}`)
  }
  const members = await db.selectFrom('member').select(['id', 'created_at']).execute()
  for (const each of [...paid, ...buyers]) add(sums, each.split(' ').slice(0, 2).join(' '), 1n)
  for (const { created_at } of members) add(sums, `${dayIn(zone, created_at)} members`, 1n)
  for (const { day, member } of await db.selectFrom('visit').select(['day', 'member']).execute()) {
    add(sums, `${day} visits`, 1n)
    if (member) add(sums, `${day} active`, 1n)
  }
  return sorted(sums)
}

async function counted(): Promise<string[]> {
  const { db } = home.database
  const sums = new Map<string, bigint>()
  for (const row of await db.selectFrom('figure_flow').selectAll().execute())
    add(sums, `${row.day} ${row.currency} ${row.kind} ${row.debit} ${row.credit}`, row.amount)
  for (const row of await db.selectFrom('figure_count').selectAll().execute())
    add(sums, `${row.day} ${row.figure}`, row.count)
  return sorted(sums)
}

/** Counts with a zone until nothing is left, `most` transfers at a time. */
async function countAll(zone: string, most: number): Promise<void> {
  // A transaction of another database of the cluster can keep the newest transfers from being final for a moment.
  await expect
    .poll(async () => {
      while (await rollUp(home.database.db, zone, most, at(0))) {
        // The next batch.
      }
      return (await counted()).join('\n')
    })
    .toBe((await raw(zone)).join('\n'))
}

let made = 0
/** Adds a member and returns the id. */
async function join(minutes: number): Promise<bigint> {
  return home.database.transaction(async (tx) => {
    const code = `F${++made}`
    const { rows } = await sql<{ id: bigint }>`
      insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
      values (${`${code}@example.la`}, '', ${code}, ${code}, '/a.webp', ${at(minutes)}) returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? 0n
    await openMember(tx, id)
    return id
  })
}

interface Move {
  readonly minutes: number
  readonly what: 'recharge' | 'order' | 'points' | 'both' | 'hold' | 'visit' | 'join'
  readonly amount: bigint
}

async function orderOf(member: bigint, minutes: number, money: bigint, points: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at, pay_until, paid_at,
      pay_method)
    values (${String(10n ** 18n + BigInt(++made))}, ${member}, 'wait-send', ${money}, ${points}, 1, '', '{}', ${at(minutes)},
      ${at(minutes)}, ${at(minutes)}, 'user_money') returning id`.execute(home.database.db)
  return rows[0]?.id ?? 0n
}

async function play(member: bigint, { minutes, what, amount }: Move): Promise<void> {
  const wallet = { member, kind: 'balance' } as const
  const gift: Leg = { currency: 'money', debit: 'recharged', credit: wallet, amount }
  const points: Leg = { currency: 'points', debit: 'points-issued', credit: wallet, amount }
  const pay = (kind: EntryKind, legs: Leg[], order: bigint | null) =>
    home.database.transaction((tx) =>
      post(tx, at(minutes), {
        key: `figures:${++made}`,
        kind,
        ref: order === null ? null : { kind: 'order', id: order },
        legs,
      }),
    )
  if (what === 'visit') {
    const visitor = amount % 2n === 0n ? `member ${member}` : `hash ${amount % 5n}`
    const day = dayIn('UTC', at(minutes))
    return insertVisit(home.database.db, { day, visitor, member: amount % 2n === 0n })
  }
  if (what === 'join') return void (await join(minutes))
  await pay('recharge', what === 'points' || what === 'both' ? [gift, points] : [gift], null)
  if (what === 'hold')
    await pay(
      'withdraw',
      [{ currency: 'money', debit: wallet, credit: { member, kind: 'held' }, amount }],
      null,
    )
  const buys: Leg[] = []
  if (what === 'order' || what === 'both')
    buys.push({ currency: 'money', debit: wallet, credit: 'house', amount })
  if (what === 'points' || what === 'both')
    buys.push({ currency: 'points', debit: wallet, credit: 'points-issued', amount })
  const sums = (currency: string) =>
    buys.reduce((sum, leg) => (leg.currency === currency ? sum + leg.amount : sum), 0n)
  if (buys.length > 0)
    await pay('order-pay', buys, await orderOf(member, minutes, sums('money'), sums('points')))
}

const moves = fc.array(
  fc.record<Move>({
    minutes: fc.integer({ min: 0, max: 4 * 24 * 60 }),
    what: fc.constantFrom('recharge', 'order', 'points', 'both', 'hold', 'visit', 'join'),
    amount: fc.bigInt({ min: 1n, max: 10_000n }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('[D54] the sums by day are those of the ledger and the tables after any history, in any batches and time zones', async () => {
  const history = fc.record({
    first: moves,
    second: moves,
    zone: fc.constantFrom(...zones),
    most: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ first, second, zone, most }) => {
      const member = await join(0)
      for (const move of first.toSorted((a, b) => a.minutes - b.minutes)) await play(member, move)
      // A run that counts only a part, and one that is undone, as by a killed process.
      await rollUp(home.database.db, zone, most, at(0))
      await home.database.db
        .transaction()
        .execute(async (tx) => {
          await rollUp(tx, zone, most, at(0))
          throw new Error('killed')
        })
        .catch(() => undefined)
      const later = await join(0)
      for (const move of second.toSorted((a, b) => a.minutes - b.minutes)) await play(later, move)
      await countAll(zone, most)
    }),
    { numRuns: 8 },
  )
})

test('[D54] an open transaction is counted once, when it has ended; runs at the same time count nothing twice', async () => {
  const [member, other] = [await join(0), await join(0)]
  const before = await counted()
  await home.database.db.transaction().execute(async (open) => {
    const credit = { member, kind: 'balance' } as const
    const legs: Leg[] = [{ currency: 'money', debit: 'recharged', credit, amount: 5n }]
    await post(open, at(9000), { key: `figures:${++made}`, kind: 'adjust', ref: null, legs })
    await play(other, { minutes: 9000, what: 'order', amount: 70n })
    await rollUp(home.database.db, 'UTC', 100, at(0))
    expect(await counted()).not.toContain('2026-09-26 1 adjust recharged balance 5')
  })
  await Promise.all(Array.from({ length: 8 }, () => rollUp(home.database.db, 'UTC', 3, at(0))))
  await countAll('UTC', 1000)
  expect(await counted()).not.toEqual(before)
  expect(await counted()).toContain('2026-09-26 1 adjust recharged balance 5')
})

test('[D54] the proof finds figures that do not add up to the balances of the ledger', async () => {
  const check = async () =>
    (await audit(home.database.db, [figuresAudit])).checks.find(({ code }) => code === 'figures-ledger')
  expect(await check()).toMatchObject({ ok: true })
  const change = (by: bigint) =>
    sql`update figure_flow set amount = amount + ${by} where kind = 'recharge' and day = (select min(day) from figure_flow)`.execute(
      home.database.db,
    )
  await change(1n)
  expect(await check()).toMatchObject({ ok: false, found: expect.stringContaining('for recharged') })
  await change(-1n)
  expect(await check()).toMatchObject({ ok: true })
})

const orders = 100_000

test('[D54] the dashboard equals the ledger on a world of 100,000 orders', async () => {
  const world = await startTestApp()
  const { url, db } = world.database
  await storeSetting(db, 'company.zone', 'Asia/Vientiane')
  const now = `timestamptz '${world.clock.now().toISOString()}'`
  // 1000 members, who recharge, buy within 60 days, and get a refund of every twentieth order.
  await command(
    url,
    `select ledger.make_months(${now} - interval '61 days', ${now} + interval '1 day');
     insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
       select 'w' || n || '@example.la', '', 'W' || n, 'W' || n, '', ${now} - n % 60 * interval '1 day' from generate_series(1, 1000) n;
     insert into ledger.account (id, currency, kind, member_id) select (1::bigint << 56) | (id << 8), 1, 'balance', id from member;
     alter table shop_order disable trigger user;
     insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at, pay_until, paid_at, pay_method)
       select (100000000000000000 + n)::text, m.low + n % 1000, 'wait-send', 100 + n % 977, 0, 1, '', '{}', d.at, d.at, d.at, 'user_money'
       from generate_series(1, ${orders}) n, (select min(id) as low from member) m,
         lateral (select ${now} - (n::bigint * 7919 % (60 * 24 * 60)) * interval '1 minute' as at) d;
     alter table shop_order enable trigger user`,
  )
  const transfer = (debit: string, credit: string, kind: string, ref: string, amount: string, time: string) =>
    `select nextval('ledger.transfer_id'), 0, ${debit}, ${credit}, ${amount}, 1, '${kind}', ${ref}, 0, 0, ${time}`
  const wallet = `(1::bigint << 56) | (o.member_id << 8)`
  const system = (number: number) => `(1::bigint << 56) | ${number}`
  const columns =
    'insert into ledger.transfer (id, request_id, debit, credit, amount, currency, kind, ref_kind, ref_id, debit_after, credit_after, created_at) '
  for (let part = 0; part < 4; part++) {
    const some = `from shop_order o where o.id % 4 = ${part}`
    await command(
      url,
      `${columns} ${transfer(system(1), wallet, 'recharge', `'recharge', o.id`, 'o.money + 5', 'o.paid_at')} ${some}`,
    )
    await command(
      url,
      `${columns} ${transfer(wallet, system(3), 'order-pay', `'order', o.id`, 'o.money', 'o.paid_at')} ${some}`,
    )
  }
  await command(
    url,
    `${columns} ${transfer(system(3), wallet, 'order-refund', `'order', o.id`, 'o.money / 2', `o.paid_at + interval '1 day'`)}
       from shop_order o where o.id % 20 = 0;
     create temporary table moved as select x.account, sum(x.change) as sum from ledger.transfer t
       cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) x (account, change) group by 1;
     update ledger.account a set balance = m.sum from moved m where m.account = a.id and a.kind <> 'system';
     insert into ledger.account_slot (account_id, slot, balance) select account, 0, sum from moved where ledger.is_system(account);
     analyze`,
  )
  await expect
    .poll(
      async () => {
        await countFigures(world.app)
        const { rows } = await sql<{ left: bigint }>`
          select count(*) as left from ledger.transfer where xid >= (select hi from figure_head)`.execute(db)
        return rows[0]?.left
      },
      { timeout: 180_000 },
    )
    .toBe(0n)
  const ask = await newStaff(world, 'Fon', 'finance')
  const { data } = await ask('/staff/start/dashboard', 'load-dashboard', {})
  const { rows } = await sql<{ sales: bigint; refunds: bigint; recharges: bigint; orders: bigint }>`
    select sum(amount) filter (where kind = 'order-pay')::bigint as sales,
      sum(amount) filter (where kind = 'order-refund')::bigint as refunds,
      sum(amount) filter (where kind = 'recharge')::bigint as recharges,
      count(*) filter (where kind = 'order-pay') as orders
    from ledger.transfer where (created_at at time zone 'Asia/Vientiane')::date >= ${data.period.from}::date
      and (created_at at time zone 'Asia/Vientiane')::date <= ${data.period.to}::date`.execute(db)
  const [raws] = rows
  const total = (figure: string) => data.figures.find((one) => one.figure === figure)?.total
  expect(total('sales')).toBe(formatCents(raws?.sales ?? 0n))
  expect(total('refunds')).toBe(formatCents(raws?.refunds ?? 0n))
  expect(total('recharges')).toBe(formatCents(raws?.recharges ?? 0n))
  expect(total('orders')).toBe(String(raws?.orders))
  const stored = await sql<{ owed: bigint; house: bigint; received: bigint }>`
    select (select sum(balance) from ledger.account where kind = 'balance')::bigint as owed,
      ledger.slots((1::bigint << 56) | 3) as house, -ledger.slots((1::bigint << 56) | 1) as received`.execute(
    db,
  )
  // Refunds of the newest orders are dated tomorrow: the period that ends then has all of the ledger.
  const { data: all } = await ask('/staff/start/dashboard', 'load-dashboard', {
    from: data.period.from,
    to: new Date(Date.parse(data.period.to) + 2 * 86_400_000).toISOString().slice(0, 10),
  })
  const end = (name: string) => all.ledger?.balances.find((one) => one.name === name)?.end
  expect(end('balance')).toBe(formatCents(stored.rows[0]?.owed ?? 0n))
  expect(end('house')).toBe(formatCents(stored.rows[0]?.house ?? 0n))
  expect(end('received')).toBe(formatCents(stored.rows[0]?.received ?? 0n))
  expect((await figuresAudit.run(db, undefined)).faults).toEqual([])
  await world.close()
})
