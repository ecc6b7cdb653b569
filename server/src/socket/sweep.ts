// Finds changes that no event announced. Every few seconds each process reads, in one indexed query, which heads and
// versions changed lately. Entries that were not sent are read from the log. A version that was not sent is pushed as
// `changed`, and the client loads everything again. Less often the sweep checks the sessions of the sockets.
import type { App } from '../boot/app-context.ts'
import type { Hub } from './hub.ts'
import type { Connection } from './connection.ts'
import { readMoved } from './socket.sql.ts'

const everyMs = 5_000
/** Overlap with the query before: commits take time and clocks differ. */
const overlapMs = 30_000
/** An event about a version may arrive while the sweep reads it. */
const settleMs = 300
/** New sockets' sessions are checked at every run, the sessions of all sockets at every twelfth. */
const allSessions = 12

/** Starts the sweep. Returns a function that stops it. */
export function startSweep(
  app: App,
  hub: Hub,
  check: (connections: readonly Connection[]) => Promise<void>,
): () => void {
  let since = new Date(app.clock.now().getTime() - overlapMs)
  let looks = 0
  let looking: Promise<void> | undefined
  const checked = new WeakSet<Connection>()

  async function tellMoved(): Promise<void> {
    const began = app.clock.now().getTime()
    const rows = hub.people.size > 0 ? await readMoved(app.database.db, since) : []
    since = new Date(began - overlapMs)
    const heads = rows.flatMap(({ what, id, at }) => {
      const followed = what === 'head' ? hub.conversations.get(String(id)) : undefined
      return followed && followed.head < Number(at) ? [hub.fetch(followed, Number(at))] : []
    })
    await Promise.all(heads)
    const isBehind = ({ what, id, at }: (typeof rows)[number]) =>
      what === 'version' && (hub.people.get(String(id))?.version ?? Infinity) < Number(at)
    const behind = rows.filter(isBehind)
    if (behind.length === 0) return
    await new Promise((later) => setTimeout(later, settleMs))
    // All in one tick, so that they share one query.
    await Promise.all(behind.filter(isBehind).map(({ id, at }) => tellChanged(hub, String(id), Number(at))))
  }

  async function checkSessions(): Promise<void> {
    const all = ++looks % allSessions === 0
    const connections = [...hub.people.values()].flatMap((person) => [...person.connections])
    const due = connections.filter((connection) => all || !checked.has(connection))
    if (due.length > 0) await check(due)
    for (const connection of due) checked.add(connection)
  }

  const look = () => {
    // Skip a run if the run before is not finished.
    looking ??= Promise.all([tellMoved(), checkSessions()])
      .then(() => undefined)
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'socket sweep: a run failed, the next one tries again'),
      )
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}

/** Reads the followed conversations first: they may have changed with the version. */
async function tellChanged(hub: Hub, member: string, version: number): Promise<void> {
  const person = hub.people.get(member)
  if (!person) return
  await hub.reload(person)
  hub.hear({ kind: 'member', member, push: { push_type: 'changed', data: { version } } })
}
