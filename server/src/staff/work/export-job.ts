// The job that streams a list to a CSV file, batch by batch, so memory does not grow with the list. States of an
// export:
//   waiting   — no worker has taken it, or an attempt failed;
//   running   — a worker holds its lease and renews it with each batch and by a timer, until the file is stored;
//   done      — the file is stored; failed — the last attempt failed; cancelled — its owner cancelled it, or
//               has lost the right to the list.
// If a worker is killed, its lease expires and the next worker starts from the first row in a new file. A worker that
// has lost its lease, or whose export was cancelled, stops and removes its file.
import { randomUUID } from 'node:crypto'
import { csvLines, csvMark } from '@banyan/rules/csv'
import { clockOf } from '@banyan/rules/date'
import { withClosedName } from '@banyan/contract/closed-name'
import type { App } from '../../boot/app-context.ts'
import { forEachItem } from '../../jobs/items.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { keepLease } from '../../jobs/lease.ts'
import { wakeWith } from '../../jobs/wake.ts'
import {
  endExport,
  type ExportRow,
  listIdleExports,
  renewLease,
  takeExport,
  updateProgress,
} from './export.sql.ts'
import { keepExport } from './export-file.ts'
import { exportJob } from './export-start.ts'
import { exportOf, readBatch } from './export-lists.ts'
import { isExportAllowed } from './export-rights.ts'
import type { Cell, Place } from './source.ts'

const leaseMs = 60_000
const leaseEnd = (app: App) => new Date(app.clock.now().getTime() + leaseMs)
const batchRows = 1_000
const attemptsMax = 3

/** The export was cancelled, or another worker has taken it. */
class LeaseLost extends Error {}

/** Called after each batch; tests stop the worker here. */
export type OnBatch = (written: number) => Promise<void>

/** Runs one export to its end, unless it has ended or another worker runs it. Throws the error of a failed attempt. */
export async function runExport(app: App, id: bigint, onBatch?: OnBatch): Promise<void> {
  const { db } = app.database
  const worker = randomUUID()
  const now = app.clock.now()
  const row = await takeExport(db, id, { worker, now, until: leaseEnd(app) })
  if (!row) return
  // The count includes attempts whose process was killed, so an export that kills processes ends too.
  if (row.attempts > attemptsMax) {
    await endExport(db, id, worker, { state: 'failed', finished_at: now })
    return
  }
  // It was asked for before its owner lost the right, and stored after it.
  if (!(await isExportAllowed(db, row))) {
    await endExport(db, id, worker, { state: 'cancelled', finished_at: now })
    return
  }
  const progress = { written: 0, bytes: 0 }
  try {
    const text = writeRows(app, row, worker, progress, onBatch)
    const renew = () => renewLease(db, id, worker, leaseEnd(app))
    const file = await keepLease(app, { job: exportJob, id, ms: leaseMs, renew }, () =>
      keepExport(app, text, { name: row.name, staffId: row.staff_id }),
    )
    // Returns false if another worker finished first; then this file has no use and the file service removes it.
    await endExport(db, id, worker, {
      state: 'done',
      finished_at: app.clock.now(),
      file,
      written: BigInt(progress.written),
      bytes: BigInt(progress.bytes),
    })
  } catch (error) {
    if (error instanceof LeaseLost) return
    const last = row.attempts >= attemptsMax
    await endExport(db, id, worker, {
      state: last ? 'failed' : 'waiting',
      finished_at: last ? app.clock.now() : null,
    })
    throw error
  }
}

/** Returns a function that writes a cell. */
async function cellsIn(app: App): Promise<(cell: Cell) => string> {
  const clock = clockOf((await app.settings.read())['company.zone'])
  return (cell) => (cell === null ? '' : cell instanceof Date ? clock(cell) : cell)
}

/** Yields the file's bytes, a batch of rows at a time. Throws `LeaseLost` if the export is no longer this worker's. */
async function* writeRows(
  app: App,
  row: ExportRow,
  worker: string,
  progress: { written: number; bytes: number },
  onBatch: OnBatch | undefined,
): AsyncGenerator<Buffer> {
  const list = exportOf(row.list)
  const { exported } = list
  const piece = (text: string) => {
    const bytes = Buffer.from(text)
    progress.bytes += bytes.length
    return bytes
  }
  const shown = await cellsIn(app)
  yield piece(csvMark + csvLines([exported.heads[row.language]]))
  let after: Place | undefined
  for (;;) {
    const { rows, next } = await readBatch(app.database.db, list, {
      request: row.filter,
      reader: { staffId: row.staff_id, now: app.clock.now() },
      after,
      limit: batchRows,
      language: row.language,
    })
    const cells = rows.map((one) => exported.cells(one, row.language).map(shown))
    if (rows.length > 0) yield piece(withClosedName(csvLines(cells), row.language))
    const count = (progress.written += rows.length)
    const until = leaseEnd(app)
    if (!(await updateProgress(app.database.db, row.id, { worker, until, written: count })))
      throw new LeaseLost()
    await onBatch?.(count)
    if (next === null) return
    after = next
  }
}

const runAll = (app: App, ids: readonly bigint[]) =>
  forEachItem(app, exportJob, ids, String, (id) => runExport(app, id))

/** Runs every export that no worker runs. A failed export does not stop the others. */
export async function runIdleExports(app: App): Promise<void> {
  await runAll(app, await listIdleExports(app.database.db, app.clock.now()))
}

/** Registers the job: the queue starts each new export, and every minute the job looks for idle ones. */
export function registerExports(jobs: Jobs, app: App): void {
  const send = jobs.register<{ id: string }>(exportJob, { queue: true }, async ({ id }) => {
    await runAll(app, [BigInt(id)])
  })
  wakeWith(app, exportJob, send)
  jobs.register(`${exportJob}-idle`, { cron: '* * * * *' }, () => runIdleExports(app))
}
