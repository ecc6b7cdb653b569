// Who may have the file of an export: who may start it. A person can lose the right afterwards, or be blocked. Then the
// open exports end, and the list shows no finished file.
import type { Right } from '@banyan/contract/staff/right'
import { doExport as report } from '@banyan/contract/staff/chat/report'
import { doExport as adjustment } from '@banyan/contract/staff/finance/adjustment'
import { doExport as commission } from '@banyan/contract/staff/finance/commission'
import { doExport as investment } from '@banyan/contract/staff/finance/investment'
import { doExport as recharge } from '@banyan/contract/staff/finance/recharge'
import { doExport as refund } from '@banyan/contract/staff/finance/refund'
import { doExport as statement } from '@banyan/contract/staff/finance/statement'
import { doExport as thirdDifference } from '@banyan/contract/staff/finance/third-difference'
import {
  doExport as thirdPayment,
  doExportNotice as thirdNotice,
} from '@banyan/contract/staff/finance/third-payment'
import { doExport as withdraw } from '@banyan/contract/staff/finance/withdraw'
import { doExport as goods } from '@banyan/contract/staff/goods/goods'
import { doExport as order } from '@banyan/contract/staff/goods/order'
import { doExport as review } from '@banyan/contract/staff/goods/review'
import { doExport as shipment } from '@banyan/contract/staff/goods/ship'
import { doExport as stock, doExportLog as stockChange } from '@banyan/contract/staff/goods/stock'
import { doExport as inviter } from '@banyan/contract/staff/member/inviter'
import { doExport as member } from '@banyan/contract/staff/member/member'
import { doExport as service } from '@banyan/contract/staff/service/chat'
import { doExport as ticket } from '@banyan/contract/staff/service/ticket'
import { doExport as dashboard } from '@banyan/contract/staff/start/dashboard'
import { doExport as audit } from '@banyan/contract/staff/system/audit'
import { figuresFor, ledgerRight } from '@banyan/rules/staff/start/figure'
import { rightsOf } from '@banyan/rules/staff/role'
import type { Db, Tx } from '../../db/db.ts'
import { cancelExport, type ExportRow, findExporter, listOpenExports } from './export.sql.ts'
import type { ExportListName, WorkRequest } from './source.ts'

/** The call that starts the export of each list. Its right is the right of the file. */
const starts: Readonly<Record<ExportListName, { readonly who: { readonly staff: Right | 'any' } }>> = {
  recharge,
  withdraw,
  report,
  refund,
  review,
  adjustment,
  commission,
  investment,
  ticket,
  service,
  member,
  'third-payment': thirdPayment,
  dashboard,
  audit,
  order,
  shipment,
  goods,
  stock,
  'stock-change': stockChange,
  statement,
  inviter,
  'third-notice': thirdNotice,
  'third-difference': thirdDifference,
}

/** True if these rights show all figures and balances of a file of the dashboard. */
function showDashboard({ figures = '', balances = '' }: WorkRequest, rights: readonly Right[]): boolean {
  const shown: readonly string[] = figuresFor(rights)
  const written = figures.split(' ').filter((name) => name !== '')
  return written.every((name) => shown.includes(name)) && (balances === '' || rights.includes(ledgerRight))
}

/** True if a person with these rights may have the file of this export. */
export function mayHaveExport(
  { list, filter }: Pick<ExportRow, 'list' | 'filter'>,
  rights: readonly Right[],
): boolean {
  if (list === 'dashboard') return showDashboard(filter, rights)
  const { staff: right } = starts[list].who
  return right === 'any' || rights.includes(right)
}

/** True if the owner of an export is not blocked and has the right to its file at this moment. */
export async function isExportAllowed(db: Db, row: ExportRow): Promise<boolean> {
  const owner = await findExporter(db, row.staff_id)
  return owner !== undefined && mayHaveExport(row, rightsOf(owner.role, owner.rights))
}

/** Cancels the open exports of a person for which these rights do not suffice. */
export async function cancelLostExports(
  tx: Tx,
  { staff, rights, at }: { staff: bigint; rights: readonly Right[]; at: Date },
): Promise<void> {
  for (const row of await listOpenExports(tx, staff))
    if (!mayHaveExport(row, rights)) await cancelExport(tx, row.id, staff, at)
}
