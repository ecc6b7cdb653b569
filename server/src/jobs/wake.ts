// Starts a queued job at once, after the transaction that stored its work. A lost message does no harm: the job also
// runs every minute and looks for work.
import type { App } from '../boot/app-context.ts'

type Send = (data: object) => Promise<void>

const senders = new WeakMap<App, Map<string, Send>>()

/** Sets the function that sends a message to the job's queue. Without it, as in tests, `wake` does nothing. */
export function wakeWith(app: App, job: string, send: (data: never) => Promise<void>): void {
  const ofApp = senders.get(app) ?? new Map<string, Send>()
  // `wake` is called with the data of this job's type.
  ofApp.set(job, send as Send)
  senders.set(app, ofApp)
}

/** Sends a message to the job's queue. Never throws: a failure is logged. */
export async function wake(app: App, job: string, data: object): Promise<void> {
  try {
    await senders.get(app)?.get(job)?.(data)
  } catch (error) {
    app.log.warn({ err: error, job, data }, 'jobs: queue not told, the work starts within a minute')
  }
}
