import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export interface ReportFilter {
  state?: string | undefined
  subject?: string | undefined
  reason?: string | undefined
  about?: bigint | undefined
  group?: bigint | undefined
  search?: string | undefined
  /** The first instant, and the first one after the last. */
  from?: Date | undefined
  until?: Date | undefined
}

export interface PersonRow {
  id: string
  nick_name: string
  avatar: string
  user_code: string
}

export interface ReportRow {
  id: bigint
  created_at: Date
  subject: 'message' | 'member' | 'group' | 'moment'
  group: string | null
  reporter: PersonRow
  about: PersonRow
  reason: 'fraud' | 'spam' | 'abuse' | 'sexual' | 'illegal' | 'other'
  words: string
  state: 'waiting' | 'upheld' | 'dismissed'
  decided_at: Date | null
  decided_by: string | null
  answer: string
  measure: 'mute' | 'ban' | null
  measure_until: Date | null
  upheld_before: bigint
  dismissed_before: bigint
}

/**
 * Reports about a group and about messages in it. A chat_id is `<conversation>-<seq>`, and what begins so lies, in the
 * order of bytes, between `41-` and `41.`.
 */
const ofGroup = (group: bigint) => sql`r.id = any (array(
  select o.id from chat_report o where o.subject = 'group' and o.subject_id = ${String(group)}
  union all
  select o.id from chat_report o where o.subject = 'message' and o.subject_id >= ${`${group}-`}
    and o.subject_id < ${`${group}.`}))`

function conditions(filter: ReportFilter): RawBuilder<unknown> {
  const { state, subject, reason, about, group, search, from, until } = filter
  const parts = [sql`true`]
  if (state !== undefined) parts.push(sql`r.state = ${state}`)
  if (subject !== undefined) parts.push(sql`r.subject = ${subject}`)
  if (reason !== undefined) parts.push(sql`r.reason = ${reason}`)
  if (about !== undefined) parts.push(sql`r.about_id = ${about}`)
  if (group !== undefined) parts.push(ofGroup(group))
  if (from !== undefined) parts.push(sql`r.created_at >= ${from}`)
  if (until !== undefined) parts.push(sql`r.created_at < ${until}`)
  if (search !== undefined && /^#\d{1,18}$/.test(search)) {
    parts.push(sql`r.id = ${BigInt(search.slice(1))}`)
  } else if (search !== undefined && search !== '') {
    const like = `%${escapeLike(search)}%`
    parts.push(sql`r.about_id in (select f.id from member f where f.nick_name ilike ${like}
      or f.user_code ilike ${like} or f.mobile like ${like} or f.email ilike ${like})`)
  }
  return sql.join(parts, sql` and `)
}

const person = (alias: string) => {
  const m = sql.raw(alias)
  return sql`json_build_object('id', ${m}.id::text, 'nick_name', ${m}.nick_name, 'avatar', ${m}.avatar,
    'user_code', ${m}.user_code)`
}

/** A page of reports: what waits in the order in which it came, the rest newest first. */
export async function listReports(
  db: Db,
  filter: ReportFilter,
  page: { after: bigint | undefined; limit: number },
): Promise<ReportRow[]> {
  const oldestFirst = filter.state === 'waiting'
  const place =
    page.after === undefined ? sql`true` : oldestFirst ? sql`r.id > ${page.after}` : sql`r.id < ${page.after}`
  const { rows } = await sql<ReportRow>`
    select r.id, r.created_at, r.subject, r.reason, r.words, r.state, r.decided_at, r.answer, r.measure, r.measure_until,
      coalesce(r.content #>> '{group,name}', case r.subject when 'group' then r.content ->> 'name' end) as "group",
      ${person('a')} as reporter, ${person('m')} as about, s.name as decided_by,
      (select count(*) from chat_report o where o.about_id = r.about_id and o.id < r.id and o.state = 'upheld') as upheld_before,
      (select count(*) from chat_report o where o.about_id = r.about_id and o.id < r.id and o.state = 'dismissed') as dismissed_before
    from chat_report r
    join member a on a.id = r.member_id
    join member m on m.id = r.about_id
    left join staff s on s.id = r.decided_by
    where ${conditions(filter)} and ${place}
    order by r.id ${oldestFirst ? sql`asc` : sql`desc`}
    limit ${page.limit}`.execute(db)
  return rows
}

/** How many reports wait. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from chat_report where state = 'waiting'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** How many reports were decided, by state. This counts all there ever were. */
export async function countDecided(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: bigint }>`
    select state, count(*) from chat_report where state <> 'waiting' group by state`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]))
}

export interface LockedReport {
  id: bigint
  state: string
  subject: string
  subject_id: string
  about_id: bigint
  /** Name and promotion code of whom it is about. */
  about: string
  content: unknown
  decided_by: string | null
}

/** A report with what it is about, locked against another decision. */
export async function lockReport(tx: Tx, id: bigint): Promise<LockedReport | undefined> {
  const { rows } = await sql<LockedReport>`
    select r.id, r.state, r.subject, r.subject_id, r.about_id, m.nick_name || ' (' || m.user_code || ')' as about, r.content, s.name as decided_by
    from chat_report r join member m on m.id = r.about_id left join staff s on s.id = r.decided_by
    where r.id = ${id} for no key update of r`.execute(tx)
  return rows[0]
}

export async function decideReport(
  tx: Tx,
  id: bigint,
  verdict: {
    state: string
    answer: string
    measure: string | null
    until: Date | null
    staff: bigint
    at: Date
  },
): Promise<void> {
  await sql`
    update chat_report set state = ${verdict.state}, answer = ${verdict.answer}, measure = ${verdict.measure},
      measure_until = ${verdict.until}, decided_by = ${verdict.staff}, decided_at = ${verdict.at}
    where id = ${id}`.execute(tx)
}
