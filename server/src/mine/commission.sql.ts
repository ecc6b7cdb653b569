import type { CommissionState, FrozenCommission, Sale } from '@banyan/rules/mine/commission'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { preparedQuery } from '../db/prepared.ts'
import { tried, type Tries } from '../jobs/items.ts'

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
      from order_line l join product p on p.id = l.product_id where l.order_id = o.id) as lines,
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
    where order_id = ${order} and state = any (${[...from]}::text[])`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export interface Due {
  readonly job: string
  readonly tries: Tries
  readonly now: Date
  readonly limit: number
}

/** Returns commission that is due, the oldest first. */
export async function findDue(db: Db, { job, tries, now, limit }: Due): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from commission where state = 'due' and ${tried(job, tries, sql`id`, now)}
    order by id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export interface DueRow {
  id: bigint
  member_id: bigint
  amount: bigint
  burn: bigint
}

/** Locks those of the commissions that are still due, by ascending member as refunds do. Returns the oldest first. */
export async function lockDue(tx: Tx, ids: readonly bigint[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select id, member_id, amount, burn from commission where id = any(${[...ids]}::bigint[]) and state = 'due'
    order by member_id, id for no key update`.execute(tx)
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * Locks the accounts of commission of members, by ascending member, and opens missing accounts. Returns the debt of
 * each member in cents, without members who have closed the account.
 */
export async function lockDebts(tx: Tx, members: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ member: bigint; debt: bigint }>`
    insert into commission_account as a (member_id)
    select id from member where id = any(${[...members]}::bigint[]) and closed_at is null order by id
    on conflict (member_id) do update set member_id = excluded.member_id
    returning a.member_id as member, a.debt`.execute(tx)
  return new Map(rows.map(({ member, debt }) => [member, debt]))
}

/** Voids due commission that the caller has locked. */
export async function voidDue(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  await sql`
    update commission set state = 'void', amount = 0, burn = 0, void_at = ${now}, changed_at = ${now}
    where id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Settles commission that the caller has locked, and adds it to the accounts of commission. */
export async function storeSettled(
  tx: Tx,
  rows: readonly (DueRow & { readonly withheld: bigint })[],
  now: Date,
): Promise<void> {
  await sql`
    with row as (
      select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ member_id }) => member_id)}::bigint[],
        ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ burn }) => burn)}::bigint[],
        ${rows.map(({ withheld }) => withheld)}::bigint[]) r (id, member_id, amount, burn, withheld)
    ), settled as (
      update commission c set state = 'settled', settled_at = ${now}, changed_at = ${now}, settled_amount = r.amount,
        withheld = r.withheld
      from row r where c.id = r.id
    )
    update commission_account a set income = a.income + s.amount, burned = a.burned + s.burn, debt = a.debt - s.withheld
    from (
      select member_id, sum(amount)::bigint as amount, sum(burn)::bigint as burn, sum(withheld)::bigint as withheld
      from row group by member_id
    ) s where a.member_id = s.member_id`.execute(tx)
}
