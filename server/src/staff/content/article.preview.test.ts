// The preview of an article that is not saved: what visitors get once it is published. It stores nothing.
import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import { type Language, languages } from '@banyan/contract/language'
import {
  articleKinds,
  type ArticleKind,
  type doSave,
  type getPreview,
} from '@banyan/contract/staff/content/article'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { makeFilm } from '../../testing/chat/media.ts'
import { newKey, newStaff, outcome } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let keo: Awaited<ReturnType<typeof newStaff>>
let video: string
beforeAll(async () => {
  keo = await newStaff(home, 'Keo', 'content')
  const file = makeFilm('isom', 5000)
  video = (await keo('/staff/content/video', 'do-upload', { seconds: 95 }, { file })).data.video
})

const path = '/staff/content/article'
type Written = RequestOf<typeof getPreview>
const written = (kind: ArticleKind, title: string, change: Partial<Written> = {}): Written => ({
  kind,
  ...(kind === 'help' && { category: 'wallet' as const }),
  ...(kind === 'video' && { video }),
  title: { zh: `${title}！`, en: title },
  body: { zh: `<p>${title}。</p>`, lo: `<p>ລາວ ${title}</p>` },
  cover: '',
  pinned: false,
  ...change,
})
const preview = async (request: Written) => (await keo(path, 'get-preview', request)).data
const save = async (request: Written, change: Partial<RequestOf<typeof doSave>> = {}) => {
  const version =
    request.id === undefined
      ? {}
      : { version: (await keo(path, 'load-one', { id: request.id })).data.version }
  const rest = { request_key: newKey(), summary: { zh: '' }, state: 'published' } as const
  return (await keo(path, 'do-save', { ...request, ...version, ...rest, ...change })).data.id
}

type Detail = ReplyOf<typeof getPreview>['details'][Language]

/** Returns an article as a visitor gets it. */
async function shown(kind: ArticleKind, id: string, language: Language): Promise<Detail> {
  const visitor = home.client(undefined, language)
  switch (kind) {
    case 'announcement':
      return (await visitor('/index/public-detail', 'load-public-detail', { id })).data
    case 'culture':
      return (await visitor('/index/cultura-detail', 'load-cultura-detail', { id })).data
    case 'help':
      return (await visitor('/index/help-detail', 'load-help-detail', { id })).data
    case 'video':
      return (await visitor('/index/video', 'load-video', { id })).data
    case 'agreement':
    case 'privacy':
      return (await visitor('/app/legal', 'load-legal', { page: kind })).data
  }
}

/** Returns everything that saving an article changes. */
const stored = async () =>
  (
    await sql`select (select jsonb_agg(to_jsonb(a) order by a.id) from article a) as articles,
      (select count(*) from article_version) as versions, (select count(*) from article_search) as searched,
      (select count(*) from file_use) as uses, (select count(*) from audit_log) as actions`.execute(
      home.database.db,
    )
  ).rows

const attack =
  '<script>alert(1)</script><p onclick="x" style="color:red">Tea</p><img src="https://evil.example/x.png" onerror="x"><a href="javascript:x">go</a>'
const clean = '<p>Tea</p>go'

test.each(articleKinds)(
  '[D53 (announcements, culture, help, videos)] the preview of an article of the kind %s is what visitors get after the save, in each language, and stores nothing',
  async (kind) => {
    home.clock.advance({ minutes: 1 })
    const id = await save(written(kind, 'Old'))
    home.clock.advance({ minutes: 1 })
    const body = { zh: `<p>新</p>`, en: attack, lo: '<p>ໃໝ່</p>', vi: '<p> </p>' }
    const drafts = [
      // A change of a published article, and a new one.
      written(kind, 'New', { id, body }),
      written(kind, 'Newest', { body, pinned: true, cover: kind === 'help' ? '/files/p.webp' : '' }),
    ]
    for (const draft of drafts) {
      const before = await stored()
      const { id: named, details, config } = await preview(draft)
      expect(await stored()).toEqual(before)
      const configured = await home.client(undefined, 'zh')('/app/config', 'load-config', {})
      expect(config).toEqual(configured.data)
      if (draft.id !== undefined) expect(named).toBe(id)
      else if (kind === 'announcement')
        expect(await outcome(shown(kind, named, 'zh'))).toBe('record-not-found')
      expect(details.en).toMatchObject({ title: draft.title.en, body: clean })
      expect(details.lo).toMatchObject({ title: draft.title.zh, body: '<p>ໃໝ່</p>' })
      expect(details.vi, 'an empty text falls back').toMatchObject({ body: '<p>新</p>' })
      const published = await save(draft)
      for (const language of languages)
        expect(details[language], language).toEqual(await shown(kind, published, language))
    }
  },
)

test('a published article keeps its time in the preview, a scheduled one has its own, and a past time is now', async () => {
  const timed = async (change: Partial<Written>) =>
    (await preview(written('culture', 'Timed', change))).details.zh.time
  const inHours = (hours: number) => new Date(home.clock.now().getTime() + hours * 3_600_000).toISOString()
  const now = () => home.clock.now().toISOString()
  const published = now()
  const id = await save(written('culture', 'Timed'))
  home.clock.advance({ minutes: 30 })
  expect(await timed({ id })).toBe(published)
  expect(await timed({ id, publish_at: published })).toBe(published)
  expect(await timed({ id, publish_at: inHours(2) })).toBe(inHours(2))
  expect(await timed({ publish_at: inHours(-2) })).toBe(now())
  expect(await timed({})).toBe(now())
})

test('the preview of a video has its views and its duration, and does not offer itself as the next video', async () => {
  const id = await save(written('video', 'Watched'))
  await home.client()('/index/video', 'do-view', { id })
  const { details } = await preview(written('video', 'Pinned', { id, pinned: true }))
  expect(details.zh).toMatchObject({ title: 'Pinned！', video, seconds: 95, views: 1, watched: 0 })
  const { next } = details.zh as Extract<Detail, { next: unknown }>
  expect(next.length).toBeGreaterThan(0)
  expect(next.map((one) => one.id)).not.toContain(id)
})

test('a preview needs the right, the record and its kind, a category of help, and the file of a video', async () => {
  const ask = (request: Written, who = keo) => outcome(who(path, 'get-preview', request))
  const id = await save(written('culture', 'Tea'))
  expect(await ask(written('culture', 'Tea', { id }))).toBe('done')
  const support = await newStaff(home, 'Peek', 'support')
  expect(await ask(written('culture', 'Tea', { id }), support)).toBe('not-permitted')
  expect(await ask(written('announcement', 'Tea', { id }))).toBe('record-not-found')
  expect(await ask(written('culture', 'Tea', { id: '999999999' }))).toBe('record-not-found')
  const { category: _, ...uncategorised } = written('help', 'Tea')
  expect(await ask(uncategorised)).toBe('category-missing')
  const { video: _file, ...bare } = written('video', 'Tea')
  expect(await ask(bare)).toBe('video-missing')
  const unknown = `/files/public/${'a'.repeat(26)}.mp4`
  expect(await ask(written('video', 'Tea', { video: unknown }))).toBe('video-missing')
  expect(await ask(written('culture', 'Tea', { body: { zh: '长'.repeat(12_001) } }))).toBe('text-too-long')
  // Cleaning makes five characters of each &.
  const entities = (count: number) =>
    written('culture', 'Tea', { body: { zh: `<p>${'&'.repeat(count)}</p>` } })
  expect(await ask(entities(2398))).toBe('done')
  expect(await ask(entities(2399))).toBe('text-too-long')
})
