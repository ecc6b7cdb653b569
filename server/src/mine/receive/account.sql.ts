import type { Country } from '@banyan/contract/app/region'
import type { Network, PayoutKind } from '@banyan/contract/mine/receive/kind'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** The fields of a payout account. Fields that its kind does not have are '' or null. */
export interface AccountData {
  kind: PayoutKind
  number: string
  holder: string
  country: Country | ''
  bank: string
  branch: string
  network: Network | ''
  label: string
  qr: string | null
}

export interface AccountRow extends AccountData {
  id: bigint
  is_default: boolean
  created_at: Date
}

const columns = [
  'id',
  'kind',
  'number',
  'holder',
  'country',
  'bank',
  'branch',
  'network',
  'label',
  'qr_id as qr',
  'is_default',
  'created_at',
] as const

const mine = (db: Db, memberId: bigint) =>
  db
    .selectFrom('payout_account')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .$narrowType<{ kind: PayoutKind; country: Country | ''; network: Network | '' }>()

/** Returns the member's payout accounts: the default one first, then the newest. */
export const listRows = (db: Db, memberId: bigint): Promise<AccountRow[]> =>
  mine(db, memberId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()

export const findRow = (db: Db, memberId: bigint, id: bigint): Promise<AccountRow | undefined> =>
  mine(db, memberId).where('id', '=', id).executeTakeFirst()

/** Returns an account, deleted or not, that a withdrawal went to. */
export const findAnyRow = (db: Db, ids: readonly bigint[]): Promise<AccountRow[]> =>
  db
    .selectFrom('payout_account')
    .select(columns)
    .where('id', 'in', [0n, ...ids])
    .$narrowType<{ kind: PayoutKind; country: Country | ''; network: Network | '' }>()
    .execute()

export async function insertRow(
  tx: Tx,
  { qr, ...row }: AccountData & { member_id: bigint; is_default: boolean; created_at: Date },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('payout_account')
    .values({ ...row, qr_id: qr })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes an account the default one; no other account of the member is it after that. */
export async function moveDefault(tx: Tx, memberId: bigint, id: bigint): Promise<void> {
  await tx
    .updateTable('payout_account')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()
  await tx.updateTable('payout_account').set({ is_default: true }).where('id', '=', id).execute()
}

export async function writeLabel(tx: Tx, id: bigint, label: string): Promise<void> {
  await tx.updateTable('payout_account').set({ label }).where('id', '=', id).execute()
}

export async function removeRow(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('payout_account')
    .set({ removed_at: at, is_default: false })
    .where('id', '=', id)
    .execute()
}

/** True if the member uploaded this picture as a payment QR code. The lock keeps the sweep from deleting it. */
export async function isOwnQr(tx: Tx, memberId: bigint, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'payout')
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Erases a member's accounts, deleted ones included. Returns the accounts that had a QR code, with its file. */
export async function eraseRows(
  tx: Tx,
  memberId: bigint,
  at: Date,
): Promise<{ id: bigint; qr: string | null }[]> {
  const rows = await tx
    .selectFrom('payout_account')
    .select(['id', 'qr_id as qr'])
    .where('member_id', '=', memberId)
    .where('qr_id', 'is not', null)
    .execute()
  await sql`select erase_payout_accounts(${memberId}, ${at})`.execute(tx)
  return rows
}
