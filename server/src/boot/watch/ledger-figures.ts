// Figures of the whole installation that /metrics reads from the database: the seal, the proofs of the ledger, the
// jobs, and the size of the chat's log. Every process gives the same values. While the database is away they are absent,
// and alerts about them wait.
import { Gauge, Registry } from 'prom-client'
import { oneWithin } from '../../lib/one-within.ts'
import type { App } from '../app-context.ts'
import { countMonths } from '../../ledger/months.ts'
import { estimateChatEntries, listProofs, listSuccesses, oldestUnsealed } from './ledger-figures.sql.ts'

const inSeconds = (date: Date) => date.getTime() / 1000

/** Prometheus waits ten seconds for all figures; those of the process must not wait for a database that hangs. */
const readWithinMs = 2_000

/** Returns a function that reads the figures and returns them in the text format of Prometheus. */
export function openLedgerFigures({ database: { db }, clock, log }: App): () => Promise<string> {
  const registry = new Registry()
  const registers = [registry]
  const lag = new Gauge({
    name: 'banyan_seal_lag_seconds',
    help: 'Age of the oldest transfer that no seal covers, in seconds; 0 if all are covered.',
    registers,
  })
  const clean = new Gauge({
    name: 'banyan_reconcile_clean',
    help: '1 if the last proof of the ledger found no fault, by scope (full, new).',
    labelNames: ['scope'],
    registers,
  })
  const at = new Gauge({
    name: 'banyan_reconcile_at_seconds',
    help: 'When the ledger was last proven, by scope, in seconds since 1970.',
    labelNames: ['scope'],
    registers,
  })
  const success = new Gauge({
    name: 'banyan_job_success_at_seconds',
    help: 'When a job last succeeded on any process, in seconds since 1970; 0 for a job that only failed so far.',
    labelNames: ['job'],
    registers,
  })
  const months = new Gauge({
    name: 'banyan_ledger_months_ahead',
    help: 'Months after this one for which the ledger has a partition, without a gap; -1 if this month has none.',
    registers,
  })
  const entries = new Gauge({
    name: 'banyan_chat_entries',
    help: 'Entries in the log of the chat, by PostgreSQL’s estimate; -1 until it has one.',
    registers,
  })
  const read = oneWithin(readWithinMs, () =>
    Promise.all([
      oldestUnsealed(db),
      listProofs(db),
      listSuccesses(db),
      countMonths(db, clock.now()),
      estimateChatEntries(db),
    ]),
  )
  return async () => {
    try {
      const [oldest, proofs, jobs, ahead, logged] = await read()
      entries.set(logged)
      months.set(ahead)
      lag.set(oldest ? Math.max(0, inSeconds(clock.now()) - inSeconds(oldest)) : 0)
      for (const proof of proofs) {
        clean.set({ scope: proof.scope }, proof.clean ? 1 : 0)
        at.set({ scope: proof.scope }, inSeconds(proof.ran_at))
      }
      for (const { job, done_at } of jobs) success.set({ job }, inSeconds(done_at))
      return await registry.metrics()
    } catch (error) {
      log.warn({ err: error }, 'metrics: the database was not read, this answer leaves out its figures')
      return ''
    }
  }
}
