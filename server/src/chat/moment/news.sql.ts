import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface NewsRow {
  kind: 'like' | 'comment'
  moment_id: bigint
  words: string
  created_at: Date
  is_new: boolean
  person_id: bigint
  person_name: string
  person_avatar: string
  moment_words: string
  image: string | null
}

/**
 * Returns likes and comments on the member's moments and replies to the member's comments, newest first: those of
 * friends without a block in either direction, on moments that still exist.
 */
export async function readNews(db: Db, member: bigint, most: number): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with seen as materialized (
      select coalesce(max(moment_news_seen_at), '-infinity') as at from chat_person where member_id = ${member}
    ), shut as materialized (
      select blocked_id as id from blocked where member_id = ${member}
      union select member_id from blocked where blocked_id = ${member}
    ), liked as (
      select 'like' as kind, l.moment_id, l.member_id, '' as words, l.created_at
      from moment_like l join moment o on o.id = l.moment_id and o.removed_at is null
      join friend k on k.member_id = ${member} and k.friend_id = l.member_id
      where l.author_id = ${member} and not exists (select from shut where shut.id = l.member_id)
      order by l.created_at desc limit ${most}
    ), commented as (
      select 'comment', c.moment_id, c.member_id, c.words, c.created_at
      from moment_comment c join moment o on o.id = c.moment_id and o.removed_at is null
      join friend k on k.member_id = ${member} and k.friend_id = c.member_id
      where c.author_id = ${member} and c.removed_at is null
        and not exists (select from shut where shut.id = c.member_id)
      order by c.id desc limit ${most}
    ), answered as (
      select 'comment', c.moment_id, c.member_id, c.words, c.created_at
      from moment_comment c join moment o on o.id = c.moment_id and o.removed_at is null
      join friend k on k.member_id = ${member} and k.friend_id = c.member_id
      where c.to_id = ${member} and c.author_id <> ${member} and c.removed_at is null
        and not exists (select from shut where shut.id in (c.member_id, c.author_id))
        and exists (select from friend a where a.member_id = ${member} and a.friend_id = c.author_id)
      order by c.id desc limit ${most}
    ), told as (
      select * from (select * from liked union all select * from commented union all select * from answered) n
      order by created_at desc limit ${most}
    )
    select told.kind, told.moment_id, told.words, told.created_at, told.created_at > seen.at as is_new,
      m.id as person_id, coalesce(nullif(f.remark, ''), m.nick_name) as person_name, m.avatar as person_avatar,
      left(o.words, 100) as moment_words, i.id as image
    from told cross join seen join member m on m.id = told.member_id
    left join friend f on f.member_id = ${member} and f.friend_id = m.id
    join moment o on o.id = told.moment_id
    left join file i on i.id = o.images[1] and i.has_small
    order by told.created_at desc, told.moment_id desc`.execute(db)
  return rows
}

/** Returns true if a friend has published since the member last looked. */
export async function hasFresh(db: Db, member: bigint): Promise<boolean> {
  const { rows } = await sql`
    with seen as materialized (
      select coalesce(max(moments_seen_at), '-infinity') as at from chat_person where member_id = ${member}
    ), shut as materialized (
      select blocked_id as id from blocked where member_id = ${member}
      union select member_id from blocked where blocked_id = ${member})
    select from seen, friend k cross join lateral (
      select o.created_at from moment o where o.member_id = k.friend_id and o.removed_at is null
      order by o.id desc limit 1) newest
    where k.member_id = ${member} and newest.created_at > seen.at
      and not exists (select from shut where shut.id = k.friend_id)
    limit 1`.execute(db)
  return rows.length > 0
}
