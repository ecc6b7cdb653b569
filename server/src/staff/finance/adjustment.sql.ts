import type {
  AdjustmentSource,
  AdjustmentState,
  AdjustmentTarget,
  AdjustmentWay,
} from '@banyan/contract/staff/finance/adjustment-target'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { canBeSecond } from '../second.sql.ts'
import type { WorkRequest, WorkRow } from '../work/source.ts'

export interface Terms {
  target: AdjustmentTarget
  member_id: bigint | null
  way: AdjustmentWay
  source: AdjustmentSource
  amount: bigint
  reason: string
}

/** The terms, and how the member is named. Both names are null for a pool. */
export interface NamedTerms extends Terms {
  id: bigint
  proposed_by: bigint
  nick_name: string | null
  user_code: string | null
}

export interface AdjustmentRow extends WorkRow, NamedTerms {
  id: bigint
  state: AdjustmentState
  proposer: string
  refusal: string
  avatar: string | null
}

const columns = sql`r.target, r.member_id, r.way, r.source, r.amount, r.reason, r.refusal, r.proposed_by,
  (select n.name from staff n where n.id = r.proposed_by) as proposer, m.nick_name, m.user_code, m.avatar`

/** The columns of an adjustment in the work list and in its export, in the terms of `WorkSource`. */
export const adjustmentWork = { columns, joins: sql`` }

export const adjustmentConditions = ({ target }: WorkRequest): RawBuilder<unknown>[] =>
  target === undefined ? [] : [sql`r.target = ${target}`]

/** An independent person decides (0179). */
export const adjustmentWaitsFor = (staff: bigint): RawBuilder<unknown> =>
  canBeSecond(staff, sql`r.proposed_by`)

/** Returns the balance of a system account of money, in cents. */
export async function readSlots(db: Db, account: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`select ledger.slots(${account}) as balance`.execute(db)
  return rows[0]?.balance ?? 0n
}

/** Returns the name of a member for the audit log, and whether the account is closed; undefined without the member. */
export async function findName(
  tx: Tx,
  member: bigint,
): Promise<{ name: string; closed: boolean } | undefined> {
  const { rows } = await sql<{ name: string; closed: boolean }>`
    select nick_name || ' (' || user_code || ')' as name, closed_at is not null as closed from member where id = ${member}`.execute(
    tx,
  )
  return rows[0]
}

export async function insertAdjustment(tx: Tx, terms: Terms, staffId: bigint, at: Date): Promise<bigint> {
  const { id } = await tx
    .insertInto('adjustment')
    .values({ ...terms, state: 'waiting', proposed_by: staffId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the terms of an adjustment that the caller has locked. */
export async function readTerms(tx: Tx, id: bigint): Promise<NamedTerms> {
  const { rows } = await sql<NamedTerms>`
    select r.id, r.target, r.member_id, r.way, r.source, r.amount, r.reason, r.proposed_by, m.nick_name, m.user_code
    from adjustment r left join member m on m.id = r.member_id where r.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`there is no adjustment ${id}`)
  return row
}
