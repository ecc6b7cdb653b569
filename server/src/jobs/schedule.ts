// What runs by the clock. A slice with such work adds its line here.
import type { App } from '../boot/app-context.ts'
import type { Jobs } from './jobs.ts'
import { expireOrders } from '../shop/order/order-detail.ts'
import { reconcile } from '../staff/finance/reconciliation.ts'
import { sweep } from './sweep.ts'

export interface Schedule {
  /** Sends what is to be done once when a process has started. */
  atStart(): Promise<void>
}

export function registerJobs(jobs: Jobs, app: App): Schedule {
  jobs.register('order-expire', { cron: '* * * * *' }, async () => {
    await expireOrders(app)
  })
  jobs.register('ledger-reconcile', { cron: '7 * * * *' }, async () => {
    await reconcile(app, 'new')
  })
  jobs.register('ledger-reconcile-all', { cron: '23 19 * * *' }, async () => {
    await reconcile(app, 'full')
  })
  jobs.register('sweep', { cron: '37 * * * *' }, async () => {
    await sweep(app)
  })
  const proveNow = jobs.register('ledger-prove', { queue: true }, async () => {
    await reconcile(app, 'new')
  })
  return { atStart: () => proveNow({}) }
}
