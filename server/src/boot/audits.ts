// The checks that prove records against their postings (D17), one for each kind of record. A new kind of record without
// a check does not compile.
import type { RefKind } from '@banyan/contract/wallet/entry-kind'
import { relationsAudit } from '../chat/relation/relations.audit.ts'
import { logAudit } from '../chat/log/log.audit.ts'
import { serviceAudit } from '../chat/service/session.audit.ts'
import type { AuditCheck } from '../ledger/audit-check.ts'
import { commissionIsPosted } from '../mine/commission.audit.ts'
import { upgradesArePosted } from '../mine/common/my-level.audit.ts'
import { closingsArePosted } from '../mine/service/rests.audit.ts'
import { investmentsArePosted } from '../market/invest/invest.audit.ts'
import { goodsAudit } from '../shop/goods/counts.audit.ts'
import { orderAudit } from '../shop/order/order.audit.ts'
import { adjustmentsArePosted } from '../staff/finance/adjustment.audit.ts'
import { stockAudit } from '../staff/goods/stock.ts'
import { figuresAudit } from '../staff/start/dashboard.audit.ts'
import { auditLogCheck } from '../staff/system/audit.audit.ts'
import { workAudit } from '../staff/work/work.audit.ts'
import { conversionsArePosted } from '../wallet/convert.audit.ts'
import { rechargesArePosted } from '../wallet/recharge.audit.ts'
import { thirdPaymentsArePosted } from '../wallet/third/third.audit.ts'
import { transfersArePosted } from '../wallet/transfer.audit.ts'
import { withdrawalsArePosted } from '../wallet/withdraw.audit.ts'

const recordAudits = {
  recharge: rechargesArePosted,
  'third-payment': thirdPaymentsArePosted,
  order: orderAudit,
  withdraw: withdrawalsArePosted,
  transfer: transfersArePosted,
  convert: conversionsArePosted,
  investment: investmentsArePosted,
  upgrade: upgradesArePosted,
  adjustment: adjustmentsArePosted,
  commission: commissionIsPosted,
  closing: closingsArePosted,
} as const satisfies Record<RefKind, AuditCheck>

/** The checks of the reconciliation jobs. */
export const audits: readonly AuditCheck[] = [...Object.values(recordAudits), figuresAudit, auditLogCheck]

/** The checks of `npm run audit`: also slow ones that are not about money. */
export const everyAudit: readonly AuditCheck[] = [
  ...audits,
  goodsAudit,
  stockAudit,
  logAudit,
  relationsAudit,
  serviceAudit,
  workAudit,
]
