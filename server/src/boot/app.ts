// Builds the services of one process. Production, tests and benchmarks all use this function, so tests run the same
// code as production.
import type { DestinationStream } from 'pino'
import type { App } from './app-context.ts'
import { openCache, sharedValues } from '../lib/cache.ts'
import { openBus } from '../bus/bus.ts'
import { openLogWriter } from '../chat/log/log-writer.ts'
import { openPushServices } from '../chat/push/services.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import type { Config } from './config.ts'
import { type Limits, openDatabase } from '../db/db.ts'
import { openReads } from '../db/reads/reads.ts'
import { openLog } from './log.ts'
import { openFiles } from '../files/files.ts'
import { openGateways } from '../gateway/gateway.ts'
import { openThirdGateway } from '../gateway/third.ts'
import { openTracking } from '../gateway/tracking.ts'
import { openVisits } from '../door/visits.ts'
import { openHasher } from '../identity/password-hash.ts'
import { openPayPasswords } from '../identity/pay-password.ts'
import { openSessions } from '../identity/session.ts'
import { openJobMetrics } from '../jobs/metrics.ts'
import { openSettings } from '../settings/settings.ts'
import { openOrders } from '../shop/order/order.writer.ts'
import { findStaff } from '../staff/session.ts'
import { openTexts } from '../texts/texts.ts'
import { openTransfers } from '../wallet/transfer.writer.ts'
import { openDisk } from './watch/disk.ts'
import { openFigures } from './watch/figures.ts'
import { openProbe } from './watch/probe.ts'
import { openSpanSender } from './watch/spans.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  clock?: Clock
  /** Where log lines go; stdout when absent. */
  logTo?: DestinationStream
  /** Of the connections for calls and for the chat's log; those of production when absent. */
  limits?: Limits
}

export interface RunningApp extends App {
  close(): Promise<void>
}

export function openApp(options: AppOptions): RunningApp {
  const { config, databaseUrl, clock = systemClock, logTo, limits = {} } = options
  const log = openLog(config.LOG_LEVEL, logTo)
  const database = openDatabase(databaseUrl, { max: config.DB_POOL, ...limits })
  const probe = openProbe(databaseUrl, log)
  const reads = config.READ_URL
    ? openReads({ url: config.READ_URL, primary: database, max: config.DB_POOL, log })
    : undefined
  const figures = openFigures()
  const bus = openBus(config, log, figures)
  const settings = openSettings(database.db, clock, { log, bus })
  const spans = openSpanSender(config, log)
  const files = openFiles(config, database, clock, settings, figures)
  const sessions = openSessions(database, clock, settings, findStaff(database.db, clock), (member, session) =>
    bus.publish({
      kind: 'ended',
      member: String(member),
      session: session === null ? null : String(session),
    }),
  )
  const hasher = openHasher(config)
  const gateways = openGateways(config, database.db, clock, log)
  const push = openPushServices({ config, clock, db: database.db, log, figures })
  const third = openThirdGateway(config)
  const tracking = openTracking(config, clock, (path) => third.urlOf(path))
  const orders = openOrders(database, clock)
  const transfers = openTransfers(database, clock)
  const chatLog = openLogWriter({ url: databaseUrl, clock, settings, bus, sign: files.sign, figures, limits })
  return {
    config,
    clock,
    log,
    database,
    probe,
    reads,
    settings,
    texts: openTexts({ db: database.db, clock, bus, log }),
    sessions,
    hasher,
    payPasswords: openPayPasswords(database, clock, settings, hasher),
    gateways,
    push,
    third,
    tracking,
    files,
    cache: openReplies(clock, log),
    bus,
    chatLog,
    orders,
    transfers,
    visits: openVisits({ clock, config, database, log, settings }),
    jobMetrics: openJobMetrics(database.db, log, clock),
    figures,
    spans,
    disk: openDisk(config.DATA_DIR),
    async close() {
      await push.drain()
      await chatLog.close()
      await Promise.all([orders.close(), transfers.close()])
      await bus.close()
      await gateways.close()
      await third.close()
      await tracking.close()
      await reads?.close()
      await spans?.close()
      await probe.close()
      await database.close()
    },
  }
}

/** Opens the cache of replies that are the same for all callers. */
const openReplies = (clock: Clock, log: App['log']) =>
  openCache(clock, {
    ...sharedValues,
    onLast: (err, key) =>
      log.warn({ err, key }, 'cache: the last value is shown, the new one could not be loaded'),
  })
