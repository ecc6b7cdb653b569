// The open sessions of people of staff, as the console shows them, and their end.
import type { ReplyOf } from '@banyan/contract/call'
import type { loadAccount } from '@banyan/contract/staff/people/account'
import type { News } from '../../bus/event.ts'
import type { Db, Tx } from '../../db/db.ts'
import { sessionsSince } from '../session.ts'
import { deleteSessions, listSessions } from './session.sql.ts'

type Shown = ReplyOf<typeof loadAccount>['sessions']

/** Returns the open sessions of a person; `current` is the session of the call. */
export async function showSessions(
  db: Db,
  staff: bigint,
  { now, current }: { now: Date; current: bigint },
): Promise<Shown> {
  const rows = await listSessions(db, staff, sessionsSince(now))
  return rows.map(({ id, origin, browser, created_at, used_at }) => ({
    id: String(id),
    origin,
    browser,
    since: created_at.toISOString(),
    used: used_at.toISOString(),
    current: id === current,
  }))
}

/** Ends sessions of a person, and closes their sockets after the commit. Returns how many there were. */
export async function endStaffSessions(
  tx: Tx,
  news: News[],
  staff: bigint,
  which: { only?: bigint | undefined; except?: bigint | undefined } = {},
): Promise<number> {
  const ended = await deleteSessions(tx, staff, which)
  for (const id of ended) news.push({ kind: 'staff-ended', session: String(id) })
  return ended.length
}
