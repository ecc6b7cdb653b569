import type { Audience, NoticeFilter, SendingState } from '@banyan/contract/staff/content/notice'
import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { jsonText } from '../../db/json-text.ts'
import { htmlOf } from '../../lib/rich-text.ts'
import { mayTry } from '../../jobs/items.ts'

type Texts = { zh: string } & Partial<Record<Language, string | undefined>>

/** Whom a notice reaches. */
export type Recipients =
  | { audience: 'all' }
  | { audience: 'member'; member: bigint }
  | { audience: 'filter'; filter: NoticeFilter }

export interface SendingRow {
  id: bigint
  title: Texts
  body: Texts
  audience: Audience
  member_id: bigint | null
  filter: NoticeFilter | null
  people: number
  state: SendingState
  send_at: Date
  sent_upto: bigint
  sent: number
  created_at: Date
}

export interface ListedRow extends SendingRow {
  created_by: string
  nick_name: string | null
  user_code: string | null
}

/** True for a member `m` whom the notice reaches; closed accounts never do. */
function isReached(to: Recipients): RawBuilder<boolean> {
  const parts = [sql<boolean>`m.closed_at is null`]
  if (to.audience === 'member') parts.push(sql`m.id = ${to.member}`)
  if (to.audience === 'filter') {
    const { levels, countries, joined_since, bought } = to.filter
    if (levels) parts.push(sql`m.level = any (${levels}::smallint[])`)
    if (countries) parts.push(sql`m.country = any (${countries}::text[])`)
    if (joined_since !== undefined) parts.push(sql`m.created_at >= ${new Date(joined_since)}`)
    if (bought !== undefined) {
      const paid = sql<boolean>`exists (select from shop_order o where o.member_id = m.id and o.paid_at is not null)`
      parts.push(bought ? paid : sql`not ${paid}`)
    }
  }
  return sql.join(parts, sql` and `)
}

export async function countReached(db: Db, to: Recipients): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from member m where ${isReached(to)}`.execute(db)
  return rows[0]?.people ?? 0
}

/** Returns the open account with a promotion code. */
export async function findRecipient(db: Db, userCode: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('user_code', '=', userCode)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export interface NewSending {
  title: Texts
  body: Texts
  to: Recipients
  people: number
  send_at: Date
  created_by: bigint
  created_at: Date
}

export async function insertSending(tx: Tx, sending: NewSending): Promise<bigint> {
  const { title, body, to, people, send_at, created_by, created_at } = sending
  const { rows } = await sql<{ id: bigint }>`
    insert into notice_sending (title, body, audience, member_id, filter, people, send_at, created_by, created_at)
    values (${jsonText(title)}, ${jsonText(body)}, ${to.audience}, ${to.audience === 'member' ? to.member : null},
      ${to.audience === 'filter' ? jsonText(to.filter) : null}, ${people}, ${send_at}, ${created_by}, ${created_at})
    returning id`.execute(tx)
  if (!rows[0]) throw new Error('the sending was not stored')
  return rows[0].id
}

const columns = sql`s.id, s.title, s.body, s.audience, s.member_id, s.filter, s.people, s.state, s.send_at, s.sent_upto,
  s.sent, s.created_at`

/** Returns sendings, newest first. */
export async function listSendings(db: Db, before: bigint | undefined, limit: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${columns}, w.name as created_by, m.nick_name, m.user_code
    from notice_sending s join staff w on w.id = s.created_by left join member m on m.id = s.member_id
    ${before === undefined ? sql`` : sql`where s.id < ${before}`}
    order by s.id desc limit ${limit}`.execute(db)
  return rows
}

/** Locks a sending; with `skip`, returns undefined if another process has locked it. */
export async function lockSending(tx: Tx, id: bigint, skip = false): Promise<SendingRow | undefined> {
  const { rows } = await sql<SendingRow>`
    select ${columns} from notice_sending s where s.id = ${id}
    for no key update ${skip ? sql`skip locked` : sql``}`.execute(tx)
  return rows[0]
}

/** Returns the sendings whose time has come and that are not complete. */
export async function findDue(db: Db, job: string, now: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from notice_sending s
    where s.state in ('scheduled', 'sending') and s.send_at <= ${now} and ${mayTry(job, sql`s.id`, now)}
    order by s.send_at, s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Progress {
  state: SendingState
  sent: number
  sent_upto: bigint
  ended_at: Date | null
}

export async function writeProgress(tx: Tx, id: bigint, progress: Progress): Promise<void> {
  await tx.updateTable('notice_sending').set(progress).where('id', '=', id).execute()
}

export interface NewNoticeRow {
  id: bigint
  member_id: bigint
}

/**
 * Writes the notices of the next members of a sending, by ascending id. Returns how many members were looked at, the last
 * one, and the new notices. A member who has the notice gets no second one.
 */
export async function writeBatch(
  tx: Tx,
  sending: { id: bigint; to: Recipients; after: bigint },
  limit: number,
  now: Date,
): Promise<{ looked: number; last: bigint | null; written: NewNoticeRow[] }> {
  const { id, to, after } = sending
  const { rows } = await sql<{ id: bigint }>`
    select m.id from member m where m.id > ${after} and ${isReached(to)} order by m.id limit ${limit}`.execute(
    tx,
  )
  const members = rows.map((row) => row.id)
  if (members.length === 0) return { looked: 0, last: null, written: [] }
  const { rows: written } = await sql<NewNoticeRow>`
    insert into notice (member_id, kind, params, created_at, sending_id)
    select member, 'message', '{}', ${now}, ${id} from unnest(${members}::bigint[]) as people (member) order by member
    on conflict (sending_id, member_id) where sending_id is not null do nothing
    returning id, member_id`.execute(tx)
  return { looked: members.length, last: members.at(-1) ?? null, written }
}

/** Publishes a sending to all as an announcement. */
export async function insertAnnouncement(tx: Tx, sending: SendingRow, now: Date): Promise<void> {
  const body = Object.entries(sending.body).map(([language, text]) => [language, htmlOf(text ?? '')])
  await sql`
    with fresh as (
      insert into article (kind, title, summary, body, state, publish_at, created_at, changed_at)
      values ('announcement', ${jsonText(sending.title)}, '{"zh": ""}', ${jsonText(Object.fromEntries(body))}, 'published',
        ${now}, ${now}, ${now})
      returning *
    )
    insert into article_version (article_id, version, content, created_at, created_by)
    select f.id, f.version, jsonb_build_object('kind', f.kind, 'category', f.category, 'title', f.title,
      'summary', f.summary, 'body', f.body, 'cover', f.cover, 'pinned', f.pinned, 'state', f.state,
      'publish_at', ${now.toISOString()}::text), ${now}, s.created_by
    from fresh f, notice_sending s where s.id = ${sending.id}`.execute(tx)
}
