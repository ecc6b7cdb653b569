// Compares the files of the database with the store. A database that was restored to an earlier time may name files whose
// bytes were deleted after that time.
import pLimit from 'p-limit'
import type { Db } from '../db/db.ts'
import { hourMs } from '../lib/time.ts'
import { listStored } from './file.sql.ts'
import { smallName } from './names.ts'
import type { Store } from './store.ts'

export interface LostFile {
  /** The name in the store. */
  readonly name: string
  readonly purpose: string
  /** Bytes that the database names; undefined for a smaller picture, whose size it does not have. */
  readonly bytes: bigint | undefined
  /** Bytes in the store; undefined if it has no such file. */
  readonly found: number | undefined
}

const page = 500
/** Requests to the store at the same time. */
const atOnce = 16

/**
 * Yields the files that the store does not have, or has with another number of bytes, by their ids. Leaves out the files of
 * the last hour: an upload writes the row before the bytes.
 */
export async function* findLostFiles(
  db: Db,
  store: Pick<Store, 'size'>,
  now: Date,
): AsyncGenerator<LostFile> {
  const before = new Date(now.getTime() - hourMs)
  const limit = pLimit(atOnce)
  for (let after = ''; ;) {
    const rows = await listStored(db, { after, before, limit: page })
    const wanted = rows.flatMap(({ id, purpose, bytes, has_small }) => [
      { name: id, purpose, bytes },
      ...(has_small ? [{ name: smallName(id), purpose, bytes: undefined }] : []),
    ])
    const sizes = await Promise.all(wanted.map(({ name }) => limit(() => store.size(name))))
    for (const [at, file] of wanted.entries()) {
      const found = sizes[at]
      const isWhole = found !== undefined && (file.bytes === undefined || BigInt(found) === file.bytes)
      if (!isWhole) yield { ...file, found }
    }
    const last = rows.at(-1)
    if (rows.length < page || !last) return
    after = last.id
  }
}
