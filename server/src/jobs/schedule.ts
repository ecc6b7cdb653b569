// The jobs of the product and their times. A slice with such work adds its line here.
import type { App } from '../boot/app-context.ts'
import { cardJob, copyCards } from '../chat/assistant/cards.ts'
import { tendChats } from '../chat/service/session.ts'
import { registerSettlement } from '../mine/commission.ts'
import { tellCommission, tellJob } from '../mine/commission/tell.ts'
import { tellDividendJob, tellDividends } from '../wallet/dividend/tell.ts'
import { countGoods } from '../shop/goods/counts.ts'
import { expireOrders, receiveOrders } from '../shop/order/due.ts'
import { trackParcels } from '../shop/order/tracking/subscribe.ts'
import { runInvestments } from '../market/invest/returns.ts'
import type { AuditScope } from '../ledger/audit.ts'
import { makeMonths } from '../ledger/months.ts'
import { countCosts, countOpen } from '../staff/finance/commission.ts'
import { askedProofJob, proveAsked, reconcile, wakeAsked } from '../staff/finance/reconciliation.ts'
import { countLevels } from '../staff/member/level.ts'
import { countFigures } from '../staff/start/dashboard.ts'
import { sendJob, sendNotices } from '../staff/content/notice-send.ts'
import { sealAudit } from '../staff/system/audit/seal.ts'
import { tellScheduled } from '../staff/system/settings.ts'
import { registerDataExports } from '../mine/common/download-data/job.ts'
import { registerExports } from '../staff/work/export-job.ts'
import { closeTickets } from '../mine/service/ticket/close.ts'
import { queryPayments } from '../wallet/third/query.ts'
import { sendRefunds } from '../wallet/third/refund.ts'
import { forEachItem } from './items.ts'
import { saveJobs } from './state.ts'
import type { Jobs } from './jobs.ts'
import { openHeads } from '../boot/watch/heads.ts'
import { sweep } from './sweep.ts'
import { wakeWith } from './wake.ts'

export interface Schedule {
  /** Stores the names of the jobs, and queues those that run once after a process has started. */
  atStart(): Promise<void>
}

export function registerJobs(jobs: Jobs, app: App): Schedule {
  jobs.register('order-expire', { cron: '* * * * *' }, async () => {
    await expireOrders(app)
  })
  jobs.register('order-receive', { cron: '* * * * *' }, async () => {
    await receiveOrders(app)
  })
  jobs.register(cardJob, { cron: '* * * * *' }, () => copyCards(app))
  jobs.register('service-tend', { cron: '* * * * *' }, () => tendChats(app))
  jobs.register('parcel-track', { cron: '* * * * *' }, () => trackParcels(app))
  jobs.register('third-query', { cron: '* * * * *' }, async () => {
    await queryPayments(app)
  })
  jobs.register('third-refund', { cron: '* * * * *' }, async () => {
    await sendRefunds(app)
  })
  const sendNow = () => sendNotices(app)
  wakeWith(app, sendJob, jobs.register(sendJob, { queue: true }, sendNow))
  jobs.register(`${sendJob}-due`, { cron: '* * * * *' }, sendNow)
  jobs.register('ticket-close', { cron: '*/5 * * * *' }, () => closeTickets(app))
  jobs.register('goods-count', { cron: '* * * * *' }, () => countGoods(app))
  jobs.register('invest', { cron: '* * * * *' }, () => runInvestments(app))
  jobs.register(tellJob, { cron: '* * * * *' }, () => tellCommission(app))
  jobs.register(tellDividendJob, { cron: '* * * * *' }, () => tellDividends(app))
  jobs.register('setting-tell', { cron: '* * * * *' }, () => tellScheduled(app))
  jobs.register('ledger-reconcile', { cron: '7 * * * *' }, () => proveLedger(app, 'new'))
  jobs.register('ledger-reconcile-all', { cron: '23 19 * * *' }, () => proveLedger(app, 'full'))
  jobs.register(monthsJob, { cron: '11 2 * * *' }, () => makeNextMonths(app))
  jobs.register('figure-count', { cron: '* * * * *' }, () => countAll(app))
  jobs.register('cost-month', { cron: '17 * * * *' }, () => countCosts(app))
  jobs.register('audit-seal', { cron: '* * * * *' }, () => sealAudit(app))
  const heads = openHeads(app)
  jobs.register('head-copy', { cron: '* * * * *' }, () => heads.copy())
  jobs.register('head-mail', { cron: '41 6 * * *' }, () => heads.mail())
  jobs.register('sweep', { cron: '37 * * * *' }, async () => {
    await sweep(app)
  })
  // Only one run at a time answers: a full proof may take hours, and requests stay open until it ends.
  const answer = () => eachProof(app, 'asked', () => proveAsked(app))
  wakeWith(app, askedProofJob, jobs.register(askedProofJob, { queue: true, merged: true }, answer))
  jobs.register(`${askedProofJob}-idle`, { cron: '* * * * *' }, () => wakeAsked(app))
  registerExports(jobs, app)
  registerDataExports(jobs, app)
  registerSettlement(jobs, app)
  const proveNow = jobs.register('ledger-prove', { queue: true, merged: true }, () => proveLedger(app, 'new'))
  // Staff may run a job again that runs at set times.
  for (const { name, when, send } of jobs.registered) if ('cron' in when) wakeWith(app, name, send)
  return {
    async atStart() {
      const known = jobs.registered.map(({ name, when }) => ({
        job: name,
        cron: 'cron' in when ? when.cron : null,
      }))
      await saveJobs(app.database.db, known)
      await proveNow({})
    },
  }
}

const counters = [
  { name: 'levels', count: countLevels },
  { name: 'open', count: countOpen },
  { name: 'figures', count: countFigures },
] as const

/** Counts the figures of the console, each on its own: a failed count does not stop the others. */
export async function countAll(app: App): Promise<void> {
  await forEachItem(
    app,
    'figure-count',
    counters,
    ({ name }) => name,
    async ({ count }) => {
      await count(app)
    },
    { everyRun: true },
  )
}

const proveLedger = (app: App, scope: AuditScope): Promise<void> =>
  eachProof(app, scope, async () => {
    await reconcile(app, scope)
  })

const monthsJob = 'ledger-months'

/** Creates the partitions of the next months. If that fails, it is shown among the failed items, and the job fails. */
export async function makeNextMonths(app: App): Promise<void> {
  const make = async () => {
    await makeMonths(app.database.db, app.clock.now())
  }
  const { failed } = await forEachItem(app, monthsJob, ['next'], String, make, { everyRun: true })
  if (failed > 0) throw new Error('ledger-months: the partitions of the next months were not created')
}

/** Runs a proof. One that can't run is shown among the failed items, and the job fails as well. */
async function eachProof(app: App, name: string, prove: () => Promise<void>): Promise<void> {
  const { failed } = await forEachItem(app, 'ledger-reconcile', [name], String, prove, { everyRun: true })
  if (failed > 0) throw new Error('ledger-reconcile: the proof could not run')
}
