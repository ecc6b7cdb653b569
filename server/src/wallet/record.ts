// The parts that a member's recharges and withdrawals share: pages of records, and the mark of decided records that the
// member has not seen yet.
import type { App } from '../boot/app-context.ts'
import type { Db } from '../db/db.ts'
import { cutPage, readCursor, writeCursor } from '../door/cursor.ts'
import { readNoticesOf } from '../mine/common/system-notice.ts'
import { countUnseen, markSeen, type RecordTable } from './record.sql.ts'

export { countUnseen }

const pageSize = 20

interface Asked<State> {
  readonly app: App
  readonly request: { readonly state?: State | undefined; readonly cursor?: string | undefined }
  readonly member: { readonly memberId: bigint }
}

export interface RecordQuery<State> {
  memberId: bigint
  state: State | undefined
  before: bigint | undefined
  limit: number
}

/**
 * Returns a page of the member's records, newest first. The first page without a filter marks the decided records and their
 * notices as seen; a filter can hide some of them.
 */
export async function loadRecords<State extends string, Row extends { id: bigint }>(
  { app, request: { state, cursor }, member: { memberId } }: Asked<State>,
  table: RecordTable,
  listRecords: (db: Db, query: RecordQuery<State>) => Promise<Row[]>,
): Promise<{ rows: readonly Row[]; next: string | null }> {
  const { db } = app.database
  const list = `${table}-record ${state ?? 'all'}`
  const [before] = readCursor(app, list, cursor) ?? []
  if (before === undefined && state === undefined) {
    // Mark before reading the list: a decision that arrives after the marks stays new.
    const now = app.clock.now()
    await markSeen(db, table, memberId, now)
    await readNoticesOf(db, memberId, `pages/wallet/${table}-record`, now)
  }
  const rows = await listRecords(db, { memberId, state, before, limit: pageSize + 1 })
  return cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
}
