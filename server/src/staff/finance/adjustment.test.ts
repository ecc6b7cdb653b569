// Adjustments and the funding of pools: two people, one posting, the member's statement, races, and the proof afterwards.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { connect, listen } from '../../testing/chat/socket.ts'
import { faults, newKey, newMember, outcome, type Person, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { getFile } from '../../testing/uploads.ts'
import { runIdleExports } from '../work/export-job.ts'

const path = '/staff/finance/adjustment'
let world: TestApp
let mali: StaffPerson
let zhou: StaffPerson
let owner: StaffPerson

beforeAll(async () => {
  world = await startTestApp()
  mali = await staffPerson(world, 'finance', 'mali')
  zhou = await staffPerson(world, 'finance', 'zhou')
  owner = await staffPerson(world, 'owner')
})
afterAll(() => world.close())
afterEach(async () => expect(await faults(world)).toEqual([]))

let names = 3000
const member = (has: { money?: string; points?: string } = {}) =>
  newMember(world, `ADJ${++names}`, { ...has, address: false, payPassword: false })

const terms = {
  target: 'user_money',
  way: 'in',
  source: 'outside',
  amount: '12.50',
  reason: 'Paid twice on 21 Nov',
} as const
type Terms = { [Name in keyof typeof terms]?: string } & { member_id?: string; request_key?: string }

/** Proposes as Mali, or as somebody else. A member's wallet by default. */
const propose = async (person: Person | undefined, change: Terms = {}, by = mali): Promise<string> => {
  const request = {
    request_key: newKey(),
    ...terms,
    ...(person && { member_id: String(person.id) }),
    ...change,
  } as Parameters<typeof by.ask<typeof path, 'do-propose'>>[2]
  return (await by.ask(path, 'do-propose', request)).data.id
}
const fund = (target: 'house' | 'dividend' | 'investment', amount: string) =>
  propose(undefined, {
    target,
    amount,
    source: target === 'house' ? 'outside' : 'house',
    reason: 'Monthly funding',
  })
const approve = (id: string, by = zhou) => by.ask(path, 'do-approve', { id })
const reject = (id: string, by = zhou, reason = 'Wrong member') => by.ask(path, 'do-reject', { id, reason })
const list = async (by = mali) => (await by.ask(path, 'load-adjustment', {})).data
const find = async (id: string, by = mali) => (await list(by)).list.find((row) => row.id === id)
const pools = async () => (await list()).pools
const detail = async (person: Person, wallet: 'user_money' | 'points' | 'income') =>
  (await person.ask('/wallet/detail', 'load-detail', { wallet })).data

/** Puts money from outside into the house. */
async function fillHouse(amount: string): Promise<void> {
  await approve(await fund('house', amount))
}

test('[D51 D69] an adjustment moves nothing until a second person approves; the member is told and reads the reason', async () => {
  const url = await listen(world)
  const noy = await member({ money: '10.00' })
  const device = await connect(url, { key: String(noy.id), token: noy.token })
  const id = await propose(noy)
  expect((await noy.purse()).money).toBe(1000n)
  expect(await find(id)).toMatchObject({
    state: 'waiting',
    amount: '12.50',
    member: { id: String(noy.id) },
    proposed_by: 'mali',
    mine: true,
    decided: null,
  })
  expect(await find(id, zhou)).toMatchObject({ mine: false })
  expect((await zhou.ask('/staff/login/login', 'load-me', {})).data.waiting.adjustment).toBe(1)
  await expect(approve(id, mali)).rejects.toMatchObject({ code: 'proposed-self' })
  expect((await noy.purse()).money).toBe(1000n)
  await approve(id)
  expect((await noy.purse()).money).toBe(2250n)
  expect(await find(id)).toMatchObject({ state: 'approved', decided_by: 'zhou' })
  await device.hears('record', 1)
  expect(device.of('record')).toMatchObject([{ news: 'adjusted-in', id: null }])
  device.ws.close()
  await device.closed
  expect((await detail(noy, 'user_money')).list[0]).toMatchObject({
    kind: 'adjust',
    amount: '12.50',
    balance: '22.50',
    ref: { kind: 'adjustment', id, title: 'Paid twice on 21 Nov' },
  })
  // The statement is searched by the reason.
  const searched = async (search: string) =>
    (await noy.ask('/wallet/detail', 'load-detail', { wallet: 'user_money', search })).data
  expect(await searched('TWICE on 21')).toMatchObject({ total_in: '12.50', list: [{ kind: 'adjust' }] })
  expect((await searched('TWICE on 22')).list).toEqual([])
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'adjustment.' })
  expect(data.list.filter(({ subject }) => subject === id)).toMatchObject([
    {
      staff: 'zhou',
      action: 'adjustment.approve',
      before: { state: 'waiting' },
      after: { state: 'approved', amount: '12.50', target: 'user_money', reason: 'Paid twice on 21 Nov' },
    },
    { staff: 'mali', action: 'adjustment.propose', before: null, after: { state: 'waiting' } },
  ])
})

test('[D31] a wallet of a closed account is not adjusted, whether it was closed before the proposal or after', async () => {
  const ton = await member()
  const id = await propose(ton)
  const { db } = world.database
  await sql`select ledger.close_member(${ton.id})`.execute(db)
  await sql`update member set closed_at = ${world.clock.now()} where id = ${ton.id}`.execute(db)
  expect(await outcome(approve(id))).toBe('member-gone')
  expect(await find(id)).toMatchObject({ state: 'waiting' })
  expect(await outcome(propose(ton))).toBe('member-gone')
  expect(await outcome(reject(id))).toBe('done')
  expect((await ton.purse()).money).toBe(0n)
})

test('each wallet is adjusted both ways, from and to the real source', async () => {
  await fillHouse('100.00')
  const noy = await member({ money: '100.00', points: '50.00' })
  const before = await pools()
  const step = async (change: Terms) => approve(await propose(noy, { amount: '10.00', ...change }))
  await step({ way: 'in', source: 'house' })
  await step({ way: 'out', source: 'outside' })
  await step({ target: 'income', way: 'in', source: 'house', amount: '30.00' })
  await step({ target: 'income', way: 'out', source: 'house' })
  await step({ target: 'points', way: 'in' })
  await step({ target: 'points', way: 'out', amount: '20.00' })
  expect(await noy.purse()).toEqual({ money: 10_000n, points: 4000n })
  expect((await detail(noy, 'income')).balance).toBe('20.00')
  const after = await pools()
  expect(Number(after.house) - Number(before.house)).toBe(-30)
})

test('no wallet and no pool becomes negative: the approval is refused, and the adjustment can still be decided', async () => {
  const noy = await member({ money: '5.00' })
  const id = await propose(noy, { way: 'out', amount: '5.01' })
  await expect(approve(id)).rejects.toMatchObject({ code: 'adjustment-short' })
  expect((await noy.purse()).money).toBe(500n)
  expect(await find(id)).toMatchObject({ state: 'waiting' })
  await approve(await propose(noy, { amount: '0.01' }))
  await approve(id)
  expect((await noy.purse()).money).toBe(0n)
  const { house } = await pools()
  const large = await fund('dividend', String(Number(house) + 1))
  await expect(approve(large)).rejects.toMatchObject({ code: 'adjustment-short' })
  await reject(large)
})

test('the house is funded with money from outside by two people, and then has it', async () => {
  const before = await pools()
  const id = await fund('house', '70.00')
  await expect(approve(id, mali)).rejects.toMatchObject({ code: 'proposed-self' })
  expect(await pools()).toEqual(before)
  await approve(id)
  expect(await pools()).toEqual({ ...before, house: (Number(before.house) + 70).toFixed(2) })
  const { debit, credit, kind } = await world.app.database.db
    .selectFrom('ledger.transfer')
    .select(['debit', 'credit', 'kind'])
    .where('ref_kind', '=', 'adjustment')
    .where('ref_id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  expect([debit, credit, kind]).toEqual([
    accountId('recharged', 'money'),
    accountId('house', 'money'),
    'pool-funding',
  ])
})

test('[D11] the pools are funded from the house by two people', async () => {
  await fillHouse('80.00')
  const before = await pools()
  const one = await fund('dividend', '30.00')
  const two = await fund('investment', '50.00')
  await expect(approve(one, mali)).rejects.toMatchObject({ code: 'proposed-self' })
  expect(await pools()).toEqual(before)
  await approve(one)
  await approve(two)
  const after = await pools()
  const gained = (name: keyof typeof after) => Number(after[name]) - Number(before[name])
  expect([gained('house'), gained('dividend'), gained('investment')]).toEqual([-80, 30, 50])
  const kinds = await world.app.database.db
    .selectFrom('ledger.transfer')
    .select('kind')
    .where('ref_kind', '=', 'adjustment')
    .where('ref_id', 'in', [BigInt(one), BigInt(two)])
    .execute()
  expect(kinds).toEqual([{ kind: 'pool-funding' }, { kind: 'pool-funding' }])
})

test('[D52 (two people can’t decide twice)] of 64 approvals and rejections at once one decides, the others hear who did, and the money moves once', async () => {
  const noy = await member()
  const id = await propose(noy)
  const asked = Array.from({ length: 64 }, (_, at) => approve(id, at % 2 === 0 ? zhou : owner))
  expect(await tally(asked)).toEqual({ done: 1, 'decided-already': 63 })
  expect((await noy.purse()).money).toBe(1250n)
  const name = (await find(id))?.decided_by
  await expect(approve(id)).rejects.toMatchObject({ code: 'decided-already', params: { name } })
  const other = await propose(noy)
  const mixed = Array.from({ length: 64 }, (_, at) =>
    at % 2 === 0 ? approve(other, zhou) : reject(other, owner),
  )
  expect(await tally(mixed)).toEqual({ done: 1, 'decided-already': 63 })
  const approved = (await find(other))?.state === 'approved'
  expect((await noy.purse()).money).toBe(approved ? 2500n : 1250n)
})

test('64 proposals with one key make one; the same key with other terms is refused', async () => {
  const noy = await member()
  const request_key = newKey()
  const ids = await Promise.all(Array.from({ length: 64 }, () => propose(noy, { request_key })))
  expect(new Set(ids).size).toBe(1)
  await expect(propose(noy, { request_key, amount: '99.00' })).rejects.toMatchObject({
    code: 'request-key-reused',
  })
  // Two people approve 32 different ones each at once; the wallet gets each of them once.
  const many = await Promise.all(Array.from({ length: 64 }, () => propose(noy, { amount: '1.00' })))
  expect(await tally(many.map((id, at) => approve(id, at % 2 === 0 ? zhou : owner)))).toEqual({ done: 64 })
  expect((await noy.purse()).money).toBe(6400n)
  await reject(ids[0] ?? '')
})

test('[V16] bad amounts and terms are refused, and nothing is stored', async () => {
  const noy = await member()
  const before = (await list()).list[0]?.id
  for (const amount of ['-1', '0.001', '1e9', 'NaN', '٣', '9'.repeat(400), '', ' 1', '+1', '1,000'])
    expect([amount, await outcome(propose(noy, { amount }))]).toEqual([amount, 'illegal-parameter'])
  for (const amount of ['0', '0.00'])
    expect(await outcome(propose(noy, { amount }))).toBe('adjustment-amount')
  expect(await outcome(propose(noy, { reason: '  ' }))).toBe('adjustment-reason')
  expect(await outcome(propose(noy, { reason: 'x'.repeat(201) }))).toBe('text-too-long')
  expect(await outcome(propose(undefined))).toBe('adjustment-terms')
  expect(await outcome(propose(noy, { target: 'points', source: 'house' }))).toBe('adjustment-terms')
  expect(await outcome(propose(noy, { target: 'dividend', source: 'house' }))).toBe('adjustment-terms')
  expect(await outcome(propose(undefined, { target: 'investment', way: 'out', source: 'house' }))).toBe(
    'adjustment-terms',
  )
  expect(await outcome(propose(undefined, { target: 'house', source: 'house' }))).toBe('adjustment-terms')
  expect(await outcome(propose(undefined, { target: 'house', way: 'out' }))).toBe('adjustment-terms')
  expect(await outcome(propose(noy, { target: 'house' }))).toBe('adjustment-terms')
  expect(await outcome(propose(noy, { target: 'fees' }))).toBe('illegal-parameter')
  expect(await outcome(propose(noy, { member_id: '999999999' }))).toBe('record-not-found')
  expect(await outcome(approve('999999999'))).toBe('record-not-found')
  const id = await propose(noy)
  expect(await outcome(reject(id, zhou, ' '))).toBe('reason-missing')
  // Who proposed it can withdraw it. After that it is final.
  await reject(id, mali, 'My mistake')
  expect(await outcome(approve(id))).toBe('decided-already')
  expect(await find(id)).toMatchObject({ state: 'rejected', refusal: 'My mistake' })
  expect((await list()).list[1]?.id).toBe(before)
  expect((await noy.purse()).money).toBe(0n)
})

test('the list has pages, and a filter by state', async () => {
  const noy = await member()
  const ids: string[] = []
  for (let at = 0; at < 21; at++) ids.push(await propose(noy))
  const load = async (cursor?: string) =>
    (await zhou.ask(path, 'load-adjustment', { state: 'waiting', cursor })).data
  const first = await load()
  const second = await load(first.next ?? '')
  expect([...first.list, ...second.list].map(({ id }) => id).slice(-21)).toEqual(ids)
  expect(first.counts.waiting).toBe(first.list.length + second.list.length)
  for (const id of ids) await reject(id)
})

test('[D52 (search)] adjustments are found by member, account and number, claimed, and taken only from another person', async () => {
  const noy = await member()
  const mine = await propose(noy)
  const points = await propose(noy, { target: 'points' })
  const pool = await fund('dividend', '1.00')
  const found = async (filter: object) =>
    (await zhou.ask(path, 'load-adjustment', { state: 'waiting', ...filter })).data.list.map(({ id }) => id)
  const code = (await noy.ask('/tarbar/mine', 'load-mine', {})).data.user_code
  expect(await found({ search: code })).toEqual([mine, points])
  expect(await found({ search: code, target: 'points' })).toEqual([points])
  expect(await found({ search: `#${pool}` })).toEqual([pool])
  expect(await found({ search: code, from: '2100-01-01' })).toEqual([])
  // Mali has proposed all of them.
  expect((await mali.ask(path, 'do-take', {})).data.id).toBeNull()
  expect((await zhou.ask(path, 'do-take', {})).data.id).toBe(mine)
  expect(await found({ search: code, holder: 'mine' })).toEqual([mine])
  expect(await found({ search: code, holder: 'free' })).toEqual([points])
  expect(await outcome(approve(mine, owner))).toBe('claimed-already')
  await zhou.ask(path, 'do-release', { id: mine })
  await approve(mine, owner)
  await owner.ask(path, 'do-claim', { id: points })
  expect(await outcome(reject(points, mali))).toBe('claimed-already')
  await reject(points, owner)
  await reject(pool, mali)
})

test('the filtered list is exported as CSV', async () => {
  const noy = await member()
  const id = await propose(noy, { way: 'out', amount: '1.00', reason: 'Paid, twice' })
  const { data: started } = await mali.ask(path, 'do-export', { search: `#${id}` })
  await runIdleExports(world.app)
  const { data } = await mali.ask('/staff/work/export', 'load-export', { list: 'adjustment' })
  const done = data.list.find((one) => one.id === started.id)
  expect(done).toMatchObject({ state: 'done', written: 1 })
  const file = (await getFile(world, done?.url ?? '')).body
  expect(file).toContain(`${id},`)
  expect(file).toContain('Balance,-1.00,Outside money')
  expect(file).toContain('"Paid, twice",mali')
  await reject(id)
})

test('[D50] only finance and the owner adjust', async () => {
  const noy = await member()
  for (const role of ['support', 'goods', 'content'] as const) {
    const other = await staffPerson(world, role)
    expect(await outcome(list(other))).toBe('not-permitted')
    expect(await outcome(propose(noy, {}, other))).toBe('not-permitted')
    expect(await outcome(approve('1', other))).toBe('not-permitted')
    expect(await outcome(reject('1', other))).toBe('not-permitted')
    expect(await outcome(other.ask(path, 'do-take', {}))).toBe('not-permitted')
    expect(await outcome(other.ask(path, 'do-export', {}))).toBe('not-permitted')
  }
  await expect(noy.ask(path, 'do-approve', { id: '1' })).rejects.toMatchObject({ kind: 'lost-login' })
})

test('[D17] the audit finds an approved adjustment without its posting', async () => {
  const noy = await member()
  const { db } = world.app.database
  const id = await propose(noy)
  const change = (state: string, by: string | null) =>
    sql`
    update adjustment set state = ${state}, decided_at = case when ${by}::text is null then null else created_at end,
      decided_by = (select id from staff where name = ${by}) where id = ${BigInt(id)}`.execute(db)
  await change('approved', 'zhou')
  expect(await faults(world)).toEqual([expect.stringContaining(`Adjustment ${id} (approved) has 0 postings`)])
  await change('waiting', null)
  await approve(id)
  expect(await faults(world)).toEqual([])
  await sql`update adjustment set way = 'out' where id = ${BigInt(id)}`.execute(db)
  expect(await faults(world)).toEqual([expect.stringContaining(`Adjustment ${id} (approved) has 1 postings`)])
  await sql`update adjustment set way = 'in' where id = ${BigInt(id)}`.execute(db)
})
