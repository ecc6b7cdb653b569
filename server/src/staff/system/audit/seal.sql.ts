import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Links of one transaction at most. */
const most = 1_000

export interface AuditHead {
  /** How many entries are in the chain. */
  readonly position: bigint
  /** Hexadecimal; null if the chain is empty. */
  readonly hash: string | null
  readonly sealed_at: Date | null
  /** Committed entries that wait for their link. */
  readonly waiting: bigint
}

/** Returns the newest link of the chain. */
export async function readAuditHead(db: Db): Promise<AuditHead> {
  const { rows } = await sql<AuditHead>`
    select position, case when position > 0 then encode(hash, 'hex') end as hash, sealed_at,
      (select count(*) from audit_unsealed) as waiting
    from audit_head`.execute(db)
  return rows[0] ?? { position: 0n, hash: null, sealed_at: null, waiting: 0n }
}

/** Returns the position of the link with this hash; undefined if the chain no longer contains it. */
export async function auditLinkWith(db: Db, hash: string): Promise<bigint | undefined> {
  const link = await db
    .selectFrom('audit_seal')
    .select('position')
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst()
  return link?.position
}

/** Seals all committed entries. Returns how many links it wrote. */
export async function sealAll(db: Db, at: Date): Promise<number> {
  for (let all = 0; ;) {
    const { rows } = await sql<{ links: number }>`select seal_audit(${at}, ${most}) as links`.execute(db)
    const links = rows[0]?.links ?? 0
    all += links
    if (links < most) return all
  }
}
