import type { CommissionState, RefundedLine } from '@banyan/rules/mine/commission'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

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
  /** Cents that it brought to the wallet, less those that refunds took back; 0 before the settlement. */
  in_wallet: bigint
  /** True if the member has closed the account. */
  closed: boolean
}

/** Locks the commission of an order that is not void, by ascending member. The caller has locked the order. */
export async function lockCommission(tx: Tx, order: bigint): Promise<OpenCommission[]> {
  const { rows } = await sql<Omit<OpenCommission, 'bases'> & { bases: string[] }>`
    select id, member_id, state, base, bases::text[] as bases, full_amount, full_burn, amount, burn, settled_at,
      coalesce(settled_amount, 0) - withheld - returned as in_wallet,
      exists (select from member m where m.id = member_id and m.closed_at is not null) as closed
    from commission where order_id = ${order} and state <> 'void' order by member_id, id
    for no key update`.execute(tx)
  return rows.map((row) => ({ ...row, bases: row.bases.map(BigInt) }))
}

/** Returns the paid and the refunded cents of each line of an order, including the refund that is being paid now. */
export async function readRefunded(
  tx: Tx,
  order: bigint,
  refund: bigint,
): Promise<Omit<RefundedLine, 'base'>[]> {
  const { rows } = await sql<Omit<RefundedLine, 'base'>>`
    select l.price * l.quantity as paid, coalesce(sum(x.amount), 0)::bigint as refunded
    from order_line l left join (
      refund_line x join refund r on r.id = x.refund_id and (r.state = 'refunded' or r.id = ${refund})
    ) on x.order_id = l.order_id and x.position = l.position
    where l.order_id = ${order} group by l.order_id, l.position order by l.position`.execute(tx)
  return rows
}

/** Stores the amount and the burn that are left of a commission. The caller has locked the commission. */
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

/** Takes settled commission and burn out of a member's account of commission, and locks the account. */
export async function lowerAccount(
  tx: Tx,
  member: bigint,
  { amount, burn }: { amount: bigint; burn: bigint },
): Promise<void> {
  await sql`
    update commission_account set income = income - ${amount}, burned = burned - ${burn}
    where member_id = ${member}`.execute(tx)
}

/** Stores how much of a settled commission leaves the wallet, and how much the member owes from now on (D66). */
export async function storeTaken(
  tx: Tx,
  { id, member }: { id: bigint; member: bigint },
  { taken, owed }: { taken: bigint; owed: bigint },
): Promise<void> {
  if (taken > 0n) await sql`update commission set returned = returned + ${taken} where id = ${id}`.execute(tx)
  if (owed > 0n)
    await sql`update commission_account set debt = debt + ${owed} where member_id = ${member}`.execute(tx)
}
