// The lists that staff can export: every work list, and the lists that wait for no decision.
import type { Db } from '../../db/db.ts'
import { commissionExport } from '../finance/commission/source.ts'
import { investmentExport } from '../finance/investment/source.ts'
import { statementExport } from '../finance/statement/source.ts'
import { differenceExport } from '../finance/third-difference/source.ts'
import { noticeExport } from '../finance/third-payment/notice-source.ts'
import { thirdPaymentExport } from '../finance/third-payment/source.ts'
import { goodsExport } from '../goods/goods/source.ts'
import { shipmentExport } from '../goods/order/ship-source.ts'
import { orderExport } from '../goods/order/source.ts'
import { logExport, lowExport } from '../goods/stock/source.ts'
import { inviterExport } from '../member/inviter/source.ts'
import { chatExport } from '../service/chat/list.ts'
import { ticketExport } from '../service/ticket/list.ts'
import { dashboardExport } from '../start/dashboard/source.ts'
import { auditExport } from '../system/audit/source.ts'
import { memberExport } from '../member/member/source.ts'
import type { Batch, ExportList, ExportListName, ExportPage, WorkSource } from './source.ts'
import { everySource } from './sources.ts'
import { listWork } from './work-list.sql.ts'

const ofWork = (source: WorkSource): ExportList => ({
  name: source.name,
  exported: source.exported,
  rows: (db, page) => listWork(db, source, { ...page, exports: true }),
})

const lists: readonly ExportList[] = [
  ...everySource.map(ofWork),
  commissionExport,
  investmentExport,
  ticketExport,
  chatExport,
  memberExport,
  thirdPaymentExport,
  dashboardExport,
  auditExport,
  orderExport,
  shipmentExport,
  goodsExport,
  lowExport,
  logExport,
  statementExport,
  inviterExport,
  noticeExport,
  differenceExport,
]

/** Returns a list by its name. */
export function exportOf(name: ExportListName): ExportList {
  const found = lists.find((list) => list.name === name)
  if (!found) throw new Error(`there is no export ${name}`)
  return found
}

/** Reads a batch of a list. A page with fewer rows than the limit is the last one. */
export async function readBatch(
  db: Db,
  { rows: read }: ExportList,
  page: ExportPage,
): Promise<Batch<{ id: bigint; position: bigint }>> {
  const found = await read(db, page)
  if ('next' in found) return found
  const last = found.at(-1)
  const isLast = found.length < page.limit || last === undefined
  return { rows: found, next: isLast ? null : [last.position, last.id] }
}
