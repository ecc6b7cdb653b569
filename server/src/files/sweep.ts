import type { App } from '../boot/app-context.ts'
import { deleteLoose } from './file.sql.ts'
import { dayMs } from '../lib/time.ts'

const batch = 200

/** Removes vouchers, faces and QR codes that nobody made use of, a day after they came. */
export async function sweepFiles(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - dayMs)
  for (let removed = batch; removed === batch;) {
    const gone = await app.database.transaction((tx) => deleteLoose(tx, before, batch))
    // Bytes go after the record: what a kill leaves behind has no address any more.
    for (const id of gone) await app.files.store.remove(id)
    removed = gone.length
  }
}
