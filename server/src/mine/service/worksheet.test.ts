// Tickets of members, over HTTP: limits, files, another member's records, states, unread answers, repeats.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFilm } from '../../testing/chat/media.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { storeSetting } from '../../testing/settings.ts'
import { newKey, outcome, tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { askRecharge, openReceivingAccount } from '../../testing/recharge.ts'
import { getFile } from '../../testing/uploads.ts'
import { closeTickets } from './ticket/close.ts'
import { ownTickets } from './ticket/own-data.ts'

const form = '/mine/service/worksheet'
const record = '/mine/service/worksheet-record'
const desk = '/staff/service/ticket'

let home: TestApp
let mali: StaffPerson
let account: string
let noy: Person
let kham: Person
beforeAll(async () => {
  home = await startTestApp()
  mali = await staffPerson(home, 'support', 'mali')
  account = await openReceivingAccount(await staffPerson(home, 'owner'))
  noy = await signUp(home, 'Noy', { payPassword: '730518' })
  kham = await signUp(home, 'Kham')
})
afterAll(() => home.close())

const picture = async ({ ask }: Person, seed: number, purpose: 'ticket' | 'review' = 'ticket') =>
  (await ask('/app/upload', 'do-upload', { purpose }, { file: await drawPicture(seed) })).data.file_id
const write = ({ ask }: Person, more: object = {}) =>
  ask(form, 'do-worksheet', { type: 'order', words: 'Where is my order?', images: [], contact: '', ...more })
const open = async (who: Person, more: object = {}) => (await write(who, more)).data.worksheet_id
const load = async ({ ask }: Person, id: string) => (await ask(record, 'load-ticket', { id })).data
const thread = async ({ ask }: Person, id: string) => (await ask(record, 'load-messages', { id })).data.list
/** Returns how many of some files a ticket uses: the sweep keeps them. */
async function usesOf(files: readonly string[]): Promise<number> {
  const { db } = home.database
  const uses = db.selectFrom('file_use').select('file_id').distinct().where('kind', '=', 'ticket')
  return (await uses.where('file_id', 'in', [...files]).execute()).length
}
/** Changes a setting, and waits until the server's cache has ended. */
async function set(key: 'ticket.dailyMessages' | 'ticket.openMax', value: number) {
  await storeSetting(home.database.db, key, value)
  home.clock.advance({ seconds: 5 })
}
/** Lets days pass; the session of the staff ends in the meantime. */
async function pass(days: number) {
  home.clock.advance({ days })
  const { name, password, code } = mali
  const { data } = await home.client()('/staff/login/login', 'do-login', { name, password, code: code() })
  mali = { ...mali, ask: home.client(data.token) }
}
const version = async (id: string) => (await mali.ask(desk, 'load-one', { id })).data.version
const answer = async (id: string, words = 'It is on its way', close?: boolean) =>
  mali.ask(desk, 'do-answer', { id, version: await version(id), words, images: [], close })

test('[N19 D32] a ticket has type, text, pictures, a video, contact and a record; the thread is answered, read and closed', async () => {
  const { data: start } = await noy.ask(form, 'load-worksheet', {})
  expect(start).toMatchObject({ contact: noy.account, open: 0, maximum: 10, video_mb: 50 })
  const images = [await picture(noy, 1), await picture(noy, 2)]
  const { data: film } = await noy.ask(form, 'do-upload', {}, { file: makeFilm() })
  const recharge = await askRecharge(noy, account, '100')
  const chosen = (await noy.ask(form, 'load-records', { kind: 'recharge' })).data.list[0]
  expect(chosen).toMatchObject({ kind: 'recharge', id: recharge, amount: '100.00' })
  const id = await open(noy, {
    type: 'recharge',
    words: ' The money\nhas not arrived ',
    images,
    video: film.file_id,
    contact: 'WhatsApp 020 5555',
    record_kind: 'recharge',
    record_id: chosen?.id,
  })
  expect(await load(noy, id)).toMatchObject({
    state: 'waiting',
    type: 'recharge',
    title: 'The money has not arrived',
    contact: 'WhatsApp 020 5555',
    record: { kind: 'recharge', id: chosen?.id },
    actions: ['reply', 'close'],
    unread: 0,
  })
  const [message] = await thread(noy, id)
  expect(message).toMatchObject({ by: 'member', words: 'The money\nhas not arrived' })
  expect(message?.images).toHaveLength(2)
  expect((await getFile(home, message?.images[0]?.large ?? '')).statusCode).toBe(200)
  expect((await getFile(home, message?.images[1]?.small ?? '')).statusCode).toBe(200)
  expect((await getFile(home, message?.video ?? '')).headers['content-type']).toBe('video/mp4')
  expect(await usesOf([...images, film.file_id])).toBe(3)

  await answer(id)
  const listed = (await noy.ask(record, 'load-worksheet-record', { state: 'answered' })).data.list
  expect(listed).toMatchObject([{ id, unread: 1 }])
  const { data: notices } = await noy.ask('/mine/common/system-notice', 'load-system-notice', {})
  expect(notices.list[0]).toMatchObject({
    title: 'Your ticket has a new answer',
    lines: [{ value: `#${id}` }],
    opens: { page: 'pages/mine/service/worksheet-record', id },
    is_read: false,
  })
  const [newest] = await thread(noy, id)
  expect(newest).toMatchObject({ by: 'staff', words: 'It is on its way' })
  await noy.ask(record, 'do-read', { id, message_id: newest?.id ?? '' })
  expect((await load(noy, id)).unread).toBe(0)
  await noy.ask(record, 'do-reply', { id, words: 'Thank you', images: [] })
  expect((await load(noy, id)).state).toBe('waiting')
  await noy.ask(record, 'do-close', { id })
  expect(await outcome(noy.ask(record, 'do-close', { id }))).toBe('ticket-state')
  expect(await outcome(noy.ask(record, 'do-reply', { id, words: 'More', images: [] }))).toBe('ticket-state')
})

test('a message key is one message, also 64 times at once; a used key takes no other message', async () => {
  const request_key = newKey()
  const sent = { request_key, words: 'Once only' }
  const ids = await Promise.all(Array.from({ length: 64 }, () => open(kham, sent)))
  expect(new Set(ids).size).toBe(1)
  expect(await outcome(write(kham, { request_key, words: 'Another' }))).toBe('request-key-reused')
  const id = ids[0] ?? ''
  const again = { id, request_key: newKey(), words: 'Reply once', images: [] }
  const replies = Array.from({ length: 64 }, () => kham.ask(record, 'do-reply', again))
  expect(await tally(replies)).toEqual({ done: 64 })
  expect((await thread(kham, id)).map(({ words }) => words)).toEqual(['Reply once', 'Once only'])
})

test('64 new tickets at once do not pass the limit of open ones, nor of messages in a day', async () => {
  const many = await signUp(home, 'Many')
  const tries = Array.from({ length: 64 }, (_, at) => write(many, { words: `Number ${at}` }))
  expect(await tally(tries)).toEqual({ done: 10, 'tickets-many': 54 })
  await set('ticket.dailyMessages', 12)
  const ids = (await many.ask(record, 'load-worksheet-record', {})).data.list.map((one) => one.id)
  const id = ids[0] ?? ''
  // Replies to different tickets count together.
  const replies = Array.from({ length: 64 }, (_, at) =>
    many.ask(record, 'do-reply', { id: ids[at % ids.length] ?? '', words: 'x', images: [] }),
  )
  expect(await tally(replies)).toEqual({ done: 2, 'ticket-daily': 62 })
  home.clock.advance({ days: 1, minutes: 1 })
  expect(await outcome(many.ask(record, 'do-reply', { id, words: 'y', images: [] }))).toBe('done')
  await set('ticket.dailyMessages', 1000)
})

test('another member’s ticket, record, picture and video look as if they did not exist', async () => {
  const id = await open(noy)
  const recharge = (await noy.ask(form, 'load-records', { kind: 'recharge' })).data.list[0]?.id
  const { data: film } = await noy.ask(form, 'do-upload', {}, { file: makeFilm() })
  const none = '999999999'
  for (const one of [id, none])
    expect(
      await tally([
        kham.ask(record, 'load-ticket', { id: one }),
        kham.ask(record, 'load-messages', { id: one }),
        kham.ask(record, 'do-read', { id: one, message_id: '1' }),
        kham.ask(record, 'do-reply', { id: one, words: 'x', images: [] }),
        kham.ask(record, 'do-reopen', { id: one, words: 'x', images: [] }),
        kham.ask(record, 'do-close', { id: one }),
      ]),
    ).toEqual({ 'ticket-gone': 6 })
  expect(await outcome(write(kham, { record_kind: 'recharge', record_id: recharge }))).toBe(
    'ticket-record-gone',
  )
  expect(await outcome(write(kham, { record_kind: 'order', record_id: none }))).toBe('ticket-record-gone')
  expect(await outcome(write(kham, { record_kind: 'order' }))).toBe('ticket-record-gone')
  expect(await outcome(write(kham, { images: [await picture(noy, 3)] }))).toBe('ticket-file-gone')
  expect(await outcome(write(kham, { images: [await picture(kham, 4, 'review')] }))).toBe('ticket-file-gone')
  expect(await outcome(write(kham, { video: film.file_id }))).toBe('ticket-file-gone')
  expect(await outcome(write(kham, { video: await picture(kham, 5) }))).toBe('ticket-file-gone')
  expect(await outcome(write(kham, { words: ' ' }))).toBe('illegal-parameter')
  expect(
    await outcome(
      write(kham, { images: await Promise.all([6, 7, 8, 9, 10, 11, 12].map((n) => picture(kham, n))) }),
    ),
  ).toBe('illegal-parameter')
  await expect(kham.ask(form, 'do-upload', {}, { file: await drawPicture(13) })).rejects.toMatchObject({
    code: 'video-type',
  })
})

test('a closed ticket is reopened with a message within the term, and not after it', async () => {
  const id = await open(kham)
  expect(await outcome(kham.ask(record, 'do-reopen', { id, words: 'Again', images: [] }))).toBe(
    'ticket-state',
  )
  await kham.ask(record, 'do-close', { id })
  expect(await load(kham, id)).toMatchObject({ state: 'closed', actions: ['reopen'] })
  home.clock.advance({ days: 13 })
  await kham.ask(record, 'do-reopen', { id, words: 'Again', images: [] })
  expect(await load(kham, id)).toMatchObject({ state: 'waiting', closed: null, actions: ['reply', 'close'] })
  await kham.ask(record, 'do-close', { id })
  home.clock.advance({ days: 14 })
  expect(await load(kham, id)).toMatchObject({ state: 'closed', actions: [], reopen_until: null })
  expect(await outcome(kham.ask(record, 'do-reopen', { id, words: 'Again', images: [] }))).toBe(
    'ticket-reopen-late',
  )
})

test('an answered ticket closes after a week without a reply, and the member is told; others stay', async () => {
  await pass(0)
  const [quiet, replied, waiting] = [await open(kham), await open(kham), await open(kham)]
  for (const id of [quiet, replied]) await answer(id)
  await pass(6)
  await kham.ask(record, 'do-reply', { id: replied, words: 'Still waiting', images: [] })
  await closeTickets(home.app)
  expect((await load(kham, quiet)).state).toBe('answered')
  await pass(1)
  await Promise.all([closeTickets(home.app), closeTickets(home.app)])
  expect((await load(kham, quiet)).state).toBe('closed')
  expect((await load(kham, replied)).state).toBe('waiting')
  expect((await load(kham, waiting)).state).toBe('waiting')
  const { data } = await kham.ask('/mine/common/system-notice', 'load-system-notice', {})
  const closed = data.list.filter(({ title }) => title === 'Your ticket was closed')
  expect(closed.map(({ opens }) => opens?.id)).toEqual([quiet])
})

test('lists and threads page to their end; a member’s own data has all messages and no note', async () => {
  await set('ticket.openMax', 100)
  const one = await signUp(home, 'Long')
  const ids: string[] = []
  for (let n = 0; n < 23; n++) ids.push(await open(one, { words: `Ticket ${n}` }))
  const [id = ''] = ids
  home.clock.advance({ seconds: 1 })
  for (let n = 0; n < 22; n++) await one.ask(record, 'do-reply', { id, words: `Line ${n}`, images: [] })
  await pass(1)
  await mali.ask(desk, 'do-note', { id, words: 'Only for us' })
  const all = async (
    read: (cursor: string | undefined) => Promise<{ list: { id: string }[]; next: string | null }>,
  ) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await read(cursor)
      seen.push(...page.list.map((row) => row.id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return seen
  }
  const tickets = await all(
    async (cursor) => (await one.ask(record, 'load-worksheet-record', { cursor })).data,
  )
  expect([tickets[0], tickets.length, new Set(tickets).size]).toEqual([id, 23, 23])
  const messages = await all(async (cursor) => (await one.ask(record, 'load-messages', { id, cursor })).data)
  expect([messages.length, new Set(messages).size]).toEqual([23, 23])
  let text = ''
  for await (const rows of ownTickets(home.app, one.id)) text += JSON.stringify(rows)
  expect(text).toContain('Line 21')
  expect(text).toContain('Ticket 22')
  expect(text).not.toContain('Only for us')
})
