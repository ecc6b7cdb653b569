// Builds the services of one process. Production, tests and benchmarks all use this function, so tests run the same
// code as production.
import type { DestinationStream } from 'pino'
import type { App } from './app-context.ts'
import { openCache, sharedValues } from '../lib/cache.ts'
import { openBus } from '../bus/bus.ts'
import { openLogWriter } from '../chat/log/log-writer.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from '../db/db.ts'
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
import { findStaff } from '../staff/session.ts'
import { openTexts } from '../texts/texts.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  clock?: Clock
  /** Where log lines go; stdout when absent. */
  logTo?: DestinationStream
}

export interface RunningApp extends App {
  close(): Promise<void>
}

export function openApp({ config, databaseUrl, clock = systemClock, logTo }: AppOptions): RunningApp {
  const log = openLog(config.LOG_LEVEL, logTo)
  const database = openDatabase(databaseUrl, { max: config.DB_POOL })
  const settings = openSettings(database.db, clock, log)
  const files = openFiles(config, database, clock, settings)
  const bus = openBus(config, log)
  const sessions = openSessions(
    database.db,
    clock,
    settings,
    findStaff(database.db, clock),
    (member, session) =>
      bus.publish({
        kind: 'ended',
        member: String(member),
        session: session === null ? null : String(session),
      }),
  )
  const hasher = openHasher(config)
  const gateways = openGateways(config, database.db, clock, log)
  const third = openThirdGateway(config)
  const tracking = openTracking(config, clock, (path) => third.urlOf(path))
  const chatLog = openLogWriter({ url: databaseUrl, clock, settings, bus, sign: files.sign })
  return {
    config,
    clock,
    log,
    database,
    settings,
    texts: openTexts({ db: database.db, clock, bus, log }),
    sessions,
    hasher,
    payPasswords: openPayPasswords(database, clock, settings, hasher),
    gateways,
    third,
    tracking,
    files,
    cache: openCache(clock, sharedValues),
    bus,
    chatLog,
    visits: openVisits({ clock, config, database, log, settings }),
    jobMetrics: openJobMetrics(database.db, log, clock),
    async close() {
      await chatLog.close()
      await bus.close()
      await gateways.close()
      await third.close()
      await tracking.close()
      await database.close()
    },
  }
}
