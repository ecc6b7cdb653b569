import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export type Role = 1 | 2 | 3

export interface LockedGroup {
  id: bigint
  name: string
  avatar: string
  notice: string
  need_approval: boolean
  mute_all: boolean
  member_count: number
  /** The head of the group's log. */
  last_seq: bigint
  last_count: bigint
  /** The caller's membership; null if the caller is not in the group. */
  role: Role | null
  me: bigint
  nick_name: string
}

/**
 * Locks a group and then its log against other changes of members and roles. Returns undefined if there is no such
 * group. Participants are read after the lock, because a statement that waited for the lock would see old rows.
 */
export async function lockGroup(tx: Tx, group: bigint, me: bigint): Promise<LockedGroup | undefined> {
  const found = await sql`select from chat_group where conversation_id = ${group} and dissolved_at is null
    for no key update`.execute(tx)
  if (found.rows.length === 0) return undefined
  const { rows } = await sql<LockedGroup>`
    select c.id, g.name, g.avatar, g.notice, g.need_approval, g.mute_all, g.member_count, c.last_seq, c.last_count,
      p.role, m.id as me, m.nick_name
    from conversation c join chat_group g on g.conversation_id = c.id
    join member m on m.id = ${me}
    left join participant p on p.conversation_id = c.id and p.member_id = m.id and p.left_at is null
    where c.id = ${group} for no key update of c`.execute(tx)
  return rows[0]
}

export interface Place {
  id: bigint
  nick_name: string
  role: Role
  muted_until: Date | null
  /** True if the account is neither frozen nor closed. */
  is_open: boolean
}

/** Returns those of the members who are in the group. */
export async function readPlaces(
  tx: Tx,
  group: bigint,
  members: readonly bigint[],
  now: Date,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select m.id, m.nick_name, p.role, p.muted_until, 
      m.closed_at is null and coalesce(m.frozen_until <= ${now}, true) as is_open
    from participant p join member m on m.id = p.member_id
    where p.conversation_id = ${group} and p.member_id = any (${members}::bigint[]) and p.left_at is null
    order by m.id`.execute(tx)
  return rows
}

/** Returns which of the members are this member's friends; `refuses`: has blocked this member. */
export async function readFriendship(
  tx: Tx,
  me: bigint,
  members: readonly bigint[],
): Promise<Map<bigint, { refuses: boolean }>> {
  const { rows } = await sql<{ id: bigint; refuses: boolean }>`
    select f.friend_id as id,
      exists (select from blocked b where b.member_id = f.friend_id and b.blocked_id = ${me}) as refuses
    from friend f where f.member_id = ${me} and f.friend_id = any (${members}::bigint[])
      and not exists (select from blocked b where b.member_id = ${me} and b.blocked_id = f.friend_id)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the number of groups of each member. */
export async function countGroups(tx: Tx, members: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ member_id: bigint; count: bigint }>`
    select p.member_id, count(*) from participant p
    join chat_group g on g.conversation_id = p.conversation_id and g.dissolved_at is null
    where p.member_id = any (${members}::bigint[]) and p.left_at is null group by p.member_id`.execute(tx)
  return new Map(rows.map((row) => [row.member_id, Number(row.count)]))
}

export async function insertGroup(
  tx: Tx,
  group: { name: string; avatar: string; creator: bigint; inviteCode: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into conversation (kind, last_at, created_at) values ('group', ${group.at}, ${group.at}) returning id)
    insert into chat_group (conversation_id, name, avatar, owner_id, creator_id, invite_code, created_at)
    select id, ${group.name}, ${group.avatar}, ${group.creator}, ${group.creator}, ${group.inviteCode},
      ${group.at} from made returning conversation_id as id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an insert gives its row')
  return id
}

/**
 * Adds plain members. They do not see earlier entries. A member who was in the group before starts again but keeps an
 * active mute. Returns those who joined, with their mute.
 */
export async function insertPlaces(
  tx: Tx,
  group: { id: bigint; last_seq: bigint; last_count: bigint },
  members: readonly bigint[],
  at: Date,
): Promise<Map<bigint, Date | null>> {
  const { rows } = await sql<{ member_id: bigint; muted_until: Date | null }>`
    insert into participant (conversation_id, member_id, from_seq, read_seq, read_count, joined_at)
    select ${group.id}, id, ${group.last_seq}, ${group.last_seq}, ${group.last_count}, ${at}
    from unnest(${members}::bigint[]) id order by id
    on conflict (conversation_id, member_id) do update set role = 3, from_seq = excluded.from_seq,
      read_seq = excluded.read_seq, read_count = excluded.read_count, mention_seq = 0, is_top = false,
      is_notice = true, hidden_seq = null, name = '', joined_at = excluded.joined_at, left_at = null, left_how = null,
      reacted_seq = 0, notice_seen = 0
    where participant.left_at is not null
    returning member_id, muted_until`.execute(tx)
  return new Map(rows.map((row) => [row.member_id, row.muted_until]))
}

/** Removes members in ascending order. Returns those who were in the group. */
export async function endPlaces(
  tx: Tx,
  group: bigint,
  members: readonly bigint[] | 'all',
  left: { how: 'exit' | 'removed' | 'dissolved'; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    with gone as (
      select conversation_id, member_id from participant where conversation_id = ${group} and left_at is null
        ${members === 'all' ? sql`` : sql`and member_id = any (${members}::bigint[])`}
      order by member_id for no key update)
    update participant p set left_at = ${left.at}, left_how = ${left.how}, role = 3, is_top = false from gone
    where p.conversation_id = gone.conversation_id and p.member_id = gone.member_id
    returning p.member_id`.execute(tx)
  return rows.map((row) => row.member_id)
}

/** Counts the members again. The group must be locked. */
export async function recount(tx: Tx, group: bigint): Promise<void> {
  await sql`update chat_group set member_count = (
      select count(*) from participant where conversation_id = ${group} and left_at is null)
    where conversation_id = ${group}`.execute(tx)
}

export async function writeRole(tx: Tx, group: bigint, member: bigint, role: Role): Promise<void> {
  await sql`update participant set role = ${role}
    where conversation_id = ${group} and member_id = ${member}`.execute(tx)
}

/** Returns who decides join requests of a group: its owner and managers. */
export async function readDeciders(tx: Tx, group: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`select member_id from participant
    where conversation_id = ${group} and left_at is null and role in (1, 2)`.execute(tx)
  return rows.map((row) => row.member_id)
}

/** Closes the waiting join requests of these members, or all. Returns their number. */
export async function closeApplies(
  tx: Tx,
  group: bigint,
  members: readonly bigint[] | 'all',
  decided: { state: 2 | 3; by: bigint; at: Date },
): Promise<number> {
  const whose: RawBuilder<unknown> =
    members === 'all' ? sql`` : sql`and member_id = any (${members}::bigint[])`
  const { rows } = await sql`
    update group_apply set state = ${decided.state}, decided_by = ${decided.by}, decided_at = ${decided.at}
    where conversation_id = ${group} and state = 1 ${whose} returning 1`.execute(tx)
  return rows.length
}

/** Adds join requests of members; a waiting request gets the new note. Returns the members whose request is new. */
export async function insertApplies(
  tx: Tx,
  group: bigint,
  members: readonly bigint[],
  apply: { inviter: bigint | null; note: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into group_apply (conversation_id, member_id, inviter_id, note, created_at)
    select ${group}, id, ${apply.inviter}::bigint, ${apply.note}, ${apply.at}
    from unnest(${members}::bigint[]) id order by id
    on conflict (conversation_id, member_id) where state = 1
      do update set note = case when excluded.note = '' then group_apply.note else excluded.note end
    returning old.id is null as fresh`.execute(tx)
  return rows.filter((row) => row.fresh).length
}

export interface MemberRow {
  id: bigint
  name: string
  avatar: string
  user_code: string
  level: number
  role: Role
  muted_until: Date | null
  is_friend: boolean
  joined_at: Date
}

/** Returns members of a group after a cursor, with the caller's names for them; only those whose name contains the words. */
export async function readMembers(
  db: Db,
  { group, me, words, after }: { group: bigint; me: bigint; words?: string; after?: readonly bigint[] },
  limit: number,
): Promise<MemberRow[]> {
  const [role, joined, member] = after ?? []
  const { rows } = await sql<MemberRow>`
    select p.member_id as id, coalesce(nullif(f.remark, ''), nullif(p.name, ''), m.nick_name) as name, m.avatar,
      m.user_code, m.level, p.role, p.muted_until, f.member_id is not null as is_friend, p.joined_at
    from participant p join member m on m.id = p.member_id
    left join friend f on f.member_id = ${me} and f.friend_id = p.member_id
    where p.conversation_id = ${group} and p.left_at is null
      ${
        joined === undefined
          ? sql``
          : sql`and (p.role, p.joined_at, p.member_id)
            > (${role}::smallint, ${new Date(Number(joined))}::timestamptz, ${member}::bigint)`
      }
      ${
        words === undefined || words === ''
          ? sql``
          : sql`and strpos(lower(concat_ws(chr(10), f.remark, p.name, m.nick_name)), lower(${words})) > 0`
      }
    order by p.role, p.joined_at, p.member_id limit ${limit}`.execute(db)
  return rows
}
