import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface InfoRow {
  notice: string
  need_approval: boolean
  invite_code: string
  my_name: string
  is_top: boolean
  applies: bigint
}

/** Returns the data of a group for its member `me`, without the group entry; undefined if `me` is no member. */
export async function readInfo(db: Db, group: bigint, me: bigint): Promise<InfoRow | undefined> {
  const { rows } = await sql<InfoRow>`
    select g.notice, g.need_approval, g.invite_code, p.name as my_name, p.is_top,
      (select count(*) from group_apply a join member m on m.id = a.member_id and m.closed_at is null
        where p.role in (1, 2) and a.conversation_id = g.conversation_id and a.state = 1) as applies
    from participant p join chat_group g on g.conversation_id = p.conversation_id and g.dissolved_at is null
    where p.conversation_id = ${group} and p.member_id = ${me} and p.left_at is null`.execute(db)
  return rows[0]
}

/** Returns how a member lost a group; undefined if the member was never in it or is in it. */
export async function readLoss(
  db: Db,
  group: bigint,
  me: bigint,
): Promise<'exit' | 'removed' | 'dissolved' | undefined> {
  const { rows } = await sql<{ left_how: 'exit' | 'removed' | 'dissolved' | null }>`
    select p.left_how from participant p join chat_group g on g.conversation_id = p.conversation_id
    where p.conversation_id = ${group} and p.member_id = ${me}`.execute(db)
  return rows[0]?.left_how ?? undefined
}

export interface Changes {
  name?: string
  avatar?: string
  notice?: string
  need_approval?: boolean
  mute_all?: boolean
}

export async function writeGroup(tx: Tx, group: bigint, changes: Changes): Promise<void> {
  await tx.updateTable('chat_group').set(changes).where('conversation_id', '=', group).execute()
}

/** Returns false if the member is not in the group. */
export async function writeName(tx: Tx, group: bigint, me: bigint, name: string): Promise<boolean> {
  const { rows } = await sql`
    update participant p set name = ${name} from chat_group g
    where p.conversation_id = ${group} and p.member_id = ${me} and p.left_at is null
      and g.conversation_id = p.conversation_id and g.dissolved_at is null returning 1`.execute(tx)
  return rows.length > 0
}

export async function writeOwner(tx: Tx, group: bigint, owner: bigint): Promise<void> {
  await tx.updateTable('chat_group').set({ owner_id: owner }).where('conversation_id', '=', group).execute()
}

export async function countManagers(tx: Tx, group: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from participant
    where conversation_id = ${group} and left_at is null and role = 2`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

export async function writeDissolved(tx: Tx, group: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('chat_group')
    .set({ dissolved_at: at, member_count: 0 })
    .where('conversation_id', '=', group)
    .execute()
}
