// The hash chain of the audit log (decision 0139). Links are written after the commits, so actions never wait for each
// other. The owner of the database could rewrite the whole chain, so its head also goes into the log of the server, and
// `npm run audit -- --log-head` prints it for another place.
import type { App } from '../../../boot/app-context.ts'
import { readAuditHead, sealAll } from './seal.sql.ts'

export { auditLinkWith, readAuditHead, sealAll } from './seal.sql.ts'

/** The job: seals, and writes the new head to the log. */
export async function sealAudit(app: Pick<App, 'clock' | 'database' | 'log'>): Promise<void> {
  const links = await sealAll(app.database.db, app.clock.now())
  if (links === 0) return
  const { position, hash } = await readAuditHead(app.database.db)
  app.log.info({ links, position: String(position), hash }, 'audit log: sealed')
}
