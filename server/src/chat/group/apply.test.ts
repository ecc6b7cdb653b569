import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import {
  befriend,
  hear,
  makeGroup,
  newTalker,
  newTalkers,
  setSetting,
  type Talker,
} from '../../testing/chat/chat.ts'
import { newKey, tally } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())

const page = '/chat/group/apply'
const five = async () =>
  (await newTalkers(home, 'Noy', 'Lan', 'Kham', 'Dao', 'Bounmy')) as [Talker, Talker, Talker, Talker, Talker]
const count = async (who: Talker) => (await who.ask(page, 'load-group-apply-count', {})).data
const list = async (who: Talker, group_id?: string) =>
  (await who.ask(page, 'load-group-applies', group_id === undefined ? {} : { group_id })).data.list
const decide = (who: Talker, apply_id: string, decision: 'accept' | 'refuse') =>
  who.ask(page, 'decide-group-apply', { apply_id, decision })
const load = async (who: Talker, group_id: string) =>
  (await who.ask('/chat/group/info', 'load-group', { group_id })).data
const join = async (who: Talker, code: string, note = '') =>
  (await who.ask('/chat/group/join', 'do-join', { code, note })).data
const invite = async (who: Talker, group_id: string, ...whom: readonly Talker[]) =>
  (await who.ask('/chat/group/members', 'invite-members', { group_id, members: whom.map((one) => one.key) }))
    .data

/** A group whose owner lets people in: Noy owns, Lan helps, Kham is plain; Dao and Bounmy are outside. */
async function guarded() {
  const people = await five()
  const [noy, lan, kham] = people
  const group_id = await makeGroup(noy, [lan, kham], 'Painters')
  await noy.ask('/chat/group/info', 'set-manage', { group_id, user_id: lan.key, setType: 'set' })
  await noy.ask('/chat/group/info', 'set-group', { group_id, need_approval: true })
  const { invite_code: code } = await load(noy, group_id)
  return { people, group_id, code }
}

test('[C9 C19 D42 E6] Dao applies by code with a note; owner and manager count it, and Lan lets her in', async () => {
  const { people, group_id, code } = await guarded()
  const [noy, lan, kham, dao] = people
  const heard = hear(home)
  expect(await join(dao, code, 'I paint too')).toEqual({ state: 'waiting', group_id })
  for (const who of [noy, lan]) {
    expect(heard.pushesTo(who)).toEqual([
      { push_type: 'updateGroupApplyCount', data: { version: expect.any(Number), count: 1 } },
    ])
    expect(await count(who)).toBe(1)
    expect(await load(who, group_id)).toMatchObject({ applies: 1 })
  }
  expect(heard.pushesTo(kham)).toEqual([])
  expect(await count(kham)).toBe(0)
  expect(await load(kham, group_id)).toMatchObject({ applies: 0 })
  expect(await list(kham)).toEqual([])
  // The specification's reply: the bare number.
  const bare = await home.post(page, { control: 'load-group-apply-count' }, { token: noy.token })
  expect(bare.json).toMatchObject({ status: 1, data: 1 })
  const [apply] = await list(lan, group_id)
  expect(apply).toMatchObject({
    group_id,
    group_name: 'Painters',
    user_id: dao.key,
    nick_name: 'Dao',
    note: 'I paint too',
    inviter_name: '',
    state: 1,
  })
  heard.clear()
  await decide(lan, apply?.apply_id ?? '', 'accept')
  expect(await load(dao, group_id)).toMatchObject({ member_count: 4, user_type: 3 })
  expect(heard.pushesTo(dao)).toMatchObject([{ push_type: 'insertGroupList' }])
  expect(heard.pushesTo(noy)).toMatchObject([{ push_type: 'updateGroupApplyCount', data: { count: 0 } }])
  expect(heard.entriesOf(group_id)).toMatchObject([
    { options: { tipsType: 'join-group', user: { nick_name: 'Dao' } } },
  ])
  expect(await list(noy)).toMatchObject([{ state: 2 }])
})

test('[D42 C19] a plain member’s invitation waits, an owner’s or manager’s does not', async () => {
  const { people, group_id } = await guarded()
  const [noy, lan, kham, dao, bounmy] = people
  await befriend(kham, dao)
  await befriend(lan, bounmy)
  expect(await invite(kham, group_id, dao)).toEqual({ joined: 0, waiting: 1 })
  expect(await list(noy)).toMatchObject([{ inviter_name: 'Kham', nick_name: 'Dao', state: 1 }])
  expect(await invite(lan, group_id, bounmy)).toEqual({ joined: 1, waiting: 0 })
  // Inviting again asks nobody twice.
  const heard = hear(home)
  expect(await invite(kham, group_id, dao)).toEqual({ joined: 0, waiting: 1 })
  expect(heard.news).toEqual([])
  const [apply] = await list(noy)
  await decide(noy, apply?.apply_id ?? '', 'accept')
  expect(heard.entriesOf(group_id)).toMatchObject([
    { options: { tipsType: 'invite-group', user: { nick_name: 'Kham' }, users: [{ nick_name: 'Dao' }] } },
  ])
})

test('[D42] refused is refused: Dao is not in, and may apply anew', async () => {
  const { people, code } = await guarded()
  const [noy, , , dao] = people
  await join(dao, code)
  const [apply] = await list(noy)
  const heard = hear(home)
  await decide(noy, apply?.apply_id ?? '', 'refuse')
  expect(heard.pushesTo(dao)).toEqual([])
  expect((await dao.ask('/chat/group/join', 'load-invite', { code })).data.state).toBe('out')
  await join(dao, code)
  expect((await list(noy)).map((one) => one.state)).toEqual([1, 3])
})

test('[D42] accepted and refused 64 times at once by two: decided once', async () => {
  const { people, group_id, code } = await guarded()
  const [noy, lan, , dao] = people
  await join(dao, code)
  const [apply] = await list(noy)
  const id = apply?.apply_id ?? ''
  const heard = hear(home)
  const outcomes = await tally(
    Array.from({ length: 64 }, (_, n) => decide(n % 2 ? noy : lan, id, n % 4 < 2 ? 'accept' : 'refuse')),
  )
  expect(outcomes).toEqual({ done: 1, 'apply-decided': 63 })
  const accepted = (await list(noy))[0]?.state === 2
  expect((await load(noy, group_id)).member_count).toBe(accepted ? 4 : 3)
  expect(heard.pushesTo(dao)).toHaveLength(accepted ? 1 : 0)
})

test('[D42] an application looks missing to whoever does not decide it: strangers, plain members, managers that were', async () => {
  const { people, group_id, code } = await guarded()
  const [noy, lan, kham, dao, bounmy] = people
  await join(dao, code)
  const [apply] = await list(noy)
  const id = apply?.apply_id ?? ''
  await noy.ask('/chat/group/info', 'set-manage', { group_id, user_id: lan.key, setType: 'unset' })
  for (const who of [lan, kham, dao, bounmy])
    for (const decision of ['accept', 'refuse'] as const)
      await expect(decide(who, id, decision)).rejects.toMatchObject({ code: 'apply-not-found' })
  await expect(decide(noy, '999999999', 'accept')).rejects.toMatchObject({ code: 'apply-not-found' })
  expect(await list(lan, group_id)).toEqual([])
  expect(await list(noy)).toMatchObject([{ state: 1 }])
})

test('[C19 R5] who begins or ends to decide hears how many wait', async () => {
  const { people, group_id, code } = await guarded()
  const [noy, lan, kham, dao] = people
  await join(dao, code)
  const heard = hear(home)
  const setManage = (whom: Talker, setType: 'set' | 'unset') =>
    noy.ask('/chat/group/info', 'set-manage', { group_id, user_id: whom.key, setType })
  await setManage(kham, 'set')
  await setManage(lan, 'unset')
  expect(heard.pushesTo(kham)).toMatchObject([{ push_type: 'updateGroupApplyCount', data: { count: 1 } }])
  expect(heard.pushesTo(lan)).toMatchObject([{ push_type: 'updateGroupApplyCount', data: { count: 0 } }])
  // Somebody who waits and is brought in by the owner waits no longer.
  await befriend(noy, dao)
  await invite(noy, group_id, dao)
  expect(await count(noy)).toBe(0)
  expect(await list(noy)).toMatchObject([{ state: 2 }])
})

test('[D42] a full group, or a person in too many groups, leaves the application waiting', async () => {
  const { people, code } = await guarded()
  const [noy, , , dao, bounmy] = people
  await join(dao, code)
  const [apply] = await list(noy)
  const id = apply?.apply_id ?? ''
  await setSetting(home, 'chat.groupMax', 3)
  await expect(decide(noy, id, 'accept')).rejects.toMatchObject({ code: 'group-full' })
  await expect(join(bounmy, code)).rejects.toMatchObject({ code: 'group-full' })
  await setSetting(home, 'chat.groupMax', 2000)
  await makeGroup(dao, [bounmy])
  await setSetting(home, 'chat.groupsMax', 1)
  await expect(decide(noy, id, 'accept')).rejects.toMatchObject({ code: 'person-groups-full' })
  await expect(join(bounmy, code)).rejects.toMatchObject({ code: 'groups-full', params: { maximum: '1' } })
  expect(await list(noy)).toMatchObject([{ state: 1 }])
  await setSetting(home, 'chat.groupsMax', 500)
  await decide(noy, id, 'accept')
})

test('[D42] applications to several groups come in pages, newest first', async () => {
  const [noy, lan] = await five()
  const codes: string[] = []
  for (let n = 0; n < 2; n++) {
    const group_id = await makeGroup(noy, [lan])
    await noy.ask('/chat/group/info', 'set-group', { group_id, need_approval: true })
    codes.push((await load(noy, group_id)).invite_code)
  }
  const guests = await Promise.all(Array.from({ length: 30 }, (_, n) => newTalker(home, `Guest ${n}`)))
  for (const guest of guests) for (const code of codes) await join(guest, code)
  const first = (await noy.ask(page, 'load-group-applies', {})).data
  const second = (await noy.ask(page, 'load-group-applies', { cursor: first.next ?? '' })).data
  expect([first.list.length, second.list.length, second.next]).toEqual([50, 10, null])
  const ids = [...first.list, ...second.list].map((one) => BigInt(one.apply_id))
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
  expect(new Set(ids).size).toBe(60)
  expect(await count(noy)).toBe(60)
})

test('[D27] a decision runs once per request key: a repeat gets the first answer, another content is refused', async () => {
  const { people, code } = await guarded()
  const [noy, , , dao, bounmy] = people
  await join(dao, code)
  await join(bounmy, code)
  const waiting = await list(noy)
  const idOf = (who: Talker) => waiting.find((one) => one.user_id === who.key)?.apply_id ?? ''
  for (const [who, decision, other] of [
    [dao, 'accept', 'refuse'],
    [bounmy, 'refuse', 'accept'],
  ] as const) {
    const asked = { request_key: newKey(), apply_id: idOf(who), decision }
    const heard = hear(home)
    const first = await noy.ask(page, 'decide-group-apply', asked)
    expect((await noy.ask(page, 'decide-group-apply', asked)).data).toEqual(first.data)
    expect(heard.pushesTo(noy, 'updateGroupApplyCount')).toHaveLength(1)
    await expect(noy.ask(page, 'decide-group-apply', { ...asked, decision: other })).rejects.toMatchObject({
      code: 'request-key-reused',
    })
  }
  const states = new Map((await list(noy)).map((one) => [one.user_id, one.state]))
  expect([states.get(dao.key), states.get(bounmy.key)]).toEqual([2, 3])
})
