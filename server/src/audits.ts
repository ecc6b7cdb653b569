// What `npm run audit` and the reconciliation job prove beside the ledger itself: that every record has exactly
// its postings. A slice that moves money adds its check here (D17).
import type { AuditCheck } from './ledger/audit.ts'

export const audits: readonly AuditCheck[] = []
