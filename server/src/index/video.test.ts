// Videos over HTTP: publishing with a file, ranges, the list and its search, progress, and views.
import type { RequestOf } from '@banyan/contract/call'
import type { doSave } from '@banyan/contract/staff/content/article'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fileIdOf } from '../files/links.ts'
import { sweepFiles } from '../files/sweep.ts'
import { startTestApp } from '../testing/app.ts'
import { makeFilm, place } from '../testing/chat/media.ts'
import { signUp } from '../testing/people.ts'
import { storeSetting } from '../testing/settings.ts'
import { newKey, newStaff, outcome } from '../testing/shop.ts'
import { sweepViewers } from './video.ts'

const home = await startTestApp()
afterAll(() => home.close())
let keo: Awaited<ReturnType<typeof newStaff>>
let logins = 0
// Time passes between the tests, and sessions of staff end.
beforeEach(async () => void (keo = await newStaff(home, `Keo ${++logins}`, 'content')))

const film = makeFilm('isom', 5000)
const path = '/staff/content/article'
const upload = async (seconds = 60) =>
  (await keo('/staff/content/video', 'do-upload', { seconds }, { file: film })).data.video
type Saved = RequestOf<typeof doSave>
const entry = (title: string, video: string, change: Partial<Saved> = {}): Saved => ({
  request_key: newKey(),
  kind: 'video',
  title: { zh: `${title}！`, en: title },
  summary: { zh: '摘要', en: 'In short' },
  body: { zh: '' },
  cover: '',
  video,
  pinned: false,
  state: 'published',
  ...change,
})
const save = async (title: string, change: Partial<Saved> = {}, seconds = 60) => {
  home.clock.advance({ seconds: 1 })
  return (await keo(path, 'do-save', entry(title, await upload(seconds), change))).data.id
}
const visitor = home.client(undefined, 'en')
const list = async (ask = visitor, keyword?: string) =>
  (await ask('/index/video-list', 'load-video-list', { keyword })).data.list
const titles = async (keyword?: string) => (await list(visitor, keyword)).map(({ title }) => title)
const open = (id: string, ask = visitor) => ask('/index/video', 'load-video', { id })
const get = (url: string, range?: string) =>
  home.server.inject({ method: 'GET', url, headers: range === undefined ? {} : { range } })
const inHours = (hours: number) => new Date(home.clock.now().getTime() + hours * 3_600_000).toISOString()

test('[N9 D53 (videos)] a draft is hidden, a scheduled video appears at its time, pinned ones come first; the file is served in ranges', async () => {
  const draft = await save('Draft', { state: 'draft' })
  const first = await save('First', { pinned: true }, 95)
  await save('Second')
  await save('Later', { publish_at: inHours(2) })
  expect(await titles()).toEqual(['First', 'Second'])
  expect(await outcome(open(draft))).toBe('record-not-found')
  expect(await outcome(visitor('/index/video', 'do-view', { id: draft }))).toBe('record-not-found')
  home.clock.advance({ minutes: 120 })
  expect(await titles()).toEqual(['First', 'Later', 'Second'])
  const { data } = await open(first)
  expect(data).toMatchObject({ title: 'First', seconds: 95, views: 0, watched: 0, next_after: 5 })
  expect(data.next.map(({ title }) => title)).toEqual(['Later', 'Second'])
  const whole = await get(data.video)
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ])
  expect(whole.rawPayload.includes(place)).toBe(false)
  const part = await get(data.video, 'bytes=10-19')
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${film.length}`])
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
  expect((await get(data.video, `bytes=${film.length}-`)).statusCode).toBe(416)
  // An article of another kind is no video.
  const other = await keo(path, 'do-save', {
    ...entry('News', ''),
    kind: 'announcement',
    body: { zh: '<p>正文</p>' },
  })
  expect(await outcome(open(other.data.id))).toBe('record-not-found')
})

test('[N9] a video is found by its words in any language; a list goes on page by page, each video once', async () => {
  await save('Weaving silk', { body: { zh: '<p>塔銮节的早晨</p>' } })
  expect(await titles('weav')).toEqual(['Weaving silk'])
  expect(await titles('塔銮节')).toEqual(['Weaving silk'])
  expect(await titles('nowhere')).toEqual([])
  const video = await upload()
  for (let count = 1; count <= 45; count++) {
    home.clock.advance({ seconds: 1 })
    await keo(path, 'do-save', entry(`Page ${count}`, video, { pinned: count % 9 === 0 }))
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await visitor('/index/video-list', 'load-video-list', { cursor })
    seen.push(...data.list.map(({ id }) => id))
    cursor = data.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(45)
})

test('[N9] progress belongs to the member, never passes the end, and ends with the account', async () => {
  const id = await save('Progress', {}, 60)
  const [noy, kham] = [await signUp(home, 'Noy'), await signUp(home, 'Kham')]
  const stop = (second: number) => noy.ask('/index/video', 'do-progress', { id, second })
  await stop(20)
  await stop(35)
  const watched = async (ask: typeof visitor) => (await open(id, ask)).data.watched
  expect([await watched(noy.ask), await watched(kham.ask), await watched(visitor)]).toEqual([35, 0, 0])
  expect((await list(noy.ask)).find((one) => one.id === id)?.watched).toBe(35)
  await stop(86_000)
  expect(await watched(noy.ask)).toBe(60)
  expect(await outcome(noy.ask('/index/video', 'do-progress', { id: '999999', second: 1 }))).toBe(
    'record-not-found',
  )
  expect(await outcome(visitor('/index/video', 'do-progress', { id, second: 1 }))).toBe('please-log-in-first')
  const stored = await home.app.database.db.selectFrom('video_progress').select('member_id').execute()
  expect(stored).toHaveLength(1)
})

test('[N9] a view counts once a day for a member and for an address, however often it is sent', async () => {
  const id = await save('Counted')
  const [noy, kham] = [await signUp(home, 'Lee'), await signUp(home, 'Bua')]
  const watch = (ask: typeof visitor) => ask('/index/video', 'do-view', { id })
  const views = async () => (await open(id)).data.views
  await Promise.all(Array.from({ length: 64 }, () => watch(noy.ask)))
  expect(await views()).toBe(1)
  await Promise.all([watch(kham.ask), ...Array.from({ length: 8 }, () => watch(visitor))])
  expect(await views()).toBe(3)
  home.clock.advance({ minutes: 1380 })
  await watch(noy.ask)
  await sweepViewers(home.app)
  await watch(noy.ask)
  expect(await views()).toBe(3)
  home.clock.advance({ minutes: 120 })
  await sweepViewers(home.app)
  expect(await home.app.database.db.selectFrom('video_viewer').select('viewer').execute()).toEqual([])
  await watch(noy.ask)
  expect(await views()).toBe(4)
  const stored = await home.app.database.db.selectFrom('video_viewer').select('viewer').execute()
  expect(JSON.stringify(stored)).not.toContain('127.0.0.1')
})

test('[D53 (videos)] a video needs a stored file to be published; a version brings its file back; unused files are swept', async () => {
  const [first, second, unused] = [await upload(12), await upload(34), await upload()]
  expect(await outcome(keo(path, 'do-save', entry('Empty', '')))).toBe('video-missing')
  const made = `/files/public/${'a'.repeat(26)}.mp4`
  expect(await outcome(keo(path, 'do-save', entry('Made up', made)))).toBe('video-missing')
  const picture = await keo(path, 'do-save', entry('Draft', '', { state: 'draft' }))
  const { id } = picture.data
  await keo(path, 'do-save', entry('One', first, { id, version: 1 }))
  await keo(path, 'do-save', entry('One', second, { id, version: 2 }))
  expect((await open(id)).data).toMatchObject({ video: second, seconds: 34 })
  home.clock.advance({ days: 2 })
  await sweepFiles(home.app)
  expect((await get(unused)).statusCode).toBe(404)
  keo = await newStaff(home, `Keo ${++logins}`, 'content')
  await keo(path, 'do-restore', { request_key: newKey(), id, version: 3, from: 2 })
  expect((await open(id)).data).toMatchObject({ video: first, seconds: 12 })
  expect((await get(first)).statusCode).toBe(200)
  // The first version was a draft without a file.
  expect(await outcome(keo(path, 'do-restore', { request_key: newKey(), id, version: 4, from: 1 }))).toBe(
    'video-missing',
  )
  const uses = await home.app.database.db.selectFrom('file_use').select(['file_id', 'kind']).execute()
  expect(uses).toContainEqual({ file_id: fileIdOf(first), kind: 'article' })
})

test('[D53 (videos)] a file that is no video, is too large or comes from the wrong person is refused', async () => {
  const goods = await newStaff(home, 'Goods', 'goods')
  const send = (file: Buffer, ask = keo) =>
    outcome(ask('/staff/content/video', 'do-upload', { seconds: 3 }, { file }))
  expect(await send(Buffer.from('<svg onload="alert(1)"/>'))).toBe('video-kind')
  expect(await send(Buffer.alloc(0))).toBe('video-missing')
  expect(await send(film.subarray(0, 60))).toBe('video-broken')
  expect(await send(film, goods)).toBe('not-permitted')
  await storeSetting(home.app.database.db, 'video.megabytes', 1)
  home.clock.advance({ seconds: 10 })
  expect(await send(makeFilm('isom', 1024 * 1024))).toBe('video-large')
})
