import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface DataRow {
  id: bigint
  nick_name: string
  avatar: string
  user_code: string
  level: number
  remark: string
  conversation_id: bigint | null
  is_top: boolean
  is_notice: boolean
}

/**
 * Returns a person whom the member knows: a friend, a member of a shared group, a person of a request, an earlier
 * chat or the blacklist, or the member. Everyone else looks missing, so that ids can't be enumerated.
 */
export async function readKnown(db: Db, me: bigint, other: bigint): Promise<DataRow | undefined> {
  const { rows } = await sql<DataRow>`
    select m.id, m.nick_name, m.avatar, m.user_code, m.level, coalesce(f.remark, '') as remark, c.id as conversation_id,
      coalesce(p.is_top, false) as is_top, coalesce(p.is_notice, true) as is_notice
    from member m
    left join friend f on f.member_id = ${me} and f.friend_id = m.id
    left join conversation c on c.low_id = least(m.id, ${me}) and c.high_id = greatest(m.id, ${me})
    left join participant p on p.conversation_id = c.id and p.member_id = ${me}
    where m.id = ${other} and m.closed_at is null and (
      m.id = ${me} or f.member_id is not null or c.id is not null
      or exists (select from blocked b where b.member_id = ${me} and b.blocked_id = m.id)
      or exists (select from friend_apply a where a.from_id = ${me} and a.to_id = m.id)
      or exists (select from friend_apply a where a.from_id = m.id and a.to_id = ${me})
      or exists (select from participant mine join participant theirs on theirs.conversation_id = mine.conversation_id
        join chat_group g on g.conversation_id = mine.conversation_id and g.dissolved_at is null
        where mine.member_id = ${me} and mine.left_at is null and theirs.member_id = m.id and theirs.left_at is null)
      or exists (select from group_apply a join participant p on p.conversation_id = a.conversation_id
        where a.member_id = m.id and a.state = 1 and p.member_id = ${me} and p.left_at is null and p.role in (1, 2)))`.execute(
    db,
  )
  return rows[0]
}

/** Returns false if they are not friends. */
export async function writeRemark(tx: Tx, me: bigint, friend: bigint, remark: string): Promise<boolean> {
  const { rows } = await sql`update friend set remark = ${remark}
    where member_id = ${me} and friend_id = ${friend} returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns false if nothing changed. */
export async function writeBlocked(
  tx: Tx,
  me: bigint,
  other: bigint,
  blocked: boolean,
  at: Date,
): Promise<boolean> {
  const { rows } = blocked
    ? await sql`insert into blocked (member_id, blocked_id, created_at) values (${me}, ${other}, ${at})
        on conflict do nothing returning 1`.execute(tx)
    : await sql`delete from blocked where member_id = ${me} and blocked_id = ${other} returning 1`.execute(tx)
  return rows.length > 0
}

export interface BlockedRow {
  id: bigint
  nick_name: string
  avatar: string
  user_code: string
  created_at: Date
}

export async function readBlacklist(
  db: Db,
  me: bigint,
  before: { at: Date; id: bigint } | undefined,
  limit: number,
): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select m.id, m.nick_name, m.avatar, m.user_code, b.created_at
    from blocked b join member m on m.id = b.blocked_id and m.closed_at is null
    where b.member_id = ${me}
      and (${before?.at ?? null}::timestamptz is null
        or (b.created_at, b.blocked_id) < (${before?.at ?? null}, ${before?.id ?? null}::bigint))
    order by b.created_at desc, b.blocked_id desc limit ${limit}`.execute(db)
  return rows
}
