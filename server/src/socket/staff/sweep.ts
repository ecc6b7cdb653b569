// Finds changes that no event announced to the consoles: entries of chats with customer service, and the counts of
// the work lists, which have no events. Less often it checks the sessions of the sockets.
import type { App } from '../../boot/app-context.ts'
import { countWaiting } from '../../staff/login/waiting.ts'
import type { Connection } from '../connection.ts'
import type { StaffConnections } from './connections.ts'
import { readMovedChats } from './socket.sql.ts'

const everyMs = 5_000
/** Overlap with the query before: commits take time and clocks differ. */
const overlapMs = 30_000
/** New sockets' sessions are checked at every run, the sessions of all sockets at every twelfth. */
const allSessions = 12

/** Starts the sweep. Returns a function that stops it. */
export function startStaffSweep(app: App, sockets: StaffConnections): () => void {
  let since = new Date(app.clock.now().getTime() - overlapMs)
  let counted = ''
  let looks = 0
  let looking: Promise<unknown> | undefined
  const checked = new WeakSet<Connection>()

  async function tellChats(): Promise<void> {
    const began = app.clock.now().getTime()
    const moved = await readMovedChats(app.database.db, since)
    since = new Date(began - overlapMs)
    const { heads } = sockets
    const known = new Set(moved.map(({ id }) => String(id)))
    for (const id of heads.keys()) if (!known.has(id)) heads.delete(id)
    for (const { id, head } of moved) {
      if ((heads.get(String(id)) ?? 0) >= Number(head)) continue
      heads.set(String(id), Number(head))
      sockets.tell({ push_type: 'chat', data: { conversation_id: String(id) } })
    }
  }

  async function tellCounts(): Promise<void> {
    const counts = JSON.stringify(await countWaiting(app))
    if (counted !== counts) sockets.tell({ push_type: 'counts', data: {} })
    counted = counts
  }

  async function checkSessions(): Promise<void> {
    const all = ++looks % allSessions === 0
    const due = sockets.online.filter((connection) => all || !checked.has(connection))
    await sockets.check(due)
    for (const connection of due) checked.add(connection)
  }

  const look = () => {
    if (sockets.online.length === 0) return
    // Skip a run if the run before is not finished.
    looking ??= Promise.all([tellChats(), tellCounts(), checkSessions()])
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'staff socket sweep: a run failed, the next one tries again'),
      )
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
