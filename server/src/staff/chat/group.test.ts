import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { crowdOf, hear, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { newStaff, outcome, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

let home: TestApp
let owner: StaffPerson
let mali: StaffPerson
let noy: Talker
let kham: Talker
let dao: Talker
beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
  mali = await staffPerson(home, 'support', 'mali')
  const [one, two, three] = await newTalkers(home, 'Noy', 'Kham', 'Dao')
  if (!one || !two || !three) throw new Error('three people')
  noy = one
  kham = two
  dao = three
})
afterAll(() => home.close())

let keys = 0
const write = async (from: Talker, group: string, data: string) =>
  (
    await from.ask('/chat/conversation/chat', 'send-message', {
      to_id: group,
      chat_type: 'group',
      type: 'text',
      data,
      client_id: `groups-test-${String(++keys).padStart(6, '0')}`,
    })
  ).data.chat_id
const find = async (filter: { state?: 'open' | 'dissolved'; search?: string }) =>
  (await mali.ask('/staff/chat/group', 'load-group', filter)).data.list

test('staff find a group and see whose it is, who is in it and what was reported, but nothing that is said there', async () => {
  const id = await makeGroup(noy, [kham, dao], 'Tea friends')
  const other = await makeGroup(kham, [noy, dao], 'Football')
  const bad = await write(kham, id, 'a nasty sentence')
  await write(noy, id, 'the words of a private talk')
  for (const [subject, subject_id] of [
    ['message', bad],
    ['group', id],
  ] as const)
    await dao.ask('/chat/conversation/info', 'do-report', { subject, subject_id, reason: 'abuse', words: '' })
  const [group] = await find({ search: 'tea' })
  expect(group).toMatchObject({
    id,
    name: 'Tea friends',
    owner: { id: noy.key, nick_name: 'Noy' },
    member_count: 3,
    dissolved: null,
    reports_waiting: 2,
    reports_upheld: 0,
  })
  expect(
    (await find({ search: `#${other}` })).map(({ name, reports_waiting }) => [name, reports_waiting]),
  ).toEqual([['Football', 0]])
  expect(await find({ search: '%' })).toEqual([])
  expect((await find({ state: 'open' })).map((one) => one.id)).toEqual([other, id])
  expect(await find({ state: 'dissolved' })).toEqual([])
  const members = await mali.ask('/staff/chat/group', 'load-members', { id })
  expect(members.data.list.map(({ nick_name, user_type }) => [nick_name, user_type])).toEqual([
    ['Noy', 1],
    ['Kham', 3],
    ['Dao', 3],
  ])
  const reports = await mali.ask('/staff/chat/report', 'load-report', { group: id })
  expect(reports.data.list.map((one) => [one.subject, one.group, one.about.nick_name])).toEqual([
    ['group', 'Tea friends', 'Noy'],
    ['message', 'Tea friends', 'Kham'],
  ])
  expect(JSON.stringify([group, members.data, reports.data])).not.toMatch(/nasty|private/)
})

test('members of a large group come page by page, each once', async () => {
  const people = await crowdOf(home, noy, 120)
  const { data } = await noy.ask('/chat/group/create', 'create-group', {
    request_key: 'a-large-group-of-staff',
    name: 'Large',
    members: people,
  })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = (await mali.ask('/staff/chat/group', 'load-members', { id: data.group_id, cursor })).data
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toHaveLength(121)
  expect(new Set(seen)).toEqual(new Set([noy.key, ...people]))
})

test('[D51 T20] staff dissolve a group: all lose it and are told, nobody writes there, and the log says why', async () => {
  const id = await makeGroup(noy, [kham, dao], 'Fake lottery')
  const dissolve = (reason: string, group = id) =>
    mali.ask('/staff/chat/group', 'do-dissolve', { id: group, reason })
  expect(await outcome(dissolve(''))).toBe('reason-missing')
  expect(await outcome(dissolve('Fraud', '999999'))).toBe('record-not-found')
  const heard = hear(home)
  expect(await tally([1, 2, 3, 4].map(() => dissolve('Fraud')))).toEqual({ done: 1, 'dissolved-already': 3 })
  for (const person of [noy, kham, dao])
    expect(heard.pushesTo(person, 'dissolveGroup')).toMatchObject([{ data: { group_id: id } }])
  expect(await outcome(write(noy, id, 'still here?'))).toBe('group-not-found')
  expect(await outcome(write(kham, id, 'still here?'))).toBe('group-not-found')
  expect((await find({ state: 'dissolved' })).map((one) => [one.id, one.member_count])).toEqual([[id, 0]])
  expect((await mali.ask('/staff/chat/group', 'load-members', { id })).data.list).toEqual([])
  const log = await owner.ask('/staff/system/audit', 'load-audit', { search: 'group.dissolve' })
  expect(log.data.list).toMatchObject([
    {
      staff: 'mali',
      subject: id,
      before: { name: 'Fake lottery', owner: 'Noy', members: 3 },
      after: { dissolved: true, reason: 'Fraud' },
    },
  ])
})

test('[D50] groups are for the owner and support', async () => {
  const id = await makeGroup(noy, [kham], 'Chess')
  for (const role of ['finance', 'goods', 'content'] as const) {
    const ask = await newStaff(home, `groups ${role}`, role)
    const tries = [
      ask('/staff/chat/group', 'load-group', {}),
      ask('/staff/chat/group', 'load-members', { id }),
      ask('/staff/chat/group', 'do-dissolve', { id, reason: 'x' }),
    ]
    expect([role, await tally(tries)]).toEqual([role, { 'not-permitted': 3 }])
  }
  expect(await outcome(mali.ask('/staff/chat/group', 'load-members', { id: '999999' }))).toBe(
    'record-not-found',
  )
  expect(await outcome(write(noy, id, 'your move'))).toBe('done')
})

test('[D51] of staff who dissolve a group at the same moment one does, and the log has it once', async () => {
  const id = await makeGroup(noy, [kham], 'Twice')
  const told = await atOnce(
    home,
    ['select from chat_group where conversation_id = $1 for no key update', id],
    [1, 2, 3, 4].map(() => () => mali.ask('/staff/chat/group', 'do-dissolve', { id, reason: 'Fraud' })),
  )
  expect(told.toSorted()).toEqual([...Array(3).fill('dissolved-already'), 'done'])
})
