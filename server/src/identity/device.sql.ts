import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

/** True if the member has logged in on this device since then. */
export async function isKnown(db: Db, memberId: bigint, keyHash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('key_hash', '=', keyHash)
    .where('used_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function putDevice(tx: Tx, memberId: bigint, keyHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ member_id: memberId, key_hash: keyHash, used_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'key_hash']).doUpdateSet({ used_at: now }))
    .execute()
}

/** Deletes the member's known devices except the one of this session. */
export async function deleteDevices(tx: Tx, memberId: bigint, exceptSession?: bigint): Promise<void> {
  let query = tx.deleteFrom('known_device').where('member_id', '=', memberId)
  if (exceptSession !== undefined)
    query = query.where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('session')
            .select('session.id')
            .where('session.id', '=', exceptSession)
            .whereRef('session.device_hash', '=', 'known_device.key_hash'),
        ),
      ),
    )
  await query.execute()
}

/** Deletes the known device of one session. */
export async function deleteDeviceOf(tx: Tx, memberId: bigint, sessionId: bigint): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('key_hash', 'in', (of) =>
      of
        .selectFrom('session')
        .select('device_hash')
        .where('id', '=', sessionId)
        .where('member_id', '=', memberId)
        .where('device_hash', 'is not', null)
        .$castTo<{ device_hash: Buffer }>(),
    )
    .execute()
}

export async function deleteOldDevices(db: Db, usedBefore: Date): Promise<void> {
  await deleteInBatches(db, 'known_device', sql`used_at <= ${usedBefore}`)
}
