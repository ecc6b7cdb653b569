// The type of a check of the proof.
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

export interface AuditCheck {
  /** A stable name in kebab-case. The console has its texts. */
  readonly code: CheckCode
  /**
   * Returns one sentence per fault; empty if there is none, and then `well` is shown. With `since`, only newer records
   * need to be checked.
   */
  run(
    db: Kysely<DB>,
    since: Checkpoint | undefined,
  ): Promise<{ readonly well: string; readonly faults: readonly string[] }>
}

/**
 * Returns the time before which all records were committed before the checkpoint: a record is dated when its
 * transaction begins, and a transaction ends within minutes.
 */
export const recordsFrom = ({ created_at }: Checkpoint): Date => new Date(created_at.getTime() - hourMs)
