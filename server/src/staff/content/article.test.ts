// Articles over HTTP: drafts, scheduled publishing, versions, two people at one article, search and answers of members.
import type { RequestOf } from '@banyan/contract/call'
import type { doSave } from '@banyan/contract/staff/content/article'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/people.ts'
import { newKey, newStaff, outcome } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let keo: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => void (keo = await newStaff(home, 'Keo', 'content')))

const path = '/staff/content/article'
type Saved = RequestOf<typeof doSave>
const article = (title: string, change: Partial<Saved> = {}): Saved => ({
  request_key: newKey(),
  kind: 'announcement',
  title: { zh: `${title}！`, en: title },
  summary: { zh: '摘要', en: 'In short' },
  body: { zh: '<p>正文</p>', en: '<p>All of it.</p>' },
  cover: '',
  pinned: false,
  state: 'published',
  ...change,
})
const save = async (title: string, change: Partial<Saved> = {}) => {
  home.clock.advance({ seconds: 1 })
  return (await keo(path, 'do-save', article(title, change))).data
}
const visitor = home.client(undefined, 'en')
const titles = async () =>
  (await visitor('/index/public', 'load-public', {})).data.list.map(({ title }) => title)
const inHours = (hours: number) => new Date(home.clock.now().getTime() + hours * 3_600_000).toISOString()

test('[N8 D53 (announcements)] a draft is hidden, a scheduled announcement appears at its time, pinned ones come first', async () => {
  const draft = await save('Draft', { state: 'draft' })
  await save('First', { pinned: true })
  await save('Second')
  await save('Later', { publish_at: inHours(2) })
  expect(await titles()).toEqual(['First', 'Second'])
  const open = (id: string) => outcome(visitor('/index/public-detail', 'load-public-detail', { id }))
  expect(await open(draft.id)).toBe('record-not-found')
  home.clock.advance({ minutes: 119 })
  expect(await titles()).toEqual(['First', 'Second'])
  home.clock.advance({ minutes: 2 })
  expect(await titles()).toEqual(['First', 'Later', 'Second'])
  const past = new Date(home.clock.now().getTime() - 60_000).toISOString()
  expect(await outcome(keo(path, 'do-save', article('Past', { publish_at: past })))).toBe('publish-past')
  expect(await outcome(keo(path, 'do-save', article('Bare', { body: { zh: '<p> </p>' } })))).toBe(
    'body-missing',
  )
  expect(await outcome(keo(path, 'do-save', article('Lost', { kind: 'help' })))).toBe('category-missing')
  // Each kind has its own pages.
  expect((await visitor('/index/cultura', 'load-cultura', {})).data.list).toEqual([])
  expect(await outcome(visitor('/index/cultura-detail', 'load-cultura-detail', { id: draft.id }))).toBe(
    'record-not-found',
  )
  const goods = await newStaff(home, 'Goods', 'goods')
  expect(await outcome(goods(path, 'do-save', article('Not mine')))).toBe('not-permitted')
})

test('a published article keeps its time when it is changed; withdrawn and published again, it has a new one', async () => {
  const { id } = await save('Timed')
  const one = async () => (await keo(path, 'load-one', { id })).data
  const first = (await one()).publish_at ?? ''
  // It also keeps its kind.
  const other = article('Timed', { id, version: 1, kind: 'culture' })
  expect(await outcome(keo(path, 'do-save', other))).toBe('record-not-found')
  await save('Timed', { id, version: 1, publish_at: first })
  expect((await one()).publish_at).toBe(first)
  await save('Timed', { id, version: 2, publish_at: first, state: 'draft' })
  expect(await one()).toMatchObject({ publish_at: null, state: 'draft' })
  await save('Timed', { id, version: 3 })
  expect((await one()).publish_at).toBe(home.clock.now().toISOString())
  // A scheduled article that is published without a time appears now.
  await save('Timed', { id, version: 4, publish_at: inHours(3) })
  await save('Timed', { id, version: 5 })
  expect((await one()).publish_at).toBe(home.clock.now().toISOString())
  expect(await titles()).toContain('Timed')
  await save('Timed', { id, version: 6, state: 'draft' })
})

test('[D18 N10] a missing language shows the Chinese text', async () => {
  const { id } = await save('Tea', { kind: 'culture' })
  const read = async (language: 'en' | 'lo') =>
    (await home.client(undefined, language)('/index/cultura-detail', 'load-cultura-detail', { id })).data
  expect(await read('en')).toMatchObject({ title: 'Tea', body: '<p>All of it.</p>' })
  expect(await read('lo')).toMatchObject({ title: 'Tea！', body: '<p>正文</p>' })
})

test('the list of announcements goes on page by page, each announcement once', async () => {
  for (let count = 1; count <= 45; count++) await save(`Page ${count}`, { pinned: count % 9 === 0 })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await visitor('/index/public', 'load-public', { cursor })
    seen.push(...data.list.map(({ id }) => id))
    cursor = data.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThanOrEqual(48)
})

test('[D53 (culture)] a draft without a text is not restored over a published article; over a draft it is', async () => {
  const { id } = await save('Tea', { kind: 'culture', state: 'draft', body: { zh: '' } })
  const kind = 'culture' as const
  await save('Tea', { id, version: 1, kind })
  const restore = (version: number) =>
    outcome(keo(path, 'do-restore', { request_key: newKey(), id, version, from: 1 }))
  expect(await restore(2)).toBe('body-missing')
  expect((await keo(path, 'load-one', { id })).data).toMatchObject({
    version: 2,
    body: { zh: '<p>正文</p>' },
  })
  await save('Tea', { id, version: 2, kind, state: 'draft' })
  expect(await restore(3)).toBe('done')
  expect((await keo(path, 'load-one', { id })).data.body.zh).toBe('')
})

test('each save is a version; a second person’s save of an old one is refused; a restored version is a new one', async () => {
  const first = await save('Old words', { kind: 'culture' })
  const noy = await newStaff(home, 'Noy', 'content')
  const change = { id: first.id, version: 1, kind: 'culture' } as const
  expect(await save('New words', change)).toEqual({ id: first.id, version: 2 })
  expect(await outcome(noy(path, 'do-save', article('Mine', change)))).toBe('article-changed')
  const restored = await keo(path, 'do-restore', { request_key: newKey(), id: first.id, version: 2, from: 1 })
  expect(restored.data).toEqual({ id: first.id, version: 3 })
  const versions = (await keo(path, 'load-versions', { id: first.id })).data.list
  expect(versions.map(({ version, content, by }) => [version, content.title.en, by])).toEqual([
    [3, 'Old words', 'Keo'],
    [2, 'New words', 'Keo'],
    [1, 'Old words', 'Keo'],
  ])
  expect((await keo(path, 'load-one', { id: first.id })).data).toMatchObject({
    version: 3,
    title: { en: 'Old words' },
    state: 'published',
  })
  const log = await home.app.database.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'article.save')
    .where('subject', '=', first.id)
    .orderBy('id')
    .execute()
  expect(log).toMatchObject([
    { before: null, after: { version: 1 } },
    { before: { title: { en: 'Old words' } }, after: { title: { en: 'New words' } } },
    { before: { title: { en: 'New words' } }, after: { title: { en: 'Old words' } } },
  ])
})

test('[D45 N11 D53 (help)] other ways of asking are saved line by line, in versions, and found by the search; members do not see them', async () => {
  const asked = { zh: ' 钱怎么放进去 \n\n钱怎么放进去', en: 'fill my purse\n  put cash in ' }
  const help = { kind: 'help', category: 'wallet', title: { zh: '充值说明', en: 'About top-ups' } } as const
  const { id } = await save('About top-ups', { ...help, asked })
  const kept = { zh: '钱怎么放进去', en: 'fill my purse\nput cash in' }
  const one = async () => (await keo(path, 'load-one', { id })).data.asked
  expect(await one()).toEqual(kept)
  const found = await visitor('/index/help-detail', 'load-help', { keyword: 'purse' })
  expect(found.data.list.map(({ id: each }) => each)).toEqual([id])
  const read = await visitor('/index/help-detail', 'load-help-detail', { id })
  expect(JSON.stringify([found.data, read.data])).not.toContain('purse')
  // A save without them keeps them; a restored version has its own.
  await save('About top-ups', { ...help, id, version: 1 })
  expect(await one()).toEqual(kept)
  await save('About top-ups', { ...help, id, version: 2, asked: { zh: '' } })
  expect(await one()).toEqual({ zh: '' })
  await keo(path, 'do-restore', { request_key: newKey(), id, version: 3, from: 1 })
  expect(await one()).toEqual(kept)
  // Other articles have none.
  const culture = await save('Tea', { kind: 'culture', asked })
  expect((await keo(path, 'load-one', { id: culture.id })).data.asked).toEqual({ zh: '' })
  await keo(path, 'do-save', article('About top-ups', { ...help, id, version: 4, state: 'draft' }))
})

test('[D53 (announcements)] the delivered agreement and an announcement made of a notice have their versions, and can be restored', async () => {
  const { rows } = await sql<{ id: bigint }>`
    insert into article (kind, title, summary, body, state, publish_at, created_at, changed_at)
    values ('announcement', '{"zh":"公告"}', '{"zh":""}', '{"zh":"<p>文</p>"}', 'draft', null, ${home.clock.now()}, ${home.clock.now()})
    returning id`.execute(home.app.database.db)
  const id = String(rows[0]?.id)
  // The columns that such a version has.
  await sql`insert into article_version (article_id, version, content, created_at)
    select id, 1, jsonb_build_object('kind', kind, 'category', category, 'title', title, 'summary', summary, 'body', body,
      'cover', cover, 'pinned', pinned, 'state', state, 'publish_at', null), created_at
    from article where id = ${id}`.execute(home.app.database.db)
  const versions = async () => (await keo(path, 'load-versions', { id })).data.list
  expect((await versions()).map(({ content }) => content)).toMatchObject([{ video: '', asked: { zh: '' } }])
  await save('Other', { id, version: 1, state: 'draft' })
  await keo(path, 'do-restore', { request_key: newKey(), id, version: 2, from: 1 })
  expect((await keo(path, 'load-one', { id })).data).toMatchObject({ title: { zh: '公告' }, video: '' })
  expect(await versions()).toHaveLength(3)
  const { list } = (await keo(path, 'load-article', { kind: 'agreement' })).data
  const delivered = await keo(path, 'load-versions', { id: list[0]?.id ?? '' })
  expect(delivered.data.list).toHaveLength(1)
})

test('64 saves of the same version at once: one wins', async () => {
  const { id } = await save('Wanted')
  const results = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      outcome(keo(path, 'do-save', article(`Try ${at}`, { id, version: 1 }))),
    ),
  )
  expect(results.filter((one) => one === 'done')).toHaveLength(1)
  expect(results.filter((one) => one === 'article-changed')).toHaveLength(63)
  expect((await keo(path, 'load-versions', { id })).data.list.map(({ version }) => version)).toEqual([2, 1])
})

test('[N11] help is found by words of all five languages, and by its category', async () => {
  const recharge = await save('Recharge', {
    kind: 'help',
    category: 'wallet',
    title: { zh: '如何充值', en: 'How to recharge', lo: 'ເຕີມເງິນແນວໃດ', vi: 'Cách nạp tiền', th: 'วิธีเติมเงิน' },
    body: { zh: '<p>打开<strong>钱包</strong>，上传凭证</p>' },
  })
  const refund = await save('Refund', {
    kind: 'help',
    category: 'refund',
    title: { zh: '如何退款', en: 'Refunds' },
  })
  const find = async (keyword: string) =>
    (await visitor('/index/help-detail', 'load-help', { keyword })).data.list.map(({ id }) => id)
  for (const word of [
    '充值',
    '上传凭证',
    '钱',
    'RECHARGE',
    'ເຕີມເງິນ',
    'nap tien',
    'nạp',
    'เติมเงิน',
    'how 充值',
  ])
    expect(await find(word), word).toEqual([recharge.id])
  expect(await find('如何')).toEqual([refund.id, recharge.id])
  expect(await find('strong')).toEqual([])
  const wallet = await visitor('/index/help-detail', 'load-help', { category: 'wallet' })
  expect(wallet.data.list.map(({ id }) => id)).toEqual([recharge.id])
  // A draft is not found, and what has changed is found by its new words only.
  await save('Refund', { kind: 'help', category: 'refund', id: refund.id, version: 1, title: { zh: '退货' } })
  expect(await find('退款')).toEqual([])
  expect(await find('退货')).toEqual([refund.id])
  await save('Refund', {
    kind: 'help',
    category: 'refund',
    id: refund.id,
    version: 2,
    title: { zh: '退货' },
    state: 'draft',
  })
  expect(await find('退货')).toEqual([])
})

test('[N11] a member says once whether help was helpful, and can change the answer; visitors log in first', async () => {
  const { id } = await save('Vote', { kind: 'help', category: 'order' })
  const [mai, som] = [await signUp(home, 'Mai'), await signUp(home, 'Som')]
  const vote = (who: typeof mai, helpful: boolean) =>
    who.ask('/index/help-detail', 'do-helpful', { request_key: newKey(), id, helpful })
  const own = async (who: typeof mai) =>
    (await who.ask('/index/help-detail', 'load-help-detail', { id })).data.helpful
  const counts = async () =>
    (await keo(path, 'load-article', { kind: 'help', search: 'vote' })).data.list.map((one) => [
      one.helpful,
      one.unhelpful,
    ])
  expect(await own(mai)).toBeNull()
  await vote(mai, true)
  await vote(mai, true)
  await vote(som, false)
  expect([await own(mai), await own(som), await counts()]).toEqual([true, false, [[1, 1]]])
  await vote(som, true)
  expect(await counts()).toEqual([[2, 0]])
  const asked = visitor('/index/help-detail', 'do-helpful', { request_key: newKey(), id, helpful: true })
  expect(await outcome(asked)).not.toBe('done')
  expect((await visitor('/index/help-detail', 'load-help-detail', { id })).data.helpful).toBeNull()
  const draft = await save('Not yet', { kind: 'help', category: 'order', state: 'draft' })
  const early = mai.ask('/index/help-detail', 'do-helpful', {
    request_key: newKey(),
    id: draft.id,
    helpful: true,
  })
  expect(await outcome(early)).toBe('record-not-found')
})
