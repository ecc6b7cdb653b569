import type { App } from '../../boot/app-context.ts'
import { listOwnMessages } from './own-data.sql.ts'

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
