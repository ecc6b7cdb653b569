import type { CommissionState, FrozenCommission, Sale } from '@banyan/rules/mine/commission'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { preparedQuery } from '../db/prepared.ts'
import { mayTry } from '../jobs/items.ts'

interface SaleRow {
  buyer: bigint
  buyerLevel: number
  lines: { currency: 'money' | 'points'; paid: string; rate: number }[]
  inviters: ({ member: string; level: number; rate: string; cap: string } | null)[]
}

/**
 * Returns an order as commission sees it: its lines, and the two inviters above the buyer with the terms of their
 * levels. An inviter who has closed the account counts as none.
 */
export async function readSale(db: Db, order: bigint): Promise<(Sale & { buyer: bigint }) | undefined> {
  const inviter = (alias: string, rate: RawBuilder<unknown>) => {
    const [m, l] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.level`)]
    return sql`case when ${m} <> b.id and ${sql.ref(`${alias}.closed_at`)} is null then
      jsonb_build_object('member', ${m}::text, 'level', ${l}, 'rate', (${rate})::text, 'cap', (
        select v.commission_cap::text from level v where v.rank = ${l})) end`
  }
  const query = sql<SaleRow>`
    select b.id as buyer, b.level as "buyerLevel", (
      select jsonb_agg(jsonb_build_object('currency', l.currency, 'paid', (l.price * l.quantity)::text,
        'rate', p.commission) order by l.position)
      from order_line l join product p on p.id = l.product where l.shop_order = o.id) as lines,
      jsonb_build_array(
        ${inviter('i', sql`select v.commission_1 from level v where v.rank = i.level`)},
        ${inviter('j', sql`select v.commission_2 from level v where v.rank = j.level`)}) as inviters
    from shop_order o join member b on b.id = o.member_id
    join member i on i.id = b.inviter_id left join member j on j.id = i.inviter_id
    where o.id = ${order}`.compile(db)
  const { rows } = await db.executeQuery(preparedQuery('commission-sale', query))
  const [row] = rows
  if (!row) return undefined
  return {
    buyer: row.buyer,
    buyerLevel: row.buyerLevel,
    lines: row.lines.map((line) => ({ ...line, paid: BigInt(line.paid), rate: BigInt(line.rate) })),
    inviters: row.inviters.map(
      (one) =>
        one && {
          member: BigInt(one.member),
          level: one.level,
          rate: BigInt(one.rate),
          cap: BigInt(one.cap),
        },
    ),
  }
}

export interface Frozen {
  readonly order: bigint
  readonly buyer: bigint
  readonly buyerLevel: number
  readonly rows: readonly FrozenCommission[]
}

/** Returns frozen commission for the function `freeze_commission`. */
export const frozenFields = ({ order, buyer, buyerLevel, rows }: Frozen) => ({
  order: String(order),
  buyer: String(buyer),
  buyer_level: buyerLevel,
  rows: rows.map((row) => JSON.parse(JSON.stringify(row, plainIds)) as unknown),
})

const plainIds = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

/** Stores frozen commission of an order that this transaction has paid. */
export async function storeFrozen(tx: Tx, frozen: Frozen, now: Date): Promise<void> {
  await sql`select freeze_commission(${JSON.stringify([frozenFields(frozen)])}::jsonb, ${now})`.execute(tx)
}

/** Marks the commission of a finished order due. Returns how many rows. */
export async function markDue(
  tx: Tx,
  order: bigint,
  { from, to, now }: { from: readonly CommissionState[]; to: CommissionState; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update commission set state = ${to}, due_at = ${now}, changed_at = ${now}
    where shop_order = ${order} and state = any (${[...from]}::text[])`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Returns commission that is due and that the job may try now, the oldest first, after a row. */
export async function findDue(
  db: Db,
  job: string,
  { now, after, limit }: { now: Date; after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from commission where state = 'due' and id > ${after} and ${mayTry(job, sql`id`, now)}
    order by id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Settles a commission, see the function `settle_commission`. Returns the cents to post and those that pay off a debt;
 * undefined if it is not due.
 */
export async function settleRow(
  tx: Tx,
  id: bigint,
  now: Date,
): Promise<{ member: bigint; amount: bigint; debt: bigint } | undefined> {
  const { rows } = await sql<{ member: bigint | null; amount: bigint; debt: bigint }>`
    select to_member as member, to_post as amount, to_debt as debt from settle_commission(${id}, ${now})`.execute(
    tx,
  )
  const row = rows[0]
  return row && row.member !== null ? { ...row, member: row.member } : undefined
}
