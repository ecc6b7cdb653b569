// Finds changes that no event announced to the consoles: entries of chats with customer service, and changed lists and
// their counts, which have no events. Less often it checks the sessions of the sockets.
import { consoleLists } from '@banyan/contract/staff/work/view'
import type { App } from '../../boot/app-context.ts'
import { countWaiting } from '../../staff/login/waiting.ts'
import type { Connection } from '../connection.ts'
import type { StaffConnections } from './connections.ts'
import { readMarks } from './lists.sql.ts'
import { readMovedChats } from './socket.sql.ts'

type Counts = Awaited<ReturnType<typeof countWaiting>>

const countOf = (counts: Counts, list: string): number | undefined => counts[list as keyof Counts]

const everyMs = 5_000
/** Overlap with the query before: commits take time and clocks differ. */
const overlapMs = 30_000
/** New sockets' sessions are checked at every run, the sessions of all sockets at every twelfth. */
const allSessions = 12

/** Starts the sweep. Returns a function that stops it. */
export function startStaffSweep(app: App, sockets: StaffConnections): () => void {
  let since = new Date(app.clock.now().getTime() - overlapMs)
  let counted: Counts | undefined
  let marks: Awaited<ReturnType<typeof readMarks>> | undefined
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
    const counts = await countWaiting(app)
    if (JSON.stringify(counted) !== JSON.stringify(counts)) sockets.tell({ push_type: 'counts', data: {} })
    // The first run tells everything: a list may have changed since its page was loaded.
    for (const list of consoleLists)
      if (list in counts && (!counted || countOf(counts, list) !== countOf(counted, list)))
        sockets.tell({ push_type: 'list', data: { list } })
    counted = counts
  }

  async function tellLists(): Promise<void> {
    const now = await readMarks(app.database.db)
    for (const [list, mark] of now)
      if (marks?.get(list) !== mark) sockets.tell({ push_type: 'list', data: { list } })
    marks = now
  }

  async function checkSessions(): Promise<void> {
    const all = ++looks % allSessions === 0
    const due = sockets.online.filter((connection) => all || !checked.has(connection))
    await sockets.check(due)
    for (const connection of due) checked.add(connection)
  }

  const look = () => {
    // A console asks for everything after its login, so older changes need no push.
    if (sockets.online.length === 0) {
      since = new Date(app.clock.now().getTime() - overlapMs)
      sockets.heads.clear()
      return
    }
    // Skip a run if the run before is not finished.
    looking ??= Promise.all([tellChats(), tellCounts(), tellLists(), checkSessions()])
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'staff socket sweep: a run failed, the next one tries again'),
      )
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
