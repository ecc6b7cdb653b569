import type { HelpCategory } from '@banyan/contract/index/help-category'
import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { fold } from '../lib/fold.ts'

export type Kind = 'announcement' | 'culture' | 'help' | 'video'

export interface CardRow {
  id: bigint
  title: string
  summary: string
  cover: string
  pinned: boolean
  publish_at: Date
}

export interface ListQuery {
  readonly kind: Kind
  readonly language: Language
  readonly now: Date
  readonly category?: HelpCategory | undefined
  readonly terms?: readonly string[]
  /** The last row of the page before: pinned (1 or 0), time in milliseconds, id. */
  readonly after: readonly bigint[] | undefined
  readonly limit: number
}

/** The condition that members can see an article. */
export const isShown = (now: Date): RawBuilder<unknown> =>
  sql`a.state = 'published' and a.publish_at <= ${now}`

/**
 * True if an article has a word in any language, without regard to case and accents. Words of one or two characters
 * are a gram; words in other scripts than Latin are found by their pairs, because the locale C has no trigrams of them.
 */
export function hasWord(term: string): RawBuilder<unknown> {
  const folded = fold(term)
  if ([...folded].length <= 2) return sql`s.grams @> array[fold(${term})]`
  const like = sql`s.words like like_words(${term})`
  return /^[\x20-\x7e]*$/.test(folded) ? like : sql`(s.grams @> pairs(fold(${term})) and ${like})`
}

/** Returns a page of the articles of a kind, in their order; a test checks the plan. */
export const articlePage = ({ kind, language, now, category, terms = [], after, limit }: ListQuery) => {
  const where = [sql`a.kind = ${sql.lit(kind)}`, isShown(now)]
  if (category !== undefined) where.push(sql`a.category = ${category}`)
  if (terms.length > 0)
    where.push(
      sql`exists (select from article_search s
        where s.article_id = a.id and ${sql.join(terms.map(hasWord), sql` and `)})`,
    )
  if (after) {
    const [pinned = 0n, time = 0n, id = 0n] = after
    where.push(
      sql`(a.pinned, a.publish_at, a.id) < (${pinned === 1n}, ${new Date(Number(time))}, ${id}::bigint)`,
    )
  }
  return sql<CardRow>`
    select a.id, said(a.title, ${language}) as title, coalesce(said(a.summary, ${language}), '') as summary,
      a.cover, a.pinned, a.publish_at
    from article a where ${sql.join(where, sql` and `)}
    order by a.pinned desc, a.publish_at desc, a.id desc limit ${limit}`
}

export const listArticles = async (db: Db, query: ListQuery): Promise<CardRow[]> =>
  (await articlePage(query).execute(db)).rows

export interface ArticleRow extends Omit<CardRow, 'summary'> {
  body: string
  category: HelpCategory | null
}

/** Returns an article of a kind that members can see. */
export async function readArticle(
  db: Db,
  kind: Kind,
  id: bigint,
  language: Language,
  now: Date,
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select a.id, said(a.title, ${language}) as title, coalesce(said(a.body, ${language}), '') as body, a.cover,
      a.category, a.pinned, a.publish_at
    from article a where a.id = ${id} and a.kind = ${kind} and ${isShown(now)}`.execute(db)
  return rows[0]
}

/** Returns the member's answer whether an article was helpful. */
export async function readVote(db: Db, article: bigint, member: bigint): Promise<boolean | undefined> {
  const { rows } = await sql<{ helpful: boolean }>`
    select helpful from article_vote where article_id = ${article} and member_id = ${member}`.execute(db)
  return rows[0]?.helpful
}

export async function writeVote(
  tx: Tx,
  vote: { article: bigint; member: bigint; helpful: boolean; now: Date },
): Promise<void> {
  const { article, member, helpful, now } = vote
  await sql`insert into article_vote (article_id, member_id, helpful, changed_at)
    values (${article}, ${member}, ${helpful}, ${now})
    on conflict (article_id, member_id) do update set helpful = excluded.helpful, changed_at = excluded.changed_at`.execute(
    tx,
  )
}

/** Deletes a member's votes on help articles, and the records of watched videos. */
export async function deleteTraces(tx: Tx, member: bigint): Promise<void> {
  await sql`delete from article_vote where member_id = ${member}`.execute(tx)
  await sql`delete from video_progress where member_id = ${member}`.execute(tx)
  await sql`delete from video_viewer where viewer = ${`member ${member}`}`.execute(tx)
}
