// The staff's work on tickets, over HTTP: assignment, two people at once, notes, merge, rights, audit, export.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { askCode, type Person, signUp } from '../../testing/people.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { newStaff, outcome, tally } from '../../testing/shop.ts'
import { storeSetting } from '../../testing/settings.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { getFile } from '../../testing/uploads.ts'
import { runExport } from '../work/export-job.ts'

const form = '/mine/service/worksheet'
const record = '/mine/service/worksheet-record'
const desk = '/staff/service/ticket'

let home: TestApp
let owner: StaffPerson
let mali: StaffPerson
let zhou: StaffPerson
let noy: Person
let kham: Person
beforeAll(async () => {
  home = await startTestApp()
  await storeSetting(home.database.db, 'ticket.openMax', 100)
  owner = await staffPerson(home, 'owner')
  mali = await staffPerson(home, 'support', 'mali')
  zhou = await staffPerson(home, 'support', 'zhou')
  noy = await signUp(home, 'Noy')
  kham = await signUp(home, 'Kham')
})
afterAll(() => home.close())

const open = async ({ ask }: Person, words = 'Please help', type: 'order' | 'team' = 'order') =>
  (await ask(form, 'do-worksheet', { type, words, images: [], contact: '' })).data.worksheet_id
const one = async (id: string) => (await mali.ask(desk, 'load-one', { id })).data
const version = async (id: string) => (await one(id)).version
const seen = async (id: string) => ({ id, version: await version(id) })
const meOf = async ({ ask }: StaffPerson) => (await ask('/staff/login/login', 'load-me', {})).data
const log = async (id: string) =>
  (await owner.ask('/staff/system/audit', 'load-audit', { search: 'ticket.' })).data.list.filter(
    (entry) => entry.subject === id,
  )

test('[D52 (tickets, two people can’t decide twice)] 64 take the same ticket and one gets it; the others are told who; only that person answers', async () => {
  const id = await open(noy)
  const at = await version(id)
  const [me, other] = [await meOf(mali), await meOf(zhou)]
  const takes = Array.from({ length: 64 }, (_, n) => {
    const [who, staff_id] = n % 2 === 0 ? [mali, me.id] : [zhou, other.id]
    return who.ask(desk, 'do-assign', { id, version: at, staff_id })
  })
  const all = await tally(takes)
  expect(all['done']).toBe(1)
  // The winner's own other tries find the ticket changed.
  expect((all['claimed-already'] ?? 0) + (all['ticket-changed'] ?? 0)).toBe(63)
  expect(all['claimed-already']).toBe(32)
  const taken = await one(id)
  const [holder, loser] = taken.assignee?.name === 'mali' ? [mali, zhou] : [zhou, mali]
  const answer = { ...(await seen(id)), words: 'Mine', images: [] }
  await expect(loser.ask(desk, 'do-answer', answer)).rejects.toMatchObject({
    code: 'claimed-already',
    params: { name: holder.name },
  })
  expect(await outcome(holder.ask(desk, 'do-answer', answer))).toBe('done')
  expect((await log(id)).map(({ action }) => action)).toEqual(['ticket.answer', 'ticket.assign'])
  // Taken over on purpose, the ticket is the other person's.
  const staff_id = (await meOf(loser)).id
  await loser.ask(desk, 'do-assign', { ...(await seen(id)), staff_id })
  expect((await one(id)).assignee?.name).toBe(loser.name)
})

test('[D52 (two people can’t decide twice)] 64 answers to what one person saw: one is sent, and an answer to a ticket that changed is none', async () => {
  const id = await open(noy)
  const at = await seen(id)
  const answers = Array.from({ length: 64 }, (_, n) =>
    mali.ask(desk, 'do-answer', { ...at, words: `Answer ${n}`, images: [] }),
  )
  expect(await tally(answers)).toEqual({ done: 1, 'ticket-changed': 63 })
  const before = await seen(id)
  await noy.ask(record, 'do-reply', { id, words: 'One more thing', images: [] })
  expect(
    await outcome(mali.ask(desk, 'do-answer', { ...before, words: 'Bye', images: [], close: true })),
  ).toBe('ticket-changed')
  expect((await one(id)).state).toBe('waiting')
})

test('“take next” gives the most urgent ticket, then the longest wait, and each to one person', async () => {
  await sql`update ticket set assignee_id = (select min(id) from staff) where state = 'waiting'`.execute(
    home.database.db,
  )
  const ids = []
  for (let n = 0; n < 6; n++) {
    ids.push(await open(noy, `Number ${n}`))
    home.clock.advance({ seconds: 1 })
  }
  const [first = '', , , , fifth = ''] = ids
  await mali.ask(desk, 'do-priority', { ...(await seen(fifth)), priority: 'urgent' })
  expect((await mali.ask(desk, 'do-take', {})).data.id).toBe(fifth)
  expect((await mali.ask(desk, 'do-take', {})).data.id).toBe(first)
  const taken = await Promise.all(
    Array.from(
      { length: 64 },
      async (_, n) => (await (n % 2 ? mali : zhou).ask(desk, 'do-take', {})).data.id,
    ),
  )
  const given = taken.filter((id) => id !== null)
  expect(given).toHaveLength(4)
  expect(new Set(given).size).toBe(4)
  expect((await zhou.ask(desk, 'do-take', {})).data.id).toBeNull()
})

test('an answer with a picture; notes stay with the staff; close and reopen; the audit log has before and after', async () => {
  const id = await open(kham)
  const file = await drawPicture(3)
  const { data: sent } = await mali.ask('/staff/app/upload', 'do-upload', { purpose: 'ticket' }, { file })
  const content = { words: 'Like this', images: [sent.file_id] }
  expect(await outcome(zhou.ask(desk, 'do-answer', { ...(await seen(id)), ...content }))).toBe(
    'ticket-file-gone',
  )
  await mali.ask(desk, 'do-note', { id, words: 'Paid twice?' })
  await mali.ask(desk, 'do-answer', { ...(await seen(id)), ...content, close: true })
  const { data } = await kham.ask(record, 'load-messages', { id })
  expect(data.list.map(({ words }) => words)).toEqual(['Like this', 'Please help'])
  expect((await getFile(home, data.list[0]?.images[0]?.large ?? '')).statusCode).toBe(200)
  const staffs = (await mali.ask(desk, 'load-messages', { id })).data.list
  expect(staffs.map(({ by, staff, words }) => [by, staff, words])).toEqual([
    ['staff', 'mali', 'Like this'],
    ['note', 'mali', 'Paid twice?'],
    ['member', null, 'Please help'],
  ])
  expect(await one(id)).toMatchObject({ state: 'closed', closed_by: 'mali' })
  await mali.ask(desk, 'do-reopen', await seen(id))
  expect(await one(id)).toMatchObject({ state: 'waiting', closed: null })
  expect(await outcome(mali.ask(desk, 'do-reopen', await seen(id)))).toBe('ticket-state')
  await mali.ask(desk, 'do-close', await seen(id))
  const [close, reopen, answered, note] = await log(id)
  expect(close).toMatchObject({
    action: 'ticket.close',
    before: { state: 'waiting' },
    after: { state: 'closed' },
  })
  expect(reopen).toMatchObject({
    action: 'ticket.reopen',
    before: { state: 'closed' },
    after: { state: 'waiting' },
  })
  expect(answered).toMatchObject({ before: { state: 'waiting', assignee: null }, after: { state: 'closed' } })
  expect(note).toMatchObject({ action: 'ticket.note', staff: 'mali' })
})

test('a merged ticket is one thread for the member, under both numbers, and unread answers stay unread', async () => {
  const [old, target] = [await open(kham, 'First'), await open(kham, 'Second')]
  await mali.ask(desk, 'do-answer', { ...(await seen(old)), words: 'Answer to the first', images: [] })
  const others = await open(noy)
  const merge = async (id: string, into: string) =>
    outcome(mali.ask(desk, 'do-merge', { ...(await seen(id)), into }))
  expect(await merge(old, others)).toBe('ticket-merge')
  expect(await merge(old, old)).toBe('ticket-merge')
  expect(await merge(old, '999999999')).toBe('ticket-merge')
  expect(await merge(old, target)).toBe('done')
  const { data } = await kham.ask(record, 'load-ticket', { id: old })
  expect(data).toMatchObject({ id: target, state: 'waiting', unread: 1 })
  const messages = (await kham.ask(record, 'load-messages', { id: old })).data.list
  expect(messages.map(({ words }) => words)).toEqual(['Answer to the first', 'Second', 'First'])
  const listed = (await kham.ask(record, 'load-worksheet-record', {})).data.list.map(({ id }) => id)
  expect(listed).toContain(target)
  expect(listed).not.toContain(old)
  // A merge of the target points the first number to the last thread.
  const third = await open(kham, 'Third')
  await Promise.all([merge(target, third), merge(third, target)])
  const shown = (await kham.ask(record, 'load-ticket', { id: old })).data.id
  expect([target, third]).toContain(shown)
  expect((await one(shown)).state).toBe('waiting')
  expect(await outcome(mali.ask(desk, 'do-answer', { ...(await seen(old)), words: 'x', images: [] }))).toBe(
    'ticket-state',
  )
})

test('the list counts, filters, searches and pages; waiting tickets come by priority and wait', async () => {
  const crowd = await signUp(home, 'Crowd Keomany')
  const ids = []
  for (let n = 0; n < 23; n++) {
    ids.push(await open(crowd, `Wait ${n}`, 'team'))
    home.clock.advance({ seconds: 1 })
  }
  const last = ids.at(-1) ?? ''
  await mali.ask(desk, 'do-priority', { ...(await seen(last)), priority: 'high' })
  const filter = { member: String(crowd.id), state: 'waiting' } as const
  const list: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await mali.ask(desk, 'load-ticket', { ...filter, cursor })
    list.push(...data.list.map(({ id }) => id))
    cursor = data.next ?? undefined
  } while (cursor !== undefined)
  expect(list).toEqual([last, ...ids.slice(0, -1)])
  const find = async (more: object) =>
    (await mali.ask(desk, 'load-ticket', more)).data.list.map(({ id }) => id)
  expect((await find({ search: 'keoma' }))[0]).toBe(last)
  expect(await find({ search: `#${last}` })).toEqual([last])
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ priority: 'high', type: 'team' })).toEqual([last])
  expect(await find({ priority: 'low' })).toEqual([])
  expect(await find({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  await mali.ask(desk, 'do-assign', { ...(await seen(last)), staff_id: (await meOf(mali)).id })
  expect(await find({ ...filter, assignee: 'mine' })).toEqual([last])
  expect(await find({ ...filter, assignee: 'free' })).not.toContain(last)
  const { data } = await mali.ask(desk, 'load-ticket', {})
  expect((await meOf(mali)).waiting.ticket).toBe(data.counts.waiting)
  expect((await mali.ask(desk, 'load-staff', {})).data.list.map(({ name }) => name)).toEqual([
    'mali',
    'owner',
    'zhou',
  ])
  const started = await mali.ask(desk, 'do-export', filter)
  await runExport(home.app, BigInt(started.data.id))
  const exported = await mali.ask('/staff/work/export', 'load-export', { list: 'ticket' })
  expect(exported.data.list).toMatchObject([{ state: 'done', written: 23 }])
  const { body } = await home.server.inject({ method: 'GET', url: exported.data.list[0]?.url ?? '' })
  expect(body).toContain('Crowd Keomany')
  expect(body).not.toContain('Wait 1')
})

test('[D50] owner and support work on tickets, no other role does; a ticket goes only to people who may answer', async () => {
  const id = await open(noy)
  const at = await seen(id)
  for (const role of ['finance', 'goods', 'content'] as const) {
    const ask = await newStaff(home, `ticket ${role}`, role)
    const file = await drawPicture(9)
    const tries = [
      ask(desk, 'load-ticket', {}),
      ask(desk, 'load-messages', { id }),
      ask(desk, 'do-take', {}),
      ask(desk, 'do-answer', { ...at, words: 'x', images: [] }),
      ask('/staff/app/upload', 'do-upload', { purpose: 'ticket' }, { file }),
    ]
    expect([role, await tally(tries)]).toEqual([role, { 'not-permitted': tries.length }])
    const staff_id = (await ask('/staff/login/login', 'load-me', {})).data.id
    expect(await outcome(mali.ask(desk, 'do-assign', { ...at, staff_id }))).toBe('ticket-assignee')
  }
  expect(await outcome(noy.ask(desk, 'load-ticket', {}))).toBe('lost-login')
  expect(await outcome(mali.ask(desk, 'load-one', { id: '999999999' }))).toBe('record-not-found')
})

test('[D31] a closed account leaves no ticket, no message and no use of a file', async () => {
  const gone = await signUp(home, 'Gone')
  const { data: file } = await gone.ask(
    '/app/upload',
    'do-upload',
    { purpose: 'ticket' },
    { file: await drawPicture(21) },
  )
  const { data } = await gone.ask(form, 'do-worksheet', {
    type: 'other',
    words: 'My secret number is 4711',
    images: [file.file_id],
    contact: 'me@home.example',
  })
  const into = await open(gone, 'Second')
  await mali.ask(desk, 'do-merge', { ...(await seen(data.worksheet_id)), into })
  const captcha = await askCode(home, gone.ask, 'close-account', gone.account)
  await gone.ask('/mine/service/logout', 'do-close', { captcha })
  const { rows } = await sql<{ tickets: bigint; messages: bigint; uses: bigint }>`
    select (select count(*) from ticket where member_id = ${gone.id}) as tickets,
      (select count(*) from ticket_message where member_id = ${gone.id}) as messages,
      (select count(*) from file_use where file_id = ${file.file_id}) as uses`.execute(home.database.db)
  expect(rows).toEqual([{ tickets: 0n, messages: 0n, uses: 0n }])
  expect(await outcome(mali.ask(desk, 'load-one', { id: into }))).toBe('record-not-found')
})
