import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/finance/reconciliation'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { audits } from '../../boot/audits.ts'
import { handle } from '../../door/handler.ts'
import { audit } from '../../ledger/audit.ts'
import { currencyNames } from '../../ledger/ledger.ts'
import { recordAction } from '../audit.ts'
import { readResult, saveResult } from './reconciliation.sql.ts'

type Result = Omit<ReplyOf<typeof contract.loadReconciliation>, 'ran'>

/** Proves the ledger and keeps what was found for staff to read; false when something does not hold. */
export async function reconcile(app: App): Promise<boolean> {
  const found = await audit(app.database.db, audits)
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
  await saveResult(app.database.db, app.clock.now(), result)
  if (!found.clean)
    app.log.error({ checks: found.checks.filter((check) => !check.ok) }, 'the ledger does not hold')
  return found.clean
}

export const loadReconciliation = handle(contract.loadReconciliation, async ({ app }) => {
  const row = await readResult(app.database.db)
  if (!row) return { ran: null, clean: false, checks: [], accounts: [], head: null, sealed: '0' }
  // Written by reconcile alone, so it has the shape that it was written in.
  return { ran: row.ran_at.toISOString(), ...(row.result as unknown as Result) }
})

export const doReconcile = handle(contract.doReconcile, async ({ app, staff, origin }) => {
  const clean = await reconcile(app)
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
