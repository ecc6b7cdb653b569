// Finds changes that no event announced. Every few seconds each process reads, in one indexed query, which heads and
// versions changed lately. Entries that were not sent are read from the log. A version that was not sent is pushed as
// `changed`, and the client loads everything again. The same happens if the hub could not read which conversations a
// member follows. Every minute the sweep compares all that the process follows, because a commit may have waited for a
// standby longer than the overlap, and it checks the sessions of all sockets.
import type { App } from '../boot/app-context.ts'
import type { Hub } from './hub.ts'
import type { Connection } from './connection.ts'
import { readHeads, readMoved } from './socket.sql.ts'

const everyMs = 5_000
/** Overlap with the query before: commits take time and clocks differ. */
const overlapMs = 30_000
/** An event about a version may arrive while the sweep reads it. */
const settleMs = 300
/** Every run reads recent changes and checks the sessions of new sockets; every twelfth run checks all of them. */
const everything = 12

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

  async function tellMoved(all: boolean): Promise<void> {
    const began = app.clock.now().getTime()
    const read = () =>
      all
        ? readHeads(app.database.db, [...hub.conversations.keys()], [...hub.people.keys()])
        : readMoved(app.database.db, since)
    const rows = hub.people.size > 0 ? await read() : []
    since = new Date(began - overlapMs)
    const heads = rows.flatMap(({ what, id, at }) => {
      const followed = what === 'head' ? hub.conversations.get(String(id)) : undefined
      return followed && followed.head < Number(at) ? [hub.fetch(followed, Number(at))] : []
    })
    app.figures.sweepFound(heads.length)
    await Promise.all(heads)
    const isBehind = ({ what, id, at }: (typeof rows)[number]) =>
      what === 'version' && (hub.people.get(String(id))?.version ?? Infinity) < Number(at)
    const behind = rows.filter(isBehind)
    if (behind.length > 0) await new Promise((later) => setTimeout(later, settleMs))
    const late = new Map(behind.filter(isBehind).map(({ id, at }) => [String(id), Number(at)]))
    if (behind.length > 0) app.figures.sweepFound(late.size)
    for (const { id, isStale, version } of hub.people.values())
      if (isStale && !late.has(id)) late.set(id, version)
    // All in one tick, so that they share one query.
    await Promise.all([...late].map(([id, version]) => tellChanged(hub, id, version)))
  }

  async function checkSessions(all: boolean): Promise<void> {
    const connections = [...hub.people.values()].flatMap((person) => [...person.connections])
    const due = connections.filter((connection) => all || !checked.has(connection))
    if (due.length > 0) await check(due)
    for (const connection of due) checked.add(connection)
  }

  const look = () => {
    // Skip a run if the run before is not finished.
    if (looking) return
    const all = ++looks % everything === 0
    looking = Promise.all([tellMoved(all), checkSessions(all)])
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
