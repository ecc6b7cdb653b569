// What a check of the proof is.
import type { Kysely } from 'kysely'
import type { DB } from '../db/db.ts'

/** The last checkpoint. */
export interface Checkpoint {
  /** Transfers with `xid >= hi` are new. */
  readonly hi: string
  /** The last proven seal. */
  readonly seal: bigint
  /** When it was written. */
  readonly created_at: Date
}

export interface AuditCheck {
  /** A stable name in kebab-case. The console has its text. */
  readonly code: string
  /**
   * Returns one sentence per fault, or none. `well` is shown if there are none. With `since`, only what is new since
   * then needs to be checked.
   */
  run(
    db: Kysely<DB>,
    since: Checkpoint | undefined,
  ): Promise<{ readonly well: string; readonly faults: readonly string[] }>
}

const hourMs = 3_600_000

/**
 * Records that were dated before this instant were committed before the checkpoint: a record is dated when its
 * transaction begins, and a transaction ends within minutes.
 */
export const recordsFrom = ({ created_at }: Checkpoint): Date => new Date(created_at.getTime() - hourMs)
