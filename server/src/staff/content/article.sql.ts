import type { HelpCategory } from '@banyan/contract/index/help-category'
import type { ArticleKind, articleStates } from '@banyan/contract/staff/content/article'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { jsonText } from '../../db/json-text.ts'
import { escapeLike } from '../../lib/escape-like.ts'

type Texts = { zh: string } & Partial<Record<'en' | 'lo' | 'vi' | 'th', string | undefined>>
type State = (typeof articleStates)[number]

/** The fields of an article that staff write. */
export interface Content {
  kind: ArticleKind
  category: HelpCategory | null
  title: Texts
  summary: Texts
  body: Texts
  /** Other ways in which members ask for a help article, one per line. */
  asked: Texts
  cover: string
  /** The file of a video; empty for other kinds. */
  video: string
  seconds: number | null
  pinned: boolean
  state: 'draft' | 'published'
  publish_at: Date | null
  /** Members who accepted an agreement or a privacy policy before this time are asked again. */
  important_at: Date | null
}

export interface StoredArticle extends Content {
  id: bigint
  version: number
}

const columns = sql`a.id, a.version, a.kind, a.category, a.title, a.summary, a.body, a.asked, a.cover, a.video, a.seconds, a.pinned, a.state,
  a.publish_at, a.important_at`

export interface ListedRow {
  id: bigint
  version: number
  title: Texts
  category: HelpCategory | null
  pinned: boolean
  state: State
  publish_at: Date | null
  changed_at: Date
  helpful: bigint
  unhelpful: bigint
  views: bigint
}

export interface ListQuery {
  readonly kind: ArticleKind
  readonly state: State | undefined
  readonly search: string
  readonly before: bigint | undefined
  readonly limit: number
  readonly now: Date
}

const inState = (state: State, now: Date): RawBuilder<unknown> =>
  ({
    draft: sql`a.state = 'draft'`,
    scheduled: sql`a.state = 'published' and a.publish_at > ${now}`,
    published: sql`a.state = 'published' and a.publish_at <= ${now}`,
  })[state]

/** Returns articles of a kind in any state, newest first. */
export async function listArticles(db: Db, query: ListQuery): Promise<ListedRow[]> {
  const { kind, state, search, before, limit, now } = query
  const where = [sql`a.kind = ${kind}`]
  if (state !== undefined) where.push(inState(state, now))
  if (search !== '')
    where.push(sql`exists (select from jsonb_each_text(a.title) t (language, said)
      where t.said ilike ${`%${escapeLike(search)}%`})`)
  if (before !== undefined) where.push(sql`a.id < ${before}`)
  const { rows } = await sql<ListedRow>`
    select a.id, a.version, a.title, a.category, a.pinned,
      case when ${inState('scheduled', now)} then 'scheduled' else a.state end as state, a.publish_at, a.changed_at,
      (select count(*) from article_vote v where v.article_id = a.id and v.helpful) as helpful,
      (select count(*) from article_vote v where v.article_id = a.id and not v.helpful) as unhelpful,
      coalesce((select w.views from video_view w where w.article_id = a.id), 0) as views
    from article a where ${sql.join(where, sql` and `)} order by a.id desc limit ${limit}`.execute(db)
  return rows
}

export async function readArticle(db: Db, id: bigint): Promise<StoredArticle | undefined> {
  const { rows } = await sql<StoredArticle>`select ${columns} from article a where a.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns an article, locked against a concurrent save. */
export async function lockArticle(tx: Tx, id: bigint): Promise<StoredArticle | undefined> {
  const { rows } = await sql<StoredArticle>`
    select ${columns} from article a where a.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

const valuesOf = (content: Content) => ({
  kind: content.kind,
  category: content.category,
  title: JSON.stringify(content.title),
  summary: JSON.stringify(content.summary),
  body: JSON.stringify(content.body),
  asked: JSON.stringify(content.asked),
  cover: content.cover,
  video: content.video,
  seconds: content.seconds,
  pinned: content.pinned,
  state: content.state,
  publish_at: content.publish_at,
  important_at: content.important_at,
})

export async function insertArticle(tx: Tx, content: Content, now: Date): Promise<bigint> {
  const { id } = await tx
    .insertInto('article')
    .values({ ...valuesOf(content), created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateArticle(
  tx: Tx,
  id: bigint,
  content: Content,
  version: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('article')
    .set({ ...valuesOf(content), version, changed_at: now })
    .where('id', '=', id)
    .execute()
}

export interface NewVersion {
  readonly article: bigint
  readonly version: number
  readonly content: Content
  readonly staff: bigint
  readonly now: Date
}

export async function insertVersion(
  tx: Tx,
  { article, version, content, staff, now }: NewVersion,
): Promise<void> {
  await sql`insert into article_version (article_id, version, content, created_at, created_by)
    values (${article}, ${version}, ${jsonText(content)}, ${now}, ${staff})`.execute(tx)
}

/** The content of a version as it is stored: its times are text. */
export type StoredContent = Omit<Content, 'publish_at' | 'important_at'> & {
  publish_at: string | null
  important_at: string | null
}

/** Defaults for versions that were stored without these columns: delivered texts, and announcements made of notices. */
const bare = { category: null, video: '', seconds: null, asked: { zh: '' }, important_at: null } as const

export interface VersionRow {
  version: number
  content: StoredContent
  created_at: Date
  by: string | null
}

/** Returns versions of an article, newest first. */
export async function listVersions(
  db: Db,
  article: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, ${jsonText(bare)} || v.content as content, v.created_at, s.name as by
    from article_version v left join staff s on s.id = v.created_by
    where v.article_id = ${article} ${before === undefined ? sql`` : sql`and v.version < ${before}`}
    order by v.version desc limit ${limit}`.execute(db)
  return rows
}

export async function readVersion(
  tx: Tx,
  article: bigint,
  version: number,
): Promise<StoredContent | undefined> {
  const { rows } = await sql<{ content: StoredContent }>`
    select ${jsonText(bare)} || content as content from article_version where article_id = ${article} and version = ${version}`.execute(
    tx,
  )
  return rows[0]?.content
}

/** Locks all articles of a kind, in ascending order. */
export async function lockKind(tx: Tx, kind: ArticleKind): Promise<void> {
  await sql`select from article where kind = ${kind} order by id for no key update`.execute(tx)
}

/** True if members see another article of the kind. */
export async function isAnotherShown(tx: Tx, kind: ArticleKind, id: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    select a.id from article a where a.kind = ${kind} and a.id <> ${id} and ${inState('published', now)} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Returns the duration of a video of staff by the id of its file; null if it was not measured. */
export async function readFilm(db: Db, file: string): Promise<{ seconds: number | null } | undefined> {
  return db
    .selectFrom('file')
    .select('seconds')
    .where('id', '=', file)
    .where('purpose', '=', 'film')
    .executeTakeFirst()
}

/** Returns how often a video was watched. */
export async function readViews(db: Db, article: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('video_view')
    .select('views')
    .where('article_id', '=', article)
    .executeTakeFirst()
  return row?.views ?? 0n
}

/** Stores the searched text of an article. */
export async function writeWords(tx: Tx, article: bigint, words: string): Promise<void> {
  await sql`insert into article_search (article_id, words) values (${article}, fold(${words}))
    on conflict (article_id) do update set words = excluded.words`.execute(tx)
}
