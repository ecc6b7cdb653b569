import { type RawBuilder, sql } from 'kysely'
import type { Country } from '@banyan/contract/app/region'
import type { PayoutKind } from '@banyan/contract/mine/receive/kind'
import type { Db, Tx } from '../../db/db.ts'
import { approvalStageIs, canBeSecond } from '../second.sql.ts'
import type { WorkRequest, WorkRow } from '../work/source.ts'

/** The columns of a page and of an export. */
interface CommonRow extends WorkRow {
  state: 'waiting' | 'paid' | 'rejected' | 'cancelled'
  amount: bigint
  fee: bigint
  dividend: bigint
  account_id: bigint
  payout_amount: bigint
  payout_currency: string
  rate: string
  approved_at: Date | null
  first_by: string | null
  approved_by: string | null
  reference: string
  reason: string
  member_id: bigint
  nick_name: string
  user_code: string
  member_account: string
  kind: PayoutKind
  country: Country | ''
  bank: string
  network: string
  number: string
  holder: string
  branch: string
}

export interface WithdrawRow extends CommonRow {
  first_staff: bigint | null
  avatar: string
  qr: string | null
  account_added: Date
  new_account: boolean
  open_beside: bigint
  shared_account: boolean
}

// A subquery, not a join: the planner orders up to eight relations, and the work list joins most of them.
const nameOf = (column: 'first_by' | 'approved_by') =>
  sql`(select n.name from staff n where n.id = r.${sql.id(column)})`

/** No more open items of the same member are counted: the number is only a warning. */
const countedBeside = 9

const exported = sql`r.amount, r.fee, r.dividend, r.account_id, r.payout_amount, r.payout_currency, r.rate,
  r.approved_at, ${nameOf('first_by')} as first_by, ${nameOf('approved_by')} as approved_by, r.reference, r.reason, r.member_id, m.nick_name,
  m.user_code, coalesce(m.mobile, m.email, '') as member_account,
  a.kind, a.country, a.bank, a.network, a.number, a.holder, a.branch`

/** The columns of a withdrawal in the work list, and those of its export, in the terms of `WorkSource`. */
export const withdrawColumns = {
  exported,
  page: sql`${exported}, r.first_by as first_staff, m.avatar, a.qr_id as qr, a.created_at as account_added,
    not exists (select from withdraw o where o.account_id = r.account_id and o.state = 'paid' and o.id <> r.id)
      as new_account,
    (select count(*) from (select from withdraw o where o.member_id = r.member_id and o.state = 'waiting'
      and o.id <> r.id limit ${countedBeside}) o) as open_beside,
    exists (select from payout_account o where o.number = a.number and o.member_id <> r.member_id) as shared_account`,
  joins: sql`left join payout_account a on a.id = r.account_id
`,
}

const stages: Readonly<Record<string, RawBuilder<unknown>>> = {
  new: sql`${approvalStageIs.new} and r.approved_at is null`,
  second: sql`${approvalStageIs.second} and r.approved_at is null`,
  paying: sql`r.state = 'waiting' and r.approved_at is not null`,
}

export function withdrawConditions({ stage, kind }: WorkRequest): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  const stageIs = stage === undefined ? undefined : stages[stage]
  if (stageIs) parts.push(stageIs)
  if (kind !== undefined) parts.push(sql`r.kind = ${kind}`)
  return parts
}

/** The second approval is that of an independent person (0179). Anyone can pay after it. */
export const withdrawWaitsFor = (staff: bigint): RawBuilder<unknown> =>
  sql`(r.approved_at is not null or ${canBeSecond(staff, sql`r.first_by`)})`

/** Returns the data of a withdrawal that a decision needs. */
export const findWithdraw = (db: Db, id: bigint) =>
  db
    .selectFrom('withdraw')
    .innerJoin('member', 'member.id', 'withdraw.member_id')
    .select([
      'withdraw.id',
      'member_id',
      'amount',
      'fee',
      'dividend',
      'receivers',
      'state',
      'first_by',
      'approved_at',
      'nick_name',
      'user_code',
    ])
    .where('withdraw.id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes the approval of one person: the first of two, or the one that counts. */
export async function writeApproval(
  tx: Tx,
  id: bigint,
  { staffId, at, first }: { staffId: bigint; at: Date; first: boolean },
): Promise<void> {
  await tx
    .updateTable('withdraw')
    .set(first ? { first_by: staffId, first_at: at } : { approved_by: staffId, approved_at: at })
    .where('id', '=', id)
    .execute()
}
