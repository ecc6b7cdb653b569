// The system page: the running servers, the jobs, queues, messages, proofs, storage and the database.
import type { AppService } from '@banyan/contract/staff/system/state'
import * as contract from '@banyan/contract/staff/system/state'
import { nextRun } from '@banyan/rules/staff/system/cron'
import type { App } from '../../boot/app-context.ts'
import { processId } from '../../boot/watch/beat.ts'
import { readFcmAccount } from '../../chat/push/fcm.ts'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import type { MessageChannel } from '../../gateway/count.ts'
import { countFailed } from '../../jobs/items.ts'
import { askRun, listJobs, listQueues, lockJob } from '../../jobs/state.ts'
import { wake } from '../../jobs/wake.ts'
import { aliveMs, dayMs } from '../../lib/time.ts'
import { recordAction } from '../audit.ts'
import { readProofs } from '../finance/reconciliation.ts'
import {
  listConnections,
  listFiles,
  listMessages,
  listProcesses,
  listPushHealth,
  listSlow,
  listTables,
  readDatabase,
} from './state.sql.ts'

const messageDays = 7

const time = (at: Date | null): string | null => at?.toISOString() ?? null

export const loadState = handle(contract.loadState, async ({ app }) => {
  const { db } = app.database
  const now = app.clock.now()
  const since = new Date(now.getTime() - (messageDays - 1) * dayMs).toISOString().slice(0, 10)
  return {
    now: now.toISOString(),
    processes: (await listProcesses(db)).map((row) => ({
      id: row.id,
      host: row.host,
      pid: row.pid,
      version: row.version,
      here: row.id === processId,
      started: row.started_at.toISOString(),
      beat: row.beat_at.toISOString(),
      alive: now.getTime() - row.beat_at.getTime() < aliveMs,
      memory: String(row.memory),
      heap: String(row.heap),
      loop_delay: row.loop_delay,
      sockets: row.sockets,
      staff_sockets: row.staff_sockets,
      bus: row.bus,
      connections: { open: row.connections, idle: row.idle, wanted: row.wanted },
      sending: row.sending,
      pushing: row.pushing,
      socket_bytes: String(row.socket_bytes),
      disk:
        row.disk_free === null || row.disk_size === null
          ? null
          : { free: String(row.disk_free), size: String(row.disk_size) },
    })),
    jobs: await jobsOf(app, now),
    queues: (await listQueues(db)).map(({ queue, length, oldest }) => ({
      queue,
      length: Number(length),
      oldest: time(oldest),
    })),
    messages: sumsOf(await listMessages(db, since)),
    push: await pushOf(app),
    proofs: await readProofs(db),
  }
})

async function jobsOf(app: App, now: Date) {
  const failed = new Map((await countFailed(app.database.db)).map((row) => [row.job, row]))
  const rows = await listJobs(app.database.db)
  const known = new Set(rows.map(({ job }) => job))
  const jobs = rows.map((row) => ({
    job: row.job,
    cron: row.cron,
    state: row.result ?? ('never' as const),
    started: time(row.started_at),
    finished: time(row.finished_at),
    duration:
      row.started_at && row.finished_at && row.result !== 'running'
        ? Math.max(0, row.finished_at.getTime() - row.started_at.getTime())
        : null,
    reason: row.reason,
    succeeded: time(row.done_at),
    next: row.cron === null ? null : time(nextRun(row.cron, now) ?? null),
    asked: time(row.asked_at),
    runs: String(row.runs),
    failures: String(row.failures),
    parked: failed.get(row.job)?.parked ?? 0,
    waiting: failed.get(row.job)?.waiting ?? 0,
  }))
  // Some jobs store their items under the name of the work.
  const others = [...failed.values()].filter(({ job }) => !known.has(job))
  return [
    ...jobs,
    ...others.map(({ job, parked, waiting }) => ({
      job,
      cron: null,
      state: 'never' as const,
      started: null,
      finished: null,
      duration: null,
      reason: null,
      succeeded: null,
      next: null,
      asked: null,
      runs: '0',
      failures: '0',
      parked,
      waiting,
    })),
  ]
}

interface Line {
  day: string
  channel: MessageChannel
  sent: number
  failed: number
}

/** Returns one line for each day and channel. */
function sumsOf(rows: Awaited<ReturnType<typeof listMessages>>) {
  const lines = new Map<string, Line>()
  for (const { day, channel, result, count } of rows) {
    const key = `${day} ${channel}`
    const line = lines.get(key) ?? { day, channel, sent: 0, failed: 0 }
    lines.set(key, { ...line, [result]: Number(count) })
  }
  return [...lines.values()]
}

const newer = (one: Date | null, other: Date | null): boolean =>
  one !== null && (other === null || one.getTime() >= other.getTime())

/** Returns the push services of the installed apps. Of the credentials it shows only whose they are. */
async function pushOf({ config, database: { db }, push: { offered } }: App) {
  const rows = new Map((await listPushHealth(db)).map((row) => [row.service, row]))
  const accounts: Record<AppService, () => string> = {
    fcm: () => readFcmAccount(config.FCM_ACCOUNT ?? '').project,
    apns: () => `${config.APP_ID} · ${config.APPLE_TEAM ?? ''}`,
  }
  return contract.appServices.map((service) => {
    const isOn = offered.includes(service)
    const row = rows.get(service)
    const [ok, failed] = [row?.ok_at ?? null, row?.failed_at ?? null]
    const failure = row?.refused ? ('refused' as const) : ('failing' as const)
    const used = newer(ok, failed) ? ('working' as const) : failure
    return {
      service,
      state: !isOn ? ('off' as const) : ok || failed ? used : ('unused' as const),
      account: isOn ? accounts[service]() : null,
      succeeded: time(ok),
      failed: time(failed),
      reason: row?.reason ?? null,
    }
  })
}

export const loadUsage = handle(contract.loadUsage, async ({ app }) => {
  const { db } = app.database
  const { 'system.slowMs': limit } = await app.settings.read()
  const { bytes, maximum } = await readDatabase(db)
  return {
    files: (await listFiles(db)).map((row) => ({
      purpose: row.purpose,
      count: Number(row.count),
      bytes: String(row.bytes),
    })),
    database: {
      bytes: String(bytes),
      tables: (await listTables(db)).map((row) => ({
        table: row.name,
        bytes: String(row.bytes),
        rows: String(row.rows),
      })),
      connections: {
        maximum,
        states: (await listConnections(db)).map(({ state, count }) => ({ state, count: Number(count) })),
      },
    },
    slow: {
      limit,
      list: (await listSlow(db)).map((row) => ({
        statement: row.statement,
        count: String(row.count),
        mean: Number(row.total_ms / row.count),
        longest: Number(row.longest_ms),
        last: row.last_at.toISOString(),
      })),
    },
  }
})

export const doRun = handle(contract.doRun, async (context) => {
  const { app, request, staff, origin, refuse } = context
  const at = app.clock.now()
  const reply = await once(context, async (tx) => {
    const row = await lockJob(tx, request.job)
    // A job without times runs when there is work; its failed items are tried again one by one.
    if (!row || row.cron === null) return refuse('job-unknown')
    await askRun(tx, request.job, at)
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: 'job.run',
      subject: request.job,
      before: { state: row.result, reason: row.reason },
      after: null,
    })
    return {}
  })
  await wake(app, request.job, {})
  return reply
})
