// Starts an export. The row of the export is its place in the queue. The row is written in the transaction of its audit
// entry. The message to the job only avoids the wait for the next minute, when the job looks for idle exports.
import type { Language } from '@banyan/contract/language'
import { wake } from '../../jobs/wake.ts'
import { recordAction } from '../audit.ts'
import { zoned } from './days.ts'
import { countOpenExports, insertExport, lockStaff } from './export.sql.ts'
import type { ExportLanguage, ExportListName, WorkRequest } from './source.ts'
import type { Actor } from './work-list.ts'

/** Maximum of waiting and running exports of one member of staff. */
const openMax = 3

/** The job that writes the files. */
export const exportJob = 'work-export'

const languageOf = (language: Language): ExportLanguage => (language === 'zh' ? 'zh' : 'en')

interface Starting extends Actor {
  readonly language: Language
  refuse(this: void, code: 'exports-many', params?: Record<string, string>): never
}

/** Queues an export of the filtered list and returns its id. Refuses if too many of the caller's are open. */
export async function startExport(
  { app, staff, origin, language, refuse }: Starting,
  source: { readonly name: ExportListName; readonly exported: { readonly file: string } },
  filter: WorkRequest,
): Promise<bigint> {
  const at = app.clock.now()
  const name = `${source.exported.file}-${at.toISOString().slice(0, 16).replaceAll(/[T:]/g, '-')}.csv`
  // The days stay those of the moment of the request.
  const stored =
    filter.from === undefined && filter.to === undefined ? filter : { ...(await zoned(app, {})), ...filter }
  const id = await app.database.transaction(async (tx) => {
    await lockStaff(tx, staff.staffId)
    if ((await countOpenExports(tx, staff.staffId)) >= openMax)
      refuse('exports-many', { maximum: String(openMax) })
    const row = { list: source.name, staff_id: staff.staffId, filter: stored, name, created_at: at }
    const added = await insertExport(tx, { ...row, language: languageOf(language) })
    await recordAction(tx, {
      at,
      staff,
      origin,
      action: `${source.name}.export`,
      subject: String(added),
      before: null,
      after: filter,
    })
    return added
  })
  await wake(app, exportJob, { id: String(id) })
  return id
}
