import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** A line of a cart. */
export interface CartRow {
  variant: bigint
  quantity: number
  /** The currency and the cents for which it was added. */
  currency: 'money' | 'points'
  price: bigint
}

/** Locks the member's cart until the transaction ends. */
export async function lockCart(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select lock_cart(${memberId})`.execute(tx)
}

const columns = ['variant_id as variant', 'quantity', 'currency', 'price'] as const

const present = (db: Db, memberId: bigint) =>
  db.selectFrom('cart_line').where('member_id', '=', memberId).where('removed_at', 'is', null)

/** Returns the lines of a cart, the newest first. */
export const listLines = (db: Db, memberId: bigint): Promise<CartRow[]> =>
  present(db, memberId)
    .select(columns)
    .$narrowType<Pick<CartRow, 'currency'>>()
    .orderBy('added_at', 'desc')
    .orderBy('variant_id', 'desc')
    .execute()

export const findLine = (db: Db, memberId: bigint, variant: bigint): Promise<CartRow | undefined> =>
  present(db, memberId)
    .select(columns)
    .$narrowType<Pick<CartRow, 'currency'>>()
    .where('variant_id', '=', variant)
    .executeTakeFirst()

export async function countLines(db: Db, memberId: bigint): Promise<number> {
  const { count } = await present(db, memberId)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes a line with a new price and date; a line of the variant that exists, removed or not, is replaced. */
export async function putLine(tx: Tx, memberId: bigint, line: CartRow, addedAt: Date): Promise<void> {
  const { variant, ...terms } = line
  const values = { ...terms, variant_id: variant, added_at: addedAt, removed_at: null }
  await tx
    .insertInto('cart_line')
    .values({ member_id: memberId, ...values })
    .onConflict((on) => on.columns(['member_id', 'variant_id']).doUpdateSet(values))
    .execute()
}

/** Sets the quantity of a line. Returns false if the cart has no such line. */
export async function setQuantity(
  tx: Tx,
  memberId: bigint,
  variant: bigint,
  quantity: number,
): Promise<boolean> {
  const { rows } = await sql`
    update cart_line set quantity = ${quantity}
    where member_id = ${memberId} and variant_id = ${variant} and removed_at is null returning variant_id`.execute(
    tx,
  )
  return rows.length === 1
}

/** Moves a line to another variant and keeps its date, so that it stays in its place. The other variant has no line. */
export async function replaceLine(tx: Tx, memberId: bigint, from: bigint, to: CartRow): Promise<void> {
  await sql`delete from cart_line where member_id = ${memberId} and variant_id = ${to.variant}`.execute(tx)
  await sql`
    update cart_line set variant_id = ${to.variant}, quantity = ${to.quantity}, currency = ${to.currency},
      price = ${to.price}
    where member_id = ${memberId} and variant_id = ${from}`.execute(tx)
}

export async function deleteLine(tx: Tx, memberId: bigint, variant: bigint): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('member_id', '=', memberId)
    .where('variant_id', '=', variant)
    .execute()
}

/** Removes lines, so that `restoreLines` can bring them back, and deletes those of the removal before. */
export async function removeLines(
  tx: Tx,
  memberId: bigint,
  variants: readonly bigint[],
  now: Date,
): Promise<void> {
  await sql`delete from cart_line where member_id = ${memberId} and removed_at is not null`.execute(tx)
  await sql`
    update cart_line set removed_at = ${now}
    where member_id = ${memberId} and variant_id = any (${variants}::bigint[])`.execute(tx)
}

export async function restoreLines(tx: Tx, memberId: bigint, variants: readonly bigint[]): Promise<void> {
  await sql`
    update cart_line set removed_at = null
    where member_id = ${memberId} and variant_id = any (${variants}::bigint[])`.execute(tx)
}
