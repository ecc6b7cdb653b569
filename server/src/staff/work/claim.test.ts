// Many members of staff work on one list: two never get the same item, and no item stays with someone who left.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../ledger/audit.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { workAudit } from './work.audit.ts'

const path = '/staff/finance/recharge'
let world: TestApp
let owner: StaffPerson
let team: StaffPerson[]
let members: Person[]
let account: string

beforeAll(async () => {
  world = await startTestApp()
  owner = await staffPerson(world, 'owner')
  team = []
  for (let n = 0; n < 16; n++) team.push(await staffPerson(world, 'finance', `finance ${n}`))
  account = await openReceivingAccount(owner)
  members = []
  for (let n = 0; n < 4; n++)
    members.push(await signUp(world, `Member ${n}`, { payPassword: usualPayPassword }))
})
afterAll(() => world.close())
beforeEach(async () => {
  // The claims of the test before have ended by then.
  world.clock.advance({ minutes: 15 })
  for (const id of await waitingIds()) await owner.ask(path, 'do-reject', { id, reason: 'cleared' })
})

const first = () => team[0] ?? owner
const second = () => team[1] ?? owner
const ask = async (n = 0) => askRecharge(members[n % 4] ?? ({} as Person), account, '20')
const load = async (person: StaffPerson, filter: { holder?: 'mine' | 'free' } = {}) =>
  (await person.ask(path, 'load-recharge', { state: 'waiting', ...filter })).data
const waitingIds = async () => (await load(owner)).list.map(({ id }) => id)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('16 members of staff claim one recharge at once: one has it, the others are told who', async () => {
  const id = await ask()
  const results = await Promise.allSettled(team.map((one) => one.ask(path, 'do-claim', { id })))
  const winners = results.flatMap((one, at) => (one.status === 'fulfilled' ? [team[at]?.name] : []))
  expect(winners).toHaveLength(1)
  for (const one of results)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: 'claimed-already', params: { name: winners[0] } })
  const claims = await world.database.db.selectFrom('work_claim').selectAll().execute()
  expect(claims).toHaveLength(1)
})

test('16 members of staff take the next of 12 recharges at once: each gets another one, four get none', async () => {
  const ids = []
  for (let n = 0; n < 12; n++) ids.push(await ask(n))
  const taken = await Promise.all(team.map(async (one) => (await one.ask(path, 'do-take', {})).data.id))
  const got = taken.filter((id) => id !== null)
  expect(got.toSorted()).toEqual(ids.toSorted())
  expect(new Set(got).size).toBe(12)
})

test('what one has claimed nobody else decides, until it is released or its time is over', async () => {
  const id = await ask()
  expect((await first().ask(path, 'do-claim', { id })).data.claim).toMatchObject({
    by: 'finance 0',
    mine: true,
  })
  expect((await load(second())).list[0]?.claim).toMatchObject({ by: 'finance 0', mine: false })
  expect((await load(first())).mine).toBe(1)
  expect((await load(first(), { holder: 'mine' })).list.map((one) => one.id)).toEqual([id])
  expect((await load(first(), { holder: 'free' })).list).toEqual([])
  expect((await load(second(), { holder: 'mine' })).list).toEqual([])
  expect(await codeOf(second().ask(path, 'do-approve', { id }))).toBe('claimed-already')
  expect(await codeOf(second().ask(path, 'do-reject', { id, reason: 'no' }))).toBe('claimed-already')
  // Only the owner of a claim can release it.
  await second().ask(path, 'do-release', { id })
  expect(await codeOf(second().ask(path, 'do-claim', { id }))).toBe('claimed-already')

  await first().ask(path, 'do-release', { id })
  expect((await load(second())).list[0]?.claim).toBeNull()
  await second().ask(path, 'do-claim', { id })
  world.clock.advance({ minutes: 15 })
  expect((await load(first())).list[0]?.claim).toBeNull()
  expect((await load(first(), { holder: 'free' })).list.map((one) => one.id)).toEqual([id])
  await first().ask(path, 'do-claim', { id })
  expect(await codeOf(second().ask(path, 'do-approve', { id }))).toBe('claimed-already')
  await first().ask(path, 'do-approve', { id })
  expect(await codeOf(first().ask(path, 'do-claim', { id }))).toBe('decided-already')
  expect(await world.database.db.selectFrom('work_claim').select('item_id').execute()).toEqual([])
  expect(await codeOf(first().ask(path, 'do-claim', { id: '999999' }))).toBe('record-not-found')
})

test('[D52 (two people can’t decide twice)] a release after the decision is refused with the name of who decided, so nobody believes it undone', async () => {
  const id = await ask()
  await first().ask(path, 'do-claim', { id })
  await first().ask(path, 'do-approve', { id })
  for (const one of [first(), second()])
    await expect(one.ask(path, 'do-release', { id })).rejects.toMatchObject({
      code: 'decided-already',
      params: { name: 'finance 0' },
    })
  expect(await codeOf(first().ask(path, 'do-release', { id: '999999' }))).toBe('record-not-found')
})

test('[D52 (two people can’t decide twice)] a release and a decision at the same time: the item is decided once, and no claim is left', async () => {
  const id = await ask()
  await first().ask(path, 'do-claim', { id })
  const [decided, released] = await Promise.all([
    codeOf(first().ask(path, 'do-approve', { id })),
    codeOf(first().ask(path, 'do-release', { id })),
  ])
  expect(decided).toBe('done')
  expect(['done', 'decided-already']).toContain(released)
  expect(await world.database.db.selectFrom('work_claim').select('item_id').execute()).toEqual([])
})

test('[D51] claims and releases are in the audit log, with the number of the recharge and who did it', async () => {
  const id = await ask()
  await first().ask(path, 'do-claim', { id })
  await first().ask(path, 'do-release', { id })
  await first().ask(path, 'do-release', { id })
  for (const action of ['recharge.claim', 'recharge.release']) {
    const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: action })
    const mine = data.list.filter(({ subject }) => subject === id)
    expect(mine).toMatchObject([{ action, staff: 'finance 0' }])
  }
})

test('[D50] only who may decide can claim', async () => {
  const support = await staffPerson(world, 'support', 'claim support')
  const id = await ask()
  for (const control of ['do-claim', 'do-release'] as const)
    expect(await codeOf(support.ask(path, control, { id }))).toBe('not-permitted')
  expect(await codeOf(support.ask(path, 'do-take', {}))).toBe('not-permitted')
})

test('[D17] the audit compares the counts of decided items with the lists, in all and for each member', async () => {
  const id = await ask()
  await owner.ask(path, 'do-approve', { id })
  const faults = async () => {
    const { checks } = await audit(world.database.db, [workAudit])
    return checks.find(({ code }) => code === 'work-counts')
  }
  expect(await faults()).toMatchObject({ ok: true })
  const { db } = world.database
  for (const table of ['work_count', 'work_member_count'] as const) {
    const add = (by: bigint) =>
      sql`update ${sql.table(table)} set count = count + ${by} where state = 'arrived'`.execute(db)
    await add(1n)
    const found = await faults()
    expect(found?.ok).toBe(false)
    expect(found?.found).toContain(table === 'work_count' ? 'of all members' : 'of member')
    await add(-1n)
  }
  expect(await faults()).toMatchObject({ ok: true })
})

test('the counts of decided recharges are those of the table, in all and for each member', async () => {
  for (let n = 0; n < 5; n++) {
    const id = await ask(n)
    if (n < 2) await owner.ask(path, 'do-approve', { id })
    else await owner.ask(path, 'do-reject', { id, reason: 'no' })
  }
  const { db } = world.database
  const rows = await db.selectFrom('recharge').select(['member_id', 'state']).execute()
  const decided = rows.filter(({ state }) => state !== 'waiting')
  for (const { state, count } of await db
    .selectFrom('work_count')
    .selectAll()
    .where('list', '=', 'recharge')
    .execute())
    expect(Number(count)).toBe(decided.filter((row) => row.state === state).length)
  const counts = await db.selectFrom('work_member_count').selectAll().execute()
  expect(counts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(decided.length)
  const { data } = await owner.ask(path, 'load-recharge', {})
  for (const row of data.list) {
    const others = (state: string) =>
      decided.filter((one) => String(one.member_id) === row.member.id && one.state === state).length -
      (row.state === state ? 1 : 0)
    expect([row.arrived_before, row.rejected_before]).toEqual([others('arrived'), others('rejected')])
  }
})
