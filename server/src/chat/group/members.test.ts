import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { everyAudit } from '../../boot/audits.ts'
import { audit } from '../../ledger/audit.ts'
import { startTestApp } from '../../testing/app.ts'
import {
  befriend,
  crowdOf,
  hear,
  makeGroup,
  newTalker,
  newTalkers,
  setSetting,
  type Talker,
} from '../../testing/chat/chat.ts'
import { atOnce } from '../../testing/race/at-once.ts'
import { tally } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/group/members'
const four = async () =>
  (await newTalkers(home, 'Noy', 'Lan', 'Kham', 'Dao')) as [Talker, Talker, Talker, Talker]
const keysOf = (people: readonly { key: string }[]) => people.map((one) => one.key)
const invite = async (who: Talker, group_id: string, ...whom: readonly { key: string }[]) =>
  (await who.ask(page, 'invite-members', { group_id, members: keysOf(whom) })).data
const remove = (who: Talker, group_id: string, ...whom: readonly { key: string }[]) =>
  who.ask(page, 'remove-members', { group_id, members: keysOf(whom) })
const mute = (who: Talker, group_id: string, whom: { key: string }, minutes: number) =>
  who.ask(page, 'mute-member', { group_id, user_id: whom.key, minutes })
const load = async (who: Talker, group_id: string, more: { words?: string; cursor?: string } = {}) =>
  (await who.ask(page, 'load-members', { group_id, ...more })).data
const namesOf = async (who: Talker, group_id: string) =>
  (await load(who, group_id)).list.map((one) => one.name)
const group = async (who: Talker, group_id: string) =>
  (await who.ask('/chat/group/info', 'load-group', { group_id })).data
const manager = (owner: Talker, group_id: string, whom: Talker) =>
  owner.ask('/chat/group/info', 'set-manage', { group_id, user_id: whom.key, setType: 'set' })
const exit = (who: Talker, group_id: string) => who.ask('/chat/group/info', 'exit-group', { group_id })
const say = (who: Talker, group_id: string, data: string) =>
  who.ask('/chat/conversation/chat', 'send-message', {
    to_id: group_id,
    chat_type: 'group',
    type: 'text',
    data,
    client_id: `says-${who.key}-${data}`.replace(/[^A-Za-z0-9_-]/g, '-').padEnd(20, '-'),
  })

test('[R6 D42 C20 T9] Lan, a plain member, brings her friend Dao, who sees nothing of what was said before', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  await befriend(lan, dao)
  await say(noy, group_id, 'before Dao came')
  const heard = hear(home)
  expect(await invite(lan, group_id, dao, kham)).toEqual({ joined: 1, waiting: 0 })
  expect(await namesOf(dao, group_id)).toEqual(['Noy', 'Lan', 'Kham', 'Dao'])
  expect(heard.entriesOf(group_id)).toMatchObject([
    {
      seq: 3,
      count: 1,
      type: 'tips',
      options: { tipsType: 'invite-group', user: { nick_name: 'Lan' }, users: [{ nick_name: 'Dao' }] },
    },
  ])
  expect(heard.pushesTo(dao)).toMatchObject([
    {
      push_type: 'insertGroupList',
      data: {
        version: expect.any(Number),
        group: { group_id, user_type: 3, member_count: 4 },
        chat: { last_seq: 3, last_count: 1, from_seq: 2, noreadnum: 0 },
      },
    },
  ])
  expect(heard.pushesTo(kham)).toEqual([])
  expect(heard.pushesIn(group_id)).toEqual([{ push_type: 'updateGroup', data: { group_id } }])
  const seen = await dao.ask('/chat/conversation/chat', 'load-messages', { conversation_id: group_id })
  expect(JSON.stringify(seen.data)).not.toContain('before Dao came')
  // Once more is no second coming.
  heard.clear()
  expect(await invite(lan, group_id, dao)).toEqual({ joined: 0, waiting: 0 })
  expect(heard.news).toEqual([])
})

test('[D42] only one’s own friends; who is full, shut or has the inviter on the blacklist stays out without a word', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan])
  await expect(invite(lan, group_id, dao)).rejects.toMatchObject({ code: 'not-friends' })
  await befriend(noy, dao)
  await befriend(noy, kham)
  await dao.ask('/chat/friend/data', 'set-blocked', { user_id: noy.key, blocked: true })
  await expect(invite(noy, group_id, dao)).rejects.toMatchObject({ code: 'person-unavailable' })
  expect(await invite(noy, group_id, dao, kham)).toEqual({ joined: 1, waiting: 0 })
  expect(await namesOf(noy, group_id)).toEqual(['Noy', 'Lan', 'Kham'])
})

test('[E5 D42] candidates are the friends, those marked who are in it already', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  await befriend(noy, dao)
  const { data } = await noy.ask(page, 'load-candidates', { group_id })
  expect(data.list.map((one) => [one.friend_name, one.is_exsit, one.initial])).toEqual([
    ['Dao', false, 'D'],
    ['Kham', true, 'K'],
    ['Lan', true, 'L'],
  ])
  await exit(lan, group_id)
  const again = (await noy.ask(page, 'load-candidates', { group_id })).data
  expect(again.list.find((one) => one.friend_name === 'Lan')?.is_exsit).toBe(false)
})

test('[D42] a message that is being written while someone is invited was before them', async () => {
  const [noy, lan, , dao] = await four()
  const group_id = await makeGroup(noy, [lan])
  await befriend(noy, dao)
  const told = await atOnce(
    home,
    ['select from conversation where id = $1 for no key update', group_id],
    [() => invite(noy, group_id, dao)],
    [
      `with head as (
         update conversation set last_seq = last_seq + 1, last_count = last_count + 1 where id = $1
         returning id, last_seq, last_count, last_at)
       insert into entry (conversation_id, seq, count, sender_id, type, data, created_at)
       select id, last_seq, last_count, $2, 'text', 'Not for Dao', last_at from head`,
      group_id,
      noy.key,
    ],
  )
  expect(told).toEqual(['done'])
  const { data } = await dao.ask('/chat/conversation/chat', 'load-messages', { conversation_id: group_id })
  expect(data.list.map(({ type }) => type)).toEqual(['tips'])
})

test('[D42] two invitations at once where one place is left: one comes in, with 64 who try, one', async () => {
  const noy = await newTalker(home, 'Noy')
  const lan = await newTalker(home, 'Lan')
  const group_id = await makeGroup(noy, [lan])
  const guests = (await crowdOf(home, noy, 64)).map((key) => ({ key }))
  await setSetting(home, 'chat.groupMax', 3)
  expect(await tally(guests.map((guest) => invite(noy, group_id, guest)))).toEqual({
    done: 1,
    'group-full': 63,
  })
  expect((await group(noy, group_id)).member_count).toBe(3)
  expect((await load(noy, group_id)).list).toHaveLength(3)
  await setSetting(home, 'chat.groupMax', 2000)
})

test('[D42] one person invited by two friends at once comes in once', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  for (const host of [noy, lan, kham]) await befriend(host, dao)
  const heard = hear(home)
  const outcomes = await Promise.all(
    [noy, lan, kham].flatMap((host) => [invite(host, group_id, dao), invite(host, group_id, dao)]),
  )
  expect(outcomes.filter((one) => one.joined === 1)).toHaveLength(1)
  expect(heard.pushesTo(dao, 'insertGroupList')).toHaveLength(1)
  expect(heard.entriesOf(group_id)).toHaveLength(1)
})

test('[R6 C24 T20] the owner removes anybody, managers remove plain members, and those who are gone lose the group', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham, dao])
  await manager(noy, group_id, lan)
  await manager(noy, group_id, kham)
  for (const [who, whom] of [
    [dao, lan],
    [dao, dao],
    [lan, kham],
    [lan, noy],
    [lan, lan],
    [noy, noy],
  ] as const)
    await expect(remove(who, group_id, whom)).rejects.toMatchObject({ code: 'group-not-permitted' })
  // One whom Lan may not remove saves the other too: all of it or nothing.
  await expect(remove(lan, group_id, dao, kham)).rejects.toMatchObject({ code: 'group-not-permitted' })
  const heard = hear(home)
  await remove(lan, group_id, dao)
  expect(heard.pushesTo(dao)).toEqual([
    { push_type: 'removeGroupMember', data: { group_id, user_ids: [dao.key], version: expect.any(Number) } },
  ])
  expect(heard.pushesIn(group_id)).toEqual([
    { push_type: 'removeGroupMember', data: { group_id, user_ids: [dao.key] } },
  ])
  expect(heard.news.map((one) => one.kind)).toEqual(['unfollow', 'member', 'conversation', 'entries'])
  expect(heard.entriesOf(group_id)).toMatchObject([
    { options: { tipsType: 'remove-group', user: { nick_name: 'Lan' }, users: [{ nick_name: 'Dao' }] } },
  ])
  const login = (await dao.ask('/chat/conversation/init', 'chat-login', {})).data
  expect(JSON.parse(login.grouplist)).toEqual([])
  await expect(say(dao, group_id, 'still here')).rejects.toMatchObject({ code: 'group-not-found' })
  await expect(remove(lan, group_id, dao)).rejects.toMatchObject({ code: 'group-member-not-found' })
  await remove(noy, group_id, kham, dao)
  expect(await namesOf(noy, group_id)).toEqual(['Noy', 'Lan'])
  expect((await group(noy, group_id)).member_count).toBe(2)
})

test('[R5 R6] a manager who is unmade and removes at once: removal happens under the role, or not at all', async () => {
  for (let round = 0; round < 6; round++) {
    const [noy, lan, kham, dao] = await four()
    const group_id = await makeGroup(noy, [lan, kham, dao])
    await manager(noy, group_id, lan)
    const unmake = noy.ask('/chat/group/info', 'set-manage', { group_id, user_id: lan.key, setType: 'unset' })
    const [, removed] = await Promise.all([
      unmake,
      remove(lan, group_id, kham).then(
        () => true,
        () => false,
      ),
    ])
    expect((await namesOf(noy, group_id)).includes('Kham')).toBe(!removed)
    await expect(remove(lan, group_id, dao)).rejects.toMatchObject({ code: 'group-not-permitted' })
  }
})

test('[D42] one who comes again begins anew: plain, with nothing of before or between; a silence stays', async () => {
  const [noy, lan, kham] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  await manager(noy, group_id, lan)
  await lan.ask('/chat/group/info', 'set-my-name', { group_id, name: 'The boss' })
  await mute(noy, group_id, lan, 60)
  await exit(lan, group_id)
  await say(noy, group_id, 'between')
  await invite(noy, group_id, lan)
  const seen = await group(lan, group_id)
  expect(seen).toMatchObject({ user_type: 3, my_name: '', muted_until: expect.any(String) })
  const log = await lan.ask('/chat/conversation/chat', 'load-messages', { conversation_id: group_id })
  expect(JSON.stringify(log.data)).not.toContain('between')
  await expect(say(lan, group_id, 'hello again')).rejects.toMatchObject({ code: 'chat-muted' })
})

test('[D42 T9] a member is silenced for a while; only by who stands above them', async () => {
  const [noy, lan, kham, dao] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  await manager(noy, group_id, lan)
  const heard = hear(home)
  await mute(lan, group_id, kham, 10)
  const until = new Date(home.clock.now().getTime() + 600_000).toISOString()
  expect(heard.entriesOf(group_id)).toMatchObject([
    { count: 0, options: { tipsType: 'mute-member', users: [{ nick_name: 'Kham' }], until } },
  ])
  expect(heard.pushesIn(group_id)).toEqual([{ push_type: 'updateGroup', data: { group_id } }])
  expect((await group(kham, group_id)).muted_until).toBe(until)
  await expect(say(kham, group_id, 'but')).rejects.toMatchObject({ code: 'chat-muted' })
  for (const [who, whom] of [
    [kham, lan],
    [kham, kham],
    [lan, noy],
    [lan, lan],
    [noy, noy],
  ] as const)
    await expect(mute(who, group_id, whom, 5)).rejects.toMatchObject({ code: 'group-not-permitted' })
  await expect(mute(noy, group_id, dao, 5)).rejects.toMatchObject({ code: 'group-member-not-found' })
  home.clock.advance({ minutes: 11 })
  expect((await group(kham, group_id)).muted_until).toBeNull()
  await say(kham, group_id, 'at last')
  heard.clear()
  await mute(noy, group_id, kham, 0)
  expect(heard.news).toEqual([])
  await mute(noy, group_id, lan, 5)
  await mute(noy, group_id, lan, 0)
  await say(lan, group_id, 'thanks')
})

/** How many statements some work takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}

test('[D42] a hundred who come, go, or are told of the end take no statement each', async () => {
  const noy = await newTalker(home, 'Noy')
  const lan = await newTalker(home, 'Lan')
  const crowd = await crowdOf(home, noy, 101)
  const few = crowd.slice(0, 1)
  const many = crowd.slice(1)
  const counts: number[][] = []
  for (const members of [few, many]) {
    const group_id = await makeGroup(noy, [lan])
    counts.push([
      await statementsOf(() => noy.ask(page, 'invite-members', { group_id, members })),
      await statementsOf(() => noy.ask(page, 'load-candidates', { group_id })),
      await statementsOf(() => load(lan, group_id)),
      await statementsOf(() => noy.ask(page, 'remove-members', { group_id, members })),
      await statementsOf(() => noy.ask('/chat/group/info', 'dissolve-group', { group_id })),
    ])
  }
  expect(counts[0]?.every((count) => count > 0)).toBe(true)
  // The server's own sweeps may fall among them: a few, where one statement each would be a hundred more.
  const [one = [], hundred = []] = counts
  for (const [at, count] of hundred.entries()) expect(count - (one[at] ?? 0)).toBeLessThan(20)
})

test('[D38 D39 D42] people come, go, are silenced and promoted while others talk: no gap in the log, tips count for nothing', async () => {
  const noy = await newTalker(home, 'Noy')
  const talkers = await Promise.all(Array.from({ length: 6 }, (_, n) => newTalker(home, `Talker ${n}`)))
  const guests = await Promise.all(Array.from({ length: 6 }, (_, n) => newTalker(home, `Guest ${n}`)))
  const group_id = await makeGroup(noy, talkers)
  for (const guest of guests) await befriend(noy, guest)
  const outcomes = await tally([
    ...talkers.flatMap((who) => Array.from({ length: 8 }, (_, n) => say(who, group_id, `word ${n}`))),
    ...guests.flatMap((guest) => [
      invite(noy, group_id, guest),
      remove(noy, group_id, guest),
      invite(noy, group_id, guest),
    ]),
    ...guests.map((guest) => mute(noy, group_id, guest, 5)),
    ...talkers.slice(0, 3).map((who) => manager(noy, group_id, who)),
  ])
  expect(Object.keys(outcomes).sort()).toEqual(expect.arrayContaining(['done']))
  expect(Object.keys(outcomes).filter((one) => one !== 'done' && one !== 'group-member-not-found')).toEqual(
    [],
  )
  const { checks } = await audit(home.database.db, everyAudit)
  expect(checks.filter((check) => !check.ok)).toEqual([])
  const { rows } = await home.database.pool.query<
    Record<'entries' | 'last' | 'head' | 'words' | 'count', number>
  >(
    `select count(*)::int as entries, max(e.seq)::int as last, max(c.last_seq)::int as head,
      (count(*) filter (where e.type = 'text'))::int as words, max(c.last_count)::int as count
    from entry e join conversation c on c.id = e.conversation_id where c.id = $1`,
    [group_id],
  )
  const log = rows[0]
  expect([log?.last, log?.head]).toEqual([log?.entries, log?.entries])
  expect([log?.words, log?.count]).toEqual([48, 48])
})

test('[D42] two thousand members come in pages, by role and by when they came, each once; and by their names', async () => {
  const noy = await newTalker(home, 'Noy')
  const [lan, kham] = (await newTalkers(home, 'Lan', 'Kham')) as [Talker, Talker]
  const group_id = await makeGroup(noy, [lan, kham])
  const crowd = await crowdOf(home, noy, 1997)
  for (let at = 0; at < crowd.length; at += 100) {
    home.clock.advance({ seconds: 1 })
    await noy.ask(page, 'invite-members', { group_id, members: crowd.slice(at, at + 100) })
  }
  await manager(noy, group_id, kham)
  expect((await group(noy, group_id)).member_count).toBe(2000)
  const all: string[] = []
  let cursor: string | undefined
  do {
    const seen = await load(lan, group_id, cursor === undefined ? {} : { cursor })
    all.push(...seen.list.map((one) => one.user_id))
    cursor = seen.next ?? undefined
  } while (cursor !== undefined)
  expect(all).toEqual([noy.key, kham.key, lan.key, ...crowd])
  const named = await newTalker(home, 'Full house')
  await befriend(noy, named)
  await expect(invite(noy, group_id, named)).rejects.toMatchObject({
    code: 'group-full',
    params: { maximum: '2000' },
  })
  // By any part of a name, in any case; and by the remark that is the searcher's alone.
  expect((await load(lan, group_id, { words: 'kHA' })).list.map((one) => one.name)).toEqual(['Kham'])
  await noy.ask('/chat/friend/data', 'set-remark', { user_id: lan.key, remark: 'Schoolteacher' })
  expect((await load(noy, group_id, { words: 'teach' })).list.map((one) => one.user_id)).toEqual([lan.key])
  expect((await load(kham, group_id, { words: 'teach' })).list).toEqual([])
  expect((await load(lan, group_id, { words: '%' })).list).toEqual([])
  // At the end all members are told that the mute is over.
  const heard = hear(home)
  await noy.ask('/chat/group/info', 'dissolve-group', { group_id })
  expect(heard.news.filter((one) => one.kind === 'member')).toHaveLength(2000)
})

test('[D42] the place in one group’s list leads nowhere in another’s', async () => {
  const noy = await newTalker(home, 'Noy')
  const crowd = await crowdOf(home, noy, 60)
  const lan = await newTalker(home, 'Lan')
  const first = await makeGroup(noy, [lan])
  const second = await makeGroup(noy, [lan])
  await noy.ask(page, 'invite-members', { group_id: first, members: crowd })
  const { next } = await load(noy, first)
  await expect(load(noy, second, { cursor: next ?? '' })).rejects.toMatchObject({ code: 'illegal-parameter' })
})

test('[D41 D42] somebody of a shared group can be looked at, until one of the two is out of it', async () => {
  const [noy, lan, kham] = await four()
  const group_id = await makeGroup(noy, [lan, kham])
  const look = () => lan.ask('/chat/friend/data', 'load-friend-data', { user_id: kham.key })
  expect((await look()).data).toMatchObject({ relation: 'none', nick_name: 'Kham' })
  await exit(kham, group_id)
  await expect(look()).rejects.toMatchObject({ code: 'member-not-found' })
})
