// The file of a finished export: a private file of the member of staff, which the file service removes after one day.
import { Readable } from 'node:stream'
import type { App } from '../../boot/app-context.ts'
import { addressOf } from '../../files/links.ts'

/**
 * Stores the output of `bytes` as one file and returns the file's address. If `bytes` throws, no file is stored. A file
 * whose address is not stored is removed after one day, as all unused files.
 */
export async function keepExport(
  app: App,
  bytes: AsyncIterable<Buffer>,
  { name, staffId }: { name: string; staffId: bigint },
): Promise<string> {
  let failure: unknown
  async function* watched() {
    try {
      yield* bytes
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    const source = Readable.from(watched())
    const { id } = await app.files.save({ purpose: 'export', owner: { staff: staffId }, source, name })
    return addressOf(id, 'csv')
  } catch (error) {
    // The file service only sees a broken stream; throw the cause instead.
    throw failure ?? error
  }
}

/** Returns a link to an export that works for some minutes. */
export const exportLink = (app: App, address: string): string => app.files.sign(address)

/** True if the file of an export that finished at this time can still be fetched. */
export const isExportKept = ({ files }: App, finished: Date | null): boolean =>
  finished !== null && finished > files.since()
