import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { lineOf, logOf, read, recall, refused, send } from '../../testing/chat/talk.ts'

let home: TestApp
let noy: Talker
let mai: Talker
let kham: Talker
let somchai: Talker
let two: string
let group: string
const path = '/chat/conversation/chat'

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

/** Two new people who are friends, and their conversation. */
async function pair(): Promise<[Talker, Talker, string]> {
  const [one, other] = (await newTalkers(home, 'Ann', 'Bo')) as [Talker, Talker]
  return [one, other, await befriend(one, other)]
}

async function say(who: Talker, to: Talker | string, count: number): Promise<number> {
  let seq = 0
  for (let n = 1; n <= count; n++) ({ seq } = await send(who, to, `number ${n}`))
  return seq
}

describe('unread', () => {
  test('[T9 D39] rises by what others say, not by one’s own, by tips or by recalls; sending reads what is before', async () => {
    const [ann, bo, conversation] = await pair()
    const unread = async () => [
      (await lineOf(ann, conversation)).noreadnum,
      (await lineOf(bo, conversation)).noreadnum,
    ]
    // There is the tip that they became friends, and it counts for neither.
    expect((await logOf(ann, conversation)).list.map((one) => [one.type, one.count])).toEqual([['tips', 0]])
    expect(await unread()).toEqual([0, 0])
    await say(ann, bo, 3)
    expect(await unread()).toEqual([0, 3])
    const slip = await send(ann, bo, 'oops')
    await recall(ann, { from: ann, to: bo, chat_id: slip.chat_id })
    expect(await unread()).toEqual([0, 4])
    await send(bo, ann, 'answer')
    expect(await unread()).toEqual([1, 0])
  })

  test('[T10 D39] reading moves the cursor forward, never back and never past the end, and tells what is left', async () => {
    const [ann, bo, conversation] = await pair()
    const last = await say(ann, bo, 5)
    expect(await read(bo, conversation, last - 2)).toEqual({
      read_seq: last - 2,
      read_count: 3,
      noreadnum: 2,
    })
    expect(await read(bo, conversation, 1)).toEqual({ read_seq: last - 2, read_count: 3, noreadnum: 2 })
    expect(await read(bo, conversation, 2_000_000_000)).toEqual({
      read_seq: last,
      read_count: 5,
      noreadnum: 0,
    })
    expect(await lineOf(bo, conversation)).toMatchObject({ noreadnum: 0, read_seq: last, read_count: 5 })
  })

  test('[D39 D44] reading is told to one’s own devices and to the other one; in a group to nobody else; once', async () => {
    const last = await say(noy, mai, 2)
    const inGroup = await say(noy, group, 2)
    const heard = hear(home)
    await read(mai, two, last)
    await read(mai, two, last)
    const line = await lineOf(mai, two)
    const data = { conversation_id: two, user_id: mai.key, seq: last, count: line.read_count }
    expect(heard.pushesIn(two)).toEqual([{ push_type: 'read', data }])
    expect((await lineOf(noy, two)).peer_read_seq).toBe(last)
    await read(mai, group, inGroup)
    expect(heard.pushesTo(mai)).toMatchObject([
      { push_type: 'read', data: { conversation_id: group, user_id: mai.key, seq: inGroup } },
    ])
    expect(heard.pushesIn(group)).toEqual([])
    expect((await lineOf(noy, group)).peer_read_seq).toBeNull()
  })

  test('[D39 D41] a former friend and a blocked person learn nothing more of what one reads; one’s own devices do', async () => {
    const [ann, bo, conversation] = await pair()
    const last = await say(ann, bo, 4)
    await read(bo, conversation, last - 2)
    const seen = async () => (await lineOf(ann, conversation)).peer_read_seq
    expect(await seen()).toBe(last - 2)
    await bo.ask('/chat/friend/data', 'set-blocked', { user_id: ann.key, blocked: true })
    const heard = hear(home)
    await read(bo, conversation, last - 1)
    expect(heard.pushesIn(conversation)).toEqual([])
    expect(heard.pushesTo(bo)).toMatchObject([{ push_type: 'read', data: { seq: last - 1 } }])
    expect(await seen()).toBe(last - 2)
    await bo.ask('/chat/friend/data', 'set-blocked', { user_id: ann.key, blocked: false })
    await bo.ask('/chat/friend/data', 'delete-friend', { user_id: ann.key })
    heard.clear()
    await read(bo, conversation, last)
    expect(heard.pushesIn(conversation)).toEqual([])
    expect([await seen(), (await lineOf(bo, conversation)).noreadnum]).toEqual([last - 2, 0])
    // Friends again: what is read from now on is told.
    await befriend(ann, bo)
    const next = await say(ann, bo, 1)
    await read(bo, conversation, next)
    expect(await seen()).toBe(next)
  })

  test('[D39] sixty-four reads and sends at once: what is unread is exact in the end', async () => {
    const [ann, bo, conversation] = await pair()
    await Promise.all(
      Array.from({ length: 64 }, (_, n) => (n % 2 ? send(ann, bo, `words ${n}`) : read(bo, conversation, n))),
    )
    const { last_seq, last_count, read_seq, read_count, noreadnum } = await lineOf(bo, conversation)
    expect([last_seq, last_count]).toEqual([33, 32])
    expect([read_count, noreadnum]).toEqual([Math.max(0, read_seq - 1), 33 - Math.max(1, read_seq)])
  })

  test('[D36] another’s conversation can’t be read to, looked into, searched or hidden: it is not there', async () => {
    const there = { conversation_id: two }
    const calls = [
      () => somchai.ask(path, 'do-read', { ...there, seq: 1 }),
      () => somchai.ask(path, 'load-messages', there),
      () => somchai.ask(path, 'delete-messages', { ...there, seqs: [1] }),
      () => somchai.ask(path, 'search-messages', { ...there, words: 'number' }),
      () => somchai.ask(path, 'find-day', { ...there, since: new Date(0).toISOString() }),
      () => somchai.ask(path, 'do-read', { conversation_id: '999999', seq: 1 }),
    ]
    for (const asked of calls) await expect(asked()).rejects.toMatchObject(refused('message-missing'))
    const { data } = await somchai.ask(path, 'load-news', {
      heads: [
        { conversation_id: two, seq: 0 },
        { conversation_id: '999999', seq: 0 },
      ],
    })
    expect(data.list).toEqual([])
    expect((await somchai.ask(path, 'search-messages', { words: 'number' })).data.list).toEqual([])
  })
})

describe('the log in pages', () => {
  test('[D44] the newest page, the ones before it to the beginning, and forward again: each entry once, in order', async () => {
    const [ann, bo, conversation] = await pair()
    const last = await say(ann, bo, 24)
    const page = async (range: object) =>
      (await bo.ask(path, 'load-messages', { conversation_id: conversation, limit: 10, ...range })).data
    const newest = await page({})
    expect([newest.older, newest.newer, newest.last_seq]).toEqual([true, false, last])
    const middle = await page({ before: newest.list[0]?.seq })
    expect([middle.older, middle.newer]).toEqual([true, true])
    const first = await page({ before: middle.list[0]?.seq })
    expect([first.older, first.newer]).toEqual([false, true])
    const all = [...first.list, ...middle.list, ...newest.list].map((one) => one.seq)
    expect(all).toEqual(Array.from({ length: last }, (_, n) => n + 1))
    const forward = await page({ after: 5 })
    expect(forward.list.map((one) => one.seq)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect([forward.older, forward.newer]).toEqual([true, true])
    expect(await page({ after: last })).toEqual({ list: [], older: true, newer: false, last_seq: last })
    expect(await page({ before: 1 })).toEqual({ list: [], older: false, newer: true, last_seq: last })
    const around = await page({ around: 12 })
    expect(around.list.map((one) => one.seq)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  })

  test('[D38] catching up brings what follows each head, recalls included; where too much, the newest page and says so', async () => {
    const [ann, bo, conversation] = await pair()
    const seen = await say(ann, bo, 2)
    const slip = await send(ann, bo, 'oops')
    await recall(ann, { from: ann, to: bo, chat_id: slip.chat_id })
    const news = async (seq: number) =>
      (await bo.ask(path, 'load-news', { heads: [{ conversation_id: conversation, seq }] })).data.list
    expect(await news(seen)).toMatchObject([
      {
        conversation_id: conversation,
        last_seq: seen + 2,
        too_long: false,
        entries: [
          { seq: slip.seq, data: '', isremove: 1 },
          { seq: slip.seq + 1, type: 'recall' },
        ],
      },
    ])
    home.clock.advance({ minutes: 2 })
    const last = await say(ann, bo, 100)
    expect(await news(last)).toEqual([
      { conversation_id: conversation, last_seq: last, too_long: false, entries: [], hidden: [] },
    ])
    const [hundred] = await news(last - 100)
    expect([hundred?.too_long, hundred?.entries.length]).toEqual([false, 100])
    const [more] = await news(last - 101)
    expect([more?.too_long, more?.entries.length, more?.entries.at(-1)?.seq]).toEqual([true, 100, last])
    // A head that the log does not have is of another one.
    expect((await news(last + 7))[0]).toMatchObject({ too_long: true, last_seq: last })
  })

  test('[D44] one hides messages for oneself alone, and learns of it on all devices', async () => {
    const [ann, bo, conversation] = await pair()
    const last = await say(ann, bo, 3)
    const heard = hear(home)
    const hidden = [last, last - 2, 999_999]
    await bo.ask(path, 'delete-messages', { conversation_id: conversation, seqs: hidden })
    expect((await logOf(bo, conversation)).list.map((one) => one.seq)).toEqual([1, last - 1])
    expect((await logOf(ann, conversation)).list.map((one) => one.seq)).toEqual([1, 2, 3, 4])
    expect((await lineOf(bo, conversation)).message?.data).toBe('number 2')
    expect((await lineOf(ann, conversation)).message?.data).toBe('number 3')
    const pushes = heard.pushesTo(bo, 'updateChat')
    expect(pushes).toMatchObject([
      { data: { conversation_id: conversation, chat: { last_seq: last }, hidden } },
    ])
    const missed = async (who: Talker, low?: number) => {
      const head = { conversation_id: conversation, seq: last, ...(low !== undefined && { low }) }
      return (await who.ask(path, 'load-news', { heads: [head] })).data.list[0]?.hidden
    }
    expect(await missed(bo, 1), 'a device that had no connection').toEqual([last, last - 2])
    expect(await missed(bo, last - 1), 'of what it shows').toEqual([last])
    expect([await missed(bo), await missed(ann, 1)]).toEqual([[], []])
    await bo.ask(path, 'delete-messages', { conversation_id: conversation, seqs: [last] })
    expect(heard.pushesTo(bo, 'updateChat')).toHaveLength(1)
    expect(heard.pushesTo(ann)).toEqual([])
    const { data } = await bo.ask(path, 'search-messages', { conversation_id: conversation, words: 'number' })
    expect(data.list.map((one) => one.data)).toEqual(['number 2'])
  })

  test('[D44] who searches without end is told to wait, and all others go on', async () => {
    const holder = await home.database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table entry in access exclusive mode')
      const outcomes: string[] = []
      const all = Array.from({ length: 30 }, async () => {
        const search = mai.ask(path, 'search-messages', { words: 'number' })
        outcomes.push(await search.then(() => 'found').catch((error: { code: string }) => error.code))
      })
      await expect.poll(() => outcomes).toEqual(Array.from({ length: 24 }, () => 'busy'))
      // Calls that do not read the log are answered during this time: connections are left.
      await Promise.all(
        Array.from({ length: 10 }, () => mai.ask('/chat/friend/contacts', 'load-contacts', {})),
      )
      await holder.query('commit')
      await Promise.all(all)
      expect(outcomes.filter((one) => one === 'found')).toHaveLength(6)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  test('[D44] a search finds any part of a word in every script, newest first, page by page, with no sign special', async () => {
    const [ann, bo, conversation] = await pair()
    const [cho] = (await newTalkers(home, 'Cho')) as [Talker]
    const elsewhere = await befriend(bo, cho)
    for (const words of [
      '周五的夜市见',
      'ຕະຫຼາດກາງຄືນ',
      'ตลาดกลางคืน',
      '100% sure_thing',
      'Chợ đêm',
      'NIGHT market',
    ])
      await send(ann, bo, words)
    await send(cho, bo, 'night shift')
    const find = async (words: string, more: object = {}) =>
      (await bo.ask(path, 'search-messages', { words, ...more })).data.list.map((one) => one.data)
    expect(await find('夜市')).toEqual(['周五的夜市见'])
    expect(await find('ກາງຄືນ')).toEqual(['ຕະຫຼາດກາງຄືນ'])
    expect(await find('กลาง')).toEqual(['ตลาดกลางคืน'])
    expect(await find('chợ')).toEqual(['Chợ đêm'])
    expect(await find('0% sure_')).toEqual(['100% sure_thing'])
    expect(await find('night')).toEqual(['night shift', 'NIGHT market'])
    expect(await find('night', { conversation_id: conversation })).toEqual(['NIGHT market'])
    expect(await find('night', { conversation_id: elsewhere })).toEqual(['night shift'])
    for (const nothing of ['n_ght', '100%%', '\\', 'nobody said this'])
      expect(await find(nothing)).toEqual([])
    const slip = await send(ann, bo, 'a secret word')
    await recall(ann, { from: ann, to: bo, chat_id: slip.chat_id })
    expect(await find('secret')).toEqual([])
    for (let n = 1; n <= 45; n++) await send(ann, bo, `mango ${n}`)
    const seen: string[] = []
    let cursor: string | undefined
    for (let pages = 1; ; pages++) {
      const { data } = await bo.ask(path, 'search-messages', { words: 'mango', cursor })
      seen.push(...data.list.map((one) => one.data))
      if (data.next === null) {
        expect(pages).toBe(3)
        break
      }
      cursor = data.next
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `mango ${45 - n}`))
    await expect(
      bo.ask(path, 'search-messages', { words: 'mango', cursor: 'forged.AAAA' }),
    ).rejects.toMatchObject({ kind: 'rejected', code: 'illegal-parameter' })
  })

  test('[D44] one jumps to a day: the first message at or after an instant', async () => {
    const [ann, bo, conversation] = await pair()
    home.clock.advance({ days: 1 })
    const monday = home.clock.now().toISOString()
    const first = await send(ann, bo, 'on Monday')
    home.clock.advance({ days: 2 })
    const second = await send(ann, bo, 'on Wednesday')
    const day = async (since: string) =>
      (await bo.ask(path, 'find-day', { conversation_id: conversation, since })).data.seq
    expect(await day(new Date(0).toISOString())).toBe(1)
    expect(await day(monday)).toBe(first.seq)
    expect(await day(new Date(Date.parse(monday) + 1).toISOString())).toBe(second.seq)
    expect(await day(new Date(Date.parse(second.create_time) + 1).toISOString())).toBe(0)
  })
})
