// Calls of the chat that end something, apply or invite: a repeat after a lost answer gets the first answer (decision 0080).
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { befriend, hear, makeGroup, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { comment, newKey, publish } from '../testing/chat/moments.ts'

const home = await startTestApp()
afterAll(() => home.close())

interface Repeated {
  readonly send: (request_key: string) => Promise<{ data: unknown }>
  /** Another content on the same call. */
  readonly other: (request_key: string) => Promise<unknown>
  /** What the call says under a new key, when it has been carried out. */
  readonly late: object
}

const info = '/chat/group/info'
const members = '/chat/group/members'
const moments = '/chat/moment/moments'
const group = async (owner: Talker, ...others: Talker[]) => ({
  group_id: await makeGroup(owner, others, 'Tea'),
})

const calls: Record<string, (noy: Talker, lan: Talker, kham: Talker) => Promise<Repeated>> = {
  async 'delete-friend'(noy, lan, kham) {
    await befriend(noy, lan)
    const end = (request_key: string, user_id: string) =>
      noy.ask('/chat/friend/data', 'delete-friend', { request_key, user_id })
    return {
      send: (key) => end(key, lan.key),
      other: (key) => end(key, kham.key),
      late: { code: 'not-friends' },
    }
  },
  async 'dissolve-group'(noy, lan) {
    const [one, two] = [await group(noy, lan), await group(noy, lan)]
    const end = (request_key: string, named: typeof one) =>
      noy.ask(info, 'dissolve-group', { request_key, ...named })
    return {
      send: (key) => end(key, one),
      other: (key) => end(key, two),
      late: { code: 'group-not-found' },
    }
  },
  async 'exit-group'(noy, lan) {
    const [one, two] = [await group(noy, lan), await group(noy, lan)]
    const end = (request_key: string, named: typeof one) =>
      lan.ask(info, 'exit-group', { request_key, ...named })
    return {
      send: (key) => end(key, one),
      other: (key) => end(key, two),
      late: { code: 'group-not-found' },
    }
  },
  async 'transfer-owner'(noy, lan, kham) {
    const one = await group(noy, lan, kham)
    const end = (request_key: string, { key: user_id }: Talker) =>
      noy.ask(info, 'transfer-owner', { request_key, ...one, user_id })
    return {
      send: (key) => end(key, lan),
      other: (key) => end(key, kham),
      late: { code: 'group-not-permitted' },
    }
  },
  async 'remove-members'(noy, lan, kham) {
    const one = await group(noy, lan, kham)
    const end = (request_key: string, who: Talker) =>
      noy.ask(members, 'remove-members', { request_key, ...one, members: [who.key] })
    return {
      send: (key) => end(key, lan),
      other: (key) => end(key, kham),
      late: { code: 'group-member-not-found' },
    }
  },
  async 'delete-comment'(noy, lan) {
    await befriend(noy, lan)
    const moment = await publish(noy, 'Tea at five')
    const [one, two] = [await comment(lan, moment, 'One'), await comment(lan, moment, 'Two')]
    const end = (request_key: string, { comment_id }: typeof one) =>
      lan.ask(moments, 'delete-comment', { request_key, comment_id })
    return {
      send: (key) => end(key, one),
      other: (key) => end(key, two),
      late: { code: 'moment-missing' },
    }
  },
  async 'delete-moment'(noy) {
    const [one, two] = [await publish(noy, 'One'), await publish(noy, 'Two')]
    const end = (request_key: string, moment_id: string) =>
      noy.ask(moments, 'delete-moment', { request_key, moment_id })
    return {
      send: (key) => end(key, one),
      other: (key) => end(key, two),
      late: { code: 'moment-missing' },
    }
  },
  async 'do-apply'(noy, lan) {
    await lan.ask('/chat/friend/add', 'do-apply', { user_code: noy.userCode, note: '' })
    const apply = (request_key: string, note: string) =>
      noy.ask('/chat/friend/add', 'do-apply', { request_key, user_code: lan.userCode, note })
    return {
      send: (key) => apply(key, 'Hello'),
      other: (key) => apply(key, 'Hello again'),
      late: { code: 'already-friends' },
    }
  },
}

const people = async () =>
  (await newTalkers(home, 'Noy', 'Lan', 'Kham')) as [noy: Talker, lan: Talker, kham: Talker]

test.each(Object.keys(calls))(
  '[D27] %s runs once per request key: a repeat gets the first answer and nobody hears of it, another content is refused',
  async (control) => {
    const { send, other, late } = await calls[control]!(...(await people()))
    const key = newKey()
    const first = await send(key)
    const heard = hear(home)
    expect((await send(key)).data).toEqual(first.data)
    await expect(other(key)).rejects.toMatchObject({ code: 'request-key-reused' })
    expect(heard.news).toEqual([])
    // Under another key it is another intention. Its refusal is the answer of that key too.
    const again = newKey()
    for (const _ of [1, 2]) await expect(send(again)).rejects.toMatchObject(late)
  },
)

test('[D27] a repeated invitation says how many joined, or wait, the first time', async () => {
  const [noy, lan, kham] = await people()
  const [dao] = (await newTalkers(home, 'Dao')) as [Talker]
  for (const who of [lan, kham]) await befriend(noy, who)
  await befriend(lan, kham)
  const one = await group(noy, dao)
  const invite = (by: Talker, who: Talker, request_key: string) =>
    by.ask(members, 'invite-members', { request_key, ...one, members: [who.key] })
  const key = newKey()
  const joined = { joined: 1, waiting: 0 }
  expect((await invite(noy, lan, key)).data).toEqual(joined)
  const heard = hear(home)
  expect((await invite(noy, lan, key)).data).toEqual(joined)
  await expect(invite(noy, kham, key)).rejects.toMatchObject({ code: 'request-key-reused' })
  expect(heard.news).toEqual([])
  expect((await invite(noy, lan, newKey())).data).toEqual({ joined: 0, waiting: 0 })
  await noy.ask(info, 'set-group', { ...one, need_approval: true })
  const asking = newKey()
  const waiting = { joined: 0, waiting: 1 }
  expect((await invite(lan, kham, asking)).data).toEqual(waiting)
  await noy.ask(members, 'invite-members', { ...one, members: [kham.key] })
  expect((await invite(lan, kham, asking)).data).toEqual(waiting)
})
