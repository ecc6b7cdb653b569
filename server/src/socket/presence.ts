// Writes to the database which members have a socket on this process; they get no web push. Writes once a second, and
// only the changes: after a restart thousands of sockets reconnect at the same time.
import { randomUUID } from 'node:crypto'
import type { App } from '../boot/app-context.ts'
import type { Hub } from './hub.ts'
import { beat, forgetProcesses, writePresence } from './presence.sql.ts'

const everyMs = 1_000
const beatEvery = 5
const forgetEvery = 60
/** A process without a heartbeat for this long counts as dead. Milliseconds. */
const deadAfterMs = 60_000
const batch = 1_000

/** Starts the heartbeat. Returns a function that stops it and deletes this process's rows. */
export function startPresence(app: App, hub: Hub): () => Promise<void> {
  const id = randomUUID()
  const { database, clock, log } = app
  let written = new Set<string>()
  let ticks = 0
  let writing: Promise<void> = Promise.resolve()
  let busy = false

  async function write(): Promise<void> {
    if (written.size === 0 && hub.people.size === 0) return
    if (ticks++ % beatEvery === 0 && (await beat(database.db, id, clock.now()))) written = new Set()
    const come = [...hub.people.keys()].filter((member) => !written.has(member)).slice(0, batch)
    const gone = [...written].filter((member) => !hub.people.has(member))
    if (come.length + gone.length > 0)
      await writePresence(database.db, id, come.map(BigInt), gone.map(BigInt))
    for (const member of come) written.add(member)
    for (const member of gone) written.delete(member)
    if (ticks % forgetEvery === 0) await forgetProcesses(database.db, null, silentSince())
  }
  const silentSince = () => new Date(clock.now().getTime() - deadAfterMs)

  const timer = setInterval(() => {
    if (busy) return
    busy = true
    writing = write()
      .catch((error: unknown) => log.warn({ err: error }, 'presence: update failed, it is retried in 1 s'))
      .finally(() => (busy = false))
  }, everyMs).unref()

  return async () => {
    clearInterval(timer)
    await writing
    // While the database is away nothing is deleted; another process does it after a minute.
    if (ticks > 0) await forgetProcesses(database.db, id, silentSince()).catch(() => undefined)
  }
}
