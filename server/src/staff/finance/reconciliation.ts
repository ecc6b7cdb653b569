// Proofs of the ledger for staff. The hourly job proves the changes since the last proof; the nightly job and the
// button prove everything. Each result is stored by scope, so a clean hourly proof does not hide a fault of the full
// proof.
import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/finance/reconciliation'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { audits } from '../../boot/audits.ts'
import { handle } from '../../door/handler.ts'
import { type AuditScope, prove } from '../../ledger/audit.ts'
import { currencyNames } from '../../ledger/ledger.ts'
import { recordAction } from '../audit.ts'
import { readResults, saveResult } from './reconciliation.sql.ts'

type Result = Omit<NonNullable<ReplyOf<typeof contract.loadReconciliation>['full']>, 'ran'>

/** Proves the ledger and stores the result. Returns false if it found a fault. */
export async function reconcile(app: App, scope: AuditScope): Promise<boolean> {
  const at = app.clock.now()
  const found = await prove(app.database.db, at, scope, audits)
  const result: Result = {
    clean: found.clean,
    checks: found.checks.map((check) => ({ ...check })),
    accounts: found.accounts.map(({ name, currency, balance }) => ({
      name,
      currency: currencyNames[currency - 1] ?? String(currency),
      balance: formatCents(balance),
    })),
    head: found.head,
    sealed: String(found.sealed),
  }
  await saveResult(app.database.db, scope, at, result)
  if (!found.clean)
    app.log.error(
      { scope, checks: found.checks.filter((check) => !check.ok) },
      'ledger: the proof found faults',
    )
  return found.clean
}

export const loadReconciliation = handle(contract.loadReconciliation, async ({ app }) => {
  const rows = await readResults(app.database.db)
  const of = (scope: AuditScope) => {
    const row = rows.find((one) => one.scope === scope)
    // Only `reconcile` writes these rows, in this shape.
    return row ? { ran: row.ran_at.toISOString(), ...(row.result as unknown as Result) } : null
  }
  return { full: of('full'), recent: of('new') }
})

export const doReconcile = handle(contract.doReconcile, async ({ app, staff, origin }) => {
  const clean = await reconcile(app, 'full')
  await app.database.transaction((tx) =>
    recordAction(tx, {
      at: app.clock.now(),
      staff,
      origin,
      action: 'ledger.reconcile',
      subject: clean ? 'clean' : 'faults',
      before: null,
      after: { clean },
    }),
  )
  return {}
})
