// A member's tickets in the download of own data, and their deletion when the account is closed (D31, D68).
import type { App } from '../../../boot/app-context.ts'
import type { Tx } from '../../../db/db.ts'
import { deleteTickets, listOwn } from '../ticket.sql.ts'

const batch = 100

/** Yields all tickets of a member with their messages, the oldest first. */
export async function* ownTickets(app: App, member: bigint) {
  for (let after = 0n; ;) {
    const rows = await listOwn(app.database.db, member, after, batch)
    yield rows.map(({ ticket }) => ticket)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

/** Deletes the tickets of a member with messages and files. */
export const eraseTickets = (tx: Tx, { member }: { member: bigint }): Promise<void> =>
  deleteTickets(tx, member)
