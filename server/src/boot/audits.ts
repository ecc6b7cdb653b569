// Audits that `npm run audit` and the reconciliation job run beside the ledger's own: every record has exactly its
// postings. A slice that moves money adds its audit here (D17).
import { relationsAudit } from '../chat/relation/relations.audit.ts'
import { logAudit } from '../chat/log/log.audit.ts'
import type { AuditCheck } from '../ledger/audit.ts'
import { orderAudit } from '../shop/order/order.audit.ts'
import { rechargesArePosted } from '../wallet/recharge.audit.ts'

export const audits: readonly AuditCheck[] = [orderAudit, rechargesArePosted]

/** Slow audits that are not about money, for `npm run audit` only. */
export const everyAudit: readonly AuditCheck[] = [...audits, logAudit, relationsAudit]
