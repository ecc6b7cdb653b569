// The heartbeat of a process: every five seconds the process writes its version and its state, for the system page. It
// also stores its slow statements, and sends the jobs that staff asked for and that no process has begun.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { wake } from '../../jobs/wake.ts'
import { listAsked } from '../../jobs/state.ts'
import { dayMs } from '../../lib/time.ts'
import type { App } from '../app-context.ts'
import { addSlow, deleteProcess, deleteProcesses, deleteSlow, saveProcess } from './beat.sql.ts'
import { poolFigures } from './process-figures.ts'

const beatMs = 5_000
/** A request that no job has taken after this time is sent again. */
const patienceMs = 10_000

export type { ProcessRow } from './beat.sql.ts'

/** This process among all. */
export const processId = randomUUID()
const startedAt = new Date(performance.timeOrigin)

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

/** Open sockets of members and of staff, and the bytes that wait to be sent on them. */
export type SocketCounts = () => {
  readonly members: number
  readonly staff: number
  readonly waitingBytes: number
}

export interface Beating {
  /** Stops, and removes the process from the list. */
  stop(): Promise<void>
}

/** Starts the heartbeat. */
export function startBeat(app: App, sockets: SocketCounts): Beating {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    // A beat that takes longer than the pause between two is not doubled.
    running = running.then(() => beat(app, sockets, Math.round(delay.max / 1e6)))
    delay.reset()
  }
  next()
  const timer = setInterval(next, beatMs)
  return {
    async stop() {
      clearInterval(timer)
      delay.disable()
      await running
      // While the database is away nothing is deleted; the row counts as gone after a minute.
      await deleteProcess(app.database.db, processId).catch(() => undefined)
    },
  }
}

/** One beat. Never throws: while the database is away the process is shown as gone. */
export async function beat(app: App, sockets: SocketCounts, loopDelayMs: number): Promise<void> {
  try {
    const now = app.clock.now()
    const { db, pool, slow } = app.database
    const { open, idle, wanted } = poolFigures(pool)
    const memory = process.memoryUsage()
    const { members, staff, waitingBytes } = sockets()
    // The page says that the disk could not be read.
    const disk = await app.disk().catch(() => undefined)
    await saveProcess(db, {
      id: processId,
      host: hostname(),
      pid: process.pid,
      version,
      started_at: startedAt,
      beat_at: now,
      memory: BigInt(memory.rss),
      heap: BigInt(memory.heapUsed),
      loop_delay: loopDelayMs,
      sockets: members,
      staff_sockets: staff,
      bus: app.bus.state(),
      connections: open,
      idle,
      wanted,
      sending: app.gateways.sending(),
      pushing: app.push.waiting(),
      socket_bytes: BigInt(waitingBytes),
      disk_free: disk?.free ?? null,
      disk_size: disk?.size ?? null,
    })
    slow.limitMs = (await app.settings.read())['system.slowMs']
    await addSlow(db, slow.take(), now)
    for (const job of await listAsked(db, new Date(now.getTime() - patienceMs))) await wake(app, job, {})
  } catch (error) {
    app.log.warn({ err: error }, 'beat: the state of this process was not stored')
  }
}

const slowDays = 30

/** Deletes processes that ended long ago without a word, and statements that are no longer slow. */
export async function sweepSystem({ clock, database: { db } }: App): Promise<void> {
  const now = clock.now().getTime()
  await deleteProcesses(db, new Date(now - dayMs))
  await deleteSlow(db, new Date(now - slowDays * dayMs))
}
