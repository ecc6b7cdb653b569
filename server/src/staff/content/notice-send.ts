// Sends the notices of staff at their time. A batch of members and the progress are one transaction, so after a kill the
// next run goes on behind the last batch, and no member gets a notice twice. A sending to all is one announcement.
import type { Push } from '@banyan/contract/chat/push'
import type { App } from '../../boot/app-context.ts'
import { publishAfterCommit } from '../../bus/event.ts'
import { forEachItem } from '../../jobs/items.ts'
import {
  findDue,
  insertAnnouncement,
  lockSending,
  type Recipients,
  type SendingRow,
  writeBatch,
  writeProgress,
} from './notice.sql.ts'

export const sendJob = 'notice-send'
const sendingsPerRun = 100
const batchSize = 500
/** The number of unread notices has changed. The client loads it. */
const push: Push = { push_type: 'mail', data: { mail: null } }

/** Sends the due notices, oldest first. Any number of processes may run this function at the same time. */
export async function sendNotices(app: App): Promise<void> {
  const due = await findDue(app.database.db, sendJob, app.clock.now(), sendingsPerRun)
  await forEachItem(app, sendJob, due, String, async (id) => {
    while (await sendBatch(app, id));
  })
}

function recipientsOf({ audience, member_id, filter }: SendingRow): Recipients {
  if (audience === 'member' && member_id !== null) return { audience, member: member_id }
  if (audience === 'filter' && filter !== null) return { audience, filter }
  return { audience: 'all' }
}

/** Sends one batch. Returns true if there may be more, and false at the end or if another process sends it. */
function sendBatch(app: App, id: bigint): Promise<boolean> {
  return publishAfterCommit(app, async (tx, news) => {
    const now = app.clock.now()
    const sending = await lockSending(tx, id, true)
    if (!sending || (sending.state !== 'scheduled' && sending.state !== 'sending')) return false
    const { sent, sent_upto, people } = sending
    const to = recipientsOf(sending)
    if (to.audience === 'all') {
      await insertAnnouncement(tx, sending, now)
      await writeProgress(tx, id, { state: 'sent', sent: people, sent_upto, ended_at: now })
      news.push({ kind: 'everyone', push })
      return false
    }
    const { looked, last, written } = await writeBatch(tx, { id, to, after: sent_upto }, batchSize, now)
    const more = looked === batchSize
    await writeProgress(tx, id, {
      state: more ? 'sending' : 'sent',
      sent: sent + written.length,
      sent_upto: last ?? sent_upto,
      ended_at: more ? null : now,
    })
    for (const notice of written)
      news.push({ kind: 'member', member: String(notice.member_id), push, notice: String(notice.id) })
    return more
  })
}
