// The warnings of the system page. Each warning has a text with the action to take.
import type { ReplyOf } from '@banyan/contract/call'
import type { loadState, loadUsage } from '@banyan/contract/staff/system/state'
import { lastRun } from './cron.ts'
import { minuteMs } from '../../time.ts'

export type State = ReplyOf<typeof loadState>
export type Usage = ReplyOf<typeof loadUsage>

export const warningCodes = [
  'proof-failed',
  'proof-late',
  'process-gone',
  'process-slow',
  'bus-lost',
  'connections-short',
  'disk-short',
  'job-failed',
  'job-late',
  'items-parked',
  'seal-late',
  'messages-failed',
  'push-refused',
  'push-failing',
] as const

export interface Warning {
  readonly code: (typeof warningCodes)[number]
  /** `bad`: act now. */
  readonly level: 'bad' | 'warn'
  /** The subject: the name of a process, a host, a job or a channel; empty for a warning without a named subject. */
  readonly about: string
  /** How many: items, messages, milliseconds, percent. */
  readonly count: number
}

/** The event loop is slow from this delay on, milliseconds. */
const slowLoopMs = 1_000
/** Free percent of a disk: fewer are a warning, and few are bad, because a full disk stops the server. */
const freeWarn = 20
const freeBad = 10
/** A job is late if its last start is this much older than its last due time. */
const lateMs = 5 * minuteMs
/** The full proof runs every night. */
const proofMs = 26 * 60 * minuteMs

const ms = (instant: string): number => new Date(instant).getTime()

/** Returns the warnings, the most urgent first. */
export function warningsOf(state: State): Warning[] {
  const found = [
    ...ofProofs(state),
    ...ofProcesses(state),
    ...ofDisks(state),
    ...ofJobs(state),
    ...ofSeal(state),
    ...ofMessages(state),
    ...ofPush(state),
  ]
  return found.toSorted((a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'))
}

function* ofProofs({ proofs, now }: State): Generator<Warning> {
  const made = [proofs.full, proofs.recent].filter((proof) => proof !== null)
  if (made.some(({ clean }) => !clean)) yield { code: 'proof-failed', level: 'bad', about: '', count: 0 }
  if (proofs.full && ms(now) - ms(proofs.full.ran) > proofMs)
    yield { code: 'proof-late', level: 'warn', about: '', count: 0 }
}

function* ofProcesses({ processes }: State): Generator<Warning> {
  for (const { host, pid, alive, loop_delay, bus, connections } of processes) {
    const about = `${host} ${pid}`
    if (!alive) {
      yield { code: 'process-gone', level: 'bad', about, count: 0 }
      continue
    }
    if (loop_delay >= slowLoopMs) yield { code: 'process-slow', level: 'warn', about, count: loop_delay }
    if (bus === 'lost') yield { code: 'bus-lost', level: 'warn', about, count: 0 }
    if (connections.wanted > 0)
      yield { code: 'connections-short', level: 'warn', about, count: connections.wanted }
  }
}

/** Processes of one host have one data folder. */
function* ofDisks({ processes }: State): Generator<Warning> {
  const hosts = new Set<string>()
  for (const { host, alive, disk } of processes) {
    if (!alive || disk === null || disk.size === '0' || hosts.has(host)) continue
    hosts.add(host)
    const free = Number((BigInt(disk.free) * 100n) / BigInt(disk.size))
    if (free < freeWarn)
      yield { code: 'disk-short', level: free < freeBad ? 'bad' : 'warn', about: host, count: free }
  }
}

function* ofJobs({ jobs, now }: State): Generator<Warning> {
  for (const { job, cron, state, started, parked } of jobs) {
    if (state === 'failed') yield { code: 'job-failed', level: 'bad', about: job, count: 0 }
    const due = cron === null ? undefined : lastRun(cron, new Date(ms(now) - lateMs))
    if (due && started !== null && ms(started) < due.getTime() && state !== 'running')
      yield { code: 'job-late', level: 'warn', about: job, count: 0 }
    if (parked > 0) yield { code: 'items-parked', level: 'warn', about: job, count: parked }
  }
}

function* ofSeal({ queues, now }: State): Generator<Warning> {
  for (const { queue, length, oldest } of queues)
    if (queue === 'seal' && oldest !== null && ms(now) - ms(oldest) > lateMs)
      yield { code: 'seal-late', level: 'bad', about: '', count: length }
}

function* ofMessages({ messages, now }: State): Generator<Warning> {
  for (const { day, channel, failed } of messages)
    if (failed > 0 && day === now.slice(0, 10) && channel !== 'push')
      yield { code: 'messages-failed', level: 'warn', about: channel, count: failed }
}

function* ofPush({ push }: State): Generator<Warning> {
  for (const { service, state } of push) {
    if (state === 'refused') yield { code: 'push-refused', level: 'bad', about: service, count: 0 }
    if (state === 'failing') yield { code: 'push-failing', level: 'warn', about: service, count: 0 }
  }
}
