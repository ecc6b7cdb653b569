// Reads a member's friends, groups and waiting requests.
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface FriendRow {
  id: bigint
  nick_name: string
  remark: string
  avatar: string
  user_code: string
}

/** Returns the friends of a member, or one of them, without blocked people and closed accounts. */
export async function readFriends(db: Db, member: bigint, only: bigint | null = null): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select m.id, m.nick_name, f.remark, m.avatar, m.user_code
    from friend f join member m on m.id = f.friend_id and m.closed_at is null
    where f.member_id = ${member} and (${only}::bigint is null or f.friend_id = ${only})
      and not exists (select from blocked b where b.member_id = ${member} and b.blocked_id = f.friend_id)`.execute(
    db,
  )
  return rows
}

export interface GroupRow {
  id: bigint
  name: string
  avatar: string
  role: 1 | 2 | 3
  is_notice: boolean
  member_count: number
  mute_all: boolean
  muted_until: Date | null
}

/** Returns the groups of a member, or one of them. */
export async function readGroups(db: Db, member: bigint, only: bigint | null = null): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.conversation_id as id, g.name, g.avatar, p.role, p.is_notice, g.member_count, g.mute_all, p.muted_until
    from participant p join chat_group g on g.conversation_id = p.conversation_id and g.dissolved_at is null
    where p.member_id = ${member} and p.left_at is null
      and (${only}::bigint is null or p.conversation_id = ${only})
    order by g.name, g.conversation_id`.execute(db)
  return rows
}

/** Returns the number of unseen requests to a member (T8), without those of blocked people. */
export async function countFriendApplies(db: Db, member: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from friend_apply a
    where a.to_id = ${member} and a.state = 1 and not a.is_look
      and not exists (select from blocked b where b.member_id = ${member} and b.blocked_id = a.from_id)`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Returns the number of waiting join requests in the groups that each member owns or manages (C9). */
export async function countGroupApplies(db: Db, members: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ member_id: bigint; count: bigint }>`
    select p.member_id, count(*) from participant p
    join chat_group g on g.conversation_id = p.conversation_id and g.dissolved_at is null
    join group_apply a on a.conversation_id = p.conversation_id and a.state = 1
    where p.member_id = any (${members}) and p.left_at is null and p.role in (1, 2)
    group by p.member_id`.execute(db)
  return new Map(rows.map((row) => [row.member_id, Number(row.count)]))
}

/**
 * Returns the number of friends with unseen moments plus the number of unseen likes and comments, as the moments pages
 * show them.
 */
export async function countMoments(db: Db, member: bigint): Promise<number> {
  const { rows } = await sql<{ fresh: bigint; told: bigint }>`
    with seen as materialized (
      select coalesce(max(moments_seen_at), '-infinity') as moments, coalesce(max(moment_news_seen_at), '-infinity') as news
      from chat_person where member_id = ${member}
    ), shut as materialized (
      select blocked_id as id from blocked where member_id = ${member}
      union select member_id from blocked where blocked_id = ${member})
    select
      (select count(*) from seen, friend f cross join lateral (
        select m.created_at from moment m where m.member_id = f.friend_id and m.removed_at is null
        order by m.id desc limit 1) newest
        where f.member_id = ${member} and newest.created_at > seen.moments
          and not exists (select from shut where shut.id = f.friend_id)) as fresh,
      (select count(*) from seen, moment_like l join friend f on f.member_id = ${member} and f.friend_id = l.member_id
        join moment o on o.id = l.moment_id and o.removed_at is null
        where l.author_id = ${member} and l.created_at > seen.news
          and not exists (select from shut where shut.id = l.member_id)) +
      (select count(*) from seen, moment_comment c join friend f on f.member_id = ${member} and f.friend_id = c.member_id
        join moment o on o.id = c.moment_id and o.removed_at is null
        where c.removed_at is null and c.created_at > seen.news
          and not exists (select from shut where shut.id in (c.member_id, c.author_id))
          and (c.author_id = ${member} or c.to_id = ${member}
            and exists (select from friend a where a.member_id = ${member} and a.friend_id = c.author_id))) as told`.execute(
    db,
  )
  return Number(rows[0]?.fresh ?? 0) + Number(rows[0]?.told ?? 0)
}

export interface LockedMember {
  id: bigint
  nick_name: string
  avatar: string
  user_code: string
  /** True if the account is neither frozen nor closed. */
  is_open: boolean
}

/**
 * Locks members against other changes of their friends and groups. Locks in ascending order; call it before any other
 * lock. Inserts of rows that reference a member do not wait for this lock.
 */
export async function lockMembers(
  tx: Tx,
  ids: readonly bigint[],
  now: Date,
): Promise<Map<bigint, LockedMember>> {
  const { rows } = await sql<LockedMember>`
    select id, nick_name, avatar, user_code, closed_at is null and coalesce(frozen_until <= ${now}, true) as is_open
    from member where id = any (${ids}) order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns until when chat is suspended for a member and until when the member is muted; null if not active. */
export async function readBan(
  db: Db,
  member: bigint,
  now: Date,
): Promise<{ banned: Date | null; muted: Date | null }> {
  const row = await db
    .selectFrom('chat_person')
    .select(['banned_until', 'muted_until'])
    .where('member_id', '=', member)
    .executeTakeFirst()
  const standing = (until: Date | null | undefined) => (until && until > now ? until : null)
  return { banned: standing(row?.banned_until), muted: standing(row?.muted_until) }
}
