// What news did not bring. Every few seconds each process asks, in one indexed question, which heads and versions
// moved lately: entries that were not told are read from the log, and a version that was not told is told as `changed`,
// upon which a client asks for everything anew. Less often it looks whether the sessions behind its sockets still stand.
import type { App } from '../boot/app-context.ts'
import type { Hub } from './hub.ts'
import type { Connection } from './connection.ts'
import { readMoved } from './socket.sql.ts'

const everyMs = 5_000
/** How far back each look reaches past the one before: commits take their time, clocks differ. */
const overlapMs = 30_000
/** News of a version may be on its way while the sweep reads it. */
const settleMs = 300
/** Sessions of all sockets are looked at with every twelfth look, those of new sockets with each. */
const allSessions = 12

/** Looks every few seconds until it is stopped by what it gives. */
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
    // All at once: those who read at the same moment share a question.
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
    // A look that takes long is not joined by another.
    looking ??= Promise.all([tellMoved(), checkSessions()])
      .then(() => undefined)
      .catch((error: unknown) => app.log.warn({ err: error }, 'the sweep of sockets stumbled'))
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}

/** What the member follows may have changed with the version, so that is read first. */
async function tellChanged(hub: Hub, member: string, version: number): Promise<void> {
  const person = hub.people.get(member)
  if (!person) return
  await hub.reload(person)
  hub.hear({ kind: 'member', member, push: { push_type: 'changed', data: { version } } })
}
