import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

export type FileKind = 'image' | 'audio' | 'video' | 'file' | 'avatar'

export interface ChatFile {
  id: string
  kind: FileKind
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
  'kind',
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

/** A file by its name, whoever's it is: for serving it to whoever has the name. */
export async function findChatFile(db: Db, id: string): Promise<ChatFile | undefined> {
  const row = await db.selectFrom('chat_file').select(columns).where('id', '=', id).executeTakeFirst()
  return row as ChatFile | undefined
}

/** Those of some files that a member has uploaded. */
export async function readOwnFiles(db: Db, member: bigint, ids: readonly string[]): Promise<ChatFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('chat_file')
    .select(columns)
    .where('id', 'in', [...ids])
    .where('member_id', '=', member)
    .execute()
  return rows as ChatFile[]
}

/** The same, and none of them is swept before the transaction ends. */
export async function holdOwnFiles(tx: Tx, member: bigint, ids: readonly string[]): Promise<ChatFile[]> {
  if (ids.length === 0) return []
  await sql`select from chat_file where id = any (${ids}) order by id for key share`.execute(tx)
  return readOwnFiles(tx, member, ids)
}

/** Bytes that a member has uploaded since an instant. */
export async function countUploaded(db: Db, member: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from chat_file
    where member_id = ${member} and created_at > ${since}`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** Lets one upload of a member be entered at a time, so that each counts those before it. */
export async function lockUploads(tx: Tx, member: bigint): Promise<void> {
  await sql`select from member where id = ${member} for no key update`.execute(tx)
}

export async function insertChatFile(
  tx: Tx,
  file: ChatFile & { member_id: bigint; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('chat_file')
    .values({ ...file, loose_since: file.created_at })
    .execute()
}

/** Says where files are used from now on. */
export async function insertUses(
  tx: Tx,
  kind: 'entry' | 'moment' | 'group',
  place: bigint,
  seq: bigint,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return
  await tx
    .insertInto('chat_file_use')
    .values([...new Set(files)].map((file_id) => ({ file_id, kind, place, seq })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nothing is used at a place any more. */
export async function deleteUses(
  tx: Tx,
  kind: 'entry' | 'moment' | 'group',
  place: bigint,
  seq: bigint,
): Promise<void> {
  await tx
    .deleteFrom('chat_file_use')
    .where('kind', '=', kind)
    .where('place', '=', place)
    .where('seq', '=', seq)
    .execute()
}

/**
 * Takes out of the record what is used nowhere since before an instant; gives what was taken. A message that is just
 * being sent holds its file's row, and is passed over.
 */
export async function deleteLoose(
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ id: string; has_small: boolean }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_file where loose_since < ${before} order by loose_since limit ${most} for update skip locked`.execute(
    tx,
  )
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  // Asked again under the locks: a use may have come while its row was passed from hand to hand.
  await sql`
    update chat_file f set loose_since = null
    where id = any (${ids}) and exists (select from chat_file_use u where u.file_id = f.id)`.execute(tx)
  const gone = await sql<{ id: string; has_small: boolean }>`
    delete from chat_file f where id = any (${ids})
      and not exists (select from chat_file_use u where u.file_id = f.id)
    returning id, has_small`.execute(tx)
  return gone.rows
}
