import type { NoticeKind } from '@banyan/contract/mine/notice/kind'
import type { QuietTopic } from '@banyan/contract/mine/notice/info'
import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { StoredDetails } from '../notice-text.ts'

/** The condition that members see an announcement. */
const isShown = (now: Date): RawBuilder<boolean> =>
  sql`a.kind = 'announcement' and a.state = 'published' and a.publish_at <= ${now}`

/** A notice, or an announcement with its title. */
export type ShownRow = { id: bigint; created_at: Date; is_read: boolean } & (
  | {
      type: 'notice'
      kind: NoticeKind
      params: StoredDetails
      link: bigint | null
      /** Of a notice that staff wrote. */
      title: string | null
      body: string | null
    }
  | { type: 'announcement'; kind: null; params: null; link: null; title: string; body: null }
)

/** The last row of a page: its time in milliseconds, 1 for a notice and 0 for an announcement, its id. */
export type Position = readonly [at: bigint, rank: bigint, id: bigint]

/** Counting stops here. */
const mostUnread = 100

/** True for an announcement that the member has not read. Announcements from before the sign-up count as read. */
const isUnread = (member: bigint): RawBuilder<boolean> => sql`
  a.publish_at > greatest(
    (select m.created_at from member m where m.id = ${member}),
    (select r.announcements_read_at from notice_reader r where r.member_id = ${member}))
  and not exists (select from announcement_read r where r.member_id = ${member} and r.announcement_id = a.id)`

export interface ListQuery {
  readonly member: bigint
  readonly language: Language
  readonly now: Date
  readonly after: Position | undefined
  readonly limit: number
}

/** Returns the member's notices and the announcements, newest first. */
export async function listShown(db: Db, query: ListQuery): Promise<ShownRow[]> {
  const { member, language, now, after, limit } = query
  const [at, rank, id] = after ?? []
  const time = at === undefined ? null : new Date(Number(at))
  // At one time, notices come before announcements.
  const noticeId = rank === 1n ? (id ?? null) : 0n
  const announcementId = rank === 1n ? 9223372036854775807n : (id ?? null)
  const { rows } = await sql<ShownRow>`
    (select 'notice' as type, 1 as rank, n.id, n.kind, n.params, n.link, said(s.title, ${language}) as title,
      said(s.body, ${language}) as body, n.created_at, n.read_at is not null as is_read
    from notice n left join notice_sending s on s.id = n.sending_id
    where n.member_id = ${member}
      ${time === null ? sql`` : sql`and (n.created_at, n.id) < (${time}, ${noticeId}::bigint)`}
    order by n.created_at desc, n.id desc limit ${limit})
    union all
    (select 'announcement', 0, a.id, null, null, null, said(a.title, ${language}), null, a.publish_at,
      not coalesce(${isUnread(member)}, true)
    from article a where ${isShown(now)}
      ${time === null ? sql`` : sql`and (a.publish_at, a.id) < (${time}, ${announcementId}::bigint)`}
    order by a.publish_at desc, a.id desc limit ${limit})
    order by created_at desc, rank desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns how many notices and announcements the member has not read, up to 100. */
export async function countUnread(db: Db, member: bigint, now: Date): Promise<number> {
  const { rows } = await sql<{ mail: bigint }>`
    select (select count(*) from (
        select from notice n where n.member_id = ${member} and n.read_at is null limit ${mostUnread}) n)
      + (select count(*) from (
        select from article a where ${isShown(now)} and ${isUnread(member)}
        limit ${mostUnread}) a) as mail`.execute(db)
  return Math.min(mostUnread, Number(rows[0]?.mail ?? 0n))
}

/** Marks a notice as read. Returns true if it was unread, and undefined if the member has no such notice. */
export async function readNotice(
  tx: Tx,
  member: bigint,
  id: bigint,
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ was_unread: boolean }>`
    with found as (
      select id, read_at is null as was_unread from notice where id = ${id} and member_id = ${member} for no key update
    ), changed as (
      update notice n set read_at = ${now} from found where n.id = found.id and found.was_unread
    )
    select was_unread from found`.execute(tx)
  return rows[0]?.was_unread
}

/** Marks an announcement as read. Returns true if it was unread, and undefined if it is not shown. */
export async function readAnnouncement(
  tx: Tx,
  member: bigint,
  id: bigint,
  now: Date,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ was_unread: boolean }>`
    with found as (
      select a.id, coalesce(${isUnread(member)}, true) as was_unread
      from article a where a.id = ${id} and ${isShown(now)}
    ), marked as (
      insert into announcement_read (member_id, announcement_id)
      select ${member}, id from found where was_unread on conflict do nothing
    )
    select was_unread from found`.execute(tx)
  return rows[0]?.was_unread
}

/** Marks everything as read that the member has got so far. Returns false if nothing was unread. */
export async function readAll(tx: Tx, member: bigint, now: Date): Promise<boolean> {
  const unread = (await countUnread(tx, member, now)) > 0
  if (!unread) return false
  await sql`update notice set read_at = ${now} where member_id = ${member} and read_at is null`.execute(tx)
  await sql`insert into notice_reader (member_id, announcements_read_at) values (${member}, ${now})
    on conflict (member_id) do update
    set announcements_read_at = greatest(notice_reader.announcements_read_at, excluded.announcements_read_at)`.execute(
    tx,
  )
  await sql`delete from announcement_read where member_id = ${member}`.execute(tx)
  return true
}

/** Marks the member's notices of these kinds as read: the page that shows their records is open. */
export async function readKinds(
  db: Db,
  member: bigint,
  kinds: readonly NoticeKind[],
  now: Date,
): Promise<void> {
  await sql`update notice set read_at = ${now}
    where member_id = ${member} and read_at is null and kind = any (${kinds})`.execute(db)
}

/** Returns the topics whose push the member has switched off. */
export async function readQuiet(db: Db, member: bigint): Promise<QuietTopic[]> {
  const { rows } = await sql<{ quiet: QuietTopic[] }>`
    select quiet from notice_reader where member_id = ${member}`.execute(db)
  return rows[0]?.quiet ?? []
}

/** Switches push for a topic on or off. */
export async function writeQuiet(tx: Tx, member: bigint, topic: QuietTopic, on: boolean): Promise<void> {
  await sql`insert into notice_reader as r (member_id, quiet)
    values (${member}, ${on ? sql`'{}'::text[]` : sql`array[${topic}::text]`})
    on conflict (member_id) do update set quiet = ${
      on
        ? sql`array_remove(r.quiet, ${topic}::text)`
        : sql`array_append(array_remove(r.quiet, ${topic}::text), ${topic}::text)`
    }`.execute(tx)
}
