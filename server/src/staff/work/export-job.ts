// The job that writes a list to a CSV file, batch by batch, on disk: memory does not grow with the list. The export is
//   waiting   — no worker has taken it, or its last attempt failed;
//   running   — a worker holds its lease and renews it with each batch;
//   done      — the file is stored; failed — the last attempt failed; cancelled — by its owner.
// A worker that is killed leaves the lease to end; the next one starts from the first row in a new file. A worker that
// finds its lease taken, or the export cancelled, stops and removes what it wrote.
import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { App } from '../../boot/app-context.ts'
import { csvLines, csvMark } from './csv.ts'
import { endExport, type ExportRow, listIdleExports, takeExport, updateProgress } from './export.sql.ts'
import { keepExport, removeExport } from './export-file.ts'
import type { WorkSource } from './source.ts'
import { sourceOf } from './sources.ts'
import { listWork, type Place } from './work-list.sql.ts'

const leaseMs = 60_000
const batchRows = 1_000
const attemptsMax = 3

class Lost extends Error {}

/** Called after each batch; tests stop the worker here. */
export type OnBatch = (written: number) => Promise<void>

/** Runs one export to its end, unless it has ended or another worker runs it. Throws what made an attempt fail. */
export async function runExport(app: App, id: bigint, onBatch?: OnBatch): Promise<void> {
  const { db } = app.database
  const worker = randomUUID()
  const now = app.clock.now()
  const row = await takeExport(db, id, { worker, now, until: new Date(now.getTime() + leaseMs) })
  if (!row) return
  // Attempts also count those whose process was killed, so an export that kills processes comes to an end.
  if (row.attempts > attemptsMax) {
    await endExport(db, id, worker, { state: 'failed', finished_at: now })
    return
  }
  const path = await app.files.incomingPath()
  try {
    const { bytes, written } = await writeFile(app, row, worker, path, onBatch)
    const file = await keepExport(app, { path, name: row.name, staffId: row.staff_id })
    const done = { state: 'done', finished_at: app.clock.now(), file, bytes, written } as const
    if (!(await endExport(db, id, worker, done))) await removeExport(app, file)
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof Lost) return
    const last = row.attempts >= attemptsMax
    await endExport(db, id, worker, {
      state: last ? 'failed' : 'waiting',
      finished_at: last ? app.clock.now() : null,
    })
    throw error
  }
}

/** Writes all rows of an export to a path. Throws `Lost` if the export is no longer this worker's. */
async function writeFile(
  app: App,
  row: ExportRow,
  worker: string,
  path: string,
  onBatch: OnBatch | undefined,
): Promise<{ bytes: number; written: number }> {
  const source: WorkSource = sourceOf(row.list)
  const { heads, cells } = source.exported
  const file = await open(path, 'wx', 0o600)
  try {
    await file.write(csvMark + csvLines([heads[row.language]]))
    let written = 0
    let after: Place | undefined
    for (;;) {
      const now = app.clock.now()
      const rows = await listWork(app.database.db, source, {
        request: row.filter,
        reader: { staffId: row.staff_id, now },
        after,
        limit: batchRows,
        exports: true,
      })
      if (rows.length > 0) await file.write(csvLines(rows.map((one) => cells(one, row.language))))
      written += rows.length
      const until = new Date(app.clock.now().getTime() + leaseMs)
      if (!(await updateProgress(app.database.db, row.id, { worker, until, written }))) throw new Lost()
      await onBatch?.(written)
      const last = rows.at(-1)
      if (rows.length < batchRows || last === undefined) break
      after = [last.position, last.id]
    }
    return { bytes: (await file.stat()).size, written }
  } finally {
    await file.close()
  }
}

/** Runs every export that no worker runs. One that fails does not stop the others. */
export async function runIdleExports(app: App): Promise<void> {
  for (const id of await listIdleExports(app.database.db, app.clock.now()))
    try {
      await runExport(app, id)
    } catch (error) {
      app.log.error({ err: error, export: String(id) }, 'export: attempt failed, tried again within a minute')
    }
}
