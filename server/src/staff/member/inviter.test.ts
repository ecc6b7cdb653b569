// Corrections of inviters: two people, a cycle check when proposed and when approved, races, and the audit log.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askCode, signUp } from '../../testing/people.ts'
import { newKey, newMember, outcome, type Person, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

const path = '/staff/member/inviter'
let world: TestApp
let mali: StaffPerson
let zhou: StaffPerson
let owner: StaffPerson

beforeAll(async () => {
  world = await startTestApp()
  mali = await staffPerson(world, 'support', 'mali')
  zhou = await staffPerson(world, 'support', 'zhou')
  owner = await staffPerson(world, 'owner')
})
afterAll(() => world.close())

let names = 0
const member = () => newMember(world, `INV${++names}X`, { address: false, payPassword: false })
type Asker = Pick<Person, 'ask'>
const codeOf = async (person: Asker) => (await person.ask('/tarbar/mine', 'load-mine', {})).data.user_code
const bind = async (person: Asker, inviter: Asker) =>
  person.ask('/mine/bind-spread', 'do-bind', { request_key: newKey(), user_code: await codeOf(inviter) })
const inviterOf = async (person: Person) =>
  (await person.ask('/mine/common/my-inviter', 'load-my-inviter', {})).data.inviter?.user_code ?? null
const team = async (person: Person) =>
  (await person.ask('/mine/common/my-team', 'load-my-team', { generation: 1, order: 'newest' })).data.team

const propose = async (
  person: Pick<Person, 'id'>,
  inviter: Person | undefined,
  by = mali,
  request_key = newKey(),
) =>
  (
    await by.ask(path, 'do-propose', {
      request_key,
      member_id: String(person.id),
      ...(inviter && { inviter_id: String(inviter.id) }),
      reason: 'Typed a wrong code at sign-up',
    })
  ).data.id
const approve = (id: string, by = zhou) => by.ask(path, 'do-approve', { id })
const reject = (id: string, by = zhou, reason = 'Not proven') => by.ask(path, 'do-reject', { id, reason })
/** Returns a member's notices about the team, the oldest first: title, first detail and page. */
const told = async ({ ask }: Asker) =>
  (await ask('/mine/common/system-notice', 'load-system-notice', {})).data.list
    .filter(({ title }) => /team|inviter/.test(title))
    .map(({ title, lines, opens }) => [title, lines[0]?.value, opens?.page.split('/').at(-1)])
    .toReversed()
const nameOf = async ({ ask }: Person) => (await ask('/tarbar/mine', 'load-mine', {})).data.nick_name
const list = async (by = mali) => (await by.ask(path, 'load-inviter-change', {})).data
const find = async (id: string, by = mali) => (await list(by)).list.find((row) => row.id === id)

test('[D15 D51 D53 (members: team)] a correction changes nothing until a second person approves it; the team comes along, the place does not', async () => {
  const [noy, kham, lan, minh] = [await member(), await member(), await member(), await member()]
  await bind(kham, noy)
  await bind(minh, kham)
  const place = async () =>
    (await noy.ask('/mine/common/my-matrix', 'load-my-matrix', {})).data.places.map(({ id }) => id)
  const placed = await place()
  const id = await propose(kham, lan)
  expect(await inviterOf(kham)).toBe(await codeOf(noy))
  expect(await find(id)).toMatchObject({
    state: 'waiting',
    member: { id: String(kham.id) },
    old: { id: String(noy.id) },
    new: { id: String(lan.id) },
    proposed_by: 'mali',
    mine: true,
    decided: null,
  })
  expect(await find(id, zhou)).toMatchObject({ mine: false })
  expect((await zhou.ask('/staff/login/login', 'load-me', {})).data.waiting.inviter).toBe(1)
  expect(await outcome(approve(id, mali))).toBe('proposed-self')
  expect(await team(noy)).toEqual({ direct: 1, total: 2 })
  await approve(id)
  expect(await inviterOf(kham)).toBe(await codeOf(lan))
  expect(await team(noy)).toEqual({ direct: 0, total: 0 })
  expect(await team(lan)).toEqual({ direct: 1, total: 2 })
  expect(await team(kham)).toEqual({ direct: 1, total: 1 })
  expect(await place()).toEqual(placed)
  expect(await find(id)).toMatchObject({ state: 'approved', decided_by: 'zhou' })
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'inviter.' })
  expect(data.list.filter(({ subject }) => subject === id)).toMatchObject([
    {
      staff: 'zhou',
      action: 'inviter.approve',
      before: { state: 'waiting', inviter: expect.stringContaining(await codeOf(noy)) },
      after: { state: 'approved', inviter: expect.stringContaining(await codeOf(lan)) },
    },
    { staff: 'mali', action: 'inviter.propose', before: null, after: { state: 'waiting' } },
  ])
})

test('[D69] an approved correction tells the member, the inviter whose team the member left, and the one whose team it joined; nothing else does', async () => {
  const [noy, kham, lan, minh] = [await member(), await member(), await member(), await member()]
  await bind(kham, noy)
  await bind(lan, kham)
  const joined = async (who: Person) => ['A new member joined your team', await nameOf(who), 'my-team']
  const left = async (who: Person) => [
    'A member left your team because their inviter was corrected',
    await nameOf(who),
    'my-team',
  ]
  const corrected = (name: string | undefined) => ['Your inviter was corrected', name, 'my-inviter']
  await reject(await propose(lan, minh))
  expect([await told(lan), await told(minh)]).toEqual([[], []])
  expect([await told(noy), await told(kham)]).toEqual([[await joined(kham)], [await joined(lan)]])
  const id = await propose(lan, minh)
  const key = newKey()
  const again = () => zhou.ask(path, 'do-approve', { id, request_key: key })
  await Promise.all([again(), again()])
  expect(await told(lan)).toEqual([corrected(await nameOf(minh))])
  expect(await told(minh)).toEqual([await joined(lan)])
  expect(await told(kham)).toEqual([await joined(lan), await left(lan)])
  // Those above the inviters are not told.
  expect(await told(noy)).toEqual([await joined(kham)])
  // Inside one team, from Noy to Kham below: Noy keeps the member. Back up: the member is not new for Noy.
  const dao = await member()
  await bind(dao, noy)
  await approve(await propose(dao, kham))
  await approve(await propose(dao, noy))
  expect((await told(noy)).slice(1)).toEqual([await joined(dao)])
  expect((await told(kham)).slice(2)).toEqual([await joined(dao), await left(dao)])
  expect(await told(dao)).toEqual([corrected(await nameOf(kham)), corrected(await nameOf(noy))])
  // Taken out of the team, the member has no inviter.
  await approve(await propose(dao, undefined))
  expect((await told(dao)).slice(2)).toEqual([corrected(undefined)])
  expect((await told(noy)).slice(2)).toEqual([await left(dao)])
})

test('[D31 (notices of inviters)] a closed account has no name in what former inviters were told', async () => {
  const [noy, kham] = [await member(), await member()]
  const dao = await signUp(world, 'Dao', { inviterCode: await codeOf(noy) })
  const about = async (inviter: Person) => (await told(inviter)).map(([, name]) => name)
  world.clock.advance({ minutes: 2 })
  // Staff take Dao out of the team of Noy. Dao binds to Kham, and staff take Dao out of that team, too.
  await approve(await propose(dao, undefined))
  world.clock.advance({ minutes: 2 })
  await bind(dao, kham)
  world.clock.advance({ minutes: 2 })
  await approve(await propose(dao, undefined))
  expect([await about(noy), await about(kham)]).toEqual([
    ['Dao', 'Dao'],
    ['Dao', 'Dao'],
  ])
  world.clock.advance({ minutes: 2 })
  const captcha = await askCode(world, dao.ask, 'close-account', dao.account)
  await dao.ask('/mine/service/logout', 'do-close', { captcha })
  const closed = ['Closed account', 'Closed account']
  expect([await about(noy), await about(kham)]).toEqual([closed, closed])
})

test('a cycle is refused when it is proposed, and when it has become one since', async () => {
  const [noy, kham, lan] = [await member(), await member(), await member()]
  await bind(kham, noy)
  await bind(lan, kham)
  expect(await outcome(propose(noy, lan))).toBe('inviter-cycle')
  expect(await outcome(propose(noy, noy))).toBe('inviter-cycle')
  expect(await outcome(propose(kham, noy))).toBe('inviter-same')
  expect(await outcome(propose(noy, undefined))).toBe('inviter-same')
  const other = await member()
  const id = await propose(noy, other)
  await bind(other, lan)
  expect(await outcome(approve(id))).toBe('inviter-cycle')
  expect(await inviterOf(noy)).toBeNull()
  expect(await find(id)).toMatchObject({ state: 'waiting' })
  await reject(id)
  // The member has got an inviter since the proposal.
  const james = await member()
  const late = await propose(james, noy)
  await bind(james, lan)
  expect(await outcome(approve(late))).toBe('inviter-changed')
  expect(await inviterOf(james)).toBe(await codeOf(lan))
  await reject(late, mali, 'My mistake')
  expect(await find(late)).toMatchObject({ state: 'rejected', refusal: 'My mistake' })
  // Without an inviter, the member can bind one.
  await approve(await propose(james, undefined))
  expect(await inviterOf(james)).toBeNull()
  await bind(james, kham)
})

test('[D52 (two people can’t decide twice)] of 64 decisions at once one counts, and crossed corrections make no cycle', async () => {
  const [noy, kham] = [await member(), await member()]
  const id = await propose(kham, noy)
  const decisions = Array.from({ length: 64 }, (_, at) =>
    at % 2 === 0 ? approve(id, zhou) : reject(id, owner),
  )
  expect(await tally(decisions)).toEqual({ done: 1, 'decided-already': 63 })
  for (let round = 0; round < 8; round++) {
    const [one, other] = [await member(), await member()]
    const ids = [await propose(one, other), await propose(other, one)] as const
    expect(await tally([approve(ids[0], zhou), approve(ids[1], owner)])).toEqual({
      done: 1,
      'inviter-cycle': 1,
    })
  }
  const key = newKey()
  const [lan, minh] = [await member(), await member()]
  const same = await Promise.all(Array.from({ length: 16 }, () => propose(lan, minh, mali, key)))
  expect(new Set(same).size).toBe(1)
  expect(await outcome(propose(lan, noy, mali, key))).toBe('request-key-reused')
})

test('bad requests are refused; the list has pages; the search shows inviter and team', async () => {
  const [noy, kham] = [await member(), await member()]
  await bind(kham, noy)
  const bad = (change: object) =>
    outcome(
      mali.ask(path, 'do-propose', {
        request_key: newKey(),
        member_id: String(kham.id),
        reason: 'Why',
        ...change,
      }),
    )
  expect(await bad({ reason: '  ' })).toBe('correction-reason')
  expect(await bad({ member_id: '999999999' })).toBe('record-not-found')
  expect(await bad({ inviter_id: '999999999' })).toBe('record-not-found')
  expect(await outcome(approve('999999999'))).toBe('record-not-found')
  const id = await propose(kham, undefined)
  expect(await outcome(reject(id, zhou, ' '))).toBe('reason-missing')
  await world.database.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', kham.id)
    .execute()
  expect(await outcome(approve(id))).toBe('member-gone')
  await reject(id)
  const lan = await member()
  for (let at = 0; at < 21; at++) await propose(lan, noy)
  const load = async (cursor?: string) =>
    (await zhou.ask(path, 'load-inviter-change', { state: 'waiting', cursor })).data
  const first = await load()
  const second = await load(first.next ?? '')
  expect(first.list).toHaveLength(20)
  expect(first.waiting).toBe(first.list.length + second.list.length)
  const { data } = await mali.ask(path, 'find-members', { search: await codeOf(noy) })
  expect(data.list).toMatchObject([{ id: String(noy.id), inviter: null, team: 1 }])
})

test('[D50] only support and the owner correct inviters', async () => {
  const noy = await member()
  for (const role of ['finance', 'goods', 'content'] as const) {
    const other = await staffPerson(world, role)
    expect(await outcome(list(other))).toBe('not-permitted')
    expect(await outcome(propose(noy, undefined, other))).toBe('not-permitted')
    expect(await outcome(approve('1', other))).toBe('not-permitted')
    expect(await outcome(reject('1', other))).toBe('not-permitted')
    expect(await outcome(other.ask(path, 'find-members', { search: '' }))).toBe('not-permitted')
  }
  await expect(noy.ask(path, 'do-approve', { id: '1' })).rejects.toMatchObject({ kind: 'lost-login' })
})
