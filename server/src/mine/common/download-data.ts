// Starts and shows the download of a member's own data (D68). The job is in download-data/job.ts.
import * as contract from '@banyan/contract/mine/common/download-data'
import { handle } from '../../door/handler.ts'
import { once } from '../../door/idempotency.ts'
import { lockSignedIn } from '../../identity/member.ts'
import { wake } from '../../jobs/wake.ts'
import { dayMs } from '../../lib/time.ts'
import { countExports, dataJob, findLatest, findOpen, insertExport } from './download-data/job.ts'

export const loadDownloadData = handle(contract.loadDownloadData, async ({ app, member }) => {
  const { db } = app.database
  const since = new Date(app.clock.now().getTime() - dayMs)
  const [row, count, settings] = await Promise.all([
    findLatest(db, member.memberId),
    countExports(db, member.memberId, since),
    app.settings.read(),
  ])
  const expired = row?.finished_at != null && row.finished_at <= app.files.since()
  const isThere = row?.state === 'done' && !expired
  return {
    latest: row
      ? {
          state: row.state === 'done' && expired ? ('expired' as const) : row.state,
          bytes: Number(row.bytes),
          time: row.created_at.toISOString(),
          until:
            isThere && row.finished_at ? new Date(row.finished_at.getTime() + dayMs).toISOString() : null,
          url: isThere && row.file !== null ? app.files.sign(row.file) : null,
        }
      : null,
    left: Math.max(0, settings['upload.dataDaily'] - count),
  }
})

export const doRequest = handle(contract.doRequest, async (context) => {
  const { app, member, language, refuse } = context
  const reply = await once(context, async (tx) => {
    const at = app.clock.now()
    // The lock makes two requests at the same time count each other.
    await lockSignedIn(tx, member.memberId)
    if (await findOpen(tx, member.memberId)) return refuse('download-running')
    const limit = (await app.settings.read())['upload.dataDaily']
    const since = new Date(at.getTime() - dayMs)
    if ((await countExports(tx, member.memberId, since)) >= limit)
      return refuse('download-limit', { limit: String(limit) })
    await insertExport(tx, { member_id: member.memberId, language, created_at: at })
    return {}
  })
  const open = await findOpen(app.database.db, member.memberId)
  if (open) await wake(app, dataJob, { id: String(open.id) })
  return reply
})
