import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { WorkRow } from '../work/source.ts'

export interface RechargeRow extends WorkRow {
  amount: bigint
  paid_amount: bigint
  paid_currency: string
  rate: string
  account_title: string
  voucher: string
  reason: string
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  member_account: string
  same_voucher: bigint | null
}

const exported = sql`r.amount, r.paid_amount, r.paid_currency, r.rate, r.account_title, r.reason, r.member_id, m.nick_name, m.user_code,
  coalesce(m.mobile, m.email, '') as member_account`

/** The columns of a recharge in the work list, and those of its export, in the terms of `WorkSource`. */
export const rechargeColumns = {
  exported,
  page: sql`${exported}, r.voucher, m.avatar,
    -- Without "+ 0" the planner reads the ids from the first one on instead of the index of the voucher.
    (select min(o.id + 0) from recharge o where o.voucher_sha256 = r.voucher_sha256 and o.id <> r.id) as same_voucher`,
  joins: sql``,
}

/** Returns the data of a recharge that a decision needs. */
export const findRecharge = (db: Db, id: bigint) =>
  db
    .selectFrom('recharge')
    .innerJoin('member', 'member.id', 'recharge.member_id')
    .select(['recharge.id', 'member_id', 'amount', 'state', 'nick_name', 'user_code'])
    .where('recharge.id', '=', id)
    .executeTakeFirstOrThrow()
