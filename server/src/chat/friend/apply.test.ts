import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { appliesOf, befriend, hear, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { newKey, tally } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/friend/apply'
const three = async () => (await newTalkers(home, 'Noy', 'Lan', 'Kham')) as [Talker, Talker, Talker]
const apply = async (from: Talker, to: Talker): Promise<string> => {
  await from.ask('/chat/friend/add', 'do-apply', { user_code: to.userCode, note: '' })
  return (await appliesOf(to)).find((one) => one.from_user_id === from.key && one.state === 1)?.apply_id ?? ''
}
const accept = (who: Talker, apply_id: string) => who.ask(page, 'do-accept', { apply_id })
const refuse = (who: Talker, apply_id: string) => who.ask(page, 'do-refuse', { apply_id })
const friendsOf = async (who: Talker) =>
  (await who.ask('/chat/friend/contacts', 'load-contacts', {})).data.list.map((one) => one.friend_id)

test('[D41 E6 C8 C17 C18 T9] Lan accepts: friends on both sides, and a conversation that begins with a silent tip', async () => {
  const [noy, lan] = await three()
  const id = await apply(noy, lan)
  const heard = hear(home)
  const { data } = await accept(lan, id)
  expect(data.friend_id).toBe(noy.key)
  expect(await friendsOf(noy)).toEqual([lan.key])
  expect(await friendsOf(lan)).toEqual([noy.key])
  expect(await appliesOf(noy)).toMatchObject([{ apply_id: id, state: 2, is_look: 1 }])
  expect(heard.entriesOf(data.conversation_id)).toMatchObject([
    {
      seq: 1,
      count: 0,
      type: 'tips',
      chat_type: 'single',
      chat_id: `${data.conversation_id}-1`,
      options: { tipsType: 'become-friends', user: { nick_name: 'Lan' }, users: [{ nick_name: 'Noy' }] },
    },
  ])
  for (const who of [noy, lan]) {
    expect(heard.pushesTo(who, 'updateFriendList')).toHaveLength(1)
    expect(heard.pushesTo(who, 'updateApplyList')).toHaveLength(1)
  }
  const reply = await home.post(page, { control: 'load-apply-list' }, { token: lan.token })
  // The specification's grammar: the list travels as JSON text.
  expect(reply.json.data).toBeTypeOf('string')
})

test('[D41 E6] Lan refuses; Noy may apply anew', async () => {
  const [noy, lan] = await three()
  const id = await apply(noy, lan)
  const heard = hear(home)
  await refuse(lan, id)
  expect(await appliesOf(noy)).toMatchObject([{ state: 3 }])
  expect(await friendsOf(noy)).toEqual([])
  expect(heard.pushesTo(noy, 'updateApplyList')).toHaveLength(1)
  expect(heard.news.filter((one) => one.kind === 'entries')).toEqual([])
  const again = await apply(noy, lan)
  expect(again).not.toBe(id)
  await accept(lan, again)
  expect((await appliesOf(lan)).map((one) => one.state)).toEqual([2, 3])
})

test('[D41 E6] accepted and refused 64 times at once: decided once', async () => {
  const [noy, lan] = await three()
  const id = await apply(noy, lan)
  const heard = hear(home)
  const outcomes = await tally(
    Array.from({ length: 64 }, (_, n) => (n % 2 ? accept(lan, id) : refuse(lan, id))),
  )
  expect(outcomes).toEqual({ done: 1, 'apply-decided': 63 })
  const state = (await appliesOf(lan))[0]?.state
  expect(await friendsOf(noy)).toEqual(state === 2 ? [lan.key] : [])
  expect(heard.news.filter((one) => one.kind === 'entries')).toHaveLength(state === 2 ? 1 : 0)
})

test('[D27] accepting and refusing run once per request key: a repeat gets the first answer, another content is refused', async () => {
  const [noy, lan, kham] = await three()
  const [fromNoy, fromKham] = [await apply(noy, lan), await apply(kham, lan)]
  const heard = hear(home)
  const [accepting, refusing] = [
    { request_key: newKey(), apply_id: fromNoy },
    { request_key: newKey(), apply_id: fromKham },
  ]
  const accepted = await lan.ask(page, 'do-accept', accepting)
  expect((await lan.ask(page, 'do-accept', accepting)).data).toEqual(accepted.data)
  await lan.ask(page, 'do-refuse', refusing)
  await lan.ask(page, 'do-refuse', refusing)
  expect(heard.entriesOf(accepted.data.conversation_id)).toHaveLength(1)
  expect(heard.pushesTo(noy, 'updateApplyList')).toHaveLength(1)
  expect(heard.pushesTo(kham, 'updateApplyList')).toHaveLength(1)
  const reused = { code: 'request-key-reused' }
  await expect(lan.ask(page, 'do-accept', { ...accepting, apply_id: fromKham })).rejects.toMatchObject(reused)
  await expect(lan.ask(page, 'do-refuse', { ...refusing, apply_id: fromNoy })).rejects.toMatchObject(reused)
  // A refusal is the answer of its key too.
  const late = { request_key: newKey(), apply_id: fromNoy }
  for (const _ of [1, 2])
    await expect(lan.ask(page, 'do-accept', late)).rejects.toMatchObject({ code: 'apply-decided' })
})

test('[D41] an application to somebody else looks missing, as does one’s own, one that never was, or one of a closed account', async () => {
  const [noy, lan, kham] = await three()
  const id = await apply(noy, lan)
  for (const [who, named] of [
    [kham, id],
    [noy, id],
    [lan, '999999999'],
  ] as const) {
    await expect(accept(who, named)).rejects.toMatchObject({ code: 'apply-not-found' })
    await expect(refuse(who, named)).rejects.toMatchObject({ code: 'apply-not-found' })
  }
  expect(await appliesOf(lan)).toMatchObject([{ state: 1 }])
  expect(await appliesOf(kham)).toEqual([])
  await home.database.db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', noy.id)
    .execute()
  await expect(accept(lan, id)).rejects.toMatchObject({ code: 'apply-not-found' })
  expect(await appliesOf(lan)).toEqual([])
})

test('[D41] friends who parted and find together again go on in their old conversation', async () => {
  const [noy, lan] = await three()
  const first = await befriend(noy, lan)
  await noy.ask('/chat/friend/data', 'delete-friend', { user_id: lan.key })
  const heard = hear(home)
  expect(await befriend(lan, noy)).toBe(first)
  expect(heard.entriesOf(first)).toMatchObject([{ seq: 2 }])
})
