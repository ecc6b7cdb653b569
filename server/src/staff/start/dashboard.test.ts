// The dashboard and the start page over HTTP: who sees which figures, periods, refunds of earlier orders, visits, and what
// waits for whom.
import type { Ask } from '@banyan/contract/client'
import type { Figure, WaitingList } from '@banyan/contract/staff/start/figure'
import { type Right, type Role, roles } from '@banyan/contract/staff/right'
import { figureRights, waitingRights } from '@banyan/rules/staff/start/figure'
import { deliveredRights } from '@banyan/rules/staff/role'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffSession } from '../session.ts'
import { sweepVisits } from '../../door/visits.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { refund } from '../../testing/commission/commission.ts'
import { storeSetting } from '../../testing/settings.ts'
import {
  type All,
  allowUnpaid,
  newMember,
  newShop,
  newStaff,
  order,
  outcome,
  pay,
  type Person,
} from '../../testing/shop.ts'
import { runIdleExports } from '../work/export-job.ts'
import { exportOf, readBatch } from '../work/export-lists.ts'

const path = '/staff/start/dashboard'
let home: TestApp
let people: Record<Role, Ask<All>>
let noy: Person
let bought: string
let cup: string
let today: string
beforeAll(async () => {
  home = await startTestApp()
  await allowUnpaid(home)
  for (const role of roles) await newStaff(home, role, role)
  await logIn()
  const shop = await newShop(home)
  cup = (await shop.put('cup')).variants[0] ?? ''
  noy = await newMember(home, 'Noy', { money: '100.00' })
  await newMember(home, 'Lan')
  bought = (await order(noy, cup, 3)).order_id
  await pay(noy, bought)
  today = await load().then(({ today: day }) => day)
})
afterAll(() => home.close())

/** Opens new sessions of all staff: those of yesterday have ended. */
async function logIn(): Promise<void> {
  const { database, clock } = home.app
  const staff = await database.db.selectFrom('staff').select(['id', 'name']).execute()
  const open = async (role: Role) => {
    const id = staff.find(({ name }) => name === role)?.id ?? 0n
    const token = await database.transaction((tx) =>
      openStaffSession(tx, id, { origin: '127.0.0.1', browser: '', at: clock.now() }),
    )
    return [role, home.client(token)] as const
  }
  people = Object.fromEntries(await Promise.all(roles.map(open))) as Record<Role, Ask<All>>
}

async function later(days: number): Promise<void> {
  home.clock.advance({ days })
  await logIn()
}

const version = { edition_type: 'app', version_type: 'android', edition_number: 1 } as const
const load = async (request: { from?: string; to?: string } = {}, ask = people.owner) =>
  (await ask(path, 'load-dashboard', request)).data
const figure = async (name: Figure, request: { from?: string; to?: string } = {}) =>
  (await load(request)).figures.find((one) => one.figure === name)
/** Waits until what was committed is final: other transactions of the cluster may be open for a moment. */
const settled = (name: Figure, value: string) =>
  expect.poll(async () => (await figure(name))?.today).toBe(value)
const nextDay = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

test('[D54] a paid order is in the sales of its day; a refund on the next day is in the refunds of that day', async () => {
  await settled('sales', '30.00')
  await settled('orders', '1')
  await settled('buyers', '1')
  const first = today
  await later(1)
  const lines = [{ position: 0, quantity: 3, amount: '30.00' }]
  await refund(people.finance, noy, bought, lines)
  await settled('refunds', '30.00')
  expect(await figure('sales')).toMatchObject({ today: '0.00', yesterday: '30.00' })
  const both = { from: first, to: nextDay(first, 1) }
  expect(await figure('sales', both)).toMatchObject({
    total: '30.00',
    before: '0.00',
    days: ['30.00', '0.00'],
  })
  expect(await figure('refunds', both)).toMatchObject({ total: '30.00', days: ['0.00', '30.00'] })
  expect(await figure('sales', { from: both.to, to: both.to })).toMatchObject({
    total: '0.00',
    before: '30.00',
  })
  const { ledger } = await load(both)
  const house = ledger?.balances.find(({ name }) => name === 'house')
  expect(house).toMatchObject({ end: '0.00', before: '0.00', days: ['30.00', '0.00'] })
})

test('[D50 D54] each person gets exactly the figures of the own rights; without a right of finance no amount of money', async () => {
  for (const role of roles) {
    const { figures, ledger } = await load({}, people[role])
    const has = (rights: readonly Right[]) => rights.some((right) => deliveredRights[role].includes(right))
    for (const [name, rights] of Object.entries(figureRights))
      expect(
        figures.some((one) => one.figure === name),
        `${role} ${name}`,
      ).toBe(has(rights))
    expect(ledger !== null, role).toBe(deliveredRights[role].includes('ledger.read'))
    const amounts = figures.filter((one) => /^(sales|refunds|points|recharges|withdrawals)$/.test(one.figure))
    if (!deliveredRights[role].includes('ledger.read')) expect(amounts, role).toEqual([])
  }
  // Each right is one that a role has and another lacks, so both answers were seen.
  for (const rights of Object.values(figureRights))
    for (const right of rights) {
      expect(
        roles.some((role) => deliveredRights[role].includes(right)),
        right,
      ).toBe(true)
      expect(
        roles.some((role) => !deliveredRights[role].includes(right)),
        right,
      ).toBe(true)
    }
})

test('[D54] a period has 1 to 366 days; without one it is the last 30 days', async () => {
  const usual = await load()
  expect(usual.period).toEqual({ from: nextDay(usual.today, -29), to: usual.today })
  expect(usual.before).toEqual({ from: nextDay(usual.today, -59), to: nextDay(usual.today, -30) })
  expect(usual.days).toHaveLength(30)
  expect((await load({ from: '2026-01-01', to: '2027-01-01' })).days).toHaveLength(366)
  for (const period of [
    { from: '2026-01-01', to: '2027-01-02' },
    { from: '2026-01-02', to: '2026-01-01' },
    { from: '0000-01-01', to: '0000-01-02' },
    { from: '9999-12-30', to: '9999-12-31' },
  ])
    for (const control of ['load-dashboard', 'do-export'] as const)
      expect(await outcome(people.owner(path, control, period))).toBe('period-wrong')
})

test('[D54] a member and a visitor count once a day, a call of staff never; a repeat and another address tell apart', async () => {
  await later(2)
  const visit = (origin: string) =>
    home.client(undefined, 'en', origin)('/app/version', 'load-version', version)
  await people.owner('/staff/login/login', 'load-me', {})
  for (const origin of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await visit(origin)
  for (let n = 0; n < 3; n++) await noy.ask('/tarbar/mine', 'load-mine', {})
  // A member's call that reads no token is not a second visitor.
  await noy.ask('/app/version', 'load-version', version)
  await settled('visits', '3')
  expect((await figure('active'))?.today).toBe('1')
  expect((await figure('conversion'))?.today).toBe('0.00')
  const { rows } = await sql<{ visitor: string }>`select visitor from visit`.execute(home.database.db)
  expect(JSON.stringify(rows)).not.toContain('10.0.0')
  await visit('10.0.0.3')
  await settled('visits', '4')
  await later(2)
  await visit('10.0.0.1')
  await settled('visits', '1')
  await sweepVisits(home.app)
  const left = await sql<{ day: string }>`select day from visit`.execute(home.database.db)
  expect(left.rows).toHaveLength(1)
  expect(
    (await figure('visits', { from: nextDay((await load()).today, -2), to: (await load()).today }))?.total,
  ).toBe('5')
})

test('[D54] the export has one row for each day and figure that the person may see', async () => {
  const to = (await load()).today
  await people.goods(path, 'do-export', { from: nextDay(to, -1), to })
  const rows = await sql<{ filter: Record<string, string>; staff_id: bigint }>`
    select filter, staff_id from work_export order by id desc limit 1`.execute(home.database.db)
  const { filter = {}, staff_id = 0n } = rows.rows[0] ?? {}
  expect(filter['figures']).toBe('orders visits buyers conversion')
  const source = exportOf('dashboard')
  const page = {
    request: filter,
    reader: { staffId: staff_id, now: home.clock.now() },
    language: 'en' as const,
  }
  const first = await readBatch(home.database.db, source, { ...page, after: undefined, limit: 3 })
  const rest = await readBatch(home.database.db, source, { ...page, after: first.next ?? [], limit: 100 })
  const lines = [...first.rows, ...rest.rows].map((row) => source.exported.cells(row, 'en').join(' '))
  expect(lines.map((line) => line.split(' ')[1])).toHaveLength(8)
  expect(lines[0]).toBe(`${nextDay(to, -1)} Paid orders 0`)
  expect(lines).toContain(`${to} Visitors 1`)
  await runIdleExports(home.app)
  const { data } = await people.goods('/staff/work/export', 'load-export', {})
  expect(data.list[0]).toMatchObject({ list: 'dashboard', state: 'done', written: 8 })
})

test('[D54] with the right to see the ledger, the export has what members are owed and the pools at the end of each day', async () => {
  const to = (await load()).today
  const from = nextDay(to, -1)
  const { balances } = (await load({ from, to })).ledger ?? { balances: [] }
  await people.finance(path, 'do-export', { from, to })
  await runIdleExports(home.app)
  const rows = await sql<{ filter: Record<string, string>; staff_id: bigint }>`
    select filter, staff_id from work_export order by id desc limit 1`.execute(home.database.db)
  const { filter = {}, staff_id = 0n } = rows.rows[0] ?? {}
  const source = exportOf('dashboard')
  const page = {
    request: filter,
    reader: { staffId: staff_id, now: home.clock.now() },
    language: 'en' as const,
  }
  const all = await readBatch(home.database.db, source, { ...page, after: undefined, limit: 1000 })
  const cells = all.rows.map((row) => source.exported.cells(row, 'en'))
  for (const [label, name] of [
    ['Balances of members', 'balance'],
    ['Points of members', 'points'],
    ['Dividend pool', 'dividend'],
    ['Received less paid out', 'received'],
  ] as const)
    expect(cells.filter(([, of]) => of === label)).toEqual(
      [from, to].map((day, index) => [day, label, balances.find((one) => one.name === name)?.days[index]]),
    )
  expect(cells.find(([day, of]) => day === to && of === 'Balances of members')?.[2]).not.toBe('0.00')
  expect(cells.find(([day, of]) => day === to && of === 'Paid orders')).toBeDefined()
})

test('[D54] with another time zone the days of the ledger are counted anew', async () => {
  const all = { from: nextDay(today, -1), to: nextDay(today, 2) }
  const sales = async () => (await figure('sales', all))?.total
  expect(await sales()).toBe('30.00')
  await storeSetting(home.database.db, 'company.zone', 'Pacific/Kiritimati')
  home.clock.advance({ minutes: 1 })
  await expect.poll(async () => (await load()).zone).toBe('Pacific/Kiritimati')
  await expect.poll(sales).toBe('30.00')
})

test('[D52 (counts)] each person sees what waits in the own lists, the longest wait first, and not what only another one can decide', async () => {
  const { db } = home.database
  await pay(noy, (await order(noy, cup, 1)).order_id)
  const now = home.clock.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const staff = await db.selectFrom('staff').select(['id', 'name']).execute()
  const idOf = (name: string) => staff.find((one) => one.name === name)?.id ?? 0n
  await sql`
    insert into adjustment (target, way, source, amount, reason, state, proposed_by, created_at)
    values ('dividend', 'in', 'house', 5, 'x', 'waiting', ${idOf('finance')}, ${ago(50)})`.execute(db)
  await sql`
    insert into inviter_change (member_id, new_inviter_id, reason, state, proposed_by, created_at)
    select ${noy.id}, id, 'x', 'waiting', ${idOf('support')}, ${ago(40)} from member where id <> ${noy.id} limit 1`.execute(
    db,
  )
  await sql`
    insert into parked_item (job, item, attempts, outside, reason, first_failed_at, last_failed_at, next_try_at, parked_at)
    values ('sweep', 'x', 5, 0, 'x', ${ago(90)}, ${ago(80)}, ${ago(80)}, ${ago(70)})`.execute(db)
  await sql`
    insert into staff_reset (staff_id, mail, reason, state, proposed_by, created_at)
    values (${idOf('goods')}, 'goods@banyan.example', 'x', 'waiting', ${idOf('support')}, ${ago(30)})`.execute(
    db,
  )
  for (const role of roles) {
    const { list } = (await people[role]('/staff/start/start', 'load-start', {})).data
    for (const [name, right] of Object.entries(waitingRights) as [WaitingList, Right][])
      expect(
        list.some((one) => one.list === name),
        `${role} ${name}`,
      ).toBe(deliveredRights[role].includes(right))
    const since = list.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]))
    expect(since).toEqual(since.toSorted())
  }
  const { list } = (await people.owner('/staff/start/start', 'load-start', {})).data
  expect(list.find((one) => one.list === 'parked')).toEqual({
    list: 'parked',
    count: 1,
    oldest: ago(70).toISOString(),
  })
  expect(list.find((one) => one.list === 'order')).toMatchObject({ count: 1 })
  expect(list[0]?.list).toBe('parked')
  // Who has proposed an adjustment or a correction can't approve it.
  const countOf = async (role: Role, name: WaitingList) =>
    (await people[role]('/staff/start/start', 'load-start', {})).data.list.find((one) => one.list === name)
      ?.count
  expect([await countOf('owner', 'adjustment'), await countOf('finance', 'adjustment')]).toEqual([1, 0])
  expect([await countOf('owner', 'inviter'), await countOf('support', 'inviter')]).toEqual([1, 0])
  // The menu has the same numbers.
  const menuOf = async (role: Role) => (await people[role]('/staff/login/login', 'load-me', {})).data.waiting
  for (const role of roles) {
    const menu = await menuOf(role)
    for (const { list: name, count } of (await people[role]('/staff/start/start', 'load-start', {})).data
      .list)
      if (name in menu) expect([role, name, menu[name as keyof typeof menu]]).toEqual([role, name, count])
  }
  expect([(await menuOf('owner')).adjustment, (await menuOf('finance')).adjustment]).toEqual([1, 0])
  expect(await countOf('owner', 'factor')).toBe(1)
  // A reset about a person, or proposed by them, waits for others.
  const reset = async (column: 'staff_id' | 'proposed_by') => {
    const id = idOf('owner')
    await sql`update staff_reset set ${sql.ref(column)} = ${id} where state = 'waiting'`.execute(db)
    return [await countOf('owner', 'factor'), (await menuOf('owner')).factor]
  }
  expect(await reset('staff_id')).toEqual([0, 0])
  await sql`update staff_reset set staff_id = ${idOf('goods')} where state = 'waiting'`.execute(db)
  expect(await reset('proposed_by')).toEqual([0, 0])
})
