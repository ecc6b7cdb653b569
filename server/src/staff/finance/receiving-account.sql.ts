import type { Db, Tx } from '../../db/db.ts'

export interface AccountRow {
  id: bigint
  kind: string
  title: string
  holder: string
  number: string
  detail: string
  qr: string | null
  currency: string
  rate: string
  position: number
  shown: boolean
}

export const listAccounts = (db: Db): Promise<AccountRow[]> =>
  db.selectFrom('receiving_account').selectAll().orderBy('position').orderBy('id').execute()

export const lockAccount = (tx: Tx, id: bigint): Promise<AccountRow | undefined> =>
  tx.selectFrom('receiving_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertAccount(tx: Tx, row: Omit<AccountRow, 'id'>): Promise<bigint> {
  const { id } = await tx
    .insertInto('receiving_account')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAccount(tx: Tx, { id, ...row }: AccountRow): Promise<void> {
  await tx.updateTable('receiving_account').set(row).where('id', '=', id).execute()
}

/** True if staff uploaded this picture as a QR code. The lock keeps the sweep from deleting it. */
export async function isQrPicture(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('staff_id', 'is not', null)
    .where('purpose', '=', 'qr')
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
