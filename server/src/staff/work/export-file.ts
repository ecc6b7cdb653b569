// Where a finished export lies: a private file of the member of staff, which the file service removes after one day.
import { Readable } from 'node:stream'
import type { App } from '../../boot/app-context.ts'
import { addressOf } from '../../files/links.ts'

/**
 * Stores what `bytes` yields as one file and returns the file's address. An error of `bytes` leaves no file. A file
 * whose address is not kept goes like all unused files: after one day.
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
    // The file service sees a broken stream; what broke it says more.
    throw failure ?? error
  }
}

/** A link to an export that works for some minutes. */
export const exportLink = (app: App, address: string): string => app.files.sign(address)

/** True while the file of an export that finished at this time can be fetched. */
export const isExportKept = ({ files }: App, finished: Date | null): boolean =>
  finished !== null && finished > files.since()
