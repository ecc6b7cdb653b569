// `/ready` says whether a proxy should send calls to this process: it has started, it is not about to stop, and DATA_DIR
// takes writes. A database that is away leaves it ready: it is away for all processes, and a proxy without a process could
// serve neither the pages nor a refusal that a client understands. Operators see it in the metrics (`banyan_database_up`).
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { oneWithin } from '../lib/one-within.ts'
import type { App } from './app-context.ts'

/** Milliseconds that the result of a write counts, so that a balancer that asks often causes few writes. */
const writeEveryMs = 5_000
/** A disk that takes longer counts as refusing writes. */
const writeWithinMs = 1_500
const probeBytes = 64 * 1024

/** Registers `/health`, which only says that the process runs, and `/ready`. */
export function registerHealth(server: FastifyInstance, app: App): void {
  const canWrite = every(
    writeEveryMs,
    oneWithin(writeWithinMs, () => tryFile(join(app.config.DATA_DIR, `ready-${process.pid}`))),
  )
  let well = true
  const report = (now: boolean, reason?: unknown) => {
    if (well === now) return
    well = now
    if (now) app.log.warn('ready: this process is ready again')
    else app.log.error({ err: reason }, 'ready: this process is not ready, /ready answers 503')
  }
  server.get('/health', () => ({ status: 'alive' }))
  server.get('/ready', async (_request, reply) => {
    if (server.isDraining()) return reply.code(503).send({ status: 'this process is about to stop' })
    if (!app.probe.answered) await app.probe.look()
    if (!app.probe.answered) return reply.code(503).send({ status: 'the database has not answered yet' })
    try {
      await canWrite()
    } catch (error) {
      report(false, error)
      return reply.code(503).send({ status: 'nothing can be written' })
    }
    report(true)
    return { status: 'ready' }
  })
}

/** Returns a function that runs `work`, and for some milliseconds gives its result, or its failure, to all callers. */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined
  let at = 0
  return () => {
    if (last && performance.now() - at < ms) return last
    at = performance.now()
    return (last = work())
  }
}

async function tryFile(path: string): Promise<void> {
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(Buffer.alloc(probeBytes))
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
