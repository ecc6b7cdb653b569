// All statements on the tables `file`, `file_use` and `file_removal`; the system page reads the sums.
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { mayTry } from '../jobs/items.ts'
import { fileIdOf } from './links.ts'
import type { Purpose } from './purposes.ts'

export interface FileRow {
  id: string
  purpose: Purpose
  suffix: string
  mime: string
  name: string
  bytes: bigint
  width: number | null
  height: number | null
  seconds: number | null
  colour: string | null
  has_small: boolean
}

const columns = [
  'id',
  'purpose',
  'suffix',
  'mime',
  'name',
  'bytes',
  'width',
  'height',
  'seconds',
  'colour',
  'has_small',
] as const

export interface NewFile extends FileRow {
  member_id: bigint | null
  staff_id: bigint | null
  sha256: Buffer
  kept: boolean
  unused_since: Date | null
  created_at: Date
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db.insertInto('file').values(file).execute()
}

/** Adds the changes of the stored files to the sums by purpose (0394_file_sum.sql). */
export async function rollUpFiles(db: Db): Promise<void> {
  await sql`select roll_up_files()`.execute(db)
}

/**
 * Deletes the record of an upload that could not be stored, and queues its bytes for removal: the small picture, or a
 * file whose request timed out, may be in the store.
 */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await sql`
    with gone as (delete from file where id = ${id} returning id, has_small)
    insert into file_removal (id, has_small) select id, has_small from gone`.execute(db)
}

/**
 * Returns a file that may be fetched through a link: it is used somewhere, is kept permanently, or was uploaded after
 * `since` and is not used yet. A report does not count as a use here: members can't fetch recalled files, though staff
 * keep the evidence. Neither does `edition-held`: no device gets the package of a draft or of a stopped edition.
 */
export async function findFile(db: Db, id: string, since: Date): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('file')
    .select(columns)
    .where('id', '=', id)
    .where(
      sql<boolean>`(unused_since >= ${since} or (kept and unused_since is null)
        or exists (select from file_use u where u.file_id = file.id and u.kind not in ('report', 'edition-held')))`,
    )
    .executeTakeFirst()
  return row as FileRow | undefined
}

/** Returns a file that a report keeps as evidence. */
export async function findEvidence(db: Db, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('file')
    .select(columns)
    .where('id', '=', id)
    .where(sql<boolean>`exists (select from file_use u where u.file_id = file.id and u.kind = 'report')`)
    .executeTakeFirst()
  return row as FileRow | undefined
}

/**
 * Returns those of some files that a member uploaded and can still use, so no recalled files. Inside a transaction, the
 * sweep does not delete these rows until the transaction ends.
 */
export async function holdOwnFiles(
  tx: Db,
  member: bigint,
  ids: readonly string[],
  since: Date,
): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('file')
    .select(columns)
    .where('id', 'in', [...ids])
    .where('member_id', '=', member)
    .where(
      sql<boolean>`(unused_since is null or unused_since >= ${since}
        or exists (select from file_use u where u.file_id = file.id and u.kind <> 'report'))`,
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows as FileRow[]
}

/** Returns those of some files that a person of staff uploaded. The sweep does not delete them until the commit. */
export async function holdStaffFiles(tx: Tx, staff: bigint, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('file')
    .select(columns)
    .where('id', 'in', [...ids])
    .where('staff_id', '=', staff)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows as FileRow[]
}

/** Returns the files of a purpose that a person of staff uploaded after `since` and that have no use yet, the oldest first. */
export async function listUnusedStaffFiles(
  db: Db,
  staff: bigint,
  purpose: Purpose,
  since: Date,
): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('file')
    .select(columns)
    .where('unused_since', '>=', since)
    .where('staff_id', '=', staff)
    .where('purpose', '=', purpose)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as FileRow[]
}

/** Serialises the uploads of a member, so that each one is counted before the next. */
export async function lockUploads(tx: Tx, member: bigint): Promise<void> {
  await sql`select from member where id = ${member} for no key update`.execute(tx)
}

/** Returns the number and total bytes of a member's uploads for some purposes since a time. */
export async function countUploads(
  db: Db,
  member: bigint,
  since: Date,
  counted: readonly Purpose[],
): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('file')
    .select((of) => [of.fn.countAll<bigint>().as('files'), of.fn.sum<string | null>('bytes').as('bytes')])
    .where('member_id', '=', member)
    .where('created_at', '>', since)
    .where('purpose', 'in', [...counted])
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) }
}

/** The type of record that uses a file. `place` is its id; for an entry it is the conversation with the seq. */
export type UseKind =
  | 'look'
  | 'entry'
  | 'moment'
  | 'group'
  | 'member'
  | 'recharge'
  | 'receiving_account'
  | 'payout_account'
  | 'report'
  | 'product'
  | 'category'
  | 'banner'
  | 'article'
  | 'poster'
  | 'refund'
  | 'review'
  | 'ticket'
  | 'edition'
  | 'edition-held'

/** Records that files are used at a place from now on. */
export async function insertUses(
  tx: Db,
  kind: UseKind,
  place: bigint,
  seq: bigint,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return
  await tx
    .insertInto('file_use')
    .values([...new Set(files)].toSorted().map((file_id) => ({ file_id, kind, place, seq })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Replaces the uses at a place by the files of these addresses. Addresses that are no file of ours are passed over. The
 * caller has locked the record at that place.
 */
export async function replaceUses(
  tx: Tx,
  kind: UseKind,
  place: bigint,
  addresses: readonly string[],
): Promise<void> {
  const ids = [...new Set(addresses.map(fileIdOf).filter((id) => id !== undefined))]
  // Locked, so that the sweep does not delete them before the commit.
  const held = ids.length === 0 ? [] : await holdFiles(tx, ids)
  const stored = await listUses(tx, kind, place, 0n)
  const ended = stored.filter((id) => !held.includes(id))
  if (ended.length > 0)
    await tx
      .deleteFrom('file_use')
      .where('kind', '=', kind)
      .where('place', '=', place)
      .where('file_id', 'in', ended)
      .execute()
  await insertUses(tx, kind, place, 0n, held)
}

async function holdFiles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the uses at a place. A file that lost its last use can't be fetched from the commit on. */
export async function deleteUses(tx: Db, kind: UseKind, place: bigint, seq: bigint): Promise<void> {
  await tx
    .deleteFrom('file_use')
    .where('kind', '=', kind)
    .where('place', '=', place)
    .where('seq', '=', seq)
    .execute()
}

/** Ends the uses at several places. */
export async function deleteUsesAt(tx: Db, kind: UseKind, places: readonly bigint[]): Promise<void> {
  if (places.length === 0) return
  await sql`delete from file_use where kind = ${kind} and place = any (${places}::bigint[])`.execute(tx)
}

/** Returns a member's uploaded pictures after a cursor, by id. Recalled and deleted ones are left out. */
export async function listOwnPictures(
  db: Db,
  member: bigint,
  after: string,
  limit: number,
): Promise<{ id: string; suffix: string; purpose: string }[]> {
  return db
    .selectFrom('file')
    .select(['id', 'suffix', 'purpose'])
    .where('member_id', '=', member)
    .where('mime', 'like', 'image/%')
    .where('id', '>', after)
    .where(
      sql<boolean>`(kept and unused_since is null
        or exists (select from file_use u where u.file_id = file.id and u.kind <> 'report'))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Gives up files that are kept as evidence and have no use any more: the sweep deletes them. */
export async function releaseFiles(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update file f set unused_since = '-infinity' where id = any (${ids})
    and not exists (select from file_use u where u.file_id = f.id)`.execute(tx)
}

/** Returns the files used at a place. */
export async function listUses(db: Db, kind: UseKind, place: bigint, seq: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('file_use')
    .select('file_id')
    .where('kind', '=', kind)
    .where('place', '=', place)
    .where('seq', '=', seq)
    .execute()
  return rows.map((row) => row.file_id)
}

/** Copies the uses of one place to a report, which keeps the files as evidence. */
export async function copyUses(
  tx: Tx,
  from: { kind: UseKind; place: bigint; seq: bigint },
  report: bigint,
): Promise<void> {
  await sql`
    insert into file_use (file_id, kind, place)
    select file_id, 'report', ${report} from file_use
    where kind = ${from.kind} and place = ${from.place} and seq = ${from.seq}
    order by file_id`.execute(tx)
}

/**
 * Deletes the records of files that had no use since `before`, and queues their bytes for removal. Returns how many.
 * Skips files that another transaction has locked because it is about to use them.
 */
export async function deleteUnused(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from file where unused_since < ${before} order by unused_since limit ${limit}
    for update skip locked`.execute(tx)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return 0
  // Check again under the locks: another transaction may have added a use while the last one ended.
  await sql`
    update file f set unused_since = null
    where id = any (${ids}) and exists (select from file_use u where u.file_id = f.id)`.execute(tx)
  await sql`
    with gone as (
      delete from file f where id = any (${ids})
        and not exists (select from file_use u where u.file_id = f.id)
      returning id, has_small
    )
    insert into file_removal (id, has_small) select id, has_small from gone`.execute(tx)
  return ids.length
}

/** The job whose items are the ids of files to remove. */
export const removalJob = 'file-removal'

/** Returns files whose bytes are still to be deleted, without those whose removal has failed and waits or is parked. */
export const listRemovals = (
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<{ id: string; has_small: boolean }[]> =>
  db
    .selectFrom('file_removal')
    .select(['id', 'has_small'])
    .where(mayTry(removalJob, sql.ref('id'), now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function deleteRemoval(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file_removal').where('id', '=', id).execute()
}

/** Returns the next files by id that were uploaded before a time. */
export const listStored = (
  db: Db,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<Pick<FileRow, 'id' | 'purpose' | 'bytes' | 'has_small'>[]> =>
  db
    .selectFrom('file')
    .select(['id', 'purpose', 'bytes', 'has_small'])
    .where('id', '>', after)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ purpose: Purpose }>()
    .execute()
