import * as contract from '@banyan/contract/wallet/detail'
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
  const show = ({ id, time, kind: of, amount, balance, ref }: StatementEntry) => ({
    id: String(id),
    kind: of,
    amount: formatCents(amount),
    balance: formatCents(balance),
    time: time.toISOString(),
    ref:
      ref && ref.kind !== 'adjust'
        ? { kind: ref.kind, id: String(ref.id), title: numbers.get(ref.id) ?? String(ref.id) }
        : null,
  })
  return {
    list: found.list.map(show),
    next: found.next === null ? null : writeCursor(app, list, [BigInt(found.next)]),
    balance: formatCents(found.balance),
    total_in: formatCents(found.totalIn),
    total_out: formatCents(found.totalOut),
  }
})
