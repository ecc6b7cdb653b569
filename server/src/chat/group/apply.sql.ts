import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface ApplyRow {
  id: bigint
  group_id: bigint
  group_name: string
  user_id: bigint
  nick_name: string
  avatar: string
  note: string
  inviter_name: string
  state: 1 | 2 | 3
  created_at: Date
}

/** Returns join requests to the groups that a member owns or manages, or to one of them, newest first. */
export async function readApplies(
  db: Db,
  me: bigint,
  { group, before }: { group: bigint | null; before: bigint | null },
  limit: number,
): Promise<ApplyRow[]> {
  const { rows } = await sql<ApplyRow>`
    select a.id, a.conversation_id as group_id, g.name as group_name, m.id as user_id, m.nick_name, m.avatar, a.note,
      coalesce(i.nick_name, '') as inviter_name, a.state, a.created_at
    from participant p join chat_group g on g.conversation_id = p.conversation_id and g.dissolved_at is null
    cross join lateral (
      select * from group_apply x where x.conversation_id = p.conversation_id
        and (${before}::bigint is null or x.id < ${before}) order by x.id desc limit ${limit}) a
    join member m on m.id = a.member_id
    left join member i on i.id = a.inviter_id
    where p.member_id = ${me} and p.left_at is null and p.role in (1, 2)
      and (${group}::bigint is null or p.conversation_id = ${group})
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the sender and the group of a join request that this member may decide. */
export async function findApply(
  tx: Tx,
  apply: bigint,
  me: bigint,
): Promise<{ group: bigint; applicant: bigint; inviter: bigint | null } | undefined> {
  const { rows } = await sql<{ group: bigint; applicant: bigint; inviter: bigint | null }>`
    select a.conversation_id as group, a.member_id as applicant, a.inviter_id as inviter
    from group_apply a join participant p on p.conversation_id = a.conversation_id and p.member_id = ${me}
      and p.left_at is null and p.role in (1, 2)
    where a.id = ${apply}`.execute(tx)
  return rows[0]
}

/** Returns false if it was decided before. */
export async function decideApply(
  tx: Tx,
  apply: bigint,
  decided: { state: 2 | 3; by: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update group_apply set state = ${decided.state}, decided_by = ${decided.by}, decided_at = ${decided.at}
    where id = ${apply} and state = 1 returning 1`.execute(tx)
  return rows.length > 0
}
