import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { WorkRequest, WorkRow } from '../work/source.ts'

export interface PersonRow {
  id: string
  nick_name: string
  avatar: string
  user_code: string
}

export interface ReportRow extends WorkRow {
  subject: 'message' | 'member' | 'group' | 'moment'
  group: string | null
  reporter: PersonRow
  about: PersonRow
  about_id: bigint
  reason: 'fraud' | 'spam' | 'abuse' | 'sexual' | 'illegal' | 'other'
  words: string
  state: 'waiting' | 'upheld' | 'dismissed'
  answer: string
  restriction: 'mute' | 'ban' | null
  restriction_until: Date | null
}

/**
 * Reports about a group and about messages in it. A chat_id is `<conversation>-<seq>`; in byte order, all ids of the
 * conversation 41 lie between `41-` and `41.`.
 */
const ofGroup = (group: bigint) => sql`r.id = any (array(
  select o.id from chat_report o where o.subject = 'group' and o.subject_id = ${String(group)}
  union all
  select o.id from chat_report o where o.subject = 'message' and o.subject_id >= ${`${group}-`}
    and o.subject_id < ${`${group}.`}))`

/** The filters that only reports have. */
export function reportConditions({ subject, reason, about, group }: WorkRequest): RawBuilder<unknown>[] {
  const parts = []
  if (subject !== undefined) parts.push(sql`r.subject = ${subject}`)
  if (reason !== undefined) parts.push(sql`r.reason = ${reason}`)
  if (about !== undefined) parts.push(sql`r.about_id = ${BigInt(about)}`)
  if (group !== undefined) parts.push(ofGroup(BigInt(group)))
  return parts
}

const person = (alias: 'a' | 'm') => {
  const p = sql.id(alias)
  return sql`json_build_object('id', ${p}.id::text, 'nick_name', ${p}.nick_name, 'avatar', ${p}.avatar,
    'user_code', ${p}.user_code)`
}

/** The columns of a report in the work list and in its export, in the terms of `WorkSource`. */
export const reportColumns = {
  page: sql`r.subject, r.reason, r.words, r.answer, r.restriction, r.restriction_until, r.about_id,
    coalesce(r.content #>> '{group,name}', case r.subject when 'group' then r.content ->> 'name' end) as "group",
    ${person('a')} as reporter, ${person('m')} as about`,
  joins: sql`join member a on a.id = r.member_id`,
}

/** A report with the reported member and content. */
export interface Reported {
  subject: string
  /** The chat_id of a message, else the id of the member, group or moment. */
  subject_id: string
  about_id: bigint
  /** Name and promotion code of the reported member. */
  about: string
  content: unknown
}

export async function findReport(db: Db, id: bigint): Promise<Reported | undefined> {
  const { rows } = await sql<Reported>`
    select r.subject, r.subject_id, r.about_id, m.nick_name || ' (' || m.user_code || ')' as about, r.content
    from chat_report r join member m on m.id = r.about_id where r.id = ${id}`.execute(db)
  return rows[0]
}
