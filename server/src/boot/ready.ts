// `/ready` says whether this process can do its work: the database answers, and both the database and DATA_DIR take
// writes. A full disk reads well and fails every change, so a balancer must hear of it.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ping, tryWrite } from '../db/ping.ts'
import type { App } from './app-context.ts'

/** Milliseconds that the result of a write counts, so that a balancer that asks often causes few writes. */
const writeEveryMs = 5_000
const probeBytes = 64 * 1024

/** Registers `/health`, which only says that the process runs, and `/ready`. */
export function registerHealth(server: FastifyInstance, app: App): void {
  const canWrite = every(writeEveryMs, async () => {
    await tryWrite(app.database.db)
    await tryFile(join(app.config.DATA_DIR, `ready-${process.pid}`))
  })
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
    try {
      await ping(app.database.db)
    } catch (error) {
      report(false, error)
      return reply.code(503).send({ status: 'the database does not answer' })
    }
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
