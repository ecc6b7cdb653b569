import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { fileIdOf } from '../../files/links.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { lineOf, logOf, newKey, read, recall, refused, send } from '../../testing/chat/talk.ts'
import { uploadAs } from '../../testing/uploads.ts'
import { makeOgg } from '../../testing/chat/media.ts'

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

describe('what a message carries', () => {
  test('[E4] a sticker by its label', async () => {
    const sent = await send(noy, mai, '[微笑]', { type: 'emoticon' })
    expect((await logOf(mai, two)).list.at(-1)).toMatchObject({ type: 'emoticon', data: sent.data })
    expect(sent.data).toBe('[微笑]')
  })

  test('[D44] a reply shows what it answers, as that is now: a recalled one has no words there either', async () => {
    const question = await send(mai, noy, 'Coffee at four?')
    const { options } = await send(noy, mai, 'Yes', { options: { reply_to: question.chat_id } })
    const quoted = { chat_id: question.chat_id, seq: question.seq, from_id: mai.key, from_name: 'Mai' }
    expect(options.reply).toEqual({ ...quoted, type: 'text', data: 'Coffee at four?', isremove: 0 })
    await recall(mai, { from: mai, to: noy, chat_id: question.chat_id })
    const now = (await logOf(noy, two)).list.find((one) => one.data === 'Yes')
    expect(now?.options.reply).toEqual({ ...quoted, type: 'text', data: '', isremove: 1 })
  })

  test('[D44 D36] a reply to a message of another conversation, of a stranger’s, or to none is refused', async () => {
    const inGroup = await send(noy, group, 'for the group')
    const elsewhere = await send(kham, noy, 'between us')
    for (const reply_to of [inGroup.chat_id, elsewhere.chat_id, `${two}-999999`, '999999-1'])
      await expect(send(mai, noy, 'about that', { options: { reply_to } })).rejects.toMatchObject(
        refused('message-missing'),
      )
    // A tip is nothing that anybody said.
    await expect(send(mai, noy, 'so we are', { options: { reply_to: `${two}-1` } })).rejects.toMatchObject(
      refused('message-missing'),
    )
  })

  test('[D44] forwarding copies what one sees, without whom it mentioned; what one does not see can’t be had so', async () => {
    const original = await send(noy, group, '@Mai see you there', { options: { mentions: [mai.key] } })
    expect(original.options.mentions).toEqual([mai.key])
    const copy = await send(mai, noy, 'never mind what I write', {
      options: { forward_of: original.chat_id },
    })
    expect(copy).toMatchObject({ data: '@Mai see you there', options: { forwarded: 1 } })
    expect(copy.options).not.toHaveProperty('mentions')
    const secret = await send(kham, noy, 'a secret')
    for (const forward_of of [secret.chat_id, `${two}-999999`, `${two}-1`])
      await expect(send(mai, noy, 'x', { options: { forward_of } })).rejects.toMatchObject(
        refused('message-missing'),
      )
    await recall(noy, { from: noy, to: group, chat_id: original.chat_id })
    await expect(send(mai, noy, 'x', { options: { forward_of: original.chat_id } })).rejects.toMatchObject(
      refused('message-missing'),
    )
  })

  test('[D44] mentions count for those in the group, and everybody only where owner or managers say so', async () => {
    const named = await send(kham, group, 'hey', { options: { mentions: [mai.key, somchai.key, 'all'] } })
    expect(named.options.mentions).toEqual([mai.key])
    expect((await lineOf(mai, group)).mention_seq).toBe(named.seq)
    expect((await lineOf(noy, group)).mention_seq).toBe(0)
    const everybody = await send(noy, group, 'all of you', { options: { mentions: ['all'] } })
    expect(everybody.options.mentions).toEqual(['all'])
    for (const who of [mai, kham]) expect((await lineOf(who, group)).mention_seq).toBe(everybody.seq)
    expect((await lineOf(noy, group)).mention_seq).toBe(0)
    await read(mai, group, everybody.seq)
    expect((await lineOf(mai, group)).mention_seq).toBe(0)
    const between = await send(noy, mai, 'you', { options: { mentions: [mai.key] } })
    expect(between.options).not.toHaveProperty('mentions')
  })

  test('[E4 D64] a card shows the name and the picture as they are now: the former picture may be deleted', async () => {
    const [ann, bo] = (await newTalkers(home, 'Ann', 'Bo')) as [Talker, Talker]
    const talk = await befriend(ann, bo)
    const market = await makeGroup(ann, [bo], 'Old market')
    const { db } = home.app.database
    const { invite_code } = (await ann.ask('/chat/group/info', 'load-group', { group_id: market })).data
    await send(ann, bo, `group:${invite_code}`, { type: 'card' })
    await send(ann, bo, ann.userCode, { type: 'card' })
    await db
      .updateTable('chat_group')
      .set({ name: 'New market', avatar: '/files/avatars/new.webp' })
      .where('conversation_id', '=', BigInt(market))
      .execute()
    await db.updateTable('member').set({ nick_name: 'Anna' }).where('id', '=', ann.id).execute()
    const cards = (await logOf(bo, talk)).list.flatMap(({ options }) => options.card ?? [])
    expect(cards).toMatchObject([
      { kind: 'group', code: invite_code, name: 'New market', avatar: '/files/avatars/new.webp' },
      { kind: 'member', code: ann.userCode, name: 'Anna' },
    ])
    expect((await lineOf(bo, talk)).message?.options.card).toMatchObject({ name: 'Anna' })
    // A dissolved group keeps what it had last.
    await ann.ask('/chat/group/info', 'dissolve-group', { group_id: market })
    expect((await logOf(bo, talk)).list.find(({ type }) => type === 'card')?.options.card?.name).toBe(
      'New market',
    )
  })

  test('[E4 D41] a contact card and a group’s invitation are filled by the server', async () => {
    const sent = await send(noy, mai, kham.userCode, { type: 'card' })
    expect(sent.options.card).toEqual({
      kind: 'member',
      code: kham.userCode,
      name: 'Kham',
      avatar: '/files/avatars/kham.webp',
    })
    // An unknown code and a stranger's code get the same answer, so cards can't be used to search for members.
    for (const code of ['NOSUCHCODE', somchai.userCode])
      await expect(send(noy, mai, code, { type: 'card' })).rejects.toMatchObject(refused('member-not-found'))
    // One's own, and one of somebody in a shared group, who is no friend.
    for (const [who, to, whose] of [
      [noy, mai, noy],
      [mai, noy, kham],
    ] as const)
      expect((await send(who, to, whose.userCode, { type: 'card' })).options.card).toMatchObject({
        name: whose.name,
      })
    const { invite_code } = await home.app.database.db
      .selectFrom('chat_group')
      .select('invite_code')
      .where('conversation_id', '=', BigInt(group))
      .executeTakeFirstOrThrow()
    const invitation = await send(noy, mai, `group:${invite_code}`, { type: 'card' })
    expect(invitation.options.card).toMatchObject({ kind: 'group', code: invite_code, name: 'Friday market' })
    await expect(send(noy, mai, 'group:NOSUCHGROUP', { type: 'card' })).rejects.toMatchObject(
      refused('group-not-found'),
    )
  })

  test('[D44] a place has its degrees, or is refused', async () => {
    const where = { latitude: 17.9757, longitude: 102.6331, address: 'Setthathirath Road' }
    const sent = await send(noy, mai, 'Night market', { type: 'location', options: where })
    expect(sent).toMatchObject({ data: 'Night market', options: where })
    await expect(
      send(noy, mai, 'Somewhere', { type: 'location', options: { latitude: 17.9 } }),
    ).rejects.toMatchObject({ kind: 'rejected', code: 'illegal-parameter' })
    await expect(
      send(noy, mai, 'Nowhere', { type: 'location', options: { latitude: 91, longitude: 0 } }),
    ).rejects.toMatchObject({ kind: 'rejected', code: 'illegal-parameter' })
    await expect(
      send(noy, mai, 'Nowhere', { type: 'location', options: { latitude: 0, longitude: -180.1 } }),
    ).rejects.toMatchObject({ kind: 'rejected', code: 'illegal-parameter' })
    const corner = { latitude: -90, longitude: 180 }
    const named = 'ສ'.repeat(100)
    expect(await send(noy, mai, named, { type: 'location', options: corner })).toMatchObject({ data: named })
    await expect(send(noy, mai, `${named}x`, { type: 'location', options: corner })).rejects.toMatchObject({
      kind: 'rejected',
      code: 'text-too-long',
      params: { limit: '100' },
    })
  })

  test('[T15 D48 E4] media are one’s own uploads; their sizes and names are what the server measured', async () => {
    const picture = await uploadAs(noy, await drawPicture(3, 600), { type: 'image' })
    const sent = await send(noy, mai, picture.upload_url, { type: 'image' })
    expect(sent).toMatchObject({
      data: picture.upload_url,
      options: { width: 600, height: 600, small: picture.small, colour: picture.colour, size: picture.size },
    })
    const voice = await uploadAs(noy, makeOgg(), { type: 'audio', seconds: 4 })
    const said = await send(noy, mai, voice.upload_url, { type: 'audio' })
    expect(said.options).toEqual({ seconds: voice.seconds, size: voice.size, mime: voice.mime })
    const paper = await uploadAs(noy, Buffer.from('prices of the week'), { type: 'file' })
    const given = await send(noy, mai, paper.upload_url, { type: 'file', options: { name: 'prices.txt' } })
    expect(given.options).toMatchObject({ name: 'prices.txt', size: 18 })
    // Another's upload, one of another type, and none at all are the same: not there.
    for (const [who, to, data, type] of [
      [mai, noy, picture.upload_url, 'image'],
      [noy, mai, picture.upload_url, 'file'],
      [noy, mai, picture.small ?? '', 'image'],
      [noy, mai, picture.upload_url.replace('.webp', '.html'), 'image'],
      [noy, mai, `https://evil.example${picture.upload_url}`, 'image'],
      [noy, mai, '/files/avatars/noy.webp', 'image'],
      [noy, mai, '', 'image'],
    ] as const)
      await expect(send(who, to, data, { type })).rejects.toMatchObject(refused('file-not-found'))
  })

  test('[D48] what nobody sees has no place in a name or an address, and breaks nothing', async () => {
    const paper = await uploadAs(noy, Buffer.from('prices'), { type: 'file' })
    const turned = await send(noy, mai, paper.upload_url, {
      type: 'file',
      options: { name: 'photo\u202Egpj.exe\u200B' },
    })
    expect(turned.options.name).toBe('photogpj.exe')
    const where = { latitude: 17.9757, longitude: 102.6331 }
    const before = (await lineOf(noy, two)).last_seq
    for (const sign of ['\u0000', '\uD800'])
      for (const [data, type, options] of [
        [paper.upload_url, 'file', { name: `prices${sign}` }],
        ['Night market', 'location', { ...where, address: `Road${sign}` }],
      ] as const)
        await expect(send(noy, mai, data, { type, options })).rejects.toMatchObject({
          kind: 'rejected',
          code: 'illegal-parameter',
        })
    expect((await lineOf(noy, two)).last_seq).toBe(before)
  })

  test('[D44 D43] a forwarded picture needs no upload, is kept while one of the messages has it, and a recall lets go', async () => {
    const picture = await uploadAs(noy, await drawPicture(4, 300), { type: 'image' })
    const id = /([a-z0-9]{26})\./.exec(picture.upload_url)?.[1] ?? ''
    const uses = () =>
      home.app.database.db
        .selectFrom('file_use')
        .select(['kind', 'place', 'seq'])
        .where('file_id', '=', id)
        .orderBy('place')
        .execute()
    const sent = await send(noy, mai, picture.upload_url, { type: 'image' })
    expect(await uses()).toEqual([{ kind: 'entry', place: BigInt(two), seq: BigInt(sent.seq) }])
    const copy = await send(mai, group, '', { type: 'image', options: { forward_of: sent.chat_id } })
    expect(copy).toMatchObject({ data: picture.upload_url, options: { width: 300, forwarded: 1 } })
    await recall(noy, { from: noy, to: mai, chat_id: sent.chat_id })
    expect(await uses()).toEqual([{ kind: 'entry', place: BigInt(group), seq: BigInt(copy.seq) }])
    // Another type than it has is not what it is.
    await expect(
      send(kham, noy, '', { type: 'file', options: { forward_of: copy.chat_id } }),
    ).rejects.toMatchObject(refused('message-missing'))
  })

  test('[D38] a repeat has its first answer even where it could not be sent any more', async () => {
    const picture = await uploadAs(noy, await drawPicture(5, 100), { type: 'image' })
    const client_id = newKey()
    const first = await send(noy, mai, picture.upload_url, { type: 'image', client_id })
    const id = fileIdOf(picture.upload_url) ?? ''
    await home.app.database.db.deleteFrom('file_use').where('file_id', '=', id).execute()
    expect(await send(noy, mai, picture.upload_url, { type: 'image', client_id })).toEqual(first)
    await expect(send(noy, kham, picture.upload_url, { type: 'image', client_id })).rejects.toMatchObject(
      refused('request-key-reused'),
    )
    await expect(send(noy, mai, picture.upload_url, { type: 'image' })).rejects.toMatchObject(
      refused('file-not-found'),
    )
  })

  test('[D44] words that staff mask are masked for everybody, words that they forbid are not sent', async () => {
    const { db } = home.app.database
    const at = home.app.clock.now()
    await db
      .insertInto('chat_word')
      .values([
        { word: 'durian', language: '', effect: 'mask', created_at: at },
        { word: 'contraband', language: '', effect: 'refuse', created_at: at },
      ])
      .execute()
    home.clock.advance({ minutes: 1 })
    expect((await send(noy, mai, 'fresh Durian today')).data).toBe('fresh ****** today')
    expect((await logOf(mai, two)).list.at(-1)?.data).toBe('fresh ****** today')
    await expect(send(noy, mai, 'Contraband!')).rejects.toMatchObject(refused('words-refused'))
    expect((await logOf(mai, two)).list.at(-1)?.data).toBe('fresh ****** today')
  })
})
