import type { App } from '../boot/app-context.ts'
import { forEachItem } from '../jobs/items.ts'
import { deleteRemoval, deleteUnused, listRemovals, removalJob, rollUpFiles } from './file.sql.ts'
import { smallName } from './names.ts'
import { isStoreSilent } from './store.ts'

const batch = 200

/**
 * Removes files that were not used within a day of their upload, and files that lost their last use. Deletes the record
 * first and inserts a row in `file_removal`, so a sweep after a crash still finds the bytes to delete. A file that the
 * store does not delete waits or is parked; the others are deleted. An outage of the store parks none.
 * Then adds the changes to the sums by purpose.
 */
export async function sweepFiles(app: App): Promise<void> {
  const { db } = app.database
  const before = app.files.since()
  for (let deleted = batch; deleted === batch;)
    deleted = await app.database.transaction((tx) => deleteUnused(tx, before, batch))
  // Each one is tried once. In a long outage of the store, the first ones are due again before the last ones were tried.
  for (let [listed, after] = [batch, '']; listed === batch;) {
    const removals = await listRemovals(db, { now: app.clock.now(), after, limit: batch })
    await forEachItem(
      app,
      removalJob,
      removals,
      ({ id }) => id,
      async ({ id, has_small }) => {
        await app.files.store.remove(id)
        if (has_small) await app.files.store.remove(smallName(id))
        await deleteRemoval(db, id)
      },
      { isOutside: isStoreSilent },
    )
    listed = removals.length
    after = removals.at(-1)?.id ?? after
  }
  await rollUpFiles(db)
}
