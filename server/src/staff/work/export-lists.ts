// The lists that staff can export: every work list, and the lists that wait for no decision.
import { commissionExport } from '../finance/commission/source.ts'
import { investmentExport } from '../finance/investment/source.ts'
import { thirdPaymentExport } from '../finance/third-payment/source.ts'
import { ticketExport } from '../service/ticket/list.ts'
import { dashboardExport } from '../start/dashboard/source.ts'
import { auditExport } from '../system/audit/source.ts'
import { memberExport } from '../member/member/source.ts'
import type { ExportList, ExportListName, WorkSource } from './source.ts'
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
  memberExport,
  thirdPaymentExport,
  dashboardExport,
  auditExport,
]

/** Returns a list by its name. */
export function exportOf(name: ExportListName): ExportList {
  const found = lists.find((list) => list.name === name)
  if (!found) throw new Error(`there is no export ${name}`)
  return found
}
