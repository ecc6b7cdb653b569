import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { lineOf, logOf, newKey, recall, refused, send } from '../../testing/chat/talk.ts'

let home: TestApp
let noy: Talker
let mai: Talker
let kham: Talker
let somchai: Talker
let two: string
/** Noy owns it, Mai manages it, Kham and Somchai are in it. */
let group: string

beforeAll(async () => {
  home = await startTestApp()
  ;[noy, mai, kham, somchai] = (await newTalkers(home, 'Noy', 'Mai', 'Kham', 'Somchai')) as [
    Talker,
    Talker,
    Talker,
    Talker,
  ]
  two = await befriend(noy, mai)
  group = await makeGroup(noy, [mai, kham, somchai], 'Friday market')
  await manages('set')
})
afterAll(() => home.close())

const manages = (setType: 'set' | 'unset') =>
  noy.ask('/chat/group/info', 'set-manage', { group_id: group, user_id: mai.key, setType })
const found = async (who: Talker, conversation: string, seq: number) =>
  (await logOf(who, conversation)).list.find((one) => one.seq === seq)
const rowOf = (conversation: string, seq: number) =>
  home.app.database.db
    .selectFrom('entry')
    .select(['data', 'options', 'recalled_by'])
    .where('conversation_id', '=', BigInt(conversation))
    .where('seq', '=', BigInt(seq))
    .executeTakeFirstOrThrow()

test('[C10 C16 D43 T13] Noy takes a message back: its words are gone for everybody, from the server too, and all see who did it', async () => {
  const sent = await send(noy, mai, 'my code is 4711', { options: { mentions: [] } })
  const heard = hear(home)
  const { seq } = await recall(noy, { from: noy, to: mai, chat_id: sent.chat_id })
  expect(seq).toBe(sent.seq + 1)
  for (const who of [noy, mai]) {
    const by = { recalled_by: { user_id: noy.key, nick_name: 'Noy' } }
    expect(await found(who, two, sent.seq)).toMatchObject({ data: '', isremove: 1, options: by })
    // The recall is an entry of the log, so one cursor is enough to catch up.
    expect(await found(who, two, seq)).toMatchObject({
      type: 'recall',
      data: '',
      from_id: noy.key,
      options: { ref: sent.chat_id, ...by },
    })
    const { message, last_seq } = await lineOf(who, two)
    expect([message, last_seq]).toMatchObject([{ chat_id: sent.chat_id, data: '', isremove: 1 }, seq])
  }
  expect(await rowOf(two, sent.seq)).toEqual({ data: '', options: null, recalled_by: noy.id })
  const { rows } = await home.app.database.pool.query(`select 1 from entry where data like '%4711%'`)
  expect(rows).toEqual([])
  expect(heard.entriesOf(two).map((one) => [one.type, one.options.ref])).toEqual([['recall', sent.chat_id]])
})

test('[D43] asked twice, and sixty-four times at once, there is one recall', async () => {
  const sent = await send(noy, mai, 'oops')
  const all = await Promise.all(
    Array.from({ length: 64 }, () => recall(noy, { from: noy, to: mai, chat_id: sent.chat_id })),
  )
  home.clock.advance({ minutes: 30 })
  all.push(await recall(noy, { from: noy, to: mai, chat_id: sent.chat_id }))
  expect(new Set(all.map((one) => one.seq))).toEqual(new Set([sent.seq + 1]))
  expect((await logOf(mai, two)).last_seq).toBe(sent.seq + 1)
})

test('[D43] after two minutes it is too late, at two minutes not yet', async () => {
  const early = await send(noy, mai, 'still mine')
  home.clock.advance({ minutes: 2 })
  const late = await send(noy, mai, 'gone out')
  await recall(noy, { from: noy, to: mai, chat_id: early.chat_id })
  home.clock.advance({ minutes: 2, seconds: 1 })
  await expect(recall(noy, { from: noy, to: mai, chat_id: late.chat_id })).rejects.toMatchObject(
    refused('recall-too-late'),
  )
  expect(await found(mai, two, late.seq)).toMatchObject({ data: 'gone out', isremove: 0 })
})

test('[D43 D36] another’s message is not one’s own to take back, whatever sender is claimed', async () => {
  const sent = await send(noy, mai, 'I said so')
  const { chat_id } = sent
  await expect(recall(mai, { from: noy, to: mai, chat_id })).rejects.toMatchObject(
    refused('recall-forbidden'),
  )
  for (const claim of [
    recall(mai, { from: mai, to: noy, chat_id }),
    recall(mai, { from: mai, to: mai, chat_id }),
    recall(noy, { from: mai, to: noy, chat_id }),
    recall(noy, { from: noy, to: mai, chat_id }, { chat_type: 'group' }),
    recall(kham, { from: noy, to: mai, chat_id }),
    recall(noy, { from: noy, to: mai, chat_id: `${two}-999999` }),
    recall(noy, { from: noy, to: mai, chat_id: '999999-1' }),
  ].map((one) =>
    one.then(
      () => 'taken back',
      (error: { code: string }) => error.code,
    ),
  ))
    expect(await claim).toBe('message-missing')
  expect(await found(mai, two, sent.seq)).toMatchObject({ data: 'I said so', isremove: 0 })
})

test('[D43 R6] owner and managers take any message of their group back, whenever it was; others only their own', async () => {
  const [byKham, byNoy] = [await send(kham, group, 'buy now!!'), await send(noy, group, 'welcome')]
  home.clock.advance({ days: 1 })
  await expect(recall(somchai, { from: kham, to: group, chat_id: byKham.chat_id })).rejects.toMatchObject(
    refused('recall-forbidden'),
  )
  await recall(mai, { from: kham, to: group, chat_id: byKham.chat_id })
  await recall(mai, { from: noy, to: group, chat_id: byNoy.chat_id })
  const [one, other] = [await found(somchai, group, byKham.seq), await found(somchai, group, byNoy.seq)]
  for (const gone of [one, other])
    expect(gone).toMatchObject({
      data: '',
      isremove: 1,
      options: { recalled_by: { user_id: mai.key, nick_name: 'Mai' } },
    })
  // The manager may no more once the role is taken away, nor the owner in a single chat.
  const later = await send(kham, group, 'once more')
  await manages('unset')
  await expect(recall(mai, { from: kham, to: group, chat_id: later.chat_id })).rejects.toMatchObject(
    refused('recall-forbidden'),
  )
})

test('[D43] what the product said, and a recall itself, can’t be taken back', async () => {
  const sent = await send(noy, mai, 'x')
  const { seq } = await recall(noy, { from: noy, to: mai, chat_id: sent.chat_id })
  await expect(recall(noy, { from: noy, to: mai, chat_id: `${two}-${seq}` })).rejects.toMatchObject(
    refused('recall-forbidden'),
  )
  // Mai accepted Noy’s application, so the tip is of her.
  await expect(recall(mai, { from: mai, to: noy, chat_id: `${two}-1` })).rejects.toMatchObject(
    refused('recall-forbidden'),
  )
})

test('[D38 D43] a repeat of a message that was taken back since answers with it, and does not say it again', async () => {
  const client_id = newKey()
  const sent = await send(noy, mai, 'a slip', { client_id })
  const { seq } = await recall(noy, { from: noy, to: mai, chat_id: sent.chat_id })
  const again = await send(noy, mai, 'a slip', { client_id })
  expect(again).toMatchObject({ chat_id: sent.chat_id, seq: sent.seq, data: '' })
  expect((await logOf(mai, two)).last_seq).toBe(seq)
})

test('[D39 D43] taking back changes nothing of what is unread: that is arithmetic', async () => {
  const sent = await send(noy, mai, 'unread')
  const before = await lineOf(mai, two)
  await recall(noy, { from: noy, to: mai, chat_id: sent.chat_id })
  const after = await lineOf(mai, two)
  expect([after.noreadnum, after.last_count, after.last_seq]).toEqual([
    before.noreadnum,
    before.last_count,
    before.last_seq + 1,
  ])
})
