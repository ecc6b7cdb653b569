import * as contract from '@banyan/contract/wallet/detail'
import { entryKinds, type TitledRef } from '@banyan/contract/wallet/entry-kind'
import { formatCents } from '@banyan/rules/money'
import { searchedDays } from '@banyan/rules/wallet/detail'
import type { App } from '../boot/app-context.ts'
import { readCursor, writeCursor } from '../door/cursor.ts'
import { handle } from '../door/handler.ts'
import { firstEntryAt, statement, type StatementEntry } from '../ledger/ledger.ts'
import { dayMs } from '../lib/time.ts'
import { matching, readOrderNumbers, readOtherNames, readReasons } from './detail.sql.ts'

export const loadDetail = handle(contract.loadDetail, async ({ app, request, member }) => {
  const { wallet, kind, month, zone, search, years_back } = request
  const list = `wallet-detail ${wallet}`
  const after = readCursor(app, list, request.cursor)?.[0]
  const { db } = app.database
  const searched =
    search && month === undefined ? searchedDays(app.clock.now().getTime(), years_back) : undefined
  const [found, first] = await Promise.all([
    statement(db, member.memberId, {
      wallet,
      kind,
      month,
      zone,
      days: searched,
      match: search ? matching(member.memberId, search) : undefined,
      cursor: after?.toString(),
    }),
    after === undefined ? firstEntryAt(db, member.memberId, wallet) : null,
  ])
  return {
    list: await showEntries(app, member.memberId, found.list),
    next: found.next === null ? null : writeCursor(app, list, [BigInt(found.next)]),
    balance: formatCents(found.balance),
    total_in: formatCents(found.totalIn),
    total_out: formatCents(found.totalOut),
    first: first?.toISOString() ?? null,
    searched: searched ?? null,
  }
})

/** The longest period of an export, and the entries of one page. */
const periodMs = 366 * dayMs
const exportSize = 1000

export const loadExport = handle(contract.loadExport, async ({ app, request, member, refuse }) => {
  const { wallet, from, to, zone } = request
  const length = Date.parse(to) - Date.parse(from)
  if (length < 0 || length > periodMs) return refuse('period-wrong')
  const list = `wallet-export ${wallet}`
  const after = readCursor(app, list, request.cursor)?.[0]
  const found = await statement(app.database.db, member.memberId, {
    wallet,
    days: { from, to },
    zone,
    limit: exportSize,
    cursor: after?.toString(),
  })
  return {
    list: await showEntries(app, member.memberId, found.list),
    next: found.next === null ? null : writeCursor(app, list, [BigInt(found.next)]),
    total_in: formatCents(found.totalIn),
    total_out: formatCents(found.totalOut),
  }
})

/** Read the titles of records by their ids, only of records that the member can see. */
const titleReaders = {
  order: readOrderNumbers,
  transfer: readOtherNames,
  adjustment: readReasons,
} satisfies Record<TitledRef, unknown>

const isTitled = (kind: string): kind is TitledRef => kind in titleReaders

/** Returns entries as their member sees them, with the records that the member can see. */
export async function showEntries(
  { database: { db } }: App,
  memberId: bigint,
  list: readonly StatementEntry[],
) {
  const read = async (kind: TitledRef) => {
    const ids = list.flatMap(({ ref }) => (ref?.kind === kind ? [ref.id] : []))
    return [kind, await titleReaders[kind](db, memberId, ids)] as const
  }
  const titles = new Map(await Promise.all(Object.keys(titleReaders).filter(isTitled).map(read)))
  /** Returns the record that an entry links to; null if there is none, or if it belongs to another member. */
  const recordOf = ({ kind: of, ref }: StatementEntry) => {
    if (ref === null || entryKinds[of].ref !== ref.kind) return null
    const title = isTitled(ref.kind) ? titles.get(ref.kind)?.get(ref.id) : String(ref.id)
    return title === undefined ? null : { kind: ref.kind, id: String(ref.id), title }
  }
  return list.map((entry) => ({
    id: String(entry.id),
    kind: entry.kind,
    amount: formatCents(entry.amount),
    balance: formatCents(entry.balance),
    time: entry.time.toISOString(),
    ref: recordOf(entry),
  }))
}
