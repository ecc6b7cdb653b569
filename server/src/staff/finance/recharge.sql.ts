import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { approvalStageIs, canBeSecond } from '../second.sql.ts'
import type { WorkRequest, WorkRow } from '../work/source.ts'

export interface RechargeRow extends WorkRow {
  amount: bigint
  paid_amount: bigint
  paid_currency: string
  rate: string
  account_title: string
  account_id: bigint
  voucher: string
  reason: string
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  member_account: string
  same_voucher: bigint | null
  first_by: string | null
  first_staff: bigint | null
  open_beside: bigint
}

/** No more open items of the same member are counted: the number is only a warning. */
const countedBeside = 9

const exported = sql`r.amount, r.paid_amount, r.paid_currency, r.rate, r.account_title, r.reason, r.member_id, m.nick_name, m.user_code,
  coalesce(m.mobile, m.email, '') as member_account, fs.name as first_by`

/** The columns of a recharge in the work list, and those of its export, in the terms of `WorkSource`. */
export const rechargeColumns = {
  exported,
  page: sql`${exported}, r.voucher_id as voucher, r.account_id, m.avatar, r.first_by as first_staff,
    (select count(*) from (select from recharge o where o.member_id = r.member_id and o.state = 'waiting'
      and o.id <> r.id limit ${countedBeside}) o) as open_beside,
    -- Without "+ 0" the planner reads the ids from the first one on instead of the index of the voucher.
    (select min(o.id + 0) from recharge o where o.voucher_sha256 = r.voucher_sha256 and o.id <> r.id) as same_voucher`,
  joins: sql`left join staff fs on fs.id = r.first_by`,
}

const stages: Readonly<Record<string, RawBuilder<unknown>>> = approvalStageIs

export function rechargeConditions({ stage }: WorkRequest): RawBuilder<unknown>[] {
  const stageIs = stage === undefined ? undefined : stages[stage]
  return stageIs ? [stageIs] : []
}

/** The first approval is stored, and an independent person decides (0179). */
export const rechargeWaitsFor = (staff: bigint): RawBuilder<unknown> => canBeSecond(staff, sql`r.first_by`)

/** Returns the data of a recharge that a decision needs. */
export const findRecharge = (db: Db, id: bigint) =>
  db
    .selectFrom('recharge')
    .innerJoin('member', 'member.id', 'recharge.member_id')
    .select(['recharge.id', 'member_id', 'amount', 'state', 'first_by', 'nick_name', 'user_code'])
    .where('recharge.id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes the first of two approvals. */
export async function writeFirst(tx: Tx, id: bigint, staffId: bigint, at: Date): Promise<void> {
  await tx.updateTable('recharge').set({ first_by: staffId, first_at: at }).where('id', '=', id).execute()
}
