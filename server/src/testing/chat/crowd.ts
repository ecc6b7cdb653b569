// Creates many members who chat in pairs directly in the database, for load tests.
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { storeSetting } from '../settings.ts'

export interface Pair {
  conversation: bigint
  one: bigint
  other: bigint
}

/** Creates this many pairs of friends, each with an empty conversation. */
export async function makePairs(db: Db, count: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with made as (
      insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
      select 'crowd.' || n || '@example.la', 'none', 'Person ' || n, 'CROWD' || n, '/files/avatars/01.webp', now()
      from generate_series(1, ${2 * count}::int) n returning id),
    pair as (
      select min(id) as one, max(id) as other from (select id, (row_number() over (order by id) - 1) / 2 as pair from made) m
      group by pair),
    befriended as (
      insert into friend (member_id, friend_id, created_at)
      select one, other, now() from pair union all select other, one, now() from pair),
    talk as (
      insert into conversation (kind, low_id, high_id, last_at, created_at)
      select 'single', one, other, now(), now() from pair returning id, low_id, high_id),
    part as (
      insert into participant (conversation_id, member_id, joined_at)
      select id, low_id, now() from talk union all select id, high_id, now() from talk)
    select id as conversation, low_id as one, high_id as other from talk order by id`.execute(db)
  return rows
}

/** Creates a group of members with an empty conversation; the first member is the owner. */
export async function makeCrowdGroup(db: Db, members: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with talk as (
      insert into conversation (kind, last_at, created_at) values ('group', now(), now()) returning id),
    head as (
      insert into chat_group (conversation_id, name, avatar, owner_id, creator_id, invite_code, member_count,
        created_at)
      select id, 'A crowd', '/files/avatars/02.webp', ${members[0]}::bigint, ${members[0]}::bigint, 'CROWD' || id,
        ${members.length}::int, now() from talk),
    part as (
      insert into participant (conversation_id, member_id, role, joined_at)
      select talk.id, member, case when member = ${members[0]}::bigint then 1 else 3 end, now()
      from talk, unnest(${members}::bigint[]) member)
    select id from talk`.execute(db)
  return rows[0]?.id ?? 0n
}

/** Raises the limit of messages per minute to the maximum of the setting. */
export const unhurried = (db: Db): Promise<void> => storeSetting(db, 'chat.perMinute', 6000)
