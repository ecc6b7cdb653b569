// The proof of the ledger (D17). The full proof computes everything from the entries and compares it with the stored
// values. The incremental proof starts from the last checkpoint: the state up to which the ledger has been proven. So
// its time depends on the new entries and the number of accounts, not on the history. Only the full proof finds a
// change to an entry before the checkpoint.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, patiently, type Tx } from '../db/db.ts'
import type { AuditCheck, Checkpoint, DividedCheck, Found } from './audit-check.ts'
import { fullChecks } from './audit.checks.ts'
import { newChecks } from './audit.new.ts'
import { sealHead } from './seal.ts'

export type { AuditCheck } from './audit-check.ts'

/** `new` checks only changes since the last checkpoint. */
export type AuditScope = 'full' | 'new'

export interface AuditResult {
  readonly clean: boolean
  readonly checks: readonly { readonly code: string; readonly ok: boolean; readonly found: string }[]
  /** The system accounts with their balances, cents. */
  readonly accounts: readonly { readonly name: string; readonly currency: number; readonly balance: bigint }[]
  /** Hash of the newest seal. */
  readonly head: string | null
  /** Number of sealed transfers. */
  readonly sealed: bigint
}

interface Proof extends AuditResult {
  /** The position of the next checkpoint. */
  readonly upto: string
  readonly seal: bigint
}

/**
 * Proves the ledger, and with `more` the records of the slices, without pauses. Can run under load. Writes nothing.
 */
export const audit = (db: Db, more: readonly AuditCheck[] = []): Promise<AuditResult> =>
  run(db, more, 'full', () => Promise.resolve())

/**
 * Proves the ledger like `audit`, in full or since the last checkpoint, and pauses, so that most of the time is left to
 * the load. Moves the checkpoint if there is no fault.
 * @param from the database to read: a standby of `db`, or `db` itself.
 * @param rest is called after each part of a check.
 */
export async function prove(
  db: Db,
  at: Date,
  scope: AuditScope,
  more: readonly AuditCheck[] = [],
  from: Db = db,
  rest: () => Promise<unknown> = pauses(),
): Promise<AuditResult> {
  // Rows that were final on the standby are final on the primary too.
  const { upto, seal, ...result } = await run(from, more, scope, rest)
  if (result.clean) await sql`select ledger.move_checkpoint(${upto}::xid8, ${seal}, ${at})`.execute(db)
  return result
}

/**
 * A proof pauses for five times as long as it has worked, so that it takes a sixth of a core. It pauses as soon as it
 * has worked for `workMs`, for at most `longestPauseMs`.
 */
const pausesPerWork = 5
const workMs = 50
const longestPauseMs = 60_000

/**
 * Proves all rows, or only new rows if there is a checkpoint. Each part of a check reads a snapshot of its own:
 * PostgreSQL can't clean up rows that changed since the oldest open snapshot, and an old snapshot makes postings
 * slower. Rows that were final before the first check are in all snapshots, and each part compares only rows of its
 * snapshot. Another proof may move the checkpoint between two parts. So each part reads the checkpoint with its
 * balances.
 */
async function run(
  db: Db,
  more: readonly AuditCheck[],
  scope: AuditScope,
  rest: () => Promise<unknown>,
): Promise<Proof> {
  const { since, ...before } = await inSnapshot(db, async (tx) => ({
    ...(await readState(tx)),
    since: scope === 'new' ? await readCheckpoint(tx) : undefined,
  }))
  const read: Read = async (work) => {
    const result = await inSnapshot(db, async (tx) => work(tx, since && (await readCheckpoint(tx))))
    await rest()
    return result
  }
  const checks: Checked[] = []
  for (const check of [...(since ? newChecks : fullChecks), ...more]) checks.push(await checked(check, read))
  return { ...before, ...verdict(checks), accounts: await systemBalances(db) }
}

/** Reads in a snapshot of its own; with the checkpoint of this snapshot if only new rows are proven. */
type Read = <T>(work: (tx: Tx, since: Checkpoint | undefined) => Promise<T>) => Promise<T>

type Checked = AuditResult['checks'][number]

async function checked(check: AuditCheck | DividedCheck, read: Read): Promise<Checked> {
  const { well, faults } =
    'parts' in check ? await inParts(check, read) : await read((tx, since) => check.run(tx, since))
  const ok = faults.length === 0
  return { code: check.code, ok, found: ok ? well : tell(faults) }
}

async function inParts(check: DividedCheck, read: Read): Promise<Found> {
  const faults: string[] = []
  const parts = await read((tx, since) => check.parts(tx, since))
  for (const part of parts) faults.push(...(await read(part)))
  return { well: check.well, faults }
}

/** Returns a function that pauses if enough time has passed since the last pause. */
export function pauses(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    const worked = performance.now() - began
    if (worked < workMs) return
    await pause(Math.min(worked * pausesPerWork, longestPauseMs))
    began = performance.now()
  }
}

const verdict = (checks: readonly Checked[]) => ({ clean: checks.every(({ ok }) => ok), checks })

/** Runs `work` in one snapshot, on one core: a proof must leave the others to the load. */
function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const snapshot = patiently(db).transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    await sql`set local statement_timeout = '30min'`.execute(tx)
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx)
    return work(tx)
  })
}

/** Returns the position up to which rows are final, the number and the head of sealed rows, and the system balances. */
async function readState(tx: Tx): Promise<Omit<Proof, 'clean' | 'checks'>> {
  const { rows } = await sql<{ upto: string; sealed: bigint }>`
    select ledger.horizon()::text as upto,
      (select coalesce(sum(transfers), 0)::bigint from ledger.seal) as sealed`.execute(tx)
  const head = await sealHead(tx)
  return {
    accounts: await systemBalances(tx),
    head: head?.hash ?? null,
    sealed: rows[0]?.sealed ?? 0n,
    upto: rows[0]?.upto ?? '0',
    seal: head?.seq ?? 0n,
  }
}

async function readCheckpoint(db: Db): Promise<Checkpoint | undefined> {
  const { rows } = await sql<Checkpoint>`
    select hi::text as hi, seal_seq as seal, created_at from ledger.checkpoint`.execute(db)
  return rows[0]
}

/** Returns the balances of the system accounts. */
export async function systemBalances(db: Db): Promise<AuditResult['accounts']> {
  const { rows } = await sql<AuditResult['accounts'][number]>`
    select name, currency, ledger.slots(id) as balance from ledger.account where kind = 'system' order by id`.execute(
    db,
  )
  return rows
}

const shown = 20

function tell(faults: readonly string[]): string {
  const more = faults.length > shown ? ` And ${faults.length - shown} more.` : ''
  return faults.slice(0, shown).join(' ') + more
}
