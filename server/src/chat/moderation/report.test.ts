// Reports: staff get a copy of the reported content only, and only people who can see the content can report it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, newTalker, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { askAssistant, newKey } from '../../testing/chat/talk.ts'
import { newStaff, outcome, tally } from '../../testing/shop.ts'

let home: TestApp
let noy: Talker
let kham: Talker
let eve: Talker
let support: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  home = await startTestApp()
  const [one, two, three] = await newTalkers(home, 'Noy', 'Kham', 'Eve')
  if (!one || !two || !three) throw new Error('three people')
  noy = one
  kham = two
  eve = three
  await befriend(noy, kham)
  support = await newStaff(home, 'Somsak', 'support')
})
afterAll(() => home.close())

let keys = 0
const write = async (from: Talker, to: Talker, data: string, options?: { reply_to: string }) =>
  (
    await from.ask('/chat/conversation/chat', 'send-message', {
      to_id: to.key,
      chat_type: 'single',
      type: 'text',
      data,
      client_id: `report-test-${String(++keys).padStart(6, '0')}`,
      ...(options ? { options } : {}),
    })
  ).data
type Subject = 'message' | 'member' | 'group' | 'moment'
const report = (by: Talker, subject: Subject, subjectId: string, words = '') =>
  by.ask('/chat/conversation/info', 'do-report', {
    subject,
    subject_id: subjectId,
    reason: 'abuse',
    words,
  })
/** The newest report about somebody, with what it shows. */
async function newest(about: Talker) {
  const { data } = await support('/staff/chat/report', 'load-report', { about: about.key })
  const [row] = data.list
  if (!row) throw new Error('no report')
  return { row, content: (await support('/staff/chat/report', 'load-content', { id: row.id })).data }
}

test('a reported message is shown to staff as it was, though it is recalled afterwards; nothing around it is', async () => {
  await write(noy, kham, 'the secret of the temple')
  const { chat_id } = await write(kham, noy, 'pay me or else', {
    reply_to: (await write(noy, kham, 'a private question')).chat_id,
  })
  await write(noy, kham, 'please stop')
  await report(noy, 'message', chat_id, 'He threatens me')
  await kham.ask('/chat/conversation/chat', 'recall-message', {
    from_id: kham.key,
    to_id: noy.key,
    chat_type: 'single',
    chat_id,
  })
  const { row, content } = await newest(kham)
  expect(row).toMatchObject({
    subject: 'message',
    reason: 'abuse',
    words: 'He threatens me',
    state: 'waiting',
    group: null,
    reporter: { id: noy.key, nick_name: 'Noy' },
    about: { id: kham.key, nick_name: 'Kham' },
  })
  expect(content).toMatchObject({ type: 'text', data: 'pay me or else', group: null })
  const all = JSON.stringify([row, content])
  for (const secret of ['temple', 'private question', 'please stop']) expect(all).not.toContain(secret)
})

test('the same thing is reported once by one member while it waits, 64 at once too', async () => {
  const { chat_id } = await write(kham, noy, 'buy my coins')
  const tries = await tally(Array.from({ length: 64 }, () => report(noy, 'message', chat_id)))
  expect(tries).toEqual({ done: 1, 'report-twice': 63 })
})

test('[D27] a report is made once per request key: a repeat gets the first answer, another content is refused', async () => {
  const { chat_id } = await write(kham, noy, 'send me your coins')
  const asked = { request_key: newKey(), subject: 'message', subject_id: chat_id, words: '' } as const
  const send = (reason: 'abuse' | 'fraud') =>
    noy.ask('/chat/conversation/info', 'do-report', { ...asked, reason })
  const first = await send('abuse')
  expect((await send('abuse')).data).toEqual(first.data)
  await expect(send('fraud')).rejects.toMatchObject({ code: 'request-key-reused' })
})

test('whoever does not see it can’t report it, and it looks as if it did not exist', async () => {
  const { chat_id } = await write(kham, noy, 'between the two of us')
  const conversation = chat_id.split('-')[0] ?? ''
  const refused: [Talker, Subject, string][] = [
    [eve, 'message', chat_id],
    [kham, 'message', chat_id],
    [noy, 'message', `${conversation}-999999`],
    [noy, 'message', `${conversation}-1`],
    [noy, 'message', conversation],
    [noy, 'member', chat_id],
    [eve, 'member', kham.key],
    [noy, 'member', noy.key],
    [noy, 'group', conversation],
    [noy, 'moment', '999999'],
  ]
  for (const [who, subject, id] of refused)
    expect([who.name, subject, id, await outcome(report(who, subject, id))]).toEqual([
      who.name,
      subject,
      id,
      'message-missing',
    ])
  // She no longer sees a message that she deleted for herself, or a recalled message.
  await noy.ask('/chat/conversation/chat', 'delete-messages', {
    conversation_id: conversation,
    seqs: [Number(chat_id.split('-')[1])],
  })
  expect(await outcome(report(noy, 'message', chat_id))).toBe('message-missing')
  const back = await write(kham, noy, 'oops')
  await kham.ask('/chat/conversation/chat', 'recall-message', {
    from_id: kham.key,
    to_id: noy.key,
    chat_type: 'single',
    chat_id: back.chat_id,
  })
  expect(await outcome(report(noy, 'message', back.chat_id))).toBe('message-missing')
})

test('[D45 D46] a message of the assistant or of customer service is about no member, so it is no report', async () => {
  const { conversation_id, seq } = await askAssistant(noy, 'elephants?')
  expect(await outcome(report(noy, 'message', `${conversation_id}-${seq + 1}`))).toBe('message-missing')
  const desk = (await noy.ask('/chat/assistant', 'do-hand-over', { client_id: newKey() })).data
    .conversation_id
  const { id } = (await noy.ask('/mine/service/external-service', 'load-session', {})).data.session ?? {
    id: '',
  }
  await support('/staff/service/desk', 'do-attend', { online: true, name: 'Somsak' })
  await support('/staff/service/desk', 'do-take', { request_key: newKey(), session_id: id })
  const answer = { session_id: id, data: 'How can I help?', client_id: newKey() }
  const { message } = (await support('/staff/service/desk', 'do-send', answer)).data
  expect(message.conversation_id).toBe(desk)
  expect(await outcome(report(noy, 'message', message.chat_id))).toBe('message-missing')
})

test('a person is reported by who knows them; their name then is kept', async () => {
  const lan = await newTalker(home, 'Lan')
  await befriend(noy, lan)
  await report(noy, 'member', lan.key)
  await sql`update member set nick_name = 'Somebody Else' where id = ${lan.id}`.execute(home.database.db)
  const { row, content } = await newest(lan)
  expect(row.about.nick_name).toBe('Somebody Else')
  expect(content).toMatchObject({ name: 'Lan' })
  expect(content.data).toBeUndefined()
})

test('a moment is reported by friends, and its pictures stay with the report', async () => {
  const { db } = home.database
  const at = home.clock.now()
  const file = 'a'.repeat(26)
  await sql`insert into file (id, member_id, purpose, suffix, mime, name, bytes, has_small, sha256, kept, created_at)
    values (${file}, ${kham.id}, 'image', 'webp', 'image/webp', 'x', 1, false, '', false, ${at})`.execute(db)
  const { rows } = await sql<{ id: bigint }>`
    insert into moment (member_id, words, images, created_at)
    values (${kham.id}, 'look at this', ${[file]}::text[], ${at}) returning id`.execute(db)
  const id = String(rows[0]?.id)
  await sql`insert into file_use (file_id, kind, place) values (${file}, 'moment', ${rows[0]?.id ?? 0n})`.execute(
    db,
  )
  expect(await outcome(report(eve, 'moment', id))).toBe('message-missing')
  await report(noy, 'moment', id)
  await sql`update moment set removed_at = ${at} where id = ${rows[0]?.id ?? 0n}`.execute(db)
  const { content } = await newest(kham)
  expect(content.data).toBe('look at this')
  expect(content.images).toEqual([home.app.files.sign(`/files/${file}.webp`, 'evidence')])
  const uses = await sql<{ kind: string }>`
    select kind from file_use where file_id = ${file} order by kind`.execute(db)
  expect(uses.rows.map(({ kind }) => kind)).toEqual(['moment', 'report'])
  expect(await outcome(report(noy, 'moment', id))).toBe('message-missing')
})

test('fifty reports are the most that one member makes within a day', async () => {
  const busy = await newTalker(home, 'Busy')
  await befriend(busy, noy)
  const { db } = home.database
  await sql`
    insert into chat_report (member_id, subject, subject_id, about_id, reason, words, content, created_at)
    select ${busy.id}, 'message', '1-' || n, ${noy.id}, 'spam', '', '{}', ${home.clock.now()}
    from generate_series(1, 47) n`.execute(db)
  // Twenty at once are counted one after the other.
  const said: string[] = []
  for (let n = 0; n < 20; n++) said.push((await write(noy, busy, `say ${n}`)).chat_id)
  expect(await tally(said.map((chat_id) => report(busy, 'message', chat_id)))).toEqual({
    done: 3,
    'too-many-reports': 17,
  })
  expect(await outcome(report(busy, 'member', noy.key))).toBe('too-many-reports')
  home.clock.advance({ days: 1, minutes: 1 })
  expect(await outcome(report(busy, 'member', noy.key))).toBe('done')
})
