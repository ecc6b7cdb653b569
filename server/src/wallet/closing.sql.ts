import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** Counts a member's records that wait for a decision or a payment, and refunds of recharges that the gateway still owes. */
export async function countOpenRecords(
  db: Db,
  member: bigint,
): Promise<{ recharges: number; withdrawals: number; payments: number; refunds: number }> {
  const { rows } = await sql<{ recharges: bigint; withdrawals: bigint; payments: bigint; refunds: bigint }>`
    select (select count(*) from recharge where member_id = ${member} and state = 'waiting') as recharges,
      (select count(*) from withdraw where member_id = ${member} and state = 'waiting') as withdrawals,
      (select count(*) from third_payment where member_id = ${member} and state = 'waiting') as payments,
      (select count(*) from third_payment p join third_refund f on f.payment_id = p.id
        where p.member_id = ${member} and p.purpose = 'recharge' and f.state in ('waiting', 'sent', 'failed')) as refunds`.execute(
    db,
  )
  const [row] = rows
  return {
    recharges: Number(row?.recharges ?? 0),
    withdrawals: Number(row?.withdrawals ?? 0),
    payments: Number(row?.payments ?? 0),
    refunds: Number(row?.refunds ?? 0),
  }
}

/**
 * Deletes the member's recent recipients, and the member from those of others. The transfers name the others, so that the
 * table needs no index that every transfer would write.
 */
export async function deleteRecipients(tx: Tx, member: bigint): Promise<void> {
  await sql`delete from transfer_recent where sender_id = ${member}`.execute(tx)
  await sql`
    delete from transfer_recent r using (select distinct sender_id from transfer where recipient_id = ${member}) s
    where r.sender_id = s.sender_id and r.recipient_id = ${member}`.execute(tx)
}
