import type {
  AdjustmentSource,
  AdjustmentState,
  AdjustmentTarget,
  AdjustmentWay,
} from '@banyan/contract/staff/finance/adjustment-target'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface Terms {
  target: AdjustmentTarget
  member_id: bigint | null
  way: AdjustmentWay
  source: AdjustmentSource
  amount: bigint
  reason: string
}

export interface AdjustmentRow extends Terms {
  id: bigint
  state: AdjustmentState
  proposed_by: bigint
  created_at: Date
  decided_at: Date | null
  refusal: string
  proposer: string
  decider: string | null
  nick_name: string | null
  user_code: string | null
  avatar: string | null
}

const columns = sql`a.id, a.target, a.member_id, a.way, a.source, a.amount, a.reason, a.state, a.proposed_by,
  a.created_at, a.decided_at, a.refusal, p.name as proposer, d.name as decider, m.nick_name, m.user_code, m.avatar`
const joined = sql`join staff p on p.id = a.proposed_by left join staff d on d.id = a.decided_by
  left join member m on m.id = a.member_id`

interface Query {
  readonly state: AdjustmentState | undefined
  readonly before: bigint | undefined
  readonly limit: number
}

/** Returns adjustments, newest first. */
export async function listAdjustments(db: Db, { state, before, limit }: Query): Promise<AdjustmentRow[]> {
  const parts = [sql`true`]
  if (state !== undefined) parts.push(sql`a.state = ${state}`)
  if (before !== undefined) parts.push(sql`a.id < ${before}`)
  const { rows } = await sql<AdjustmentRow>`
    select ${columns} from adjustment a ${joined} where ${sql.join(parts, sql` and `)}
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from adjustment where state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns what is in a system account of money, cents. */
export async function readSlots(db: Db, account: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`select ledger.slots(${account}) as balance`.execute(db)
  return rows[0]?.balance ?? 0n
}

/** Returns how a member is named in the audit log; undefined if there is no such member. */
export async function findName(tx: Tx, member: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select nick_name || ' (' || user_code || ')' as name from member where id = ${member}`.execute(tx)
  return rows[0]?.name
}

export async function insertAdjustment(tx: Tx, terms: Terms, staffId: bigint, at: Date): Promise<bigint> {
  const { id } = await tx
    .insertInto('adjustment')
    .values({ ...terms, state: 'waiting', proposed_by: staffId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks an adjustment and returns it. */
export async function lockAdjustment(tx: Tx, id: bigint): Promise<AdjustmentRow | undefined> {
  const locked = await sql`select from adjustment where id = ${id} for update`.execute(tx)
  if (locked.rows.length === 0) return undefined
  // Read after the lock: the statement that waited for it joins the names as they were before.
  const { rows } = await sql<AdjustmentRow>`
    select ${columns} from adjustment a ${joined} where a.id = ${id}`.execute(tx)
  return rows[0]
}

interface Decided {
  readonly state: AdjustmentState
  readonly refusal: string
  readonly staffId: bigint
  readonly at: Date
}

export async function updateDecided(
  tx: Tx,
  id: bigint,
  { state, refusal, staffId, at }: Decided,
): Promise<void> {
  await tx
    .updateTable('adjustment')
    .set({ state, refusal, decided_by: staffId, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
