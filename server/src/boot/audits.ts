// What `npm run audit` and the reconciliation job prove beside the ledger itself: that every record has exactly
// its postings. A slice that moves money adds its check here (D17).
import { relationsAudit } from '../chat/relation/relations.audit.ts'
import { logAudit } from '../chat/log/log.audit.ts'
import type { AuditCheck } from '../ledger/audit.ts'
import { goodsAudit } from '../shop/goods/counts.audit.ts'
import { orderAudit } from '../shop/order/order.audit.ts'
import { rechargesArePosted } from '../wallet/recharge.audit.ts'

export const audits: readonly AuditCheck[] = [orderAudit, rechargesArePosted]

/** What `npm run audit` proves besides: what is no money, and long to read. */
export const everyAudit: readonly AuditCheck[] = [...audits, goodsAudit, logAudit, relationsAudit]
