import { dayIn } from '@banyan/rules/date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audits } from '../../boot/audits.ts'
import { audit } from '../../ledger/audit.ts'
import { proveAsked, reconcile } from './reconciliation.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { runIdleExports } from '../work/export-job.ts'

let world: TestApp
let owner: StaffPerson
let mali: StaffPerson
let zhou: StaffPerson
let noy: Person
let account: string

beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
  mali = await staffPerson(world, 'finance', 'mali')
  zhou = await staffPerson(world, 'finance', 'zhou')
  account = await openReceivingAccount(owner)
  noy = await signUp(world, 'Noy Phommachan', { payPassword: usualPayPassword })
})
afterAll(() => world.close())

const balance = async () =>
  (await noy.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })).data.balance

test('[D5] 64 clicks of two people on one recharge decide it once; the second is told who did', async () => {
  const before = await balance()
  const id = await askRecharge(noy, account, '100')
  const clicks = Array.from({ length: 64 }, (_, at) => {
    const by = at % 2 === 0 ? mali : zhou
    return at % 4 < 2
      ? by.ask('/staff/finance/recharge', 'do-approve', { id })
      : by.ask('/staff/finance/recharge', 'do-reject', { id, reason: 'not readable' })
  })
  const results = await Promise.allSettled(clicks)
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of results)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: 'decided-already',
        params: { name: expect.stringMatching(/^(mali|zhou)$/) },
      })
  const { data } = await noy.ask('/wallet/recharge-record', 'load-recharge-record', {})
  const arrived = data.list[0]?.state === 'arrived'
  expect(Number(await balance()) - Number(before)).toBe(arrived ? 100 : 0)
  expect((await audit(world.database.db, audits)).checks.filter((check) => !check.ok)).toEqual([])
})

test('[D5 D27] 64 repeats of one decision give one answer and credit once; a new key is refused', async () => {
  const before = await balance()
  const id = await askRecharge(noy, account, '70')
  const asked = { request_key: 'approve-once-1234', id }
  const all = await Promise.all(
    Array.from({ length: 64 }, () => mali.ask('/staff/finance/recharge', 'do-approve', asked)),
  )
  expect(new Set(all.map(({ data }) => JSON.stringify(data)))).toEqual(new Set(['{"arrived":true}']))
  expect(Number(await balance()) - Number(before)).toBe(70)
  await expect(mali.ask('/staff/finance/recharge', 'do-approve', { id })).rejects.toMatchObject({
    code: 'decided-already',
  })
  const reject = { request_key: asked.request_key, id, reason: 'not readable' }
  await expect(mali.ask('/staff/finance/recharge', 'do-reject', reject)).rejects.toMatchObject({
    code: 'request-key-reused',
  })
})

test('[D52 (recharges)] who has approved a recharge first takes no further step of it as the next item, and the second person gets it', async () => {
  const id = await askRecharge(noy, account, '20000.01')
  const take = async (staff: StaffPerson) =>
    (await staff.ask('/staff/finance/recharge', 'do-take', {})).data.id
  const waitsFor = async (staff: StaffPerson) =>
    (await staff.ask('/staff/start/start', 'load-start', {})).data.list.find(
      ({ list }) => list === 'recharge',
    )?.count
  expect(await take(mali)).toBe(id)
  await mali.ask('/staff/finance/recharge', 'do-approve', { id })
  expect([await waitsFor(mali), await waitsFor(zhou)]).toEqual([0, 1])
  expect(await take(mali)).toBeNull()
  expect(await take(zhou)).toBe(id)
  await zhou.ask('/staff/finance/recharge', 'do-reject', { id, reason: 'not readable' })
})

test('[D52 (recharges: filters, CSV export)] the list and its export show and filter which recharges need a second person, and who approved first', async () => {
  const [large, small] = [await askRecharge(noy, account, '20000.01'), await askRecharge(noy, account, '30')]
  const load = async (fields: { state?: 'waiting' | 'arrived'; stage?: 'new' | 'second' }) =>
    (await zhou.ask('/staff/finance/recharge', 'load-recharge', fields)).data.list
  const ids = async (fields: Parameters<typeof load>[0]) => (await load(fields)).map(({ id }) => id)
  expect(await ids({ stage: 'second' })).toEqual([])
  await mali.ask('/staff/finance/recharge', 'do-approve', { id: large })
  expect(await load({ stage: 'second' })).toMatchObject([{ id: large, stage: 'second', first_by: 'mali' }])
  expect(await load({ state: 'waiting', stage: 'new' })).toMatchObject([{ id: small, stage: 'new' }])
  expect(await ids({ state: 'waiting' })).toEqual([large, small])
  await zhou.ask('/staff/finance/recharge', 'do-export', { state: 'waiting', stage: 'second' })
  await runIdleExports(world.app)
  const { data } = await zhou.ask('/staff/work/export', 'load-export', { list: 'recharge' })
  const [head, line, ...more] = (await world.server.inject({ url: data.list[0]?.url ?? '' })).body
    .trim()
    .split('\r\n')
    .map((one) => one.split(','))
  expect(line?.[0]).toBe(large)
  expect(line?.[head?.indexOf('First approved by') ?? -1]).toBe('mali')
  expect(more).toEqual([])
  await zhou.ask('/staff/finance/recharge', 'do-approve', { id: large })
  await zhou.ask('/staff/finance/recharge', 'do-reject', { id: small, reason: 'not readable' })
  expect(await ids({ stage: 'second' })).toEqual([])
  expect((await load({ state: 'arrived' }))[0]).toMatchObject({ id: large, stage: null, first_by: 'mali' })
})

test('the list counts, filters, searches and pages; what waits comes oldest first', async () => {
  const ids = []
  for (let count = 0; count < 4; count++) ids.push(await askRecharge(noy, account, '20'))
  const { data } = await mali.ask('/staff/finance/recharge', 'load-recharge', { state: 'waiting' })
  expect(data.list.map(({ id }) => id)).toEqual(ids)
  expect(data.counts.waiting).toBe(4)
  expect(data.waiting_sum).toBe('80.00')
  const me = await mali.ask('/staff/login/login', 'load-me', {})
  expect(me.data.waiting.recharge).toBe(4)
  const before = data.counts
  await mali.ask('/staff/finance/recharge', 'do-approve', { id: await askRecharge(noy, account, '20') })
  const after = await mali.ask('/staff/finance/recharge', 'load-recharge', {})
  expect(after.data.counts).toEqual({ ...before, arrived: before.arrived + 1 })
  const byNumber = await mali.ask('/staff/finance/recharge', 'load-recharge', { search: ids[1] ?? '' })
  expect(byNumber.data.list.map(({ id }) => id)).toContain(ids[1])
  for (const search of ['phommachan', noy.userCode, noy.account, ids[0] ?? ''])
    expect(
      (await mali.ask('/staff/finance/recharge', 'load-recharge', { search })).data.list.length,
      search,
    ).toBeGreaterThan(0)
  for (const search of ['%', '_', "' or 1=1 --", 'nobody'])
    expect(
      (await mali.ask('/staff/finance/recharge', 'load-recharge', { search })).data.list,
      search,
    ).toEqual([])
  const exact = await mali.ask('/staff/finance/recharge', 'load-recharge', { search: `#${ids[1]}` })
  expect(exact.data.list.map(({ id }) => id)).toEqual([ids[1]])
  const day = dayIn('Asia/Vientiane', world.clock.now())
  expect(
    (await mali.ask('/staff/finance/recharge', 'load-recharge', { from: day, to: day })).data.list.length,
  ).toBeGreaterThan(3)
  expect(
    (await mali.ask('/staff/finance/recharge', 'load-recharge', { from: '2000-01-01', to: '2000-01-02' }))
      .data.list,
  ).toEqual([])
})

test('[D51] every decision is in the audit log with before and after, and nobody can change it', async () => {
  const id = await askRecharge(noy, account, '60')
  await zhou.ask('/staff/finance/recharge', 'do-reject', { id, reason: 'wrong account' })
  const owner = await staffPerson(world, 'owner', 'somphone')
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'recharge.reject' })
  expect(data.list[0]).toMatchObject({
    staff: 'zhou',
    action: 'recharge.reject',
    subject: id,
    before: { state: 'waiting' },
    after: {
      state: 'rejected',
      amount: '60.00',
      member: `Noy Phommachan (${noy.userCode})`,
      reason: 'wrong account',
    },
  })
  const { db } = world.database
  await expect(db.updateTable('audit_log').set({ staff_name: 'nobody' }).execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('permission denied')
})

const path = '/staff/finance/reconciliation'
const proofs = async () => (await mali.ask(path, 'load-reconciliation', {})).data

test('[D17] staff ask for a full proof, which a job makes; a second request waits for the same one', async () => {
  expect(await proofs()).toMatchObject({ full: null, recent: null, asked: null })
  await mali.ask(path, 'do-reconcile', {})
  await mali.ask(path, 'do-reconcile', {})
  await zhou.ask(path, 'do-reconcile', {})
  expect(await proofs()).toMatchObject({ full: null, recent: null, asked: world.clock.now().toISOString() })
  await proveAsked(world.app)
  const { full, recent, asked } = await proofs()
  expect(full).toMatchObject({ clean: true, ran: world.clock.now().toISOString() })
  expect(full?.checks.map(({ code }) => code)).toContain('recharges-are-posted')
  expect(full?.checks.every(({ ok }) => ok)).toBe(true)
  expect({ recent, asked }).toEqual({ recent: null, asked: null })
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'ledger.reconcile' })
  expect(log.data.list.map(({ staff }) => staff)).toEqual(['zhou', 'mali'])
})

test('[D17] a recharge without its posting is found', async () => {
  const id = await askRecharge(noy, account, '70')
  await world.database.db
    .updateTable('recharge')
    .set({ state: 'arrived', decided_at: world.clock.now(), decided_by: 1n })
    .where('id', '=', BigInt(id))
    .execute()
  await mali.ask(path, 'do-reconcile', {})
  await proveAsked(world.app)
  const { full } = await proofs()
  expect(full?.clean).toBe(false)
  const fault = { ok: false, found: expect.stringContaining(id) }
  expect(full?.checks.find(({ code }) => code === 'recharges-are-posted')).toMatchObject(fault)
  // The incremental proof finds it too.
  expect(await reconcile(world.app, 'new')).toBe(false)
  const { recent } = await proofs()
  expect(recent?.checks.find(({ code }) => code === 'recharges-are-posted')).toMatchObject(fault)
})
