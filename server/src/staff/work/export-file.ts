// Where a finished export lies: a private file of the member of staff, kept for one day.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { App } from '../../boot/app-context.ts'
import { writeIncoming } from '../../files/incoming.ts'

const keptMs = 86_400_000

/** Stores what `bytes` yields as one file and returns the file's address. An error of `bytes` leaves no file. */
export async function keepExport(
  app: App,
  bytes: AsyncIterable<Buffer>,
  file: { name: string; staffId: bigint },
): Promise<string> {
  const path = await app.files.incomingPath()
  await writeIncoming(Readable.from(bytes), path, Infinity)
  const id = randomBytes(13).toString('hex')
  await app.files.store.take(id, path, 'text/csv')
  return `/files/${id}.csv?name=${file.name}`
}

/** Removes an export that was finished too late. */
export const removeExport = (app: App, address: string): Promise<void> =>
  app.files.store.remove(address.slice('/files/'.length, -'.csv'.length))

/** A link to an export that works for some minutes. */
export const exportLink = (_app: App, address: string): string => address

/** True while the file of an export that finished at this time can be fetched. */
export const isExportKept = ({ clock }: App, finished: Date | null): boolean =>
  finished !== null && finished.getTime() > clock.now().getTime() - keptMs
