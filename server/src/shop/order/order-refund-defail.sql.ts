import type { Language } from '@banyan/contract/language'
import type { RefundKind, RefundReason, RefundState } from '@banyan/contract/shop/order/refund-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { LineRow } from './order.sql.ts'

/** A refund with its lines, as its member and staff see it. */
export interface FullRefund {
  id: bigint
  order_id: bigint
  sn: string
  kind: RefundKind
  state: RefundState
  reason: RefundReason
  words: string
  images: string[]
  /** Cents. */
  shipping: bigint
  answer: string
  return_to: string
  created_at: Date
  decided_at: Date | null
  return_company: string | null
  return_waybill: string | null
  returned_at: Date | null
  ended_at: Date | null
  lines: (LineRow & { position: number; amount: string })[]
}

/** The columns of `FullRefund` of a refund with the alias `r`, for a reader's language. */
export const refundColumns = (language: Language): RawBuilder<unknown> => sql`
  r.id, r.order_id, r.kind, r.state, r.reason, r.words, r.images, r.shipping, r.answer, r.return_to, r.created_at,
  r.decided_at, r.return_company, r.return_waybill, r.returned_at, r.ended_at,
  (select o.sn from shop_order o where o.id = r.order_id) as sn, (
    select jsonb_agg(jsonb_build_object('goods_id', l.product_id::text, 'variant_id', l.variant_id::text,
      'name', said(l.name, ${language}), 'values', said_all(l.choice, ${language}), 'picture', l.picture,
      'currency', l.currency, 'price', l.price::text, 'normal_price', l.normal_price::text, 'quantity', x.quantity, 'position', x.position,
      'amount', x.amount::text) order by x.position)
    from refund_line x join order_line l using (order_id, position) where x.refund_id = r.id) as lines`

/** Returns a refund of this member. */
export async function readRefund(
  db: Db,
  memberId: bigint,
  id: bigint,
  language: Language,
): Promise<FullRefund | undefined> {
  const { rows } = await sql<FullRefund>`
    select ${refundColumns(language)} from refund r
    where r.id = ${id} and r.member_id = ${memberId}`.execute(db)
  return rows[0]
}
