import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  appliesOf,
  befriend,
  hear,
  newTalker,
  newTalkers,
  setSetting,
  type Talker,
} from '../../testing/chat/chat.ts'
import { tally } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/friend/add'
const find = async (who: Talker, words: string) => (await who.ask(page, 'find-member', { words })).data
const apply = (from: Talker, to: { userCode: string }, note = '') =>
  from.ask(page, 'do-apply', { user_code: to.userCode, note })
const contacts = async (who: Talker) => (await who.ask('/chat/friend/contacts', 'load-contacts', {})).data

test('[D41 E5 E6 T8 C17] Noy finds Lan and applies with a note; Lan hears of it, and looks', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  const heard = hear(home)
  expect(await find(noy, lan.userCode)).toEqual({
    user_id: lan.key,
    nick_name: 'Lan',
    avatar: '/files/avatars/lan.webp',
    user_code: lan.userCode,
    relation: 'none',
  })
  const { data } = await apply(noy, lan, '  Noy from the tea house  ')
  expect(data).toEqual({ relation: 'applied' })
  expect(await find(noy, lan.userCode)).toMatchObject({ relation: 'applied' })
  expect(await find(lan, noy.userCode)).toMatchObject({ relation: 'asked' })
  const application = { is_look: 0, state: 1, from_user_id: noy.key, target_user_id: lan.key }
  expect(await appliesOf(lan)).toMatchObject([
    { ...application, nick_name: 'Noy', note: 'Noy from the tea house', user_code: noy.userCode },
  ])
  // The one who applied sees whom; it is nothing unread for them.
  expect(await appliesOf(noy)).toMatchObject([{ ...application, nick_name: 'Lan' }])
  expect((await contacts(lan)).friend_apply).toBe(1)
  expect((await contacts(noy)).friend_apply).toBe(0)
  expect(heard.pushesTo(lan)).toEqual([{ push_type: 'updateApplyList', data: { version: 1 } }])
  await lan.ask('/chat/friend/apply', 'do-look', {})
  expect((await contacts(lan)).friend_apply).toBe(0)
  expect(await appliesOf(lan)).toMatchObject([{ is_look: 1, state: 1 }])
  // Lan's other devices get a push when she has looked. A second look sends no push.
  expect(heard.pushesTo(lan)).toHaveLength(2)
  await lan.ask('/chat/friend/apply', 'do-look', {})
  expect(heard.pushesTo(lan)).toHaveLength(2)
})

test('[D41] the whole code, in any case, or the whole address finds somebody; a part of it, or a stranger’s, nobody', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  for (const words of [lan.userCode.toLowerCase(), ` ${lan.userCode} `, lan.email, lan.email.toUpperCase()])
    expect(await find(noy, words)).toMatchObject({ user_id: lan.key })
  await home.database.db
    .updateTable('member')
    .set({ mobile: '13800138000' })
    .where('id', '=', lan.id)
    .execute()
  for (const words of ['13800138000', '+86 138 0013 8000'])
    expect(await find(noy, words)).toMatchObject({ user_id: lan.key })
  for (const words of [lan.userCode.slice(0, -1), lan.email.slice(1), 'Lan', '%', '1380013800', lan.key])
    await expect(find(noy, words), words).rejects.toMatchObject({ code: 'member-not-found' })
  expect(await find(noy, noy.userCode)).toMatchObject({ relation: 'self' })
  for (const change of [
    { frozen_until: new Date('2100-01-01') },
    { frozen_until: null, closed_at: new Date() },
  ]) {
    await home.database.db.updateTable('member').set(change).where('id', '=', lan.id).execute()
    for (const words of [lan.userCode, lan.email])
      await expect(find(noy, words)).rejects.toMatchObject({ code: 'member-not-found' })
    await expect(apply(noy, lan)).rejects.toMatchObject({ code: 'member-not-found' })
  }
})

test('[D41] sixty searches an hour, found or not, through the search or through applications; then 429', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  await setSetting(home, 'chat.findsHourly', 4)
  await find(noy, lan.userCode)
  await find(noy, lan.email)
  await expect(find(noy, 'nobody')).rejects.toMatchObject({ code: 'member-not-found' })
  await expect(apply(noy, { userCode: 'NOBODY9' })).rejects.toMatchObject({ code: 'member-not-found' })
  await expect(find(noy, lan.userCode)).rejects.toMatchObject({ kind: 'rejected', code: 'too-many-requests' })
  await expect(apply(noy, { userCode: 'NOBODY8' })).rejects.toMatchObject({ code: 'too-many-requests' })
  // Neither others nor an application to somebody who is there are touched by it.
  await find(lan, noy.userCode)
  await apply(noy, lan)
  home.clock.advance({ minutes: 61 })
  await find(noy, lan.userCode)
  await setSetting(home, 'chat.findsHourly', 60)
})

test('[D41] 64 searches at once count as 64', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  await setSetting(home, 'chat.findsHourly', 10)
  expect(await tally(Array.from({ length: 64 }, () => find(noy, lan.userCode)))).toEqual({
    done: 10,
    'too-many-requests': 54,
  })
  await setSetting(home, 'chat.findsHourly', 60)
})

test('[D41 C18 D38] applications that cross make friends, once, 64 at a time', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  const heard = hear(home)
  const outcomes = await tally(
    Array.from({ length: 64 }, (_, n) => (n % 2 ? apply(noy, lan) : apply(lan, noy))),
  )
  expect(Object.keys(outcomes).sort()).toEqual(['already-friends', 'done'])
  expect((await contacts(noy)).list).toMatchObject([{ friend_id: lan.key }])
  expect((await contacts(lan)).list).toMatchObject([{ friend_id: noy.key }])
  const applies = await appliesOf(noy)
  expect(applies.map((one) => one.state)).toEqual([2])
  const befriended = heard.news.flatMap((one) => (one.kind === 'entries' ? one.entries : []))
  expect(befriended).toMatchObject([
    { seq: 1, count: 0, type: 'tips', options: { tipsType: 'become-friends' } },
  ])
  expect(heard.pushesTo(noy, 'updateFriendList')).toHaveLength(1)
  expect(heard.pushesTo(lan, 'updateFriendList')).toHaveLength(1)
  expect(heard.news).toContainEqual({
    kind: 'follow',
    conversation: befriended[0]?.conversation_id,
    members: expect.toSatisfy(
      (who: string[]) => who.toSorted().join() === [noy.key, lan.key].toSorted().join(),
    ),
  })
  // Versions of one member go up by one from push to push.
  const versions = heard.pushesTo(noy).map((one) => (one.data as { version: number }).version)
  expect(versions).toEqual(versions.map((_, at) => at + 1))
})

test('[D41] applying again rewrites the note and asks nobody twice', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  await apply(noy, lan, 'first')
  const heard = hear(home)
  await apply(noy, lan, 'second')
  expect(await appliesOf(lan)).toMatchObject([{ note: 'second', state: 1 }])
  expect(heard.news).toEqual([])
})

test('[D41] nobody applies to oneself, to a friend, or to somebody on one’s own blacklist', async () => {
  const [noy, lan, kham] = (await newTalkers(home, 'Noy', 'Lan', 'Kham')) as [Talker, Talker, Talker]
  await befriend(noy, lan)
  await expect(apply(noy, noy)).rejects.toMatchObject({ code: 'not-oneself' })
  await expect(apply(noy, lan)).rejects.toMatchObject({ code: 'already-friends' })
  await apply(noy, kham)
  await noy.ask('/chat/friend/data', 'set-blocked', { user_id: kham.key, blocked: true })
  expect(await find(noy, kham.userCode)).toMatchObject({ relation: 'blocked' })
  await expect(apply(noy, kham)).rejects.toMatchObject({ code: 'unblock-first' })
})

test('[D41] so many applications a day, so many friends at all', async () => {
  const [noy, lan, kham, dao] = (await newTalkers(home, 'Noy', 'Lan', 'Kham', 'Dao')) as [
    Talker,
    Talker,
    Talker,
    Talker,
  ]
  await setSetting(home, 'chat.appliesDaily', 2)
  expect(await tally([lan, kham, dao].map((one) => apply(noy, one)))).toEqual({
    done: 2,
    'too-many-applies': 1,
  })
  home.clock.advance({ days: 1, minutes: 1 })
  await setSetting(home, 'chat.appliesDaily', 50)
  await setSetting(home, 'chat.friendsMax', 1)
  await befriend(lan, kham)
  // Neither who has enough friends, nor who would be one too many, and both are told the number.
  await expect(apply(lan, dao)).rejects.toMatchObject({ code: 'friends-full', params: { maximum: '1' } })
  await apply(dao, lan)
  const waiting = (await appliesOf(lan)).find((one) => one.from_user_id === dao.key)
  await expect(
    lan.ask('/chat/friend/apply', 'do-accept', { apply_id: waiting?.apply_id ?? '0' }),
  ).rejects.toMatchObject({ code: 'friends-full' })
  expect((await appliesOf(lan)).find((one) => one.from_user_id === dao.key)).toMatchObject({ state: 1 })
  expect((await contacts(dao)).list).toEqual([])
  await setSetting(home, 'chat.friendsMax', 5000)
})

test('a note with a word that staff refuse is not sent, one with a masked word is masked', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  const { db } = home.database
  const at = home.clock.now()
  await db
    .insertInto('chat_word')
    .values([
      { word: 'moneylender', language: '', effect: 'refuse', created_at: at },
      { word: 'durian', language: '', effect: 'mask', created_at: at },
    ])
    .execute()
  await expect(apply(noy, lan, 'I am a MoneyLender')).rejects.toMatchObject({ code: 'words-refused' })
  expect(await appliesOf(lan)).toEqual([])
  await apply(noy, lan, 'Durian for you')
  expect(await appliesOf(lan)).toMatchObject([{ note: '****** for you' }])
  await db.deleteFrom('chat_word').execute()
})

test('somebody to whom staff have closed the chat does not apply', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  const until = new Date(home.clock.now().getTime() + 3_600_000)
  await home.database.db
    .insertInto('chat_person')
    .values({ member_id: noy.id, changed_at: home.clock.now(), banned_until: until })
    .execute()
  await expect(apply(noy, lan)).rejects.toMatchObject({
    code: 'chat-banned',
    params: { until: expect.any(String) },
  })
  home.clock.advance({ minutes: 61 })
  await apply(noy, lan)
})

test('a lone visitor is asked to log in, and fields that the call does not know are refused', async () => {
  const lan = await newTalker(home, 'Lan')
  await expect(home.client()(page, 'find-member', { words: lan.userCode })).rejects.toMatchObject({
    kind: 'lost-login',
  })
  const fields = { control: 'do-apply', user_code: lan.userCode, note: '', from_id: '1' }
  const reply = await home.post(page, fields, { token: lan.token })
  expect(reply.statusCode).toBe(400)
})
