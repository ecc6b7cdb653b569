// The functions that the lists and pages of all kinds of articles share.
import type { HelpCategory } from '@banyan/contract/index/help-category'
import type { Language } from '@banyan/contract/language'
import type { App } from '../boot/app-context.ts'
import type { Tx } from '../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../door/cursor.ts'
import { type ArticleRow, deleteTraces, type Kind, listArticles, readArticle } from './article.sql.ts'

export const pageSize = 20
export const mostTerms = 5

interface Asked {
  readonly kind: Kind
  readonly language: Language
  readonly cursor: string | undefined
  readonly category?: HelpCategory | undefined
  readonly keyword?: string | undefined
}

/** Returns a page of the articles that members can see. */
export async function pageOf(app: App, { kind, language, cursor, category, keyword = '' }: Asked) {
  const list = `article ${kind} ${category ?? ''} ${keyword}`
  const rows = await listArticles(app.database.db, {
    kind,
    language,
    category,
    terms: keyword.split(/\s+/).filter(Boolean).slice(0, mostTerms),
    now: app.clock.now(),
    after: readCursor(app, list, cursor),
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, ({ pinned, publish_at, id }) =>
    writeCursor(app, list, [pinned ? 1n : 0n, BigInt(publish_at.getTime()), id]),
  )
  const cards = page.rows.map(({ id, publish_at, title, summary, cover, pinned }) => ({
    id: String(id),
    title,
    summary,
    cover,
    pinned,
    time: publish_at.toISOString(),
  }))
  return { list: cards, next: page.next }
}

/** Returns an article that members can see. */
export const findArticle = (
  app: App,
  kind: Kind,
  id: string,
  language: Language,
): Promise<ArticleRow | undefined> =>
  readArticle(app.database.db, kind, BigInt(id), language, app.clock.now())

/** The columns that the page of an article shows. */
export type ShownRow = Pick<ArticleRow, 'title' | 'body' | 'cover' | 'publish_at'>

/** Returns the reply of an article's page. */
export const showArticle = ({ title, body, cover, publish_at }: ShownRow) => ({
  title,
  body,
  cover,
  time: publish_at.toISOString(),
})

/** Deletes the votes on help articles, and the records of watched videos, of a closed account. */
export const forgetReader = (tx: Tx, member: bigint): Promise<void> => deleteTraces(tx, member)
