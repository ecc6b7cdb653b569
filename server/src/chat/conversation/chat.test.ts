import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { linesOf, logOf, newKey, refused, send, wordsOf } from '../../testing/chat/talk.ts'

let home: TestApp
let noy: Talker
let mai: Talker
let kham: Talker
let somchai: Talker
/** Noy and Mai’s conversation; Kham’s and Somchai’s. Noy and Somchai are strangers. */
let two: string
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
  group = await makeGroup(noy, [mai, kham], 'Friday market')
})
afterAll(() => home.close())

const path = '/chat/conversation/chat'

describe('sending', () => {
  test('[E4 C11 D38] Noy writes to Mai: both see the same message, named, numbered, with the sender’s key', async () => {
    const heard = hear(home)
    const client_id = newKey()
    const sent = await send(noy, mai, ' Sabaidee! ', { client_id })
    expect(sent).toMatchObject({ conversation_id: two, data: 'Sabaidee!', options: {} })
    expect(sent.chat_id).toBe(`${two}-${sent.seq}`)
    const [forNoy, forMai] = await Promise.all([logOf(noy, two), logOf(mai, two)])
    expect(forMai).toEqual(forNoy)
    expect(forMai.list.at(-1)).toEqual({
      chat_id: sent.chat_id,
      conversation_id: two,
      seq: sent.seq,
      count: sent.count,
      chat_type: 'single',
      type: 'text',
      from_id: noy.key,
      from_name: 'Noy',
      from_avatar: '/files/avatars/noy.webp',
      to_id: mai.key,
      to_name: 'Mai',
      to_avatar: '/files/avatars/mai.webp',
      data: 'Sabaidee!',
      options: {},
      create_time: sent.create_time,
      isremove: 0,
      client_id,
    })
    // The sockets are told the same, once.
    expect(heard.entriesOf(two)).toEqual([forMai.list.at(-1)])
  })

  test('[D38] sixty-four times the same client_id at once, and once more later: one message, one answer', async () => {
    const client_id = newKey()
    const heard = hear(home)
    const all = await Promise.all(
      Array.from({ length: 64 }, () => send(noy, mai, 'only once', { client_id })),
    )
    home.clock.advance({ days: 20 })
    all.push(await send(noy, mai, 'only once', { client_id }))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await wordsOf(mai, two)).filter((words) => words === 'only once')).toHaveLength(1)
    expect(heard.entriesOf(two)).toHaveLength(1)
    expect((await logOf(mai, two)).last_seq).toBe(all[0]?.seq)
  })

  test('[D38] a client_id with other words, to somebody else, or of another type is refused and sends nothing', async () => {
    const client_id = newKey()
    await send(noy, mai, 'the first', { client_id })
    const before = await logOf(mai, two)
    const others = [
      () => send(noy, mai, 'the second', { client_id }),
      () => send(noy, group, 'the first', { client_id }),
      () => send(noy, mai, '[微笑]', { client_id, type: 'emoticon' }),
      () => send(noy, mai, 'the first', { client_id, options: { mentions: ['all'] } }),
      () => send(noy, somchai, 'the first', { client_id }),
    ]
    for (const other of others) await expect(other()).rejects.toMatchObject(refused('request-key-reused'))
    expect(await logOf(mai, two)).toEqual(before)
    // The same key is another sender's to use.
    expect((await send(mai, noy, 'the second', { client_id })).data).toBe('the second')
  })

  test('[D38] of sixty-four at once with one client_id and different words one is sent, the others are refused', async () => {
    const client_id = newKey()
    const all = await Promise.allSettled(
      Array.from({ length: 64 }, (_, n) => send(kham, noy, `wish ${n}`, { client_id })),
    )
    const sent = all.filter((one) => one.status === 'fulfilled')
    expect(sent).toHaveLength(1)
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refused('request-key-reused'))
    const { conversation_id } = sent[0]?.value ?? { conversation_id: '' }
    expect((await wordsOf(noy, conversation_id)).filter((words) => words.startsWith('wish'))).toHaveLength(1)
  })

  test('[D38] three write in one group at the same time: every number once, none left out, each one’s own in order', async () => {
    const { last_seq: before } = await logOf(noy, group)
    const said = await Promise.all(
      [noy, mai, kham].map(async (who) => {
        const seqs: number[] = []
        for (let n = 0; n < 20; n++) seqs.push((await send(who, group, `${who.name} ${n}`)).seq)
        return seqs
      }),
    )
    for (const seqs of said) expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(said.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => before + 1 + n))
    const { list } = await logOf(kham, group)
    expect(list.map((one) => one.seq)).toEqual(Array.from(list, (_, n) => (list[0]?.seq ?? 0) + n))
  })

  test('[D41] only friends write to each other: a stranger, oneself and nobody at all are refused alike', async () => {
    await expect(send(noy, somchai, 'hello?')).rejects.toMatchObject(refused('not-friends'))
    await expect(send(noy, noy, 'note to self')).rejects.toMatchObject(refused('not-friends'))
    await expect(send(noy, { ...somchai, key: '999999999' }, 'hello?')).rejects.toMatchObject(
      refused('not-friends'),
    )
    expect(await linesOf(somchai)).toEqual([])
  })

  test('[D41] who is blacklisted is told so, may still be written to, and after the friendship neither may', async () => {
    const [tan, lek] = (await newTalkers(home, 'Tan', 'Lek')) as [Talker, Talker]
    const conversation = await befriend(tan, lek)
    await lek.ask('/chat/friend/data', 'set-blocked', { user_id: tan.key, blocked: true })
    await expect(send(tan, lek, 'are you there?')).rejects.toMatchObject(refused('blocked'))
    await send(lek, tan, 'one more thing')
    await lek.ask('/chat/friend/data', 'set-blocked', { user_id: tan.key, blocked: false })
    await send(tan, lek, 'thanks')
    await tan.ask('/chat/friend/data', 'delete-friend', { user_id: lek.key })
    await expect(send(tan, lek, 'hm')).rejects.toMatchObject(refused('not-friends'))
    await expect(send(lek, tan, 'hm')).rejects.toMatchObject(refused('not-friends'))
    expect(await wordsOf(lek, conversation)).toEqual(['one more thing', 'thanks'])
  })

  test('[D36 D42] a group that one is not in looks like one that does not exist', async () => {
    for (const to of [group, two, '999999999'])
      await expect(send(somchai, to, 'let me in')).rejects.toMatchObject(refused('group-not-found'))
    // A single conversation is no group for those who are in it either.
    await expect(send(noy, two, 'to a group?')).rejects.toMatchObject(refused('group-not-found'))
    expect(await wordsOf(noy, group)).not.toContain('let me in')
  })

  test('[D42] a silenced member, a silenced group, and a group that one has left: refused, and nothing is written', async () => {
    const market = await makeGroup(noy, [mai, kham], 'Saturday market')
    const info = '/chat/group/info'
    const group_id = market
    await noy.ask('/chat/group/members', 'mute-member', { group_id, user_id: mai.key, minutes: 10 })
    const until = new Date(home.app.clock.now().getTime() + 600_000).toISOString()
    await expect(send(mai, market, 'but')).rejects.toMatchObject(refused('chat-muted', { until }))
    // Silenced there is not silenced elsewhere.
    await send(mai, noy, 'please')
    home.clock.advance({ minutes: 10 })
    await send(mai, market, 'at last')
    await noy.ask(info, 'set-group', { group_id, mute_all: true })
    await expect(send(mai, market, 'and?')).rejects.toMatchObject(refused('group-muted'))
    await send(noy, market, 'only I')
    await noy.ask(info, 'set-manage', { group_id, user_id: mai.key, setType: 'set' })
    await send(mai, market, 'and I')
    await kham.ask(info, 'exit-group', { group_id })
    await expect(send(kham, market, 'still here?')).rejects.toMatchObject(refused('group-not-found'))
    await expect(logOf(kham, market)).rejects.toMatchObject(refused('message-missing'))
    expect(await wordsOf(noy, market)).toEqual(['at last', 'only I', 'and I'])
    await noy.ask(info, 'dissolve-group', { group_id })
    await expect(send(noy, market, 'hello?')).rejects.toMatchObject(refused('group-not-found'))
  })

  test('[D42 D41] who is silenced by staff writes nowhere, and a friend who closed the account is written to no more', async () => {
    const [tan, lek] = (await newTalkers(home, 'Tan', 'Lek')) as [Talker, Talker]
    await befriend(tan, lek)
    const { db } = home.app.database
    const now = home.app.clock.now()
    const muted_until = new Date(now.getTime() + 60_000)
    await db
      .insertInto('chat_person')
      .values({ member_id: tan.id, changed_at: now, muted_until })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ muted_until }))
      .execute()
    await expect(send(tan, lek, 'x')).rejects.toMatchObject(
      refused('chat-muted', { until: muted_until.toISOString() }),
    )
    home.clock.advance({ minutes: 1 })
    await send(tan, lek, 'x')
    await db.updateTable('member').set({ closed_at: now }).where('id', '=', lek.id).execute()
    await expect(send(tan, lek, 'y')).rejects.toMatchObject(refused('not-friends'))
  })

  test('[E4 D36] a sender can’t be forged: there is no field for one', async () => {
    const forged = { from_id: mai.key, from_name: 'Mai' }
    const reply = await home.post(
      path,
      {
        control: 'send-message',
        language: 'en',
        to_id: kham.key,
        chat_type: 'single',
        type: 'text',
        data: 'I am Mai',
        client_id: newKey(),
        ...forged,
      },
      { token: noy.token },
    )
    expect([reply.statusCode, reply.json.data]).toEqual([
      400,
      { code: 'illegal-parameter', fields: ['from_id', 'from_name'] },
    ])
  })

  test('[D36 C11] nothing is not sent, nor what the product says itself, nor a shape that is not one', async () => {
    await expect(send(noy, mai, '  \n ')).rejects.toMatchObject(refused('message-empty'))
    await expect(send(noy, mai, '[不是表情]', { type: 'emoticon' })).rejects.toMatchObject(
      refused('message-empty'),
    )
    const fields = {
      control: 'send-message',
      language: 'en',
      to_id: mai.key,
      chat_type: 'single',
      type: 'text',
      data: 'x',
      client_id: newKey(),
    }
    for (const wrong of [
      { type: 'tips' },
      { type: 'system' },
      { type: 'recall' },
      { chat_type: 'user' },
      { client_id: 'short' },
      { to_id: '0' },
      { options: '{"forwarded":1}' },
      { options: '{"card":{"name":"x"}}' },
      { options: 'no json' },
    ]) {
      const reply = await home.post(path, { ...fields, ...wrong }, { token: noy.token })
      expect([wrong, reply.statusCode, reply.json.data]).toMatchObject([
        wrong,
        400,
        { code: 'illegal-parameter' },
      ])
    }
    await expect(send(noy, mai, 'x'.repeat(5001))).rejects.toMatchObject({
      code: 'text-too-long',
      params: { limit: '5000' },
    })
    expect((await send(noy, mai, '🥭'.repeat(5000))).data).toHaveLength(10_000)
  })

  test('[D28] who sends too fast is told to wait, can go on after a while, and others are not held up', async () => {
    const [fast, friend] = (await newTalkers(home, 'Fast', 'Friend')) as [Talker, Talker]
    const conversation = await befriend(fast, friend)
    const all = await Promise.allSettled(
      Array.from({ length: 130 }, (_, n) => send(fast, friend, `message ${n}`)),
    )
    const told = all.filter((one) => one.status === 'rejected')
    expect(told).toHaveLength(10)
    for (const one of told) expect(one.reason).toMatchObject(refused('too-many-messages'))
    await send(friend, fast, 'slow down')
    home.clock.advance({ seconds: 2 })
    await send(fast, friend, 'ok')
    await expect(
      Promise.all(Array.from({ length: 8 }, () => send(fast, friend, 'or not'))),
    ).rejects.toMatchObject(refused('too-many-messages'))
    home.clock.advance({ minutes: 2 })
    await Promise.all(Array.from({ length: 100 }, (_, n) => send(fast, friend, `again ${n}`)))
    const { last_seq, list } = await logOf(friend, conversation)
    expect(list.at(-1)?.seq).toBe(last_seq)
  })
})
