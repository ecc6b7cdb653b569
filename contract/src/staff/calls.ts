// Made by `npm run map` from the tree; the tidy test fails when it is stale.
import * as staffFinanceRecharge from './finance/recharge.ts'
import * as staffFinanceReconciliation from './finance/reconciliation.ts'
import * as staffLoginLogin from './login/login.ts'
import * as staffSystemAudit from './system/audit.ts'
import * as staffSystemOutbox from './system/outbox.ts'
import * as staffSystemSettings from './system/settings.ts'

export const staffCalls = {
  '/staff/finance/recharge': staffFinanceRecharge,
  '/staff/finance/reconciliation': staffFinanceReconciliation,
  '/staff/login/login': staffLoginLogin,
  '/staff/system/audit': staffSystemAudit,
  '/staff/system/outbox': staffSystemOutbox,
  '/staff/system/settings': staffSystemSettings,
} as const
