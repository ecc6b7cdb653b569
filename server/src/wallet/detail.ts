import * as contract from '@banyan/contract/wallet/detail'
import { entryKinds } from '@banyan/contract/wallet/entry-kind'
import { formatCents } from '@banyan/rules/money'
import { readCursor, writeCursor } from '../door/cursor.ts'
import { handle } from '../door/handler.ts'
import { statement, type StatementEntry } from '../ledger/ledger.ts'
import { readOrderNumbers } from './detail.sql.ts'

export const loadDetail = handle(contract.loadDetail, async ({ app, request, member }) => {
  const { wallet, kind, month, zone } = request
  const list = `wallet-detail ${wallet}`
  const after = readCursor(app, list, request.cursor)?.[0]
  const found = await statement(app.database.db, member.memberId, {
    wallet,
    kind,
    month,
    zone,
    cursor: after?.toString(),
  })
  const orders = found.list.flatMap(({ ref }) => (ref?.kind === 'order' ? [ref.id] : []))
  const numbers = await readOrderNumbers(app.database.db, member.memberId, orders)
  /** Returns the record that an entry links to; null if there is none, or if it belongs to another member. */
  const recordOf = ({ kind: of, ref }: StatementEntry) => {
    if (ref === null || entryKinds[of].ref !== ref.kind) return null
    const title = ref.kind === 'order' ? numbers.get(ref.id) : String(ref.id)
    return title === undefined ? null : { kind: ref.kind, id: String(ref.id), title }
  }
  const show = (entry: StatementEntry) => ({
    id: String(entry.id),
    kind: entry.kind,
    amount: formatCents(entry.amount),
    balance: formatCents(entry.balance),
    time: entry.time.toISOString(),
    ref: recordOf(entry),
  })
  return {
    list: found.list.map(show),
    next: found.next === null ? null : writeCursor(app, list, [BigInt(found.next)]),
    balance: formatCents(found.balance),
    total_in: formatCents(found.totalIn),
    total_out: formatCents(found.totalOut),
  }
})
