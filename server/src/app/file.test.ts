import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../testing/chat/chat.ts'
import { publish } from '../testing/chat/moments.ts'
import { recall, send } from '../testing/chat/talk.ts'
import { drawPicture } from '../testing/pictures.ts'
import { getFile, uploadAs } from '../testing/uploads.ts'
import { unsigned } from '../files/links.ts'

let home: TestApp
let noy: Talker
let lan: Talker
let eve: Talker
beforeAll(async () => {
  home = await startTestApp()
  ;[noy, lan, eve] = (await newTalkers(home, 'Noy', 'Lan', 'Eve')) as [Talker, Talker, Talker]
  await befriend(noy, lan)
})
afterAll(() => home.close())

let seed = 0
const photo = async (type: 'image' | 'avatar' = 'image') =>
  (await uploadAs(noy, await drawPicture(++seed, 80), { type })).upload_url
const renew = async (who: Talker, ...files: string[]) =>
  (await who.ask('/app/file', 'load-links', { files })).data.links
const opens = async (link: string | null | undefined) =>
  link ? (await getFile(home, link)).statusCode === 200 : false
/** Returns those of the three who get a working link. */
const seers = async (file: string) => {
  const seen: string[] = []
  for (const who of [noy, lan, eve]) {
    const [link] = await renew(who, file)
    if (await opens(link)) seen.push(who.name)
    else expect(link).toBeNull()
  }
  return seen
}

test('[D64] links are renewed for who may see the file, and for nobody else', async () => {
  const unused = await photo()
  expect(await seers(unused)).toEqual(['Noy'])

  const sent = await send(noy, lan, await photo(), { type: 'image' })
  expect(await seers(sent.data)).toEqual(['Noy', 'Lan'])
  expect(await seers(sent.options.small ?? '')).toEqual(['Noy', 'Lan'])

  const moment = await photo()
  await publish(noy, 'At the market', [moment])
  expect(await seers(moment)).toEqual(['Noy', 'Lan'])

  const group_id = await makeGroup(noy, [lan])
  const worn = await photo('avatar')
  await noy.ask('/chat/group/info', 'set-group', { group_id, avatar: worn })
  expect(await seers(worn)).toEqual(['Noy', 'Lan'])

  // Lan can't access a file by guessing its address.
  const known = await photo()
  await send(lan, noy, unsigned(known), { type: 'text' })
  expect(await seers(known)).toEqual(['Noy'])
})

test('[D64] an expired link is renewed in place, many at once, and what is gone or strange is null', async () => {
  const urls = [await photo(), await photo()]
  home.clock.advance({ minutes: 7 })
  expect(await opens(urls[1])).toBe(false)
  // An expired address can still be sent, because it names the upload.
  const sent = await send(noy, lan, urls[0] ?? '', { type: 'image' })
  const strange = [
    '/files/avatars/01.webp',
    'https://elsewhere.example/a.webp',
    '',
    `/files/${'q'.repeat(26)}.webp`,
  ]
  const links = await renew(noy, ...urls, ...strange, urls[1] ?? '')
  expect(links.map((link) => link !== null)).toEqual([true, true, false, false, false, false, true])
  for (const link of links) if (link !== null) expect(await opens(link)).toBe(true)
  await recall(noy, { from: noy, to: lan, chat_id: sent.chat_id })
  expect(await seers(urls[0] ?? '')).toEqual([])
})

test('[D64] who deleted a message, left the group or is blocked gets no new link', async () => {
  const sent = await send(noy, lan, await photo(), { type: 'image' })
  await lan.ask('/chat/conversation/chat', 'delete-messages', {
    conversation_id: sent.conversation_id,
    seqs: [sent.seq],
  })
  expect(await seers(sent.data)).toEqual(['Noy'])

  const group_id = await makeGroup(noy, [lan])
  const said = await send(noy, group_id, await photo(), { type: 'image' })
  expect(await seers(said.data)).toEqual(['Noy', 'Lan'])
  await lan.ask('/chat/group/info', 'exit-group', { group_id })
  expect(await seers(said.data)).toEqual(['Noy'])

  const moment = await photo()
  await publish(noy, 'Quiet', [moment])
  expect(await seers(moment)).toEqual(['Noy', 'Lan'])
  await home.app.database.db
    .insertInto('blocked')
    .values({ member_id: noy.id, blocked_id: lan.id, created_at: home.clock.now() })
    .execute()
  expect(await seers(moment)).toEqual(['Noy'])
})

test('a visitor renews nothing, and nobody a hundred and one at once', async () => {
  await expect(home.client()('/app/file', 'load-links', { files: ['/files/a.webp'] })).rejects.toMatchObject({
    kind: 'lost-login',
  })
  await expect(renew(noy, ...Array.from({ length: 101 }, () => '/files/a.webp'))).rejects.toMatchObject({
    code: 'illegal-parameter',
  })
})
