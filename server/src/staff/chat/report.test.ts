// The work list of reports, and the restrictions that follow: rights, audit log, and effects for the member.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, newTalker, type Talker } from '../../testing/chat/chat.ts'
import { newStaff, outcome, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { runExport } from '../work/export-job.ts'

let home: TestApp
let owner: StaffPerson
let mali: StaffPerson
let zhou: StaffPerson
let noy: Talker
beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
  mali = await staffPerson(home, 'support', 'mali')
  zhou = await staffPerson(home, 'support', 'zhou')
  noy = await newTalker(home, 'Noy')
})
afterAll(() => home.close())

let keys = 0
const write = async (from: Talker, to: Talker, data: string) =>
  (
    await from.ask('/chat/conversation/chat', 'send-message', {
      to_id: to.key,
      chat_type: 'single',
      type: 'text',
      data,
      client_id: `decide-test-${String(++keys).padStart(6, '0')}`,
    })
  ).data.chat_id
/** Creates a member who wrote to Noy and was reported for it; returns the report's id. */
async function reported(name: string, reason: 'spam' | 'abuse' = 'spam') {
  const other = await newTalker(home, name)
  await befriend(noy, other)
  await noy.ask('/chat/conversation/info', 'do-report', {
    subject: 'message',
    subject_id: await write(other, noy, `${name} sells things`),
    reason,
    words: '',
  })
  const { data } = await mali.ask('/staff/chat/report', 'load-report', { about: other.key })
  return { other, id: data.list[0]?.id ?? '' }
}
const log = async (search: string) =>
  (await owner.ask('/staff/system/audit', 'load-audit', { search })).data.list

test('[D51] of 64 decisions of two people one counts; the second is told who was first', async () => {
  const { other, id } = await reported('Kham')
  const decisions = Array.from({ length: 64 }, (_, at) =>
    (at % 2 === 0 ? mali : zhou).ask('/staff/chat/report', 'do-decide', {
      id,
      verdict: at % 4 < 2 ? 'upheld' : 'dismissed',
      answer: 'Looked at',
    }),
  )
  expect(await tally(decisions)).toEqual({ done: 1, 'decided-already': 63 })
  const again = mali.ask('/staff/chat/report', 'do-decide', { id, verdict: 'upheld', answer: '' })
  await expect(again).rejects.toMatchObject({ params: { name: expect.stringMatching(/^(mali|zhou)$/) } })
  const [entry, ...more] = (await log('report.')).filter((one) => one.subject === id)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    action: expect.stringMatching(/^report\.(uphold|dismiss)$/),
    before: { state: 'waiting', subject: 'message', member: `Kham (${other.userCode})` },
    after: { answer: 'Looked at', restriction: null },
  })
})

test('upheld with a ban: the member’s sockets are closed and chat-login says until when; it ends by itself', async () => {
  const { other, id } = await reported('Dao', 'abuse')
  const heard = hear(home)
  await mali.ask('/staff/chat/report', 'do-decide', {
    id,
    verdict: 'upheld',
    answer: 'Insults',
    restriction: 'ban',
    hours: 6,
  })
  expect(heard.news).toContainEqual({ kind: 'ended', member: other.key, session: null })
  const until = new Date(home.clock.now().getTime() + 6 * 3_600_000).toISOString()
  await expect(other.ask('/chat/conversation/init', 'chat-login', {})).rejects.toMatchObject({
    code: 'chat-banned',
    params: { until },
  })
  expect(await outcome(write(other, noy, 'hello?'))).toBe('chat-banned')
  expect(await outcome(write(noy, other, 'hello?'))).toBe('done')
  const { data } = await mali.ask('/staff/chat/report', 'load-report', { search: `#${id}` })
  expect(data.list).toMatchObject([
    {
      id,
      state: 'upheld',
      decided_by: 'mali',
      answer: 'Insults',
      restriction: 'ban',
      restriction_until: until,
    },
  ])
  expect((await log('report.uphold'))[0]).toMatchObject({ subject: id, after: { restriction: 'ban', until } })
  home.clock.advance({ minutes: 6 * 60, seconds: 1 })
  expect(await outcome(write(other, noy, 'hello again'))).toBe('done')
})

test('a restriction needs a term, and a report that is upheld', async () => {
  const { other, id } = await reported('Lan')
  const decide = (more: { verdict: 'upheld' | 'dismissed'; hours?: number }) =>
    outcome(mali.ask('/staff/chat/report', 'do-decide', { id, answer: '', restriction: 'ban', ...more }))
  expect(await decide({ verdict: 'upheld' })).toBe('term-missing')
  expect(await decide({ verdict: 'dismissed', hours: 1 })).toBe('restriction-unfounded')
  expect(await decide({ verdict: 'upheld', hours: 0 })).toBe('illegal-parameter')
  expect(
    await outcome(
      mali.ask('/staff/chat/report', 'do-decide', { id: '999999', verdict: 'upheld', answer: '' }),
    ),
  ).toBe('record-not-found')
  expect(await outcome(write(other, noy, 'still here'))).toBe('done')
  const { data } = await mali.ask('/staff/chat/report', 'load-report', { search: `#${id}` })
  expect(data.list[0]?.state).toBe('waiting')
})

test('the list counts, filters, searches and pages; what waits comes oldest first', async () => {
  const ids = []
  for (const name of ['Somchai', 'Anong', 'Niran']) ids.push((await reported(name)).id)
  const waiting = (await mali.ask('/staff/chat/report', 'load-report', { state: 'waiting' })).data
  expect(waiting.list.map(({ id }) => id).slice(-3)).toEqual(ids)
  expect(waiting.counts.waiting).toBe(waiting.list.length)
  expect((await mali.ask('/staff/login/login', 'load-me', {})).data.waiting.report).toBe(waiting.list.length)
  const all = (await mali.ask('/staff/chat/report', 'load-report', {})).data.list.map(({ id }) => id)
  expect(all.slice(0, 3)).toEqual(ids.toReversed())
  const find = async (filter: object) =>
    (await mali.ask('/staff/chat/report', 'load-report', filter)).data.list.map((one) => one.about.nick_name)
  expect(await find({ search: 'somch' })).toEqual(['Somchai'])
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ reason: 'abuse' })).toEqual(['Dao'])
  expect(await find({ subject: 'moment' })).toEqual([])
  expect(await find({ state: 'upheld', search: 'Dao' })).toEqual(['Dao'])
  expect(await find({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  const crowd = await newTalker(home, 'Crowd')
  await sql`
    insert into chat_report (member_id, subject, subject_id, about_id, reason, words, content, created_at)
    select ${crowd.id}, 'message', '7-' || n, ${noy.id}, 'other', '', '{}', ${home.clock.now()}
    from generate_series(1, 45) n`.execute(home.database.db)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await mali.ask('/staff/chat/report', 'load-report', { group: '7', cursor })
    seen.push(...data.list.map(({ id }) => id))
    cursor = data.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(45)
  expect(seen).toHaveLength(45)
})

test('reports are claimed, taken and released as all work is; the export has no reported content', async () => {
  const { other, id } = await reported('Khamphone')
  await mali.ask('/staff/chat/report', 'do-claim', { id })
  const decide = { id, verdict: 'dismissed', answer: '' } as const
  expect(await outcome(zhou.ask('/staff/chat/report', 'do-decide', decide))).toBe('claimed-already')
  const { data } = await zhou.ask('/staff/chat/report', 'load-report', { search: `#${id}` })
  expect(data.list[0]?.claim).toMatchObject({ by: 'mali', mine: false })
  await mali.ask('/staff/chat/report', 'do-release', { id })
  const taken = await zhou.ask('/staff/chat/report', 'do-take', {})
  expect(taken.data.id).not.toBeNull()
  await zhou.ask('/staff/chat/report', 'do-release', { id: taken.data.id ?? '' })
  await mali.ask('/staff/chat/report', 'do-claim', { id })
  expect(await outcome(mali.ask('/staff/chat/report', 'do-decide', decide))).toBe('done')

  const started = await mali.ask('/staff/chat/report', 'do-export', { about: other.key })
  await runExport(home.app, BigInt(started.data.id))
  const exports = await mali.ask('/staff/work/export', 'load-export', { list: 'report' })
  expect(exports.data.list).toMatchObject([{ id: started.data.id, state: 'done', written: 1 }])
  const { body } = await home.server.inject({ method: 'GET', url: exports.data.list[0]?.url ?? '' })
  expect(body).toContain('Khamphone')
  expect(body).toContain('Dismissed')
  expect(body).not.toContain('sells things')
})

test('[D50 D51] owner and support read reports and decide, nobody else; who reads a content is written down', async () => {
  const { id } = await reported('Vilay')
  for (const role of ['finance', 'goods', 'content'] as const) {
    const ask = await newStaff(home, `report ${role}`, role)
    const tries = [
      ask('/staff/chat/report', 'load-report', {}),
      ask('/staff/chat/report', 'load-content', { id }),
      ask('/staff/chat/report', 'do-decide', { id, verdict: 'upheld', answer: '' }),
    ]
    expect([role, await tally(tries)]).toEqual([role, { 'not-permitted': tries.length }])
  }
  expect(await log('report.read')).toEqual([])
  const list = await zhou.ask('/staff/chat/report', 'load-report', { search: `#${id}` })
  expect(JSON.stringify(list.data)).not.toContain('sells things')
  expect(await log('report.read')).toEqual([])
  const { data } = await zhou.ask('/staff/chat/report', 'load-content', { id })
  expect(data).toMatchObject({ type: 'text', data: 'Vilay sells things' })
  expect(await log('report.read')).toMatchObject([
    { staff: 'zhou', subject: id, after: { member: expect.stringMatching(/^Vilay \(/) } },
  ])
  expect(await outcome(zhou.ask('/staff/chat/report', 'load-content', { id: '999999' }))).toBe(
    'record-not-found',
  )
  expect(await outcome(noy.ask('/staff/chat/report', 'load-report', {}))).toBe('lost-login')
})
