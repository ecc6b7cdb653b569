// Collects a member's data into one ZIP archive (D68). Rows and pictures are read in small batches and streamed into the
// archive, so memory does not grow with the data. A worker holds a lease and renews it with each piece and by a timer,
// until the file is stored; if the worker is killed, the next one starts a new file. A file that no export names is
// removed after a day.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { withClosedName } from '@banyan/contract/closed-name'
import type { App } from '../../../boot/app-context.ts'
import { publishAfterCommit } from '../../../bus/event.ts'
import { ownMessages, ownMoments } from '../../../chat/relation/own-data.ts'
import { addressOf, fileIdOf } from '../../../files/links.ts'
import { listOwnPictures, releaseFiles } from '../../../files/files.ts'
import { forEachItem } from '../../../jobs/items.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { keepLease } from '../../../jobs/lease.ts'
import { wakeWith } from '../../../jobs/wake.ts'
import type { Tx } from '../../../db/db.ts'
import { tellMember } from '../../notice.ts'
import { ownCommission } from '../my-promotion/own-data.ts'
import { ownTickets } from '../../service/ticket/own-data.ts'
import { ownInvestments } from '../../../market/invest/own-data.ts'
import { ownFavourites, ownOrders, ownReviews } from '../../../shop/own/own-data.ts'
import { ownStatement } from '../../../wallet/own-data.ts'
import { deleteExports, endExport, type ExportRow, listIdle, renewLease, takeExport } from './export.sql.ts'
import { ownProfile } from './profile.ts'

export { countExports, findLatest, findOpen, insertExport } from './export.sql.ts'

export const dataJob = 'data-export'

const leaseMs = 5 * 60_000
const attemptsMax = 3

/** Another worker has taken the export, or the account was closed. */
class LeaseLost extends Error {}

/** Yields the records of one part of the data, in batches. */
export type Collect = (app: App, member: bigint) => AsyncIterable<readonly object[]>

/** The files of the archive. A part with data of members adds its line. */
const parts: Readonly<Record<string, Collect>> = {
  'profile.json': ownProfile,
  'orders.json': ownOrders,
  'reviews.json': ownReviews,
  'favourites.json': ownFavourites,
  'statement.json': ownStatement,
  'investments.json': ownInvestments,
  'commission.json': ownCommission,
  'messages.json': ownMessages,
  'tickets.json': ownTickets,
  'moments.json': ownMoments,
}

/** Runs one export to its end, unless it has ended or another worker runs it. Throws the error of a failed attempt. */
export async function runDataExport(app: App, id: bigint, onPiece?: () => Promise<void>): Promise<void> {
  const { db } = app.database
  const worker = randomUUID()
  const now = app.clock.now()
  const until = () => new Date(app.clock.now().getTime() + leaseMs)
  const row = await takeExport(db, id, { worker, now, until: until() })
  if (!row) return
  // The count includes attempts whose process was killed, so an export that kills processes ends too.
  if (row.attempts > attemptsMax) return end(app, row, worker, { state: 'failed', finished_at: now })
  try {
    let bytes = 0n
    const renew = () => renewLease(db, id, worker, until())
    const renewed = async function* () {
      for await (const piece of archiveOf(app, row)) {
        if (!(await renew())) throw new LeaseLost()
        await onPiece?.()
        bytes += BigInt(piece.length)
        yield piece
      }
    }
    const file = await keepLease(app, { job: dataJob, id, ms: leaseMs, renew }, () =>
      keep(app, row, renewed()),
    )
    await end(app, row, worker, { state: 'done', finished_at: app.clock.now(), file, bytes })
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (row.attempts >= attemptsMax)
      await end(app, row, worker, { state: 'failed', finished_at: app.clock.now() })
    else await endExport(db, id, worker, { state: 'waiting', finished_at: null })
    throw error
  }
}

type End = { finished_at: Date } & ({ state: 'done'; file: string; bytes: bigint } | { state: 'failed' })

/** Ends an export and tells the member in the same transaction, unless the worker has lost the export. */
const end = (app: App, { id, member_id: member }: ExportRow, worker: string, how: End): Promise<void> =>
  publishAfterCommit(app, async (tx, news) => {
    if (!(await endExport(tx, id, worker, how))) return
    const kind = how.state === 'done' ? 'data-ready' : 'data-failed'
    news.push(await tellMember(tx, { member, kind, params: {}, link: null, now: how.finished_at }))
  })

/** Stores the archive as a private file of the member. The file service only sees a broken stream, so a failure of the source is thrown here. */
async function keep(app: App, row: ExportRow, pieces: AsyncIterable<Buffer>): Promise<string> {
  let failure: unknown
  const watched = async function* () {
    try {
      yield* pieces
    } catch (error) {
      failure = error
      throw error
    }
  }
  const name = `banyan-${row.created_at.toISOString().slice(0, 10)}.zip`
  try {
    const source = Readable.from(watched())
    const { id } = await app.files.save({ purpose: 'data', owner: { member: row.member_id }, source, name })
    return addressOf(id, 'zip')
  } catch (error) {
    throw failure ?? error
  }
}

/** Yields the bytes of the archive as they are made. */
async function* archiveOf(app: App, { member_id, language }: ExportRow): AsyncGenerator<Buffer> {
  let made: Buffer[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(Buffer.from(chunk))
  })
  const taken = (): Buffer => {
    const bytes = Buffer.concat(made)
    made = []
    return bytes
  }
  for (const [name, collect] of Object.entries(parts)) {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    let before = '[\n'
    for await (const rows of collect(app, member_id)) {
      for (const one of rows) {
        entry.push(Buffer.from(before + withClosedName(JSON.stringify(one, null, 2), language)))
        before = ',\n'
      }
      yield taken()
    }
    entry.push(Buffer.from(before === '[\n' ? '[]\n' : '\n]\n'), true)
    yield taken()
  }
  for await (const { name, bytes } of ownPictures(app, member_id)) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    yield taken()
  }
  zip.end()
  yield taken()
}

const picturesAtOnce = 50

async function* ownPictures(app: App, member: bigint) {
  for (let after = ''; ;) {
    const rows = await listOwnPictures(app.database.db, member, after, picturesAtOnce)
    for (const { id, suffix, purpose } of rows) {
      const bytes = await app.files.store.get(id)
      // The picture was deleted since the list was read.
      if (bytes) yield { name: `pictures/${purpose}-${id}.${suffix}`, bytes }
    }
    const last = rows.at(-1)
    if (!last || rows.length < picturesAtOnce) return
    after = last.id
  }
}

/** Deletes the archives of a member who closes the account. */
export async function eraseDownloads(tx: Tx, { member }: { member: bigint }): Promise<void> {
  const files = await deleteExports(tx, member)
  await releaseFiles(
    tx,
    files.flatMap((address) => fileIdOf(address) ?? []),
  )
}

const runAll = (app: App, ids: readonly bigint[]) =>
  forEachItem(app, dataJob, ids, String, (id) => runDataExport(app, id))

/** Runs every export that no worker runs. A failed export does not stop the others. */
export async function runIdleDataExports(app: App): Promise<void> {
  await runAll(app, await listIdle(app.database.db, app.clock.now()))
}

/** Registers the job: the queue starts each new export, and every minute the job looks for idle ones. */
export function registerDataExports(jobs: Jobs, app: App): void {
  const send = jobs.register<{ id: string }>(dataJob, { queue: true }, async ({ id }) => {
    await runAll(app, [BigInt(id)])
  })
  wakeWith(app, dataJob, send)
  jobs.register(`${dataJob}-idle`, { cron: '* * * * *' }, () => runIdleDataExports(app))
}
