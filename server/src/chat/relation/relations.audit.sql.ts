import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/db.ts'

type Read = Kysely<DB>
/** Limit of reported rows. */
const enough = sql`limit 20`

export async function countRelations(db: Read): Promise<{ friendships: bigint; groups: bigint }> {
  const { rows } = await sql<{ friendships: bigint; groups: bigint }>`
    select (select count(*) from friend) / 2 as friendships,
      (select count(*) from chat_group where dissolved_at is null) as groups`.execute(db)
  return rows[0] ?? { friendships: 0n, groups: 0n }
}

interface Two {
  member: bigint
  other: bigint
}

/** Returns friendships that are not mutual or have no conversation. */
export async function findLopsided(db: Read): Promise<Two[]> {
  const { rows } = await sql<Two>`
    select f.member_id as member, f.friend_id as other from friend f
    left join friend b on b.member_id = f.friend_id and b.friend_id = f.member_id
    left join conversation c on c.low_id = least(f.member_id, f.friend_id) and c.high_id = greatest(f.member_id, f.friend_id)
    left join participant p on p.conversation_id = c.id and p.member_id = f.member_id and p.left_at is null
    where b.member_id is null or p.member_id is null order by 1, 2 ${enough}`.execute(db)
  return rows
}

/** Returns groups whose owner or member count is wrong. */
export async function findWrongGroups(db: Read): Promise<{ id: bigint }[]> {
  const { rows } = await sql<{ id: bigint }>`
    select g.conversation_id as id from chat_group g
    left join (
      select conversation_id, count(*) as here, count(*) filter (where role = 1) as owners,
        max(member_id) filter (where role = 1) as owner
      from participant where left_at is null group by conversation_id) p on p.conversation_id = g.conversation_id
    where coalesce(p.here, 0) <> g.member_count
      or case when g.dissolved_at is null then coalesce(p.owners, 0) <> 1 or p.owner <> g.owner_id
        else coalesce(p.here, 0) <> 0 end
    order by 1 ${enough}`.execute(db)
  return rows
}

/** Returns waiting requests that are obsolete: between friends, for a group the member is in, or for a dissolved group. */
export async function findOvertaken(db: Read): Promise<Two[]> {
  const { rows } = await sql<Two>`
    select a.from_id as member, a.to_id as other from friend_apply a
    join friend f on f.member_id = a.from_id and f.friend_id = a.to_id where a.state = 1
    union all
    select a.member_id, a.conversation_id from group_apply a
    join chat_group g on g.conversation_id = a.conversation_id
    left join participant p on p.conversation_id = a.conversation_id and p.member_id = a.member_id and p.left_at is null
    where a.state = 1 and (p.member_id is not null or g.dissolved_at is not null)
    ${enough}`.execute(db)
  return rows
}
