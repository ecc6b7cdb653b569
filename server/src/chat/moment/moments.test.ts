import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../../jobs/sweep.ts'
import { unsigned } from '../../files/links.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, hear, type Heard, newTalkers, setSetting, type Talker } from '../../testing/chat/chat.ts'
import {
  comment,
  feed,
  like,
  newKey,
  news,
  one,
  picture,
  publish,
  wordsOf,
} from '../../testing/chat/moments.ts'
import { tally } from '../../testing/shop.ts'
import { getFile, uploadAs } from '../../testing/uploads.ts'

const path = '/chat/moment/moments'

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

const refusal = (code: string): unknown => expect.objectContaining({ kind: 'refused', code })
const missing = refusal('moment-missing')

describe('who sees a moment', () => {
  test('[D47] friends see it, newest first, with its pictures in their order; a stranger sees nothing', async () => {
    const pictures = [await picture(noy, 1), await picture(noy, 2), await picture(noy, 3)]
    const first = await publish(noy, 'New Year at the Mekong', pictures)
    await publish(lan, 'Rice is planted')
    expect(await wordsOf(mai)).toEqual(['Rice is planted', 'New Year at the Mekong'])
    expect(await wordsOf(noy)).toEqual(['Rice is planted', 'New Year at the Mekong'])
    expect(await wordsOf(kham)).toEqual(['Rice is planted'])
    expect(await wordsOf(eve)).toEqual([])
    const seen = await one(mai, first)
    expect(seen).toMatchObject({
      from: { user_id: noy.key, name: 'Noy' },
      is_mine: false,
      liked: false,
      like_count: 0,
      likes: [],
      comment_count: 0,
      comments: [],
    })
    expect(seen.images.map((image) => image.url)).toEqual(pictures)
    for (const image of seen.images) {
      expect(image).toMatchObject({
        width: 240,
        height: 240,
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      })
      expect((await getFile(home, image.small)).statusCode).toBe(200)
    }
    expect((await one(noy, first)).is_mine).toBe(true)
  })

  test('[D47] everything about another’s moment looks as if it were not there', async () => {
    const moment_id = await publish(noy, 'Only for friends')
    const { comment_id } = await comment(lan, moment_id, 'I see')
    const asking: (() => Promise<unknown>)[] = [
      () => eve.ask(path, 'load-moment', { moment_id }),
      () => eve.ask(path, 'set-like', { moment_id, liked: true }),
      () => eve.ask(path, 'load-comments', { moment_id }),
      () => comment(eve, moment_id, 'Me too'),
      () => kham.ask(path, 'delete-moment', { moment_id }),
      () => lan.ask(path, 'delete-moment', { moment_id }),
      () => mai.ask(path, 'delete-comment', { comment_id }),
      () => eve.ask(path, 'delete-comment', { comment_id }),
      () => mai.ask(path, 'load-moment', { moment_id: '999999' }),
    ]
    for (const ask of asking) await expect(ask()).rejects.toEqual(missing)
    await expect(feed(eve, noy)).rejects.toEqual(refusal('member-not-found'))
    await expect(eve.ask(path, 'load-moments', { user_id: '999999' })).rejects.toEqual(
      refusal('member-not-found'),
    )
    expect((await one(noy, moment_id)).comments.map((said) => said.words)).toEqual(['I see'])
  })

  test('[D41 D47] a block hides moments both ways, and so does the end of a friendship; afterwards all is back', async () => {
    const [ana, bee] = (await newTalkers(home, 'Ana', 'Bee')) as [Talker, Talker]
    await befriend(ana, bee)
    const moment_id = await publish(ana, 'Ana was here')
    await publish(bee, 'Bee was here')
    await comment(bee, moment_id, 'Hello Ana')
    await like(bee, moment_id)
    const block = (who: Talker, whom: Talker, blocked: boolean) =>
      who.ask('/chat/friend/data', 'set-blocked', { user_id: whom.key, blocked })
    for (const [who, whom] of [
      [ana, bee],
      [bee, ana],
    ] as const) {
      await block(who, whom, true)
      expect(await wordsOf(ana)).toEqual(['Ana was here'])
      expect(await wordsOf(bee)).toEqual(['Bee was here'])
      await expect(one(bee, moment_id)).rejects.toEqual(missing)
      expect(await one(ana, moment_id)).toMatchObject({
        like_count: 0,
        comment_count: 0,
        comments: [],
        likes: [],
      })
      expect((await news(ana)).list).toEqual([])
      await block(who, whom, false)
    }
    expect(await wordsOf(ana)).toEqual(['Bee was here', 'Ana was here'])
    expect(await one(ana, moment_id)).toMatchObject({ like_count: 1, comment_count: 1 })
    await ana.ask('/chat/friend/data', 'delete-friend', { user_id: bee.key })
    expect(await wordsOf(bee)).toEqual(['Bee was here'])
    expect(await one(ana, moment_id)).toMatchObject({ like_count: 0, comment_count: 0 })
  })

  test('[D47] a friend’s page has their moments alone, and their name as I call them', async () => {
    await noy.ask('/chat/friend/data', 'set-remark', { user_id: lan.key, remark: 'Sister Lan' })
    const { data } = await noy.ask(path, 'load-moments', { user_id: lan.key })
    expect(data.owner).toMatchObject({ user_id: lan.key, name: 'Sister Lan' })
    expect(new Set(data.list.map((moment) => moment.from.name))).toEqual(new Set(['Sister Lan']))
    expect((await noy.ask(path, 'load-moments', {})).data.owner).toMatchObject({
      user_id: noy.key,
      name: 'Noy',
    })
  })
})

describe('likes and comments', () => {
  test('[D47] each is counted once, whoever asks how often, and taken back', async () => {
    const moment_id = await publish(lan, 'Count me')
    await Promise.all(Array.from({ length: 64 }, () => like(noy, moment_id)))
    expect(await like(mai, moment_id)).toBe(2)
    expect(await one(noy, moment_id)).toMatchObject({ liked: true, like_count: 2 })
    expect(heard.pushesTo(lan, 'moment')).toHaveLength(2)
    expect(await like(noy, moment_id, false)).toBe(1)
    expect(await like(noy, moment_id, false)).toBe(1)
    expect((await one(lan, moment_id)).likes.map((person) => person.name)).toEqual(['Mai'])
  })

  test('[D47] only people whom the viewer knows are seen, and answers only by those who know both', async () => {
    const moment_id = await publish(lan, 'Party on Saturday')
    await like(kham, moment_id)
    await like(mai, moment_id)
    const asked = await comment(kham, moment_id, 'May I come?')
    await comment(lan, moment_id, 'Of course', asked.comment_id)
    await comment(mai, moment_id, 'I bring cake')
    const said = async (who: Talker) => (await one(who, moment_id)).comments.map((all) => all.words)
    expect(await said(lan)).toEqual(['May I come?', 'Of course', 'I bring cake'])
    expect(await said(kham)).toEqual(['May I come?', 'Of course'])
    expect(await said(noy)).toEqual(['I bring cake'])
    expect(await one(noy, moment_id)).toMatchObject({
      comment_count: 1,
      like_count: 1,
      likes: [{ name: 'Mai' }],
    })
    expect((await one(lan, moment_id)).comments[1]).toMatchObject({
      from: { name: 'Lan' },
      to: { name: 'Kham' },
      is_mine: true,
    })
    expect((await noy.ask(path, 'load-comments', { moment_id })).data.list.map((all) => all.words)).toEqual([
      'I bring cake',
    ])
    // A member can't reply to a comment that the member does not see, or to a comment of another moment.
    await expect(comment(noy, moment_id, 'Who are you?', asked.comment_id)).rejects.toEqual(missing)
    const other = await publish(lan, 'Another')
    await expect(comment(kham, other, 'Here', asked.comment_id)).rejects.toEqual(missing)
  })

  test('[D47] one’s own comment goes, and any under one’s own moment', async () => {
    const moment_id = await publish(noy, 'Say something')
    const [mine, theirs] = [await comment(lan, moment_id, 'mine'), await comment(mai, moment_id, 'theirs')]
    await lan.ask(path, 'delete-comment', { comment_id: mine.comment_id })
    await noy.ask(path, 'delete-comment', { comment_id: theirs.comment_id })
    expect((await one(noy, moment_id)).comments).toEqual([])
    await expect(lan.ask(path, 'delete-comment', { comment_id: mine.comment_id })).rejects.toEqual(missing)
  })

  test('[D47] many comments: the first five with the moment, all of them in pages, in order', async () => {
    const moment_id = await publish(noy, 'Talk to me')
    await setSetting(home, 'chat.perMinute', 6000)
    for (let n = 1; n <= 53; n++) await comment(n % 2 ? lan : mai, moment_id, `word ${n}`)
    const short = await one(mai, moment_id)
    expect([short.comment_count, short.comments.map((all) => all.words)]).toEqual([
      53,
      ['word 1', 'word 2', 'word 3', 'word 4', 'word 5'],
    ])
    const first = (await mai.ask(path, 'load-comments', { moment_id })).data
    const rest = (await mai.ask(path, 'load-comments', { moment_id, cursor: first.next ?? undefined })).data
    expect([...first.list, ...rest.list].map((all) => all.words)).toEqual(
      Array.from({ length: 53 }, (_, n) => `word ${n + 1}`),
    )
    expect(rest.next).toBeNull()
    await expect(
      mai.ask(path, 'load-comments', { moment_id: await publish(noy, 'x'), cursor: first.next ?? '' }),
    ).rejects.toMatchObject({ code: 'illegal-parameter' })
    await setSetting(home, 'chat.perMinute', 120)
  })
})

describe('publishing', () => {
  test('[D27 D47] the same intention publishes once, also many times at once; other content is told apart', async () => {
    const key = newKey()
    const image = await picture(noy, 11)
    const ids = await Promise.all(Array.from({ length: 16 }, () => publish(noy, 'Once', [image], key)))
    expect(new Set(ids).size).toBe(1)
    expect((await wordsOf(lan)).filter((words) => words === 'Once')).toHaveLength(1)
    expect(heard.pushesTo(lan, 'moment')).toHaveLength(1)
    await expect(publish(noy, 'Twice', [image], key)).rejects.toEqual(refusal('request-key-reused'))
    await expect(publish(noy, 'Once', [], key)).rejects.toEqual(refusal('request-key-reused'))
    const said = newKey()
    const say = (words: string) =>
      lan.ask(path, 'add-comment', { request_key: said, moment_id: ids[0] ?? '', words })
    const both = await Promise.all([say('yes'), say('yes'), say('yes')])
    expect(new Set(both.map((all) => all.data.comment_id)).size).toBe(1)
    await expect(say('no')).rejects.toEqual(refusal('request-key-reused'))
  })

  test('[D47] needs words or pictures, and pictures of one’s own', async () => {
    const [foreign, voice] = [
      await picture(lan, 12),
      (await uploadAs(noy, Buffer.from('just a file'), { type: 'file' })).upload_url,
    ]
    await expect(publish(noy, '  ')).rejects.toEqual(refusal('message-empty'))
    for (const image of [
      foreign,
      voice,
      '/files/avatars/01.webp',
      'https://evil.example/x.webp',
      'javascript:alert(1)',
    ])
      await expect(publish(noy, 'look', [image])).rejects.toEqual(refusal('picture-missing'))
    const nine = await Promise.all([picture(noy, 13), picture(noy, 14), picture(noy, 15)])
    await expect(publish(noy, '', Array<string>(10).fill(nine[0]))).rejects.toMatchObject({
      code: 'illegal-parameter',
    })
    await expect(publish(noy, 'x'.repeat(1001))).rejects.toMatchObject({ code: 'text-too-long' })
    expect((await one(lan, await publish(noy, '', [...nine, ...nine, ...nine]))).images).toHaveLength(9)
  })

  test('[D47] words that may not be said, a silenced member, and too many in a day', async () => {
    const { db } = home.database
    await sql`insert into chat_word (word, language, effect, created_at)
      values ('gamble', '', 'refuse', ${home.clock.now()}), ('damn', '', 'mask', ${home.clock.now()})`.execute(
      db,
    )
    home.clock.advance({ seconds: 2 })
    await expect(publish(mai, 'Come and gamble')).rejects.toEqual(refusal('words-refused'))
    expect((await one(lan, await publish(mai, 'damn hot'))).words).toBe('**** hot')
    await sql`update chat_person set muted_until = ${new Date(home.clock.now().getTime() + 60_000)}
      where member_id = ${mai.id}`.execute(db)
    await expect(publish(mai, 'hello')).rejects.toEqual(refusal('chat-muted'))
    await expect(comment(mai, await publish(lan, 'Quiet'), 'hello')).rejects.toEqual(refusal('chat-muted'))
    home.clock.advance({ minutes: 2 })
    await setSetting(home, 'chat.momentsDaily', 3)
    await publish(mai, 'second')
    const third = await publish(mai, 'third')
    await mai.ask(path, 'delete-moment', { moment_id: third })
    await expect(publish(mai, 'fourth')).rejects.toEqual(refusal('too-many-messages'))
    await setSetting(home, 'chat.momentsDaily', 50)
    await setSetting(home, 'chat.perMinute', 2)
    const moment_id = await publish(mai, 'Comment slowly')
    await comment(mai, moment_id, '1')
    await comment(mai, moment_id, '2')
    await expect(comment(mai, moment_id, '3')).rejects.toEqual(refusal('too-many-messages'))
    await setSetting(home, 'chat.perMinute', 120)
  })

  test('[D47] thirty at once are no more than there may be, of moments and of comments', async () => {
    await setSetting(home, 'chat.momentsDaily', 4)
    const [lek] = (await newTalkers(home, 'Lek')) as [Talker]
    const thirty = (work: (n: number) => Promise<unknown>) =>
      tally(Array.from({ length: 30 }, async (_, n) => work(n)))
    expect(await thirty((n) => publish(lek, `moment ${n}`))).toEqual({ done: 4, 'too-many-messages': 26 })
    await setSetting(home, 'chat.momentsDaily', 50)
    await setSetting(home, 'chat.perMinute', 3)
    const moment_id = await publish(lek, 'say something')
    const commented = await thirty((n) => comment(lek, moment_id, `comment ${n}`))
    expect(commented).toEqual({ done: 3, 'too-many-messages': 27 })
    await setSetting(home, 'chat.perMinute', 120)
  })

  test('[D47 D48] a moment that is taken away takes its pictures along; used ones outlive the day', async () => {
    const image = await picture(noy, 16)
    const moment_id = await publish(noy, 'For a while', [image])
    home.clock.advance({ days: 2 })
    await sweep(home.app)
    const again = () => getFile(home, home.app.files.sign(unsigned(image)))
    expect((await again()).statusCode).toBe(200)
    // Everybody's login has ended in the meantime, or not; the moment's author asks with a fresh one.
    await noy.ask(path, 'delete-moment', { moment_id })
    await expect(one(lan, moment_id)).rejects.toEqual(missing)
    await expect(comment(lan, moment_id, 'gone?')).rejects.toEqual(missing)
    expect(await wordsOf(noy)).not.toContain('For a while')
    expect((await again()).statusCode, 'at once').toBe(404)
    await sweep(home.app)
    expect((await again()).statusCode).toBe(404)
  })
})
