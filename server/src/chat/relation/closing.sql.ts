import { closedName } from '@banyan/contract/closed-name'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export const listOwnedGroups = (db: Db, member: bigint): Promise<{ id: bigint; name: string }[]> =>
  db
    .selectFrom('participant as p')
    .innerJoin('chat_group as g', 'g.conversation_id', 'p.conversation_id')
    .select(['g.conversation_id as id', 'g.name'])
    .where('p.member_id', '=', member)
    .where('p.left_at', 'is', null)
    .where('p.role', '=', 1)
    .where('g.dissolved_at', 'is', null)
    .orderBy('g.conversation_id')
    .execute()

/** Returns the groups of a member by ascending id, the order in which they are locked. */
export async function listGroupsOf(tx: Tx, member: bigint): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('participant as p')
    .innerJoin('chat_group as g', 'g.conversation_id', 'p.conversation_id')
    .select('p.conversation_id')
    .where('p.member_id', '=', member)
    .where('p.left_at', 'is', null)
    .where('g.dissolved_at', 'is', null)
    .orderBy('p.conversation_id')
    .execute()
  return rows.map((row) => row.conversation_id)
}

/** Deletes a member's moments, likes and comments. Returns the ids of the moments, whose pictures lose their use. */
export async function removeMoments(tx: Tx, member: bigint, at: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    update moment set words = '', images = '{}', removed_at = coalesce(removed_at, ${at})
    where id in (select id from moment where member_id = ${member} order by id for no key update)
    returning id`.execute(tx)
  await sql`delete from moment_like where member_id = ${member}`.execute(tx)
  await sql`update moment_comment set words = '', removed_at = coalesce(removed_at, ${at})
    where member_id = ${member}`.execute(tx)
  return rows.map((row) => row.id)
}

/** Replaces the member's name in the tips of all conversations that the member ever took part in. */
export async function renameInTips(tx: Tx, member: bigint): Promise<void> {
  const id = String(member)
  const named = JSON.stringify([{ user_id: id }])
  await sql`
    update entry e set options = e.options
      || case when e.options -> 'user' ->> 'user_id' = ${id}
        then jsonb_build_object('user', e.options -> 'user' || jsonb_build_object('nick_name', ${closedName}::text))
        else '{}' end
      || case when e.options -> 'users' @> ${named}::jsonb
        then jsonb_build_object('users', (
          select jsonb_agg(case when one ->> 'user_id' = ${id}
            then one || jsonb_build_object('nick_name', ${closedName}::text) else one end order by place)
          from jsonb_array_elements(e.options -> 'users') with ordinality those (one, place)))
        else '{}' end
    where e.type = 'tips'
      and e.conversation_id in (select conversation_id from participant where member_id = ${member})
      and (e.options -> 'user' ->> 'user_id' = ${id} or e.options -> 'users' @> ${named}::jsonb)`.execute(tx)
  await sql`update participant set name = '' where member_id = ${member} and name <> ''`.execute(tx)
}

/** Deletes friends, requests and blocked people, both ways. Returns whom to tell. */
export async function deleteRelations(
  tx: Tx,
  member: bigint,
  at: Date,
): Promise<{ friends: bigint[]; applied: bigint[] }> {
  const { rows: friends } = await sql<{ id: bigint }>`
    with gone as (delete from friend where member_id = ${member} or friend_id = ${member} returning *)
    select friend_id as id from gone where member_id = ${member}`.execute(tx)
  const { rows: applied } = await sql<{ id: bigint }>`
    with gone as (
      update friend_apply set note = '', state = case when state = 1 then 3 else state end,
        decided_at = coalesce(decided_at, ${at})
      where from_id = ${member} or to_id = ${member}
      returning from_id, to_id)
    select distinct case when from_id = ${member} then to_id else from_id end as id from gone`.execute(tx)
  await sql`delete from blocked where member_id = ${member} or blocked_id = ${member}`.execute(tx)
  await sql`update group_apply set state = 3, note = '', decided_at = ${at}, decided_by = ${member}
    where member_id = ${member} and state = 1`.execute(tx)
  return { friends: friends.map((row) => row.id), applied: applied.map((row) => row.id) }
}
