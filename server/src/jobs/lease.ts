// A worker holds an item of a long job by a lease: a time in the item's row, until which no other worker takes the item.
// If the process is killed, the lease expires.
import type { App } from '../boot/app-context.ts'

interface Lease {
  /** The job and the item, for the log. */
  readonly job: string
  readonly id: bigint
  /** How long the lease lasts from a renewal, in milliseconds. */
  readonly ms: number
  /** Moves the end of the lease. Does nothing if another worker has taken the item. */
  readonly renew: () => Promise<unknown>
}

/**
 * Runs `work` and renews the lease three times in its length, until `work` has ended. So a step that takes longer than the
 * lease, such as an upload to the object store, does not lose the item. A renewal that fails is logged and stops nothing.
 */
export async function keepLease<T>(
  { log }: Pick<App, 'log'>,
  { job, id, ms, renew }: Lease,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    renew().catch((error: unknown) =>
      log.warn(
        { err: error, job, item: String(id) },
        'jobs: the lease was not renewed, the next try follows',
      ),
    )
  }, ms / 3).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
