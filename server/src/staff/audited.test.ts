// The audit log has the actions of staff that no other record shows: files, agents' times at the desk, and messages.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newTalkers } from '../testing/chat/chat.ts'
import { makeFilm } from '../testing/chat/media.ts'
import { newKey } from '../testing/chat/talk.ts'
import { drawPicture } from '../testing/pictures.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'

let home: TestApp
let owner: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  owner = await staffPerson(home, 'owner')
})
afterAll(() => home.close())

interface Entry {
  action: string
  subject: string
  before: unknown
  after: unknown
}

/** Returns the entries that some work has added. */
async function entriesOf(work: () => Promise<unknown>): Promise<Entry[]> {
  const { db } = home.app.database
  const head = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from audit_log`.execute(db)
  await work()
  const { rows } = await sql<Entry>`select action, subject, before, after from audit_log
    where id > ${head.rows[0]?.id ?? 0n} order by id`.execute(db)
  return rows
}

test('[D51 (every staff action)] each uploaded file of staff is recorded; a refused one is not', async () => {
  const picture = await drawPicture(1)
  const uploads = [
    ['goods', () => owner.ask('/staff/goods/picture', 'do-upload', {}, { file: picture })],
    ['article', () => owner.ask('/staff/content/article', 'do-upload', {}, { file: picture })],
    ['ticket', () => owner.ask('/staff/app/upload', 'do-upload', { purpose: 'ticket' }, { file: picture })],
    ['footage', () => owner.ask('/staff/goods/video', 'do-upload', {}, { file: makeFilm('isom', 5000) })],
    [
      'film',
      () => owner.ask('/staff/content/video', 'do-upload', { seconds: 3 }, { file: makeFilm('isom', 5000) }),
    ],
  ] as const
  for (const [purpose, upload] of uploads)
    expect(await entriesOf(upload)).toMatchObject([
      { action: 'file.upload', before: null, after: { purpose } },
    ])
  const broken = () =>
    expect(
      owner.ask('/staff/goods/picture', 'do-upload', {}, { file: Buffer.from('no picture') }),
    ).rejects.toThrow()
  expect(await entriesOf(broken)).toEqual([])
})

test('[D51 (every staff action)] going online, renaming and leaving are recorded once, each message too, without its text', async () => {
  const desk = '/staff/service/desk'
  const attend = (online: boolean, name = 'Dao') => owner.ask(desk, 'do-attend', { online, name })
  expect(
    await entriesOf(async () => {
      for (const [online, name] of [
        [true, 'Dao'],
        [true, 'Dao'],
        [true, 'Bee'],
        [false, 'Bee'],
        [false, 'Bee'],
        [true, 'Bee'],
      ] as const)
        await attend(online, name)
    }),
  ).toMatchObject([
    { action: 'service.attend', before: null, after: { online: true, name: 'Dao' } },
    { before: { online: true, name: 'Dao' }, after: { online: true, name: 'Bee' } },
    { before: { online: true }, after: { online: false } },
    { before: { online: false }, after: { online: true } },
  ])
  const [noy] = await newTalkers(home, 'Noy')
  if (!noy) throw new Error('no member')
  const { conversation_id } = (await noy.ask('/mine/service/external-service', 'do-open', {})).data
  await noy.ask('/chat/conversation/chat', 'send-message', {
    to_id: conversation_id,
    chat_type: 'service',
    type: 'text',
    data: 'Hello',
    client_id: newKey(),
  } as never)
  const waiting = (await owner.ask(desk, 'load-desk', { tab: 'waiting' })).data.list
  const session_id = waiting[0]?.id ?? ''
  await owner.ask(desk, 'do-take', { session_id })
  const message = { session_id, data: 'My secret answer', client_id: newKey() }
  const sent = await entriesOf(async () => {
    await owner.ask(desk, 'do-send', message)
    await owner.ask(desk, 'do-send', message)
  })
  expect(sent).toMatchObject([{ action: 'service.send', subject: session_id, after: { letters: 16 } }])
  expect(JSON.stringify(sent)).not.toContain('secret')
})
