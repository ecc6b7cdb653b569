// How long the answers to request keys are kept (decision 0188).
import type { App } from '../boot/app-context.ts'
import { dayMs } from '../lib/time.ts'
import { deleteAnswers } from './idempotency.sql.ts'

export { eraseAnswers } from './idempotency.sql.ts'

/** Clients keep a key for seven days at most. */
const keptDays = 30
const batch = 5000

/** Deletes old answers, batch by batch, except those of calls that move money. Returns how many were deleted. */
export async function sweepAnswers({ clock, database }: Pick<App, 'clock' | 'database'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  for (let sum = 0; ;) {
    const deleted = await deleteAnswers(database.db, before, batch)
    sum += deleted
    if (deleted < batch) return sum
  }
}
