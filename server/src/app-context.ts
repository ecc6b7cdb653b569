import type { FastifyBaseLogger } from 'fastify'
import type { Briefly } from './briefly.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import type { Sessions } from './session.ts'
import type { SettingsStore } from './settings.ts'

/** What every handler and job may use: the services of one process. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly settings: SettingsStore
  readonly sessions: Sessions
  readonly briefly: Briefly
}
