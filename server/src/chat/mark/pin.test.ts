import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, makeGroup, newTalkers, setSetting, type Talker } from '../../testing/chat/chat.ts'
import { askAssistant, lineOf, logOf, newKey, recall, refused, send } from '../../testing/chat/talk.ts'
import { staffPerson } from '../../testing/staff.ts'
import { logAudit } from '../log/log.audit.ts'

let home: TestApp
let noy: Talker
let mai: Talker
let kham: Talker
let somchai: Talker
let two: string
/** Noy owns it, Mai manages it, Kham is in it. */
let group: string
const path = '/chat/mark/pin'

beforeAll(async () => {
  home = await startTestApp()
  ;[noy, mai, kham, somchai] = (await newTalkers(home, 'Noy', 'Mai', 'Kham', 'Somchai')) as [
    Talker,
    Talker,
    Talker,
    Talker,
  ]
  two = await befriend(noy, mai)
  group = await makeGroup(noy, [mai, kham], 'Friday market')
  await noy.ask('/chat/group/info', 'set-manage', { group_id: group, user_id: mai.key, setType: 'set' })
})
afterAll(async () => {
  expect((await logAudit.run(home.app.database.db, undefined)).faults).toEqual([])
  await home.close()
})

const pin = async (who: Talker, chat_id: string, pinned = true) =>
  (await who.ask(path, 'set-pin', { chat_id, pinned })).data
const pinsOf = async (who: Talker, conversation_id: string) =>
  (await who.ask(path, 'load-pins', { conversation_id })).data
const wordsOf = async (who: Talker, conversation: string) =>
  (await pinsOf(who, conversation)).list.map(({ data }) => data)

test('[D42 D38 T9] the owner and managers pin in a group: a tip that names the message, the newest pin first; a plain member cannot', async () => {
  const place = await send(kham, group, 'We meet at the big tree')
  const time = await send(noy, group, 'At five')
  const before = (await lineOf(kham, group)).noreadnum
  const heard = hear(home)
  const { entry, pins } = await pin(mai, place.chat_id)
  expect(entry).toMatchObject({
    type: 'tips',
    options: {
      tipsType: 'pin-message',
      user: { user_id: mai.key, nick_name: 'Mai' },
      reply: { chat_id: place.chat_id, from_name: 'Kham', data: 'We meet at the big tree' },
    },
  })
  expect(pins).toMatchObject({ version: entry?.seq, list: [{ seq: place.seq }] })
  await pin(noy, time.chat_id)
  expect(await wordsOf(kham, group)).toEqual(['At five', 'We meet at the big tree'])
  const line = await lineOf(kham, group)
  expect(line).toMatchObject({ pins_seq: (entry?.seq ?? 0) + 1, noreadnum: before })
  expect(heard.entriesOf(group).map(({ type }) => type)).toEqual(['tips', 'tips'])
  await expect(pin(kham, time.chat_id)).rejects.toMatchObject(refused('group-not-permitted'))
  await expect(pin(kham, time.chat_id, false)).rejects.toMatchObject(refused('group-not-permitted'))
  // A repeat writes nothing.
  expect((await pin(noy, time.chat_id)).entry).toBeNull()
  expect((await lineOf(noy, group)).last_seq).toBe(line.last_seq)
})

test('[D38] unpinning is an entry too, that shows nothing and moves no preview', async () => {
  const said = await send(noy, group, 'Bring cups')
  await pin(noy, said.chat_id)
  const shown = (await lineOf(kham, group)).message?.chat_id
  const { entry } = await pin(mai, said.chat_id, false)
  expect(entry).toMatchObject({ type: 'unpin', options: { ref: said.chat_id } })
  const line = await lineOf(kham, group)
  expect(line).toMatchObject({ pins_seq: entry?.seq, last_seq: entry?.seq })
  expect(line.message?.chat_id).toBe(shown)
  expect(await wordsOf(kham, group)).not.toContain('Bring cups')
  expect((await pin(mai, said.chat_id, false)).entry).toBeNull()
})

test('[D43] recalling a pinned message unpins it, and clients learn that their pins are old', async () => {
  const said = await send(noy, mai, 'my code is 4711')
  await pin(mai, said.chat_id)
  expect(await wordsOf(noy, two)).toEqual(['my code is 4711'])
  const { seq } = await recall(noy, { from: noy, to: mai, chat_id: said.chat_id })
  expect(await pinsOf(mai, two)).toEqual({ version: seq, list: [] })
  expect((await lineOf(mai, two)).pins_seq).toBe(seq)
  // The tip about the pin has no words left either.
  expect(JSON.stringify((await logOf(mai, two)).list)).not.toContain('4711')
  await expect(pin(mai, said.chat_id)).rejects.toMatchObject(refused('message-missing'))
})

test('[D41] in a single chat both pin; a stranger, a former friend and a blocked member do not', async () => {
  const [tan, lek] = (await newTalkers(home, 'Tan', 'Lek')) as [Talker, Talker]
  const conversation = await befriend(tan, lek)
  const one = await send(tan, lek, 'my address')
  const other = await send(lek, tan, 'my number')
  await pin(lek, one.chat_id)
  await pin(tan, other.chat_id)
  expect(await wordsOf(tan, conversation)).toEqual(['my number', 'my address'])
  await expect(pin(somchai, one.chat_id)).rejects.toMatchObject(refused('message-missing'))
  await expect(pinsOf(somchai, conversation)).rejects.toMatchObject(refused('message-missing'))
  await lek.ask('/chat/friend/data', 'set-blocked', { user_id: tan.key, blocked: true })
  await expect(pin(tan, one.chat_id, false)).rejects.toMatchObject(refused('blocked'))
  await tan.ask('/chat/friend/data', 'delete-friend', { user_id: lek.key })
  await expect(pin(tan, one.chat_id, false)).rejects.toMatchObject(refused('not-friends'))
})

test('[D44] who came later, cleared the chat or deleted the message does not see it among the pins', async () => {
  const market = await makeGroup(noy, [mai], 'Saturday market')
  const early = await send(noy, market, 'before Kham came')
  const late = await send(noy, market, 'for all')
  await pin(noy, early.chat_id)
  await noy.ask('/chat/group/members', 'invite-members', { group_id: market, members: [kham.key] })
  expect(await wordsOf(kham, market)).toEqual([])
  await pin(noy, late.chat_id)
  expect(await wordsOf(mai, market)).toEqual(['for all', 'before Kham came'])
  await mai.ask('/chat/conversation/chat', 'delete-messages', { conversation_id: market, seqs: [early.seq] })
  expect(await wordsOf(mai, market)).toEqual(['for all'])
  await mai.ask('/chat/conversation/info', 'clear-history', { conversation_id: market })
  expect(await wordsOf(mai, market)).toEqual([])
})

test('[D38] pins are limited by a setting; at the limit one can still unpin', async () => {
  const market = await makeGroup(noy, [mai])
  await setSetting(home, 'chat.pinsMax', 2)
  const said = []
  for (const words of ['one', 'two', 'three']) said.push(await send(noy, market, words))
  const [one, two2, three] = said.map(({ chat_id }) => chat_id) as [string, string, string]
  await pin(noy, one)
  await pin(noy, two2)
  await expect(pin(noy, three)).rejects.toMatchObject(refused('pins-full', { maximum: '2' }))
  expect(await wordsOf(mai, market)).toEqual(['two', 'one'])
  await pin(noy, one, false)
  await pin(noy, three)
  expect(await wordsOf(mai, market)).toEqual(['three', 'two'])
  await setSetting(home, 'chat.pinsMax', 20)
})

test('[E4] a pinned sticker stands in the list by its label', async () => {
  const sticker = await send(noy, mai, '[微笑]', { type: 'emoticon', client_id: newKey() })
  const { pins } = await pin(mai, sticker.chat_id)
  expect(pins.list[0]).toMatchObject({ type: 'emoticon', data: '[微笑]', isremove: 0 })
})

test('[D38 D45 D46] an answer of the assistant or of customer service is pinned under its name, and is unpinned', async () => {
  const [tan] = (await newTalkers(home, 'Tan Two')) as [Talker]
  const { conversation_id } = await askAssistant(tan, 'elephants?')
  const { pins } = await pin(tan, `${conversation_id}-2`)
  expect(pins.list).toMatchObject([{ seq: 2, type: 'assistant', from_id: '0', from_name: 'Assistant' }])
  expect((await pin(tan, `${conversation_id}-2`, false)).pins.list).toEqual([])

  const desk = (await tan.ask('/chat/assistant', 'do-hand-over', { client_id: newKey() })).data
    .conversation_id
  const { session } = (await tan.ask('/mine/service/external-service', 'load-session', {})).data
  const session_id = session?.id ?? ''
  const dao = await staffPerson(home, 'support', 'dao')
  await dao.ask('/staff/service/desk', 'do-attend', { online: true, name: 'Dao' })
  await dao.ask('/staff/service/desk', 'do-take', { request_key: newKey(), session_id })
  const answer = { session_id, data: 'Ask me', client_id: newKey() }
  const { message } = (await dao.ask('/staff/service/desk', 'do-send', answer)).data
  await pin(tan, message.chat_id)
  expect((await pinsOf(tan, desk)).list).toMatchObject([{ seq: message.seq, from_id: '0', from_name: 'Dao' }])
})
