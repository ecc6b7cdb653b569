import type { App } from '../../boot/app-context.ts'
import { listOwnMessages, listOwnMoments } from './own-data.sql.ts'

const batch = 1000

/** Yields all messages that a member sent and did not recall. */
export async function* ownMessages(app: App, member: bigint) {
  for (let after = ''; ;) {
    const rows = await listOwnMessages(app.database.db, member, after, batch)
    yield rows.map(({ client_id: _key, conversation_id, ...message }) => ({
      conversation: String(conversation_id),
      ...message,
    }))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.client_id ?? ''
  }
}

/** Yields all moments that a member published and did not delete, the oldest first. */
export async function* ownMoments(app: App, member: bigint) {
  for (let after = 0n; ;) {
    const rows = await listOwnMoments(app.database.db, member, after, batch)
    yield rows.map(({ id: _id, ...moment }) => moment)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}
