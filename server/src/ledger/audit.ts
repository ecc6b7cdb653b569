// The proof of the ledger (D17): everything is computed anew from the entries and compared with what is
// stored. Each check says in words what it found, whether it is good or not.
import { type Kysely, sql } from 'kysely'
import type { DB, Db } from '../db/db.ts'
import { checks } from './audit.checks.ts'
import { sealHead } from './seal.ts'

export interface AuditCheck {
  /** Stable name in kebab-case, by which pages find their words. */
  readonly code: string
  /** What was found, one sentence each; `faults` is empty when all is well, and then `well` is told. */
  run(db: Kysely<DB>): Promise<{ readonly well: string; readonly faults: readonly string[] }>
}

export interface AuditResult {
  readonly clean: boolean
  readonly checks: readonly { readonly code: string; readonly ok: boolean; readonly found: string }[]
  /** The system's accounts with what they have, cents. */
  readonly accounts: readonly { readonly name: string; readonly currency: number; readonly balance: bigint }[]
  /** Hash of the newest seal. */
  readonly head: string | null
  /** How many transfers are sealed. */
  readonly sealed: bigint
}

/**
 * Proves the ledger, and what slices add: their records against their postings. Reads one snapshot, so it can
 * run under load.
 */
export function audit(db: Db, more: readonly AuditCheck[] = []): Promise<AuditResult> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    await sql`set local statement_timeout = '30min'`.execute(tx)
    const results: AuditResult['checks'][number][] = []
    for (const check of [...checks, ...more]) {
      const { well, faults } = await check.run(tx)
      results.push({
        code: check.code,
        ok: faults.length === 0,
        found: faults.length === 0 ? well : tell(faults),
      })
    }
    const sealed = await sql<{ n: bigint }>`
      select coalesce(sum(transfers), 0)::bigint as n from ledger.seal`.execute(tx)
    return {
      clean: results.every(({ ok }) => ok),
      checks: results,
      accounts: await systemBalances(tx),
      head: (await sealHead(tx))?.hash ?? null,
      sealed: sealed.rows[0]?.n ?? 0n,
    }
  })
}

/** What the system's accounts have: the sums of their slots. */
export async function systemBalances(db: Db): Promise<AuditResult['accounts']> {
  const { rows } = await sql<AuditResult['accounts'][number]>`
    select a.name, a.currency, coalesce(sum(s.balance), 0)::bigint as balance
    from ledger.account a left join ledger.account_slot s on s.account = a.id
    where a.kind = 'system' group by a.id order by a.id`.execute(db)
  return rows
}

const shown = 20

function tell(faults: readonly string[]): string {
  const more = faults.length > shown ? ` And ${faults.length - shown} more.` : ''
  return faults.slice(0, shown).join(' ') + more
}
