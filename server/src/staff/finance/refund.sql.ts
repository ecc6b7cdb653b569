import type { Language } from '@banyan/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { type FullRefund, refundColumns } from '../../shop/order/order-refund-defail.ts'
import type { WorkRequest, WorkRow } from '../work/source.ts'

export interface RefundWorkRow extends WorkRow, Omit<FullRefund, keyof WorkRow> {
  state: FullRefund['state']
  ended_by: string | null
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  member_account: string
}

/** The columns of a refund in the work list and in its export, in the terms of `WorkSource`. */
export const refundWork = {
  columns: (
    language: Language,
  ): RawBuilder<unknown> => sql`${refundColumns(language)}, r.member_id, m.nick_name,
    m.avatar, m.user_code, coalesce(m.mobile, m.email, '') as member_account, es.name as ended_by`,
  joins: sql`left join staff es on es.id = r.ended_by`,
}

/** The filters that only refunds have. */
export function refundConditions({ kind, reason }: WorkRequest): RawBuilder<unknown>[] {
  const parts = []
  if (kind !== undefined) parts.push(sql`r.kind = ${kind}`)
  if (reason !== undefined) parts.push(sql`r.reason = ${reason}`)
  return parts
}

/** Returns a select of the refunds of the order with this number. */
export const refundsOfOrder = (search: string): RawBuilder<unknown> | undefined =>
  /^\d{18,20}$/.test(search)
    ? sql`select f.id from refund f join shop_order o on o.id = f.order_id where o.sn = ${search}`
    : undefined

/** Returns the name and the promotion code of a member, for the audit log. */
export async function nameMember(db: Db | Tx, id: bigint): Promise<string> {
  const row = await db
    .selectFrom('member')
    .select(['nick_name', 'user_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${row.nick_name} (${row.user_code})`
}
