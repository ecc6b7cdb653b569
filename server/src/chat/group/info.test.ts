import { afterAll, expect, test } from 'vitest'
import { unsigned } from '../../files/links.ts'
import { startTestApp, startWithProductionLimits } from '../../testing/app.ts'
import { hear, makeGroup, newTalker, newTalkers, setSetting, type Talker } from '../../testing/chat/chat.ts'
import { tally } from '../../testing/shop.ts'
import { send } from '../../testing/chat/talk.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/group/info'
const four = async () =>
  (await newTalkers(home, 'Noy', 'Lan', 'Kham', 'Dao')) as [Talker, Talker, Talker, Talker]
const load = async (who: Talker, group_id: string) => (await who.ask(page, 'load-group', { group_id })).data
const manage = (who: Talker, group_id: string, whom: { key: string }, setType: 'set' | 'unset' = 'set') =>
  who.ask(page, 'set-manage', { group_id, user_id: whom.key, setType })
const transfer = (who: Talker, group_id: string, whom: { key: string }) =>
  who.ask(page, 'transfer-owner', { group_id, user_id: whom.key })
const exit = (who: Talker, group_id: string) => who.ask(page, 'exit-group', { group_id })
const dissolve = (who: Talker, group_id: string) => who.ask(page, 'dissolve-group', { group_id })
const rolesOf = async (who: Talker, group_id: string) =>
  Object.fromEntries((await load(who, group_id)).members.map((one) => [one.name, one.user_type]))
const head = (group_id: string) =>
  home.database.db
    .selectFrom('conversation')
    .select(['last_seq', 'last_count'])
    .where('id', '=', BigInt(group_id))
    .executeTakeFirstOrThrow()

test('[D42 E7] the head of a group: its people by role, what it is called, and what the member is there', async () => {
  const [noy, lan, kham] = await four()
  const group_id = await makeGroup(noy, [lan, kham], 'Tea house')
  await noy.ask('/chat/friend/data', 'set-remark', { user_id: kham.key, remark: 'Kham of Pakse' })
  await lan.ask(page, 'set-my-name', { group_id, name: 'Teacher Lan' })
  const seen = await load(noy, group_id)
  expect(seen).toMatchObject({
    group_id,
    conversation_id: group_id,
    name: 'Tea house',
    user_type: 1,
    notice: '',
    need_approval: false,
    my_name: '',
    applies: 0,
    member_count: 3,
    is_top: 0,
    is_notice: 1,
    invite_code: expect.stringMatching(/^[A-Z2-9]{12}$/),
  })
  expect(seen.members.map((one) => [one.name, one.user_type, one.is_friend])).toEqual([
    ['Noy', 1, false],
    ['Teacher Lan', 3, true],
    ['Kham of Pakse', 3, true],
  ])
  // Only Noy sees the alias that she gave to Kham. Everyone sees the name that Lan gave herself.
  expect((await load(kham, group_id)).members.map((one) => one.name)).toEqual(['Noy', 'Teacher Lan', 'Kham'])
  expect(await load(lan, group_id)).toMatchObject({ my_name: 'Teacher Lan', user_type: 3 })
})

test('[D42] a group that one is not in looks like one that is not there, whatever one asks of it', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  await exit(kham, group_id)
  for (const who of [dao, kham])
    for (const named of [group_id, '999999999']) {
      const user_id = lan.key
      const missing = { code: 'group-not-found' }
      if (who === dao) await expect(load(who, named)).rejects.toMatchObject(missing)
      await expect(who.ask(page, 'set-group', { group_id: named, name: 'Mine' })).rejects.toMatchObject(
        missing,
      )
      await expect(who.ask(page, 'set-my-name', { group_id: named, name: 'x' })).rejects.toMatchObject(
        missing,
      )
      await expect(manage(who, named, who)).rejects.toMatchObject(missing)
      await expect(transfer(who, named, who)).rejects.toMatchObject(missing)
      await expect(exit(who, named)).rejects.toMatchObject(missing)
      await expect(dissolve(who, named)).rejects.toMatchObject(missing)
      const members = '/chat/group/members'
      await expect(who.ask(members, 'load-members', { group_id: named })).rejects.toMatchObject(missing)
      await expect(who.ask(members, 'load-candidates', { group_id: named })).rejects.toMatchObject(missing)
      await expect(
        who.ask(members, 'invite-members', { group_id: named, members: [user_id] }),
      ).rejects.toMatchObject(missing)
      await expect(
        who.ask(members, 'remove-members', { group_id: named, members: [user_id] }),
      ).rejects.toMatchObject(missing)
      await expect(
        who.ask(members, 'mute-member', { group_id: named, user_id, minutes: 5 }),
      ).rejects.toMatchObject(missing)
    }
  // The id of a conversation of two is no group.
  const single = (await noy.ask('/chat/friend/data', 'load-friend-data', { user_id: lan.key })).data
  await expect(load(noy, single.conversation_id ?? '')).rejects.toMatchObject({ code: 'group-not-found' })
  expect(await rolesOf(noy, group_id)).toEqual({ Noy: 1, Lan: 3 })
})

test('[D42 R6 T9] owner and managers change name, notice, approval and silence, each told once; plain members do not', async () => {
  const [noy, lan, kham] = await four()
  const group_id = await makeGroup(noy, [lan, kham], 'Tea house')
  await manage(noy, group_id, lan)
  const before = await head(group_id)
  const heard = hear(home)
  await lan.ask(page, 'set-group', {
    group_id,
    name: 'Tea and talk',
    notice: 'Tea at five.\nBring a cup.',
    need_approval: true,
    mute_all: true,
  })
  expect(await load(kham, group_id)).toMatchObject({
    name: 'Tea and talk',
    notice: 'Tea at five.\nBring a cup.',
    need_approval: true,
    mute_all: 1,
  })
  expect(heard.entriesOf(group_id).map((one) => [one.options.tipsType, one.options.text])).toEqual([
    ['rename-group', 'Tea and talk'],
    ['notice-group', 'Tea at five.\nBring a cup.'],
    ['mute-all', undefined],
  ])
  expect(heard.pushesIn(group_id)).toEqual([{ push_type: 'updateGroup', data: { group_id } }])
  // The log has grown, unread has not.
  const after = await head(group_id)
  expect(after).toEqual({ last_seq: before.last_seq + 3n, last_count: before.last_count })
  // The same once more changes nothing and tells nobody.
  heard.clear()
  await noy.ask(page, 'set-group', { group_id, name: 'Tea and talk', mute_all: true })
  expect(heard.news).toEqual([])
  for (const change of [{ name: 'Kham’s' }, { notice: 'x' }, { need_approval: false }, { mute_all: false }])
    await expect(kham.ask(page, 'set-group', { group_id, ...change })).rejects.toMatchObject({
      code: 'group-not-permitted',
    })
  await noy.ask(page, 'set-group', { group_id, mute_all: false, notice: '' })
  expect(await load(kham, group_id)).toMatchObject({ mute_all: 0, notice: '', need_approval: true })
})

test('[D42] the picture is one that the member uploaded as an avatar; anything else is refused', async () => {
  const [noy, lan] = await four()
  const group_id = await makeGroup(noy, [lan])
  const file = async (letter: string, of: Talker, purpose: string) => {
    const id = letter.repeat(26)
    await home.database.db
      .insertInto('file')
      .values({
        id,
        member_id: of.id,
        purpose,
        suffix: 'webp',
        mime: 'image/webp',
        name: 'a.webp',
        bytes: 1n,
        has_small: false,
        sha256: Buffer.alloc(32),
        kept: false,
        unused_since: home.clock.now(),
        created_at: home.clock.now(),
      })
      .execute()
    return `/files/${id}.webp`
  }
  const mine = await file('a', noy, 'group')
  const second = await file('d', noy, 'group')
  const heard = hear(home)
  await noy.ask(page, 'set-group', { group_id, avatar: mine })
  expect(unsigned((await load(lan, group_id)).avatar)).toBe(mine)
  expect(heard.entriesOf(group_id)).toMatchObject([{ options: { tipsType: 'avatar-group' } }])
  for (const avatar of [
    await file('b', lan, 'group'),
    await file('c', noy, 'image'),
    `/files/${'e'.repeat(26)}.webp`,
    'https://elsewhere.example/x.webp',
    '',
  ])
    await expect(noy.ask(page, 'set-group', { group_id, avatar }), avatar).rejects.toMatchObject({
      code: 'picture-missing',
    })
  expect(unsigned((await load(lan, group_id)).avatar)).toBe(mine)
  // The former picture is in use no longer, so that it can be swept.
  await noy.ask(page, 'set-group', { group_id, avatar: second })
  const uses = await home.database.db
    .selectFrom('file_use')
    .select('file_id')
    .where('kind', '=', 'group')
    .where('place', '=', BigInt(group_id))
    .execute()
  expect(uses).toEqual([{ file_id: 'd'.repeat(26) }])
})

test('[R5 T19 C22] the owner makes and unmakes managers; nobody else, and nobody oneself', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  const heard = hear(home)
  await manage(noy, group_id, lan)
  expect(await rolesOf(kham, group_id)).toEqual({ Noy: 1, Lan: 2, Kham: 3 })
  const data = { group_id, user_id: lan.key, setType: 'set' }
  expect(heard.pushesIn(group_id)).toEqual([{ push_type: 'setManage', data }])
  expect(heard.entriesOf(group_id)).toMatchObject([
    {
      count: 0,
      options: { tipsType: 'set-manage', user: { user_id: noy.key }, users: [{ user_id: lan.key }] },
    },
  ])
  for (const [who, whom] of [
    [kham, kham],
    [lan, kham],
    [lan, lan],
    [noy, noy],
    [kham, lan],
  ] as const)
    for (const setType of ['set', 'unset'] as const)
      await expect(manage(who, group_id, whom, setType)).rejects.toMatchObject({
        code: 'group-not-permitted',
      })
  await expect(manage(noy, group_id, dao)).rejects.toMatchObject({ code: 'group-member-not-found' })
  heard.clear()
  await manage(noy, group_id, lan)
  expect(heard.news).toEqual([])
  await manage(noy, group_id, lan, 'unset')
  expect(heard.pushesIn(group_id)).toMatchObject([{ data: { setType: 'unset' } }])
  expect(await rolesOf(kham, group_id)).toEqual({ Noy: 1, Lan: 3, Kham: 3 })
})

test('[R5 D42] 64 promotions at once: as many managers as there may be', async () => {
  const noy = await newTalker(home, 'Noy')
  const others = await Promise.all(Array.from({ length: 16 }, (_, n) => newTalker(home, `Helper ${n}`)))
  const group_id = await makeGroup(noy, others)
  await setSetting(home, 'chat.managersMax', 3)
  const outcomes = await tally(
    [...others, ...others, ...others, ...others].map((one) => manage(noy, group_id, one)),
  )
  expect(Object.keys(outcomes).sort()).toEqual(['done', 'managers-full'])
  expect(Object.values(await rolesOf(noy, group_id)).filter((role) => role === 2)).toHaveLength(3)
  await setSetting(home, 'chat.managersMax', 20)
})

test('[R5 T19 C21] the owner hands the group over and is a plain member', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  for (const who of [lan, kham])
    await expect(transfer(who, group_id, who)).rejects.toMatchObject({ code: 'group-not-permitted' })
  await expect(transfer(noy, group_id, dao)).rejects.toMatchObject({ code: 'group-member-not-found' })
  const heard = hear(home)
  await transfer(noy, group_id, noy)
  expect(heard.news).toEqual([])
  await transfer(noy, group_id, lan)
  expect(heard.pushesIn(group_id)).toEqual([
    { push_type: 'ownerTransfer', data: { group_id, user_id: lan.key } },
  ])
  expect(heard.entriesOf(group_id)).toMatchObject([{ options: { tipsType: 'owner-transfer' } }])
  expect(await rolesOf(kham, group_id)).toEqual({ Lan: 1, Noy: 3, Kham: 3 })
  await expect(transfer(noy, group_id, noy)).rejects.toMatchObject({ code: 'group-not-permitted' })
})

test('[R5 D42] a silence does not outlast becoming the owner: nobody could lift it', async () => {
  const [noy, lan] = await four()
  const group_id = await makeGroup(noy, [lan])
  await noy.ask('/chat/group/members', 'mute-member', { group_id, user_id: lan.key, minutes: 600 })
  expect((await load(lan, group_id)).muted_until).not.toBeNull()
  await transfer(noy, group_id, lan)
  expect(await load(lan, group_id)).toMatchObject({ user_type: 1, muted_until: null })
  await send(lan, group_id, 'thank you')
})

test('[D42 R6] an owner whom staff have silenced does not go on writing by notices, names and pictures', async () => {
  const [noy, lan] = await four()
  const group_id = await makeGroup(noy, [lan], 'Tea house')
  const until = new Date(home.app.clock.now().getTime() + 3_600_000)
  const silence = (muted_until: Date | null, banned_until: Date | null) =>
    home.app.database.db
      .updateTable('chat_person')
      .set({ muted_until, banned_until })
      .where('member_id', '=', noy.id)
      .execute()
  const before = await head(group_id)
  const tries = [{ notice: 'buy here' }, { name: 'Buy here' }, { avatar: '/files/x.webp' }] as const
  for (const [code, muted, banned] of [
    ['chat-muted', until, null],
    ['chat-banned', null, until],
  ] as const) {
    await silence(muted, banned)
    for (const change of tries)
      await expect(noy.ask(page, 'set-group', { group_id, ...change })).rejects.toMatchObject({ code })
  }
  expect(await head(group_id)).toEqual(before)
  // A change without a text is not writing.
  await silence(until, null)
  await noy.ask(page, 'set-group', { group_id, need_approval: true })
  await silence(null, null)
  await noy.ask(page, 'set-group', { group_id, notice: 'Tea at five' })
  expect(await load(lan, group_id)).toMatchObject({ need_approval: true, notice: 'Tea at five' })
})

test('[R5 D42] handing over, leaving and dissolving at once: there is one owner in it, or nobody at all', async () => {
  for (let round = 0; round < 8; round++) {
    const [noy, lan, kham, dao] = await four()
    const group_id = await makeGroup(noy, [lan, kham, dao])
    await tally([
      transfer(noy, group_id, lan),
      exit(lan, group_id),
      transfer(noy, group_id, kham),
      exit(kham, group_id),
      exit(noy, group_id),
      ...(round % 2 ? [dissolve(noy, group_id)] : []),
    ])
    const { rows } = await home.database.pool.query<{
      owners: number
      right: boolean
      here: number
      said: number
    }>(
      `select (count(*) filter (where p.role = 1 and p.left_at is null))::int as owners,
        bool_or(p.role = 1 and p.left_at is null and p.member_id = g.owner_id) as right,
        (count(*) filter (where p.left_at is null))::int as here, max(g.member_count) as said
      from participant p join chat_group g using (conversation_id) where conversation_id = $1`,
      [group_id],
    )
    const now = rows[0]
    expect(now?.here).toBe(now?.said)
    expect(now?.here === 0 ? [0, false] : [1, true]).toEqual([now?.owners, now?.right])
  }
})

test('[R6 C24 T20] a member leaves: those who stay are told, the member’s devices lose the group', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  await expect(exit(noy, group_id)).rejects.toMatchObject({ code: 'owner-stays' })
  const heard = hear(home)
  await exit(lan, group_id)
  expect(heard.pushesTo(lan)).toEqual([
    {
      push_type: 'removeGroupMember',
      data: { group_id, user_ids: [lan.key], version: expect.any(Number) },
    },
  ])
  expect(heard.pushesIn(group_id)).toEqual([
    { push_type: 'removeGroupMember', data: { group_id, user_ids: [lan.key] } },
  ])
  expect(heard.entriesOf(group_id)).toMatchObject([
    { options: { tipsType: 'exit-group', user: { nick_name: 'Lan' } } },
  ])
  // Lan's sockets follow no more before the tip is told: it is not hers.
  expect(heard.news.map((one) => one.kind)).toEqual(['unfollow', 'member', 'conversation', 'entries'])
  expect(await rolesOf(noy, group_id)).toEqual({ Noy: 1, Kham: 3 })
  expect(await load(noy, group_id)).toMatchObject({ member_count: 2 })
  // A manager goes as freely, and decides nothing there any more.
  await manage(noy, group_id, kham)
  await noy.ask(page, 'set-group', { group_id, need_approval: true })
  const { invite_code: code } = await load(noy, group_id)
  await dao.ask('/chat/group/join', 'do-join', { code, note: '' })
  const waiting = async () => (await kham.ask('/chat/group/apply', 'load-group-apply-count', {})).data
  expect(await waiting()).toBe(1)
  await exit(kham, group_id)
  expect(await waiting()).toBe(0)
  expect(await rolesOf(noy, group_id)).toEqual({ Noy: 1 })
})

test('[C23 T20 D42] the owner ends the group: it is gone from everybody, once', async () => {
  const [noy, lan, kham] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  const { invite_code } = await load(noy, group_id)
  await manage(noy, group_id, lan)
  for (const who of [lan, kham])
    await expect(dissolve(who, group_id)).rejects.toMatchObject({ code: 'group-not-permitted' })
  const heard = hear(home)
  const outcomes = await tally(Array.from({ length: 16 }, () => dissolve(noy, group_id)))
  expect(outcomes).toEqual({ done: 1, 'group-not-found': 15 })
  for (const who of [noy, lan, kham]) {
    expect(heard.pushesTo(who)).toEqual([
      { push_type: 'dissolveGroup', data: { group_id, version: expect.any(Number) } },
    ])
    await expect(load(who, group_id)).rejects.toMatchObject({ code: 'group-dissolved' })
    const login = (await who.ask('/chat/conversation/init', 'chat-login', {})).data
    expect(JSON.parse(login.grouplist)).toEqual([])
    expect(login.chatlist).not.toContain(`"conversation_id":"${group_id}"`)
  }
  await expect(noy.ask('/chat/group/join', 'load-invite', { code: invite_code })).rejects.toMatchObject({
    code: 'group-not-found',
  })
})

test('[D36] a group that others hold for long is busy: nothing was done, and it can be tried again', async () => {
  const production = await startWithProductionLimits(home)
  const [noy, lan] = await four()
  const group_id = await makeGroup(noy, [lan], 'Tea house')
  const holder = await home.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from chat_group where conversation_id = $1 for update', [group_id])
    const rename = production.client(noy.token)(page, 'set-group', { group_id, name: 'Market' })
    await expect(rename).rejects.toMatchObject({ kind: 'rejected', code: 'busy' })
    await holder.query('rollback')
  } finally {
    holder.release()
    await production.close()
  }
  expect(await load(lan, group_id)).toMatchObject({ name: 'Tea house' })
  await noy.ask(page, 'set-group', { group_id, name: 'Market' })
  expect(await load(lan, group_id)).toMatchObject({ name: 'Market' })
})
