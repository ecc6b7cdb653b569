import type { CommissionState, FrozenCommission, RefundedLine, Sale } from '@banyan/rules/mine/commission'
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
  readonly now: Date
}

const rowTypes = sql`(generation smallint, member bigint, level smallint, rate bigint, cap bigint, bases bigint[],
  base bigint, amount bigint, burn bigint)`

/**
 * Returns the statement that stores frozen commission, as a part of another statement.
 * @param paid a table that has one row if the order was paid, and none if it was not.
 */
export function insertFrozen(
  { order, buyer, buyerLevel, rows, now }: Frozen,
  paid: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const json = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return sql`
    insert into commission (shop_order, generation, member_id, buyer_id, state, buyer_level, level, rate, cap, bases,
      base, full_amount, full_burn, amount, burn, created_at, changed_at)
    select ${order}, f.generation, f.member, ${buyer}, 'waiting', ${buyerLevel}, f.level, f.rate, f.cap, f.bases,
      f.base, f.amount, f.burn, f.amount, f.burn, ${now}, ${now}
    from ${paid} cross join jsonb_to_recordset(${json}::jsonb) as f ${rowTypes}`
}

/** Stores frozen commission of an order that this transaction has paid. */
export async function storeFrozen(tx: Tx, frozen: Frozen): Promise<void> {
  await insertFrozen(frozen, sql`(select) paid`).execute(tx)
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

export interface OpenCommission {
  id: bigint
  member_id: bigint
  state: CommissionState
  base: bigint
  bases: bigint[]
  full_amount: bigint
  full_burn: bigint
  amount: bigint
  burn: bigint
  settled_at: Date | null
  /** True if the member has closed the account. */
  closed: boolean
}

/** Locks the commission of an order that is not void. The caller has locked the order. */
export async function lockCommission(tx: Tx, order: bigint): Promise<OpenCommission[]> {
  const { rows } = await sql<Omit<OpenCommission, 'bases'> & { bases: string[] }>`
    select id, member_id, state, base, bases::text[] as bases, full_amount, full_burn, amount, burn, settled_at,
      exists (select from member m where m.id = member_id and m.closed_at is not null) as closed
    from commission where shop_order = ${order} and state <> 'void' order by generation
    for no key update`.execute(tx)
  return rows.map((row) => ({ ...row, bases: row.bases.map(BigInt) }))
}

/** Returns the lines of an order with what refunds have returned, the refund that is being paid now included. */
export async function readRefunded(
  tx: Tx,
  order: bigint,
  refund: bigint,
): Promise<Omit<RefundedLine, 'base'>[]> {
  const { rows } = await sql<Omit<RefundedLine, 'base'>>`
    select l.price * l.quantity as paid, coalesce(sum(x.amount), 0)::bigint as refunded
    from order_line l left join (
      refund_line x join refund r on r.id = x.refund and (r.state = 'refunded' or r.id = ${refund})
    ) on x.shop_order = l.shop_order and x.position = l.position
    where l.shop_order = ${order} group by l.shop_order, l.position order by l.position`.execute(tx)
  return rows
}

/** Stores what is left of a commission. The caller has locked it. */
export async function storeLeft(
  tx: Tx,
  { id, state }: Pick<OpenCommission, 'id' | 'state'>,
  { amount, burn, now }: { amount: bigint; burn: bigint; now: Date },
): Promise<void> {
  await sql`
    update commission set state = ${state}, amount = ${amount}, burn = ${burn}, changed_at = ${now},
      void_at = ${state === 'void' ? now : null}
    where id = ${id}`.execute(tx)
}

/** Takes settled commission back: the member owes it from now on (D66). */
export async function addDebt(
  tx: Tx,
  member: bigint,
  { amount, burn }: { amount: bigint; burn: bigint },
): Promise<void> {
  await sql`
    update commission_account set income = income - ${amount}, burned = burned - ${burn}, debt = debt + ${amount}
    where member_id = ${member}`.execute(tx)
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
