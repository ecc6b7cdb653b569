import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { hasWord, isShown } from './article.sql.ts'

export interface VideoRow {
  id: bigint
  title: string
  summary: string
  cover: string
  pinned: boolean
  publish_at: Date
  seconds: number
  views: bigint
  watched: number
}

/** Who reads, and when. */
export interface Reader {
  readonly member: bigint | undefined
  readonly language: Language
  readonly now: Date
}

export interface VideoQuery extends Reader {
  readonly terms: readonly string[]
  /** The last row of the page before: pinned (1 or 0), time in milliseconds, id. */
  readonly after: readonly bigint[] | undefined
  /** A video that the page leaves out. */
  readonly except?: bigint
  readonly limit: number
}

const columns = ({
  member,
  language,
}: Reader): RawBuilder<unknown> => sql`a.id, said(a.title, ${language}) as title,
  coalesce(said(a.summary, ${language}), '') as summary, a.cover, a.pinned, a.publish_at, a.seconds,
  coalesce((select v.views from video_view v where v.article_id = a.id), 0) as views,
  coalesce((select p.second from video_progress p
    where p.article_id = a.id and p.member_id = ${member ?? null}::bigint), 0) as watched`

/** Returns a page of the videos that members can see, in their order. */
export async function listVideos(db: Db, query: VideoQuery): Promise<VideoRow[]> {
  const { terms, after, except, limit, now } = query
  const where = [sql`a.kind = 'video'`, isShown(now)]
  if (terms.length > 0)
    where.push(
      sql`exists (select from article_search s
        where s.article_id = a.id and ${sql.join(terms.map(hasWord), sql` and `)})`,
    )
  if (except !== undefined) where.push(sql`a.id <> ${except}`)
  if (after) {
    const [pinned = 0n, time = 0n, id = 0n] = after
    where.push(
      sql`(a.pinned, a.publish_at, a.id) < (${pinned === 1n}, ${new Date(Number(time))}, ${id}::bigint)`,
    )
  }
  const { rows } = await sql<VideoRow>`
    select ${columns(query)} from article a where ${sql.join(where, sql` and `)}
    order by a.pinned desc, a.publish_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

export interface FullVideo extends Omit<VideoRow, 'summary'> {
  body: string
  video: string
}

/** Returns a video that members can see. */
export async function readVideo(db: Db, id: bigint, reader: Reader): Promise<FullVideo | undefined> {
  const { rows } = await sql<FullVideo>`
    select ${columns(reader)}, coalesce(said(a.body, ${reader.language}), '') as body, a.video
    from article a where a.id = ${id} and a.kind = 'video' and ${isShown(reader.now)}`.execute(db)
  return rows[0]
}

/** Returns the duration of a video that members can see. */
export async function readSeconds(db: Db, id: bigint, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select a.seconds from article a where a.id = ${id} and a.kind = 'video' and ${isShown(now)}`.execute(db)
  return rows[0]?.seconds
}

export interface Progress {
  readonly member: bigint
  readonly video: bigint
  readonly second: number
  readonly now: Date
}

export async function writeProgress(db: Db, { member, video, second, now }: Progress): Promise<void> {
  await sql`insert into video_progress (member_id, article_id, second, changed_at)
    values (${member}, ${video}, ${second}, ${now})
    on conflict (member_id, article_id) do update set second = excluded.second, changed_at = excluded.changed_at`.execute(
    db,
  )
}

/** Counts a view, unless this viewer was counted after `since`. */
export async function countView(
  tx: Tx,
  view: { video: bigint; viewer: string; since: Date; now: Date },
): Promise<void> {
  const { video, viewer, since, now } = view
  const { rows } = await sql`
    insert into video_viewer as v (article_id, viewer, counted_at) values (${video}, ${viewer}, ${now})
    on conflict (article_id, viewer) do update set counted_at = excluded.counted_at where v.counted_at <= ${since}
    returning 1`.execute(tx)
  if (rows.length === 0) return
  await sql`insert into video_view as v (article_id, views) values (${video}, 1)
    on conflict (article_id) do update set views = v.views + 1`.execute(tx)
}

/** Deletes the viewers who were counted before a time. */
export async function deleteViewers(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'video_viewer', sql`counted_at <= ${before}`)
}
