import { dayIn } from '@banyan/rules/date'
import type { Ask } from '@banyan/contract/client'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import { baseLeft, commissionOf, lineBase, reduceCommission } from '@banyan/rules/mine/commission'
import { cents, formatCents } from '@banyan/rules/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openMember, post } from '../../ledger/ledger.ts'
import { settleCommission } from '../../mine/commission.ts'
import { startTestApp } from '../../testing/app.ts'
import { buy, finish, newChain, refund, setDiscount, spend } from '../../testing/commission/commission.ts'
import { setLevel } from '../../testing/commission/level.ts'
import { commissionSums, commissionSumsTwice } from '../../testing/commission/sums.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newShop,
  newStaff,
  outcome,
  type Person,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { purse } from '../../testing/ledger/ledger.ts'
import { exportOf, readBatch } from '../work/export-lists.ts'
import type { Place } from '../work/source.ts'
import { runIdleExports } from '../work/export-job.ts'
import { isSearchedCommission, readCosts, readSums, rollUpCosts, rollUpOpen } from './commission.sql.ts'

const home = await startTestApp()
afterAll(() => home.close())
const path = '/staff/finance/commission'
let shop: Shelf
let finance: Ask<All>
let pot: string
let chain: [Person, Person, Person]
beforeAll(async () => {
  await allowUnpaid(home)
  await setDiscount(home, 0n)
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
  const variants = [
    { values: [], price: '100.00', old_price: null, stock: 100_000, picture: null, on_sale: true },
  ]
  pot = (await shop.put('pot', { variants, commission: 7000 })).variants[0] ?? ''
  chain = await newChain(home, ['Kham', 'Lan', 'Noy'], [5, 1, 2])
  const noy = chain[2]
  await finish(shop.staff, noy, await buy(noy, { [pot]: 10 }))
  await settleCommission(home.app)
  await buy(noy, { [pot]: 1 })
  const back = await buy(noy, { [pot]: 2 })
  await refund(finance, noy, back, [{ position: 0, quantity: 2, amount: '200.00' }])
})
afterEach(async () => {
  expect(await faults(home)).toEqual([])
  const { summed, stored } = await commissionSumsTwice(home.database.db)
  expect(summed).toEqual(stored)
})

const list = async (request: object = {}) => (await finance(path, 'load-commission', request)).data
const shown = async (request: object) =>
  (await list(request)).list.map(
    ({ generation, member, state, amount }) => `${generation} ${member.nick_name} ${state} ${amount}`,
  )

test('[D12 D13] staff see all commission with its terms, filtered by state, day and search, page by page', async () => {
  const all = await list()
  expect(all).toMatchObject({ open: true, next: null, due: '0.00', debt: '0.00' })
  expect(all.list).toHaveLength(6)
  // 70 % of 1,000.00 count; 200.00 of them, because Noy's level is higher than Lan's.
  expect(all.list.at(-2)).toMatchObject({
    generation: 2,
    member: { nick_name: 'Kham' },
    buyer: { nick_name: 'Noy' },
    level: 5,
    buyer_level: 2,
    rate: '3.50',
    base: '700.00',
    amount: '24.50',
  })
  expect(all.list.at(-1)).toMatchObject({
    generation: 1,
    level: 1,
    rate: '5.00',
    amount: '10.00',
    burn: '25.00',
    state: 'settled',
  })
  expect(all.waiting).toBe('5.95')
  expect(await shown({ state: 'waiting' })).toEqual(['2 Kham waiting 2.45', '1 Lan waiting 3.50'])
  expect(await shown({ state: 'void' })).toHaveLength(2)
  expect(await shown({ search: 'lan', state: 'settled' })).toEqual(['1 Lan settled 10.00'])
  expect(await shown({ search: 'NOY' })).toHaveLength(6)
  expect(await shown({ search: all.list[0]?.order_sn })).toHaveLength(2)
  expect(await shown({ search: all.list[0]?.order_sn.slice(0, -1) })).toHaveLength(2)
  expect(await shown({ search: 'nobody' })).toEqual([])
  // A search that finds few reads them by their ids, and one that finds many compares each row: with the same result.
  for (const search of ['lan', 'NOY', all.list[0]?.order_sn ?? '', 'nobody'])
    for (const few of [5_000, 0]) {
      const { rows } = await sql<{ id: bigint }>`
        select c.id from commission c where ${await isSearchedCommission(home.database.db, search, few)}
        order by c.created_at desc, c.id desc`.execute(home.database.db)
      expect([search, few, rows.map(({ id }) => String(id))]).toEqual([
        search,
        few,
        (await list({ search })).list.map(({ id }) => id),
      ])
    }
  const today = dayIn('Asia/Vientiane', home.clock.now())
  expect(await shown({ from: today, to: today })).toHaveLength(6)
  expect(await shown({ to: '2020-01-01' })).toEqual([])
  for (const role of ['goods', 'support', 'content'] as const) {
    const other = await newStaff(home, role, role)
    expect(await outcome(other(path, 'load-commission', {}))).toBe('not-permitted')
    expect(await outcome(other(path, 'load-simulation', {}))).toBe('not-permitted')
    expect(await outcome(other(path, 'load-cost', {}))).toBe('not-permitted')
  }
})

test('[D52 (CSV export)] the list is exported by the job, with its filter', async () => {
  const { data } = await finance(path, 'do-export', { state: 'settled' })
  await runIdleExports(home.app)
  const { list: exports } = (await finance('/staff/work/export', 'load-export', { list: 'commission' })).data
  expect(exports).toMatchObject([{ id: data.id, state: 'done', written: 2 }])
  const source = exportOf('commission')
  const page = { reader: { staffId: 1n, now: home.clock.now() }, limit: 3, language: 'en' } as const
  const read = (after: Place | undefined) =>
    readBatch(home.app.database.db, source, { ...page, request: {}, after })
  const first = await read(undefined)
  const rest = await read(first.next ?? [])
  expect(
    new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size,
    'pages neither overlap nor leave out',
  ).toBe(6)
})

test('[D10 D12 D13] what the member network cost by month: exactly what the ledger posted, counted once', async () => {
  const cost = async () => (await finance(path, 'load-cost', {})).data.list
  // An entry counts when no older transaction of the cluster is open any more; those of other tests may be.
  await expect.poll(async () => (await cost())[0]?.commission).toBe('34.50')
  const before = await cost()
  expect(before).toHaveLength(12)
  expect(before[0]).toMatchObject({
    month: home.clock.now().toISOString().slice(0, 7),
    commission: '34.50',
    burn: '25.00',
    withheld: '0.00',
    returned: '0.00',
    dividend: '0.00',
  })
  expect(before[1]).toMatchObject({ commission: '0.00' })
  expect(before[0]?.discounts).toBe('0.00')
  expect(await cost()).toEqual(before)
  const runs = await Promise.all(Array.from({ length: 8 }, cost))
  expect(runs.every((one) => JSON.stringify(one) === JSON.stringify(before))).toBe(true)
})

test('[D10] costs of an entry kind that the counting process does not know are counted for the release that knows it', async () => {
  const { db } = home.database
  const counted = async () => {
    await rollUpCosts(db)
    return db.selectFrom('cost_month').select('amount').where('kind', '=', 'of-the-next-release').execute()
  }
  await home.database.transaction(async (tx) => {
    const leg = { currency: 'money', debit: 'recharged', credit: 'house' } as const
    const kind = 'of-the-next-release' as EntryKind
    const legs = [
      { ...leg, amount: 700n, kind },
      { ...leg, amount: 70n, kind },
      { currency: 'points', debit: 'points-issued', credit: purse(1n), amount: 7n, kind } as const,
    ]
    await openMember(tx, 1n)
    await post(tx, home.clock.now(), { key: 'costs:next', kind: 'adjust', ref: null, legs })
  })
  await expect.poll(counted).toEqual([{ amount: 770n }])
  expect(await counted()).toEqual([{ amount: 770n }])
})

test('[D10 D12] a simulation computes last month’s orders with the rule’s own formula, with the terms of now and with others', async () => {
  const { db } = home.database
  const [, lan, noy] = chain
  // Above the cap of Lan's level, before the refund and after it.
  const part = await buy(noy, { [pot]: 10 })
  await send(shop.staff, part)
  await refund(finance, noy, part, [{ position: 0, quantity: 5, amount: '500.00' }])
  const month = new Date(Date.UTC(home.clock.now().getUTCFullYear(), home.clock.now().getUTCMonth() - 1, 15))
  await sql`update shop_order set paid_at = ${month} where paid_at is not null`.execute(db)
  const { rows } = await sql<{ paid: bigint; back: bigint }>`
    select l.price * l.quantity as paid, coalesce((select sum(x.amount) from refund_line x where x.order_id = l.order_id), 0)::bigint as back
    from order_line l`.execute(db)
  const sum = (terms: { level: number; rate: bigint; cap: bigint }, buyerLevel: number) => {
    const parts = rows.map(({ paid, back }) => {
      const base = lineBase({ currency: 'money', paid, rate: 7000n })
      const left = baseLeft([{ base, paid, refunded: back }])
      return reduceCommission(commissionOf(base, buyerLevel, terms), base, left)
    })
    return {
      amount: parts.reduce((total, { amount }) => total + amount, 0n),
      burn: parts.reduce((total, { burn }) => total + burn, 0n),
    }
  }
  const simulation = async (terms?: object[]) =>
    (await finance(path, 'load-simulation', terms ? ({ terms } as never) : {})).data
  const now = await simulation()
  const { amount: first, burn } = sum({ level: 1, rate: 500n, cap: 20_000n }, 2)
  const { amount: second } = sum({ level: 5, rate: 350n, cap: 1_000_000n }, 2)
  expect(now).toMatchObject({
    month: month.toISOString().slice(0, 7),
    orders: 4,
    cut: false,
    sold: '1600.00',
    now: {
      commission_1: formatCents(first),
      commission_2: formatCents(second),
      burn: formatCents(burn),
      total: formatCents(first + second),
    },
    changed: { total: formatCents(first + second) },
  })
  const { rows: frozen } = await sql<{ amount: bigint; burn: bigint }>`
    select sum(amount)::bigint as amount, sum(burn)::bigint as burn from commission`.execute(db)
  expect(frozen, 'with the terms of now, as much as the orders froze').toEqual([
    { amount: first + second, burn },
  ])
  const dear = await simulation([{ level: 1, commission_1: '12.50', commission_2: '0', cap: '50.00' }])
  const changed = sum({ level: 1, rate: 1250n, cap: 5000n }, 2)
  expect(dear.now).toEqual(now.now)
  expect(dear.changed).toMatchObject({
    commission_1: formatCents(changed.amount),
    commission_2: formatCents(second),
    burn: formatCents(changed.burn),
  })
  expect(dear.levels.find(({ level }) => level === 1)).toMatchObject({
    now: formatCents(first),
    changed: formatCents(changed.amount),
  })
  // The terms of now did not change; another level has its own.
  expect(await simulation()).toEqual(now)
  await setLevel(home, lan, 2)
  expect((await simulation()).levels.find(({ level }) => level === 1)?.now).toBe('0.00')
})

test('[D10] the costs have what the discounts of levels took off paid orders', async () => {
  await setDiscount(home, 1000n)
  await buy(chain[2], { [pot]: 3 })
  await setDiscount(home, 0n)
  const cost = async () => (await finance(path, 'load-cost', {})).data.list[0]?.discounts
  await expect.poll(cost).toBe('30.00')
})

test('[D12 D66] what a refund took back from income is in the list, and in the costs of the month; the rest is owed', async () => {
  const [, lan, noy] = chain
  const before = await list()
  const id = await buy(noy, { [pot]: 1 })
  await finish(shop.staff, noy, id)
  await settleCommission(home.app)
  const [, credited] = (await list({ state: 'settled' })).list
  expect(credited).toMatchObject({ member: { nick_name: 'Lan' }, returned: '0.00' })
  const { data } = await lan.ask('/tarbar/mine', 'load-mine', {})
  // All but 1.50 of the wallet is spent.
  await spend(lan, formatCents(cents(data.income) - 150n))
  await refund(finance, noy, id, [{ position: 0, quantity: 1, amount: '100.00' }])
  const after = await list()
  expect(after.list.find((one) => one.id === credited?.id)).toMatchObject({ state: 'void', returned: '1.50' })
  expect(cents(after.debt) - cents(before.debt)).toBe(cents(credited?.amount ?? '') - 150n)
  const returned = async () => (await finance(path, 'load-cost', {})).data.list[0]?.returned
  // Lan's 1.50, and Kham's commission of the second generation.
  const kham = after.list.find((one) => one.order_sn === credited?.order_sn && one.id !== credited.id)
  await expect.poll(returned).toBe(formatCents(150n + cents(kham?.returned ?? '0.00')))
})

/** Returns the months in which something was withheld or cut off, as the costs and as the commission itself have it. */
const keptByMonth = () =>
  home.database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const now = home.clock.now()
      const since = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1))
        .toISOString()
        .slice(0, 10)
      const costs = await readCosts(tx, since, now)
      const { rows } = await sql<{ month: string; withheld: bigint; burn: bigint }>`
        select to_char(settled_at at time zone 'UTC', 'YYYY-MM') as month, sum(withheld)::bigint as withheld,
          sum(burn)::bigint as burn
        from commission where settled_at is not null group by 1 having sum(withheld + burn) > 0 order by 1 desc`.execute(
        tx,
      )
      const shown = costs
        .map(({ month, withheld, burn }) => ({ month, withheld, burn }))
        .filter(({ withheld, burn }) => withheld + burn > 0n)
      return { shown, raw: rows }
    })

test('[D13 D66] the costs have what caps and debts kept, by month, also while they are counted and after refunds', async () => {
  const [, lan, noy] = await newChain(home, ['Kham2', 'Lan2', 'Noy2'], [5, 1, 2])
  const kept = async () => {
    const { shown, raw } = await keptByMonth()
    expect(shown).toEqual(raw)
    return { burn: raw[0]?.burn ?? 0n, withheld: raw[0]?.withheld ?? 0n }
  }
  /** Runs a step while the costs are counted, and returns what it kept. */
  const during = async (step: () => Promise<unknown>) => {
    const before = await kept()
    const count = async () => {
      await rollUpCosts(home.database.db)
      await kept()
    }
    await Promise.all([step(), count(), count(), count()])
    const after = await kept()
    await rollUpCosts(home.database.db)
    expect(await kept()).toEqual(after)
    return { burn: after.burn - before.burn, withheld: after.withheld - before.withheld }
  }
  const order = await buy(noy, { [pot]: 10 })
  await finish(shop.staff, noy, order)
  // 70 % of 1,000.00 count for Kham, and 200.00 for Lan: 5 % of 500.00 are cut off.
  expect(await during(() => settleCommission(home.app))).toEqual({ burn: 2500n, withheld: 0n })
  await spend(lan, '10.00')
  // A tenth is left; Lan owes 9.00.
  const back = () => refund(finance, noy, order, [{ position: 0, quantity: 9, amount: '900.00' }])
  expect(await during(back)).toEqual({ burn: -2250n, withheld: 0n })
  await finish(shop.staff, noy, await buy(noy, { [pot]: 1 }))
  expect(await during(() => settleCommission(home.app))).toEqual({ burn: 0n, withheld: 350n })
})

test('[D12 D66] the sums of open commission and of debts are those of the rows, also while orders are paid, settled and refunded and the sums are written', async () => {
  const { db } = home.database
  const [, lan, noy] = await newChain(home, ['Kham3', 'Lan3', 'Noy3'])
  await settleCommission(home.app)
  const before = await readSums(db)
  const compare = async () => {
    await rollUpOpen(db)
    const { summed, stored } = await commissionSums(db)
    expect(summed).toEqual(stored)
  }
  /** Runs steps while the sums are written, and returns by how much open commission and debts changed so far. */
  const during = async (...steps: Promise<unknown>[]) => {
    await Promise.all([...steps, compare(), compare(), compare()])
    await compare()
    const after = await readSums(db)
    return (['waiting', 'due', 'debt'] as const).map((kind) => (after?.[kind] ?? 0n) - (before?.[kind] ?? 0n))
  }
  const orders: string[] = []
  const one = async () => orders.push(await buy(noy, { [pot]: 1 }))
  // 5 % and 2 % of 70.00 for each order.
  expect(await during(one(), one(), one(), one())).toEqual([4n * 490n, 0n, 0n])
  const [first = '', second = '', third = ''] = orders
  const receive = (id: string) => finish(shop.staff, noy, id)
  expect(await during(receive(first), receive(second))).toEqual([2n * 490n, 2n * 490n, 0n])
  const back = (id: string) => refund(finance, noy, id, [{ position: 0, quantity: 1, amount: '100.00' }])
  expect(await during(settleCommission(home.app), back(third))).toEqual([490n, 0n, 0n])
  await spend(lan, '5.00')
  // Lan has 2.00 left and owes 1.50 of her 3.50.
  expect(await during(back(first))).toEqual([490n, 0n, 150n])
  // A change that is rolled back counts nothing.
  const broken = home.database.transaction(async (tx) => {
    await sql`update commission set state = 'due', due_at = created_at where state = 'waiting'`.execute(tx)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await during()).toEqual([490n, 0n, 150n])
})
