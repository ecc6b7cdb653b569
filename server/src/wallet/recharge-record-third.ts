import * as contract from '@banyan/contract/wallet/recharge-record-third'
import { cutPage, readCursor, writeCursor } from '../door/cursor.ts'
import { handle } from '../door/handler.ts'
import { findPayment, listRecharges, showPayment } from './third/payment.ts'

const pageSize = 20

export const loadRechargeRecordThird = handle(
  contract.loadRechargeRecordThird,
  async ({ app, request, member }) => {
    const { state } = request
    const list = `recharge-record-third ${state ?? 'all'}`
    const [before] = readCursor(app, list, request.cursor) ?? []
    const query = { memberId: member.memberId, state, before, limit: pageSize + 1 }
    const rows = await listRecharges(app.database.db, query)
    const page = cutPage(rows, pageSize, (last) => writeCursor(app, list, [last.id]))
    const now = app.clock.now()
    return { list: page.rows.map((row) => showPayment(row, now)), next: page.next }
  },
)

export const loadOne = handle(contract.loadOne, async ({ app, request, member, refuse }) => {
  const query = { id: BigInt(request.id), memberId: member.memberId }
  const row = (await findPayment(app.database.db, query)) ?? refuse('record-not-found')
  return showPayment(row, app.clock.now())
})
