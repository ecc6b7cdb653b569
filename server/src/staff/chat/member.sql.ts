import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../lib/escape-like.ts'

export interface MemberRow {
  id: bigint
  nick_name: string
  avatar: string
  user_code: string
  account: string
  created_at: Date
  muted_until: Date | null
  banned_until: Date | null
  reason: string | null
  taken_by: string | null
  reports_waiting: bigint
  reports_upheld: bigint
}

/** Returns members, newest first: those with an active restriction, or all. */
export async function listMembers(
  db: Db,
  filter: { restricted: boolean; search: string | undefined; before: bigint | undefined; now: Date },
  limit: number,
): Promise<MemberRow[]> {
  const { restricted, search, before, now } = filter
  const parts: RawBuilder<unknown>[] = [sql`m.closed_at is null`]
  if (restricted)
    parts.push(sql`m.id in (select c.member_id from chat_person c
      where (c.muted_until is not null or c.banned_until is not null)
        and (c.muted_until > ${now} or c.banned_until > ${now}))`)
  if (search !== undefined && search !== '') {
    const like = `%${escapeLike(search)}%`
    parts.push(sql`m.id in (select f.id from member f where f.nick_name ilike ${like}
      or f.user_code ilike ${like} or f.mobile like ${like} or f.email ilike ${like})`)
  }
  if (before !== undefined) parts.push(sql`m.id < ${before}`)
  const { rows } = await sql<MemberRow>`
    select m.id, m.nick_name, m.avatar, m.user_code, coalesce(m.mobile, m.email, '') as account, m.created_at,
      case when p.muted_until > ${now} then p.muted_until end as muted_until,
      case when p.banned_until > ${now} then p.banned_until end as banned_until,
      newest.reason, newest.taken_by,
      (select count(*) from chat_report r where r.about_id = m.id and r.state = 'waiting') as reports_waiting,
      (select count(*) from chat_report r where r.about_id = m.id and r.state = 'upheld') as reports_upheld
    from member m
    left join chat_person p on p.member_id = m.id
    left join lateral (
      select c.reason, s.name as taken_by from chat_restriction c join staff s on s.id = c.staff_id
      where c.member_id = m.id and c.lifted_at is null and c.until > ${now} order by c.id desc limit 1
    ) newest on true
    where ${sql.join(parts, sql` and `)}
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns name and code of a member for the audit log; undefined if the member does not exist or is closed. */
export async function findMember(
  tx: Tx,
  id: bigint,
): Promise<{ nick_name: string; user_code: string } | undefined> {
  const { rows } = await sql<{ nick_name: string; user_code: string }>`
    select nick_name, user_code from member where id = ${id} and closed_at is null`.execute(tx)
  return rows[0]
}
