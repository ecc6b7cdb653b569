// The list of members and their restrictions over HTTP: rights, audit log, what the member is told, the end of a term, and
// two people at once. freeze.test.ts has the effects of a freeze.
import { dayIn } from '@banyan/rules/date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, newTalker, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { newStaff, outcome, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { runExport } from '../work/export-job.ts'

const path = '/staff/member/member'
let home: TestApp
let owner: StaffPerson
let mali: StaffPerson
let zhou: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
  mali = await staffPerson(home, 'support', 'mali')
  zhou = await staffPerson(home, 'support', 'zhou')
})
afterAll(() => home.close())

let keys = 0
const write = (from: Talker, to: Talker, data: string) =>
  from.ask('/chat/conversation/chat', 'send-message', {
    to_id: to.key,
    chat_type: 'single',
    type: 'text',
    data,
    client_id: `member-test-${String(++keys).padStart(6, '0')}`,
  })
const log = async (search: string) =>
  (await owner.ask('/staff/system/audit', 'load-audit', { search })).data.list
const notices = async ({ ask }: Talker) =>
  (await ask('/mine/common/system-notice', 'load-system-notice', {})).data.list

test('[D50] owner, finance and support see members and freeze; only owner and support restrict the chat; nobody else', async () => {
  const noy = await newTalker(home, 'Noy')
  const term = { id: noy.key, hours: 1, reason: 'x' }
  for (const role of ['goods', 'content'] as const) {
    const ask = await newStaff(home, `members ${role}`, role)
    const tries = [
      ask(path, 'load-member', {}),
      ask(path, 'do-export', {}),
      ask(path, 'do-restrict', { ...term, restriction: 'mute' }),
      ask(path, 'do-lift', { id: noy.key, restriction: 'mute', reason: 'x' }),
      ask(path, 'do-freeze', { ...term, restriction: 'login' }),
      ask(path, 'do-unfreeze', { id: noy.key, restriction: 'login', reason: 'x' }),
    ]
    expect([role, await tally(tries)]).toEqual([role, { 'not-permitted': tries.length }])
  }
  const finance = await newStaff(home, 'members finance', 'finance')
  expect(await outcome(finance(path, 'do-restrict', { ...term, restriction: 'mute' }))).toBe('not-permitted')
  expect(await outcome(finance(path, 'load-member', {}))).toBe('done')
  expect(await outcome(noy.ask(path, 'load-member', {}))).toBe('lost-login')
})

test('[D51] staff find a member, mute them with a reason, see it in force, and lift it; the member is told', async () => {
  const [bea, ton] = await newTalkers(home, 'Bea Keomany', 'Ton')
  if (!bea || !ton) throw new Error('two people')
  await befriend(bea, ton)
  const find = async (search: string, restricted?: 'mute' | 'any') =>
    (await mali.ask(path, 'load-member', { search, ...(restricted && { restricted }) })).data.list
  for (const search of ['keoma', bea.userCode, bea.email, `#${bea.key}`])
    expect((await find(search)).map(({ id }) => id)).toContain(bea.key)
  expect(await find('keoma', 'mute')).toEqual([])
  expect(await find('_')).toEqual([])
  const restriction = (more: object) =>
    mali.ask(path, 'do-restrict', {
      id: bea.key,
      restriction: 'mute',
      hours: 24,
      reason: 'Advertising',
      ...more,
    })
  expect(await outcome(restriction({ reason: ' ' }))).toBe('reason-missing')
  expect(await outcome(restriction({ id: '999999' }))).toBe('record-not-found')
  expect(await outcome(write(bea, ton, 'before'))).toBe('done')
  const { until } = (await restriction({})).data
  expect(await outcome(write(bea, ton, 'during'))).toBe('chat-muted')
  expect(await outcome(bea.ask('/chat/conversation/init', 'chat-login', {}))).toBe('done')
  expect((await find('keoma', 'mute'))[0]?.restrictions).toEqual([
    { restriction: 'mute', until, reason: 'Advertising', taken_by: 'mali' },
  ])
  expect((await notices(bea))[0]).toMatchObject({ title: 'You’re muted in chat' })
  expect(JSON.stringify((await notices(bea))[0])).toContain('Advertising')
  // A new term replaces the old one, even if it is shorter.
  const shorter = (await restriction({ hours: 1, reason: 'Once is enough', seen: until })).data.until
  expect((await find('keoma', 'any'))[0]?.restrictions).toMatchObject([{ until: shorter }])
  const lift = (reason: string) => mali.ask(path, 'do-lift', { id: bea.key, restriction: 'mute', reason })
  expect(await outcome(lift(''))).toBe('reason-missing')
  await lift('Apologised')
  expect(await outcome(lift('Apologised'))).toBe('not-in-force')
  expect(await outcome(write(bea, ton, 'after'))).toBe('done')
  expect(await find('keoma', 'any')).toEqual([])
  expect((await notices(bea))[0]).toMatchObject({
    title: 'You can send messages again',
    opens: { page: 'pages/tarbar/conversation', id: null },
  })
  const entries = (await log(bea.userCode)).map(({ action, before, after }) => ({ action, before, after }))
  expect(entries).toMatchObject([
    { action: 'member.lift-mute', before: { until: shorter }, after: { until: null, reason: 'Apologised' } },
    { action: 'member.mute', before: { until }, after: { until: shorter, reason: 'Once is enough' } },
    { action: 'member.mute', before: { until: null }, after: { until, reason: 'Advertising' } },
  ])
})

test.each(['login', 'money', 'ban'] as const)(
  '[D53 (members: freeze)] of 16 people who restrict the same member at once (%s), one counts; the others are told who was first',
  async (restriction) => {
    const kham = await newTalker(home, `Kham ${restriction}`)
    const step = { id: kham.key, hours: 24, reason: 'Suspicious' }
    const of = (staff: StaffPerson, seen?: string) =>
      restriction === 'ban'
        ? staff.ask(path, 'do-restrict', { ...step, restriction, ...(seen !== undefined && { seen }) })
        : staff.ask(path, 'do-freeze', { ...step, restriction, ...(seen !== undefined && { seen }) })
    const all = Array.from({ length: 16 }, (_, at) => of(at % 2 === 0 ? mali : zhou))
    expect(await tally(all)).toEqual({ done: 1, 'decided-already': 15 })
    const [row] = (await mali.ask(path, 'load-member', { search: `#${kham.key}` })).data.list
    const [active] = row?.restrictions ?? []
    expect(row?.restrictions).toHaveLength(1)
    await expect(of(mali)).rejects.toMatchObject({ params: { name: active?.taken_by } })
    expect(await outcome(of(zhou, active?.until))).toBe('done')
    expect(await log(kham.userCode)).toHaveLength(2)
  },
)

test('[D53 (members)] filters by level, country, sign-up and restriction, both orders, pages without gaps, and the export has the same rows', async () => {
  const names = Array.from({ length: 23 }, (_, at) => `Listed ${String(at).padStart(2, '0')}`)
  const people = await newTalkers(home, ...names)
  await home.database.db
    .updateTable('member')
    .set({ country: 'VN', level: 3 })
    .where(
      'id',
      'in',
      people.slice(0, 22).map(({ id }) => id),
    )
    .execute()
  const list = async (filter: object) => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await mali.ask(path, 'load-member', {
        ...filter,
        ...(cursor !== undefined && { cursor }),
      })
      found.push(...data.list.map((one) => one.nick_name))
      cursor = data.next ?? undefined
    } while (cursor !== undefined)
    return found
  }
  const those = names.slice(0, 22)
  expect(await list({ level: '3', order: 'oldest' })).toEqual(those)
  expect(await list({ country: 'VN' })).toEqual(those.toReversed())
  expect(await list({ level: '3', country: 'TH' })).toEqual([])
  const today = dayIn('Asia/Vientiane', home.clock.now())
  expect(await list({ search: 'Listed', from: today, to: today })).toHaveLength(23)
  expect(await list({ search: 'Listed', to: '2020-01-01' })).toEqual([])
  const [first] = people
  await mali.ask(path, 'do-freeze', { id: first?.key ?? '', restriction: 'money', hours: 1, reason: 'Check' })
  expect(await list({ level: '3', restricted: 'money' })).toEqual(['Listed 00'])
  expect(await list({ level: '3', restricted: 'login' })).toEqual([])
  const { data } = await mali.ask(path, 'do-export', { level: 3 })
  await runExport(home.app, BigInt(data.id))
  const [done] = (await mali.ask('/staff/work/export', 'load-export', { list: 'member' })).data.list
  expect(done).toMatchObject({ state: 'done', written: 22 })
})
