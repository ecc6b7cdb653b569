// The types of the checks of the proof.
import type { CheckCode } from '@banyan/contract/staff/finance/check'
import type { Kysely } from 'kysely'
import type { DB } from '../db/db.ts'
import { hourMs } from '../lib/time.ts'

/** The last checkpoint. */
export interface Checkpoint {
  /** Transfers with `xid >= hi` are new. */
  readonly hi: string
  /** The number of the last proven seal. */
  readonly seal: bigint
  /** The time when it was written. */
  readonly created_at: Date
}

/** The result of a check. */
export interface Found {
  /** One sentence that is shown if there is no fault. */
  readonly well: string
  /** One sentence per fault. */
  readonly faults: readonly string[]
}

interface Named {
  /** A stable name in kebab-case. The console has its texts. */
  readonly code: CheckCode
}

/** A check that reads one snapshot. */
export interface AuditCheck extends Named {
  /** With `since`, only newer records need to be checked. */
  run(db: Kysely<DB>, since: Checkpoint | undefined): Promise<Found>
}

/** A check of so many rows that one snapshot would be open too long. Each part reads a snapshot of its own. */
export interface DividedCheck extends Named {
  readonly well: string
  /** Returns the parts. Together they cover everything, also rows that are written after this call. */
  parts(db: Kysely<DB>, since: Checkpoint | undefined): Promise<readonly AuditPart[]>
}

/** Returns one sentence per fault. The checkpoint is that of the same snapshot. */
export type AuditPart = (db: Kysely<DB>, since: Checkpoint | undefined) => Promise<readonly string[]>

/**
 * Returns the time before which all records were committed before the checkpoint: a record is dated when its
 * transaction begins, and a transaction ends within minutes.
 */
export const recordsFrom = ({ created_at }: Checkpoint): Date => new Date(created_at.getTime() - hourMs)
