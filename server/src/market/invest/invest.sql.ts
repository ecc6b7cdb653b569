import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

export interface OfferRow {
  id: bigint
  version: number
  name: string
  risk: string
  term_days: number
  daily_rate: number
  minimum: bigint
  maximum: bigint
  step: bigint
  quota: bigint
  sold: bigint
  /** The sum of the member’s running investments in the product, in cents. */
  invested: bigint
}

const offers = (memberId: bigint, language: string) => sql`
  select p.id, p.version, said(v.name, ${language}) as name, said(v.risk, ${language}) as risk, v.term_days,
    v.daily_rate, v.minimum, v.maximum, v.step, p.quota, p.sold,
    (select coalesce(sum(i.amount), 0)::bigint from investment i
      where i.member_id = ${memberId} and i.product_id = p.id and i.state = 'running') as invested
  from invest_product p join invest_version v on v.product_id = p.id and v.version = p.version
  where p.shown`

/** Returns the products that members can buy, in the order that staff set. */
export async function listOffers(db: Db, memberId: bigint, language: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`${offers(memberId, language)} order by p.position, p.id`.execute(db)
  return rows
}

export async function findOffer(
  db: Db,
  memberId: bigint,
  language: string,
  id: bigint,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`${offers(memberId, language)} and p.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Takes an amount off the quota. Returns false if less is left, or if the product was hidden or has another version
 * now. The row stays locked until the commit.
 */
export async function takeQuota(
  tx: Tx,
  { id, version, amount }: { id: bigint; version: number; amount: bigint },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invest_product')
    .set((of) => ({ sold: of('sold', '+', amount) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('shown', '=', true)
    .where((of) => of(of('sold', '+', amount), '<=', of.ref('quota')))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewInvestment {
  member_id: bigint
  product_id: bigint
  version: number
  amount: bigint
  daily_rate: number
  term_days: number
  started_on: string
  created_at: Date
}

export async function insertInvestment(tx: Tx, row: NewInvestment): Promise<bigint> {
  const { id } = await tx
    .insertInto('investment')
    .values({ ...row, state: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
