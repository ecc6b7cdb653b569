import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { appliesOf, befriend, hear, newTalker, newTalkers, type Talker } from '../../testing/chat/chat.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/friend/data'
const three = async () => (await newTalkers(home, 'Noy', 'Lan', 'Kham')) as [Talker, Talker, Talker]
const data = async (who: Talker, whom: { key: string }) =>
  (await who.ask(page, 'load-friend-data', { user_id: whom.key })).data
const block = (who: Talker, whom: { key: string }, blocked = true) =>
  who.ask(page, 'set-blocked', { user_id: whom.key, blocked })
const contacts = async (who: Talker) => (await who.ask('/chat/friend/contacts', 'load-contacts', {})).data
const friendsOf = async (who: Talker) => (await contacts(who)).list.map((one) => one.friend_id)
const apply = (from: Talker, to: Talker) =>
  from.ask('/chat/friend/add', 'do-apply', { user_code: to.userCode, note: '' })

test('[E5 D41] Noy looks at her friend Lan; at Kham only once they have to do with each other', async () => {
  const [noy, lan, kham] = await three()
  const conversation_id = await befriend(noy, lan)
  expect(await data(noy, lan)).toEqual({
    user_id: lan.key,
    nick_name: 'Lan',
    avatar: '/files/avatars/lan.webp',
    user_code: lan.userCode,
    level: { rank: 1, name: 'Classic' },
    relation: 'friend',
    remark: '',
    is_blocked: false,
    conversation_id,
    is_top: 0,
    is_notice: 1,
  })
  expect(await data(noy, noy)).toMatchObject({ relation: 'self' })
  for (const nobody of [kham, { key: '999999999' }])
    await expect(data(noy, nobody)).rejects.toMatchObject({ code: 'member-not-found' })
  await apply(kham, noy)
  expect(await data(noy, kham)).toMatchObject({ relation: 'asked', conversation_id: null })
  expect(await data(kham, noy)).toMatchObject({ relation: 'applied' })
})

test('[D41 E5 C18] a remark is what Noy alone sees, and where Lan stands among her contacts', async () => {
  const [noy, lan, kham] = await three()
  await befriend(noy, lan)
  await befriend(noy, kham)
  expect(await friendsOf(noy)).toEqual([kham.key, lan.key])
  const heard = hear(home)
  await noy.ask(page, 'set-remark', { user_id: lan.key, remark: '爱兰' })
  expect((await contacts(noy)).list[0]).toMatchObject({
    friend_id: lan.key,
    friend_name: '爱兰',
    nick_name: 'Lan',
    remark: '爱兰',
    initial: 'A',
  })
  expect(heard.pushesTo(noy, 'updateFriendList')).toHaveLength(1)
  expect(heard.pushesTo(lan)).toEqual([])
  expect(JSON.stringify(await contacts(lan))).not.toContain('爱兰')
  await noy.ask(page, 'set-remark', { user_id: lan.key, remark: '' })
  expect(await data(noy, lan)).toMatchObject({ remark: '' })
  await expect(lan.ask(page, 'set-remark', { user_id: kham.key, remark: 'x' })).rejects.toMatchObject({
    code: 'not-friends',
  })
})

test('[D41 C18] Noy deletes Lan: no friends on either side, and the chat leaves Noy’s list alone', async () => {
  const [noy, lan, kham] = await three()
  const conversation = await befriend(noy, lan)
  await expect(kham.ask(page, 'delete-friend', { user_id: lan.key })).rejects.toMatchObject({
    code: 'not-friends',
  })
  const heard = hear(home)
  await noy.ask(page, 'delete-friend', { user_id: lan.key })
  expect(await friendsOf(noy)).toEqual([])
  expect(await friendsOf(lan)).toEqual([])
  for (const who of [noy, lan]) expect(heard.pushesTo(who, 'updateFriendList')).toHaveLength(1)
  expect(heard.pushesTo(noy, 'updateChat')).toMatchObject([
    { data: { conversation_id: conversation, chat: null } },
  ])
  expect(heard.pushesTo(lan, 'updateChat')).toEqual([])
  await expect(noy.ask(page, 'delete-friend', { user_id: lan.key })).rejects.toMatchObject({
    code: 'not-friends',
  })
  // Both can still read the messages of their conversation.
  expect(await data(lan, noy)).toMatchObject({ relation: 'none', conversation_id: conversation })
})

test('[D41] who is on the blacklist sees no difference: applies as ever, and is neither shown nor counted', async () => {
  const [noy, lan, kham] = await three()
  await befriend(noy, lan)
  await apply(kham, noy)
  const [asked] = await appliesOf(noy)
  const heard = hear(home)
  await block(noy, lan)
  await block(noy, kham)
  for (const who of [lan, kham]) expect(heard.pushesTo(who)).toEqual([])
  // Noy sees neither of them any more …
  expect(await contacts(noy)).toMatchObject({ list: [], friend_apply: 0 })
  expect((await appliesOf(noy)).map((one) => one.nick_name)).not.toContain('Kham')
  expect(await data(noy, kham)).toMatchObject({ is_blocked: true, relation: 'none' })
  for (const control of ['do-accept', 'do-refuse'] as const)
    await expect(
      noy.ask('/chat/friend/apply', control, { apply_id: asked?.apply_id ?? '0' }),
    ).rejects.toMatchObject({ code: 'apply-not-found' })
  // … and they see what they saw before.
  expect(await friendsOf(lan)).toEqual([noy.key])
  expect(await data(lan, noy)).toMatchObject({ relation: 'friend', is_blocked: false })
  expect(await data(kham, noy)).toMatchObject({ relation: 'applied', is_blocked: false })
  expect(await appliesOf(kham)).toMatchObject([{ state: 1 }])
  const before = heard.pushesTo(noy).length
  const dao = await newTalker(home, 'Dao')
  await apply(dao, noy)
  await block(noy, dao)
  await noy.ask(page, 'set-blocked', { user_id: kham.key, blocked: false })
  expect((await appliesOf(noy)).filter((one) => one.target_user_id === noy.key)).toMatchObject([
    { from_user_id: kham.key, is_look: 0, state: 1 },
  ])
  expect((await contacts(noy)).friend_apply).toBe(1)
  expect(heard.pushesTo(noy).length).toBeGreaterThan(before)
  await block(noy, lan, false)
  expect(await friendsOf(noy)).toEqual([lan.key])
})

test('[D41] accepting and blocking at once: friends before the block, or not at all', async () => {
  const [noy, lan] = await three()
  await apply(lan, noy)
  const [asked] = await appliesOf(noy)
  const holder = await home.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from member where id = $1 for no key update', [noy.id])
    const accepting = noy
      .ask('/chat/friend/apply', 'do-accept', { apply_id: asked?.apply_id ?? '0' })
      .catch((error: { code: string }) => error.code)
    const waiting =
      'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()'
    await expect.poll(async () => (await home.database.pool.query(waiting)).rowCount).toBeGreaterThan(0)
    await holder.query('insert into blocked (member_id, blocked_id, created_at) values ($1, $2, $3)', [
      noy.id,
      lan.id,
      home.app.clock.now(),
    ])
    await holder.query('commit')
    expect(await accepting).toBe('apply-not-found')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await friendsOf(lan)).toEqual([])
  expect((await data(lan, noy)).conversation_id).toBeNull()
})

test('[D41] an application of somebody who is blocked already waits unseen, and nobody is told', async () => {
  const [noy, lan] = await three()
  await befriend(noy, lan)
  await block(noy, lan)
  await noy.ask(page, 'delete-friend', { user_id: lan.key })
  const heard = hear(home)
  expect((await apply(lan, noy)).data).toEqual({ relation: 'applied' })
  expect(heard.pushesTo(noy)).toEqual([])
  expect(await appliesOf(lan)).toMatchObject([{ state: 1 }, { state: 2 }])
  expect((await appliesOf(noy)).filter((one) => one.target_user_id === noy.key)).toEqual([])
})

test('[D41] nobody blocks oneself, or finds out by it who exists', async () => {
  const [noy, lan] = await three()
  await expect(block(noy, noy)).rejects.toMatchObject({ code: 'not-oneself' })
  for (const nobody of [lan, { key: '999999999' }])
    await expect(block(noy, nobody)).rejects.toMatchObject({ code: 'member-not-found' })
})

test('[D41] the blacklist comes in pages, newest first; a forged place in it is refused', async () => {
  const [noy] = await three()
  const others = await Promise.all(Array.from({ length: 53 }, (_, n) => newTalker(home, `Salesman${n}`)))
  for (const one of others) {
    await apply(one, noy)
    home.clock.advance({ seconds: 1 })
    await block(noy, one)
  }
  const first = (await noy.ask(page, 'load-blacklist', {})).data
  expect(first.list).toHaveLength(50)
  expect(first.list[0]).toMatchObject({ nick_name: 'Salesman52', relation: 'blocked' })
  const second = (await noy.ask(page, 'load-blacklist', { cursor: first.next ?? '' })).data
  expect(second.next).toBeNull()
  expect([...first.list, ...second.list].map((one) => one.user_id)).toEqual(
    others.map((one) => one.key).toReversed(),
  )
  await expect(noy.ask(page, 'load-blacklist', { cursor: 'Zm9yZ2Vk.AAAA' })).rejects.toMatchObject({
    code: 'illegal-parameter',
  })
})
