import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  befriend,
  crowdOf,
  hear,
  type Heard,
  newTalkers,
  setSetting,
  type Talker,
} from '../../testing/chat/chat.ts'
import { comment, feed, like, news, one, path, picture, publish } from '../../testing/chat/moments.ts'
import { readFeed } from './moments.sql.ts'
import { unsigned } from '../../files/links.ts'

let home: TestApp
let heard: Heard
let noy: Talker
let lan: Talker
let mai: Talker
let kham: Talker
let eve: Talker

// Noy, Lan and Mai are friends of each other; Kham is Lan's friend alone; Eve is nobody's.
beforeAll(async () => {
  home = await startTestApp()
  heard = hear(home)
  const people = await newTalkers(home, 'Noy', 'Lan', 'Mai', 'Kham', 'Eve')
  ;[noy, lan, mai, kham, eve] = people as [Talker, Talker, Talker, Talker, Talker]
  await befriend(noy, lan)
  await befriend(noy, mai)
  await befriend(lan, mai)
  await befriend(lan, kham)
})
afterAll(() => home.close())
beforeEach(() => {
  home.clock.advance({ seconds: 1 })
  heard.clear()
})

describe('news', () => {
  test('[C25 D47] a new moment is pushed to friends with a version one higher; a like and a comment to whom they concern', async () => {
    const versions = (who: Talker) =>
      heard
        .pushesTo(who, 'moment')
        .map((push) => push.data as { version: number; kind: string; from_id: string })
    const moment_id = await publish(lan, 'Tell everybody')
    expect(versions(noy)).toMatchObject([{ kind: 'new', from_id: lan.key }])
    expect(versions(kham)).toHaveLength(1)
    expect(versions(eve)).toEqual([])
    expect(versions(lan)).toEqual([])
    await like(noy, moment_id)
    await like(lan, moment_id)
    const said = await comment(noy, moment_id, 'Good')
    await comment(lan, moment_id, 'Thank you', said.comment_id)
    expect(versions(lan).map(({ kind, from_id }) => [kind, from_id])).toEqual([
      ['like', noy.key],
      ['comment', noy.key],
    ])
    expect(versions(noy).map(({ kind }) => kind)).toEqual(['new', 'comment'])
    expect(versions(mai).map(({ kind }) => kind)).toEqual(['new'])
    const [first, second] = versions(lan)
    expect(second?.version).toBe((first?.version ?? 0) + 1)
    expect(await one(noy, moment_id)).toMatchObject({ like_count: 2 })
  })

  test('[D47] the dot stands until one has looked, and so does the list of likes and comments', async () => {
    const [ana, bee] = (await newTalkers(home, 'Anna', 'Beet')) as [Talker, Talker]
    await befriend(ana, bee)
    expect(await news(ana)).toEqual({ fresh: false, unseen: 0, list: [] })
    const image = await picture(ana, 21)
    const moment_id = await publish(ana, 'My garden', [image])
    expect((await news(bee)).fresh).toBe(true)
    home.clock.advance({ seconds: 1 })
    await feed(bee)
    expect((await news(bee)).fresh).toBe(false)
    await like(bee, moment_id)
    home.clock.advance({ seconds: 1 })
    const said = await comment(bee, moment_id, 'How green')
    for (const look of [false, true]) {
      const told = await news(ana, look)
      expect(told.unseen).toBe(2)
      expect(told.list).toMatchObject([
        {
          kind: 'comment',
          from: { name: 'Beet' },
          moment_id,
          words: 'How green',
          is_new: true,
          excerpt: 'My garden',
        },
        {
          kind: 'like',
          from: { name: 'Beet' },
          moment_id,
          words: '',
          is_new: true,
          image: expect.stringContaining(unsigned(image).replace('.webp', '-small.webp')),
        },
      ])
    }
    home.clock.advance({ seconds: 1 })
    expect(await news(ana)).toMatchObject({ unseen: 0, list: [{ is_new: false }, { is_new: false }] })
    await comment(ana, moment_id, 'Come over', said.comment_id)
    expect(await news(bee)).toMatchObject({ unseen: 1, list: [{ kind: 'comment', words: 'Come over' }] })
    const badge = async () => (await bee.ask('/chat/conversation/init', 'chat-login', {})).data.moment
    expect(await badge()).toBe(1)
    expect((await news(ana)).list).toHaveLength(2)
    await ana.ask(path, 'delete-moment', { moment_id })
    expect(await news(ana)).toMatchObject({ unseen: 0, list: [] })
    expect((await news(bee)).list).toEqual([])
    // The number beside the entrance is of what one then finds.
    expect(await badge()).toBe(0)
  })
})

describe('many', () => {
  test('[D47] the feed comes in pages without a gap or a double, whatever is published meanwhile', async () => {
    const [ana, bee] = (await newTalkers(home, 'Anou', 'Bounmy')) as [Talker, Talker]
    await befriend(ana, bee)
    await setSetting(home, 'chat.momentsDaily', 1000)
    for (let n = 1; n <= 45; n++) await publish(n % 3 ? ana : bee, `day ${n}`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await bee.ask(path, 'load-moments', { cursor })
      seen.push(...data.list.map((moment) => moment.words))
      cursor = data.next ?? undefined
      if (seen.length === 20) await publish(ana, 'meanwhile')
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 45 }, (_, n) => `day ${45 - n}`))
    const { data } = await bee.ask(path, 'load-moments', {})
    await expect(
      bee.ask(path, 'load-moments', { user_id: ana.key, cursor: data.next ?? '' }),
    ).rejects.toMatchObject({ code: 'illegal-parameter' })
    await expect(bee.ask(path, 'load-moments', { cursor: 'MTI.AAAA' })).rejects.toMatchObject({
      code: 'illegal-parameter',
    })
  })

  test(
    '[D47] ten thousand friends with two hundred thousand moments are looked through by the index',
    { timeout: 180_000 },
    async () => {
      const [star] = (await newTalkers(home, 'Star')) as [Talker]
      const friends = await crowdOf(home, star, 10_000)
      const { db } = home.database
      await sql`insert into moment (member_id, words, images, created_at)
      select id, 'moment ' || n, '{}', ${home.clock.now()}
      from generate_series(1, 20) n cross join unnest(${friends}::bigint[]) id`.execute(db)
      await sql`vacuum analyze moment, friend, member`.execute(db)
      let cursor: string | undefined
      for (let pages = 0; pages < 5; pages++) {
        const { data } = await star.ask(path, 'load-moments', { cursor })
        expect(data.list).toHaveLength(20)
        cursor = data.next ?? undefined
      }
      // One look into the index per friend, and never the table from end to end.
      const explaining: KyselyPlugin = {
        transformQuery: ({ node }) => RawNode.create(['explain (analyze, format json) ', ''], [node]),
        transformResult: async ({ result }) => result,
      }
      for (const before of [undefined, 150_000n]) {
        const plan = JSON.stringify(await readFeed(db.withPlugin(explaining), star.id, before, 21))
        expect(plan).toMatch(
          /"Node Type":"Index (Only )?Scan"[^{}]*"Index Name":"moment_member"[^{}]*"Actual Loops":10001/,
        )
        expect(plan).not.toMatch(/"Node Type":"[^"]*Seq Scan"[^{}]*"Relation Name":"moment"/)
      }
    },
  )
})
