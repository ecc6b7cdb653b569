// Proofs of the ledger for staff. The hourly job proves the changes since the last proof; the nightly job proves
// everything, and so does a job of its own after a request of staff. Each result is stored by scope, so a clean hourly proof does not hide a fault of the full
// proof.
import type { ReplyOf } from '@banyan/contract/call'
import * as contract from '@banyan/contract/staff/finance/reconciliation'
import { formatCents } from '@banyan/rules/money'
import type { App } from '../../boot/app-context.ts'
import { audits } from '../../boot/audits.ts'
import type { Db } from '../../db/db.ts'
import { handle } from '../../door/handler.ts'
import { type AuditScope, prove } from '../../ledger/audit.ts'
import { wake } from '../../jobs/wake.ts'
import { currencyNames } from '../../ledger/ledger.ts'
import { recordAction } from '../audit.ts'
import { readAuditHead } from '../system/audit/seal.ts'
import {
  finishRequests,
  insertRequest,
  listOpenRequests,
  readResults,
  saveResult,
} from './reconciliation.sql.ts'

type Result = Omit<NonNullable<ReplyOf<typeof contract.loadReconciliation>['full']>, 'ran'>

/** Proves the ledger and stores the result. Returns false if it found a fault. */
export async function reconcile(app: App, scope: AuditScope): Promise<boolean> {
  const at = app.clock.now()
  const found = await proveThere(app, scope, at)
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

/**
 * Proves the ledger. A full proof reads a standby, because its long snapshots would stop the cleanup of the primary. If
 * no standby keeps up, or if the proof fails there, it reads the primary.
 */
async function proveThere({ database: { db }, reads, log }: App, scope: AuditScope, at: Date) {
  const standby = scope === 'full' ? reads?.standby() : undefined
  if (standby)
    try {
      return await prove(db, at, scope, audits, standby.db)
    } catch (error) {
      log.warn({ err: error }, 'ledger: the proof failed on the standby and runs on the primary')
    }
  return prove(db, at, scope, audits)
}

/** Returns when the ledger and the records were last proven, and whether there was a fault. */
export async function readProofs(db: Db) {
  const rows = await readResults(db)
  const of = (scope: AuditScope) => {
    const row = rows.find((one) => one.scope === scope)
    return row ? { clean: (row.result as unknown as Result).clean, ran: row.ran_at.toISOString() } : null
  }
  return { full: of('full'), recent: of('new') }
}

export const loadReconciliation = handle(contract.loadReconciliation, async ({ app }) => {
  const rows = await readResults(app.database.db)
  const of = (scope: AuditScope) => {
    const row = rows.find((one) => one.scope === scope)
    // Only `reconcile` writes these rows, in this shape.
    return row ? { ran: row.ran_at.toISOString(), ...(row.result as unknown as Result) } : null
  }
  const [oldest] = await listOpenRequests(app.database.db)
  const head = await readAuditHead(app.database.db)
  return {
    full: of('full'),
    recent: of('new'),
    asked: oldest?.created_at.toISOString() ?? null,
    log: {
      entries: String(head.position),
      head: head.hash,
      sealed: head.sealed_at?.toISOString() ?? null,
      waiting: String(head.waiting),
    },
  }
})

/** The job that answers the requests of staff for a full proof. */
export const askedProofJob = 'ledger-prove-asked'

export const doReconcile = handle(contract.doReconcile, async ({ app, staff, origin }) => {
  const at = app.clock.now()
  const id = await app.database.transaction(async (tx) => {
    const added = await insertRequest(tx, staff.staffId, at)
    if (added !== undefined)
      await recordAction(tx, {
        at,
        staff,
        origin,
        action: 'ledger.reconcile',
        subject: String(added),
        before: null,
        after: null,
      })
    return added
  })
  if (id !== undefined) await wake(app, askedProofJob, {})
  return {}
})

/** Starts the job that answers requests, if one is open: its message was lost. */
export async function wakeAsked(app: App): Promise<void> {
  if ((await listOpenRequests(app.database.db)).length > 0) await wake(app, askedProofJob, {})
}

/** Answers all open requests with one full proof. */
export async function proveAsked(app: App): Promise<void> {
  const open = await listOpenRequests(app.database.db)
  if (open.length === 0) return
  const clean = await reconcile(app, 'full')
  const ids = open.map(({ id }) => id)
  await finishRequests(app.database.db, ids, { finished_at: app.clock.now(), clean })
}
