// Articles as staff write them (D53). Each save is a version. HTML is cleaned before it is stored, so members and the
// console never get HTML that was not cleaned.
import { languages } from '@banyan/contract/language'
import type { Push } from '@banyan/contract/chat/push'
import * as contract from '@banyan/contract/staff/content/article'
import { publicConfig } from '../../app/config.ts'
import type { App } from '../../boot/app-context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../../door/cursor.ts'
import { type Context, handle, Rejected } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { replaceUses } from '../../files/files.ts'
import { fileIdOf } from '../../files/links.ts'
import { orRefuse } from '../../files/refused.ts'
import { cleanHtml, plainOf, tooLongIn } from '../../lib/rich-text.ts'
import { recordAction } from '../audit.ts'
import { unstored } from '../unstored.ts'
import { saveUpload } from '../upload.ts'
import {
  type Content,
  insertArticle,
  insertVersion,
  isAnotherShown,
  listArticles,
  listVersions,
  lockArticle,
  lockKind,
  readArticle,
  readFilm,
  readVersion,
  type StoredArticle,
  updateArticle,
  writeWords,
} from './article.sql.ts'
import { detailsOf } from './article/details.ts'

const pageSize = 20

export const loadArticle = handle(contract.loadArticle, async ({ app, request }) => {
  const { kind, state, search = '' } = request
  const list = `staff article ${kind} ${state ?? ''} ${search}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const query = { kind, state, search, before, limit: pageSize + 1, now: app.clock.now() }
  const rows = await listArticles(app.database.db, query)
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
  return {
    list: page.rows.map((row) => ({
      ...row,
      id: String(row.id),
      publish_at: row.publish_at?.toISOString() ?? null,
      changed_at: row.changed_at.toISOString(),
      helpful: Number(row.helpful),
      unhelpful: Number(row.unhelpful),
      views: Number(row.views),
    })),
    next: page.next,
  }
})

const showContent = ({ publish_at, important_at, ...content }: Content) => ({
  kind: content.kind,
  category: content.category,
  title: content.title,
  summary: content.summary,
  body: content.body,
  asked: content.asked,
  cover: content.cover,
  video: content.video,
  seconds: content.seconds,
  pinned: content.pinned,
  state: content.state,
  publish_at: publish_at?.toISOString() ?? null,
  important_at: important_at?.toISOString() ?? null,
})

export const loadOne = handle(contract.loadOne, async ({ app, request, refuse }) => {
  const found = (await readArticle(app.database.db, BigInt(request.id))) ?? refuse('record-not-found')
  return { id: request.id, version: found.version, ...showContent(found) }
})

export const loadVersions = handle(contract.loadVersions, async ({ app, request, refuse }) => {
  const id = BigInt(request.id)
  const list = `article versions ${id}`
  const [before] = readCursor(app, list, request.cursor) ?? []
  const rows = await listVersions(app.database.db, id, before, pageSize + 1)
  if (rows.length === 0) return refuse('record-not-found')
  const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [BigInt(last.version)]))
  return {
    list: page.rows.map(({ version, content, created_at, by }) => ({
      version,
      content,
      time: created_at.toISOString(),
      by,
    })),
    next: page.next,
  }
})

export const getPreview = handle(contract.getPreview, async ({ app, request, refuse }) => {
  const { db } = app.database
  const { id, kind, category } = request
  const before = id === undefined ? undefined : await readArticle(db, BigInt(id))
  if (id !== undefined && before?.kind !== kind) return refuse('record-not-found')
  if (kind === 'help' && category === undefined) return refuse('category-missing')
  const film = kind === 'video' ? await filmOf(db, request.video) : undefined
  if (kind === 'video' && typeof film !== 'object') return refuse('video-missing')
  const details = await detailsOf(app, {
    ...request,
    ...(typeof film === 'object' ? film : { video: '', seconds: 0 }),
    id: before?.id ?? unstored,
    category,
    body: cleanBody(request.body),
    // A time that a save would refuse is shown as now.
    publish_at: timeOf(app, { ...request, state: 'published' }, before) ?? app.clock.now(),
  })
  return { config: await publicConfig(app), id: String(before?.id ?? unstored), details }
})

export const doUpload = handle(contract.doUpload, async (context) => {
  const { file, refuse } = context
  const saved = await orRefuse(refuse, () =>
    saveUpload(context, { purpose: 'article', source: file?.bytes ?? Buffer.alloc(0) }),
  )
  return { small: saved.small ?? saved.url, large: saved.url }
})

/** Returns the texts with cleaned HTML. Refuses a text that is too long after that. */
function cleanBody(body: Content['body']): Content['body'] {
  const clean = languages.flatMap((language) => {
    const html = body[language]
    return html === undefined ? [] : [[language, cleanHtml(html)] as const]
  })
  const stored = { zh: '', ...Object.fromEntries(clean) }
  if (tooLongIn(stored, contract.articleBodyMax).length > 0)
    throw new Rejected(400, 'text-too-long', ['body'], { limit: String(contract.articleBodyMax) })
  return stored
}

type Saving = Context<typeof contract.doSave>

/** Returns the content of a request, with cleaned HTML and the time from which members see it. */
async function contentOf(
  { app, request, refuse }: Saving,
  tx: Tx,
  before: StoredArticle | undefined,
): Promise<Content> {
  const { kind, category, title, summary, cover, pinned, state } = request
  const body = cleanBody(request.body)
  if (kind === 'help' && category === undefined) refuse('category-missing')
  const film = kind === 'video' ? await filmOf(tx, request.video) : undefined
  if (film === 'unknown') return refuse('video-missing')
  const lacks = kind === 'video' ? film === undefined : body.zh === ''
  if (state === 'published' && lacks) refuse(kind === 'video' ? 'video-missing' : 'body-missing')
  const publish_at = timeOf(app, request, before)
  if (publish_at === undefined) return refuse('publish-past')
  return {
    kind,
    category: kind === 'help' ? (category ?? null) : null,
    title,
    summary,
    body,
    asked: kind === 'help' ? linesOf(request.asked ?? before?.asked) : { zh: '' },
    cover,
    video: film?.video ?? '',
    seconds: film?.seconds ?? null,
    pinned,
    state,
    publish_at,
    important_at: importantAt(app, request, publish_at, before),
  }
}

/** Returns questions by language, without empty lines and repeats. */
function linesOf(asked: Content['asked'] = { zh: '' }): Content['asked'] {
  const clean = (text: string) =>
    [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '').join('\n')
  const lines = languages.flatMap((language) => {
    const said = clean(asked[language] ?? '')
    return said === '' ? [] : [[language, said]]
  })
  return { zh: '', ...Object.fromEntries(lines) }
}

const isLegal = (kind: Content['kind']): boolean => kind === 'agreement' || kind === 'privacy'

/** Returns since when members are asked to accept a text again. An important draft says so when it is published. */
function importantAt(
  app: App,
  { kind, state, important }: Saving['request'],
  publish_at: Date | null,
  before: StoredArticle | undefined,
): Date | null {
  const kept = before?.important_at ?? null
  const now = app.clock.now()
  if (!isLegal(kind) || state === 'draft' || publish_at === null) return kept
  const starts = publish_at > now ? publish_at : now
  return important === true || (kept !== null && kept > now) ? starts : kept
}

/** True if members would have no agreement or no privacy policy after the change. */
async function leavesNone(
  tx: Tx,
  { kind, state, publish_at }: Content,
  before: StoredArticle | undefined,
  now: Date,
): Promise<boolean> {
  const isShown = (one: Pick<Content, 'state' | 'publish_at'>) =>
    one.state === 'published' && one.publish_at !== null && one.publish_at <= now
  if (!isLegal(kind) || !before || !isShown(before) || isShown({ state, publish_at })) return false
  return !(await isAnotherShown(tx, kind, before.id, now))
}

/** Returns the video of an address with its duration. Undefined without an address; `unknown` if no such file is stored. */
async function filmOf(
  db: Db,
  video = '',
): Promise<{ video: string; seconds: number } | 'unknown' | undefined> {
  if (video === '') return undefined
  const found = await readFilm(db, fileIdOf(video) ?? '')
  return found ? { video, seconds: found.seconds ?? 1 } : 'unknown'
}

/**
 * Returns the time of publishing. Undefined if a published article would get a past time that it does not have yet. A
 * draft has only a time to come, so that a later publishing is not refused for a time that has passed meanwhile.
 */
function timeOf(
  app: App,
  { publish_at, state }: Pick<Saving['request'], 'publish_at' | 'state'>,
  before: StoredArticle | undefined,
): Date | null | undefined {
  const now = app.clock.now()
  const asked = publish_at === undefined ? null : new Date(publish_at)
  if (state === 'draft') return asked !== null && asked > now ? asked : null
  const kept = before?.state === 'published' ? before.publish_at : null
  if (asked === null) return kept !== null && kept <= now ? kept : now
  return asked >= now || asked.getTime() === kept?.getTime() ? asked : undefined
}

/** Stores a version of an article, its words for the search, and the action for the audit log. */
async function store(
  context: Pick<Saving, 'app' | 'staff' | 'origin'>,
  tx: Tx,
  content: Content,
  before: StoredArticle | undefined,
): Promise<{ id: string; version: number }> {
  const { app, staff, origin } = context
  const now = app.clock.now()
  const version = (before?.version ?? 0) + 1
  const id = before?.id ?? (await insertArticle(tx, content, now))
  if (before) await updateArticle(tx, id, content, version, now)
  await insertVersion(tx, { article: id, version, content, staff: staff.staffId, now })
  if (content.kind === 'video') await replaceUses(tx, 'article', id, [content.video])
  if (content.kind === 'help' || content.kind === 'video') {
    const texts = [content.title, content.summary, content.body, content.asked].flatMap((one) =>
      Object.values(one),
    )
    await writeWords(tx, id, texts.map((text) => plainOf(text ?? '')).join(' '))
  }
  await recordAction(tx, {
    at: now,
    staff,
    origin,
    action: 'article.save',
    subject: String(id),
    before: before ? { version: before.version, ...showContent(before) } : null,
    after: { version, ...showContent(content) },
  })
  return { id: String(id), version }
}

/** The longest text of questions in one language. */
const longestAsked = 6000

interface NewAsked {
  readonly article: bigint
  readonly language: keyof Content['asked']
  readonly words: string
}

/** Adds a way in which members ask for a help article, as a new version. Returns whether there is such an article, with space. */
export async function addAsked(
  context: Pick<Saving, 'app' | 'staff' | 'origin'>,
  tx: Tx,
  { article, language, words }: NewAsked,
): Promise<'added' | 'missing' | 'full'> {
  const before = await lockArticle(tx, article)
  if (before?.kind !== 'help') return 'missing'
  const line = words.replaceAll(/\s+/g, ' ')
  const asked = linesOf({ ...before.asked, [language]: `${before.asked[language] ?? ''}\n${line}` })
  if ([...(asked[language] ?? '')].length > longestAsked) return 'full'
  const { id: _, version: _before, ...content } = before
  await store(context, tx, { ...content, asked }, before)
  return 'added'
}

/** The number of unread notices may have changed. Clients load it. */
const push: Push = { push_type: 'mail', data: { mail: null } }

/** Lets members see the change: their pages are loaded again, and a new announcement is unread. */
function tell(app: App, kind: Content['kind']): void {
  app.cache.forget()
  if (kind === 'announcement') app.bus.publish({ kind: 'everyone', push })
}

export const doSave = handle(contract.doSave, async (context) => {
  const { app, request, refuse } = context
  const reply = await once(context, async (tx) => {
    if (isLegal(request.kind)) await lockKind(tx, request.kind)
    const before =
      request.id === undefined
        ? undefined
        : ((await lockArticle(tx, BigInt(request.id))) ?? refuse('record-not-found'))
    if (before && before.kind !== request.kind) refuse('record-not-found')
    if (before && before.version !== request.version) refuse('article-changed')
    const content = await contentOf(context, tx, before)
    if (await leavesNone(tx, content, before, app.clock.now())) return refuse('legal-needed')
    return store(context, tx, content, before)
  })
  tell(app, request.kind)
  return reply
})

export const doRestore = handle(contract.doRestore, async (context) => {
  const { app, request, refuse } = context
  const reply = await once(context, async (tx) => {
    const before = (await lockArticle(tx, BigInt(request.id))) ?? refuse('record-not-found')
    if (before.version !== request.version) refuse('article-changed')
    const earlier = (await readVersion(tx, before.id, request.from)) ?? refuse('record-not-found')
    const { kind, state, publish_at, important_at } = before
    if (state === 'published') {
      if (kind === 'video' && earlier.video === '') refuse('video-missing')
      // A version may be an early draft.
      if (kind !== 'video' && earlier.body.zh === '') refuse('body-missing')
    }
    return store(context, tx, { ...earlier, kind, state, publish_at, important_at }, before)
  })
  tell(app, 'announcement')
  return reply
})
