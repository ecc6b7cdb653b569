import { sql } from 'kysely'
import type { RefKind } from '@banyan/contract/wallet/entry-kind'
import type { AuditCheck } from './audit-check.ts'

/** Checks that nothing is posted for a kind of record that no part of the product creates yet. */
export const noPostings = (kind: RefKind): AuditCheck => ({
  code: `no-postings-${kind}`,
  async run(db) {
    const { rows } = await sql<{ id: bigint; ref_id: bigint }>`
      select id, ref_id from ledger.transfer where ref_kind = ${kind} order by id limit 100`.execute(db)
    return {
      well: `Nothing is posted for a record of the kind ${kind}.`,
      faults: rows.map((row) => `Transfer ${row.id} is for ${kind} ${row.ref_id}, which does not exist.`),
    }
  },
})
