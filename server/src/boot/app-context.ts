import type { FastifyBaseLogger } from 'fastify'
import type { Cache } from '../lib/cache.ts'
import type { LogWriter } from '../chat/log/log-writer.ts'
import type { PushServices } from '../chat/push/services.ts'
import type { Bus } from '../bus/event.ts'
import type { Clock } from '../lib/clock.ts'
import type { Config } from './config.ts'
import type { Disk } from './watch/disk.ts'
import type { Figures } from './watch/figures.ts'
import type { Probe } from './watch/probe.ts'
import type { SpanSender } from './watch/spans.ts'
import type { Database } from '../db/db.ts'
import type { Reads } from '../db/reads/reads.ts'
import type { Files } from '../files/files.ts'
import type { Gateways } from '../gateway/gateway.ts'
import type { ThirdGateway } from '../gateway/third.ts'
import type { Tracking } from '../gateway/tracking.ts'
import type { Visits } from '../door/visits.ts'
import type { Hasher } from '../identity/password-hash.ts'
import type { PayPasswords } from '../identity/pay-password.ts'
import type { JobMetrics } from '../jobs/metrics.ts'
import type { Sessions } from '../identity/session.ts'
import type { Orders } from '../shop/order/order.writer.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { TextStore } from '../texts/texts.ts'
import type { Transfers } from '../wallet/transfer.writer.ts'

/** The services of one process, for handlers and jobs. */
export interface App {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly database: Database
  /** Tells whether the database answers. */
  readonly probe: Probe
  /** A standby for calls that may lag; undefined without READ_URL. */
  readonly reads: Reads | undefined
  readonly settings: SettingsStore
  readonly texts: TextStore
  readonly sessions: Sessions
  readonly hasher: Hasher
  readonly payPasswords: PayPasswords
  readonly gateways: Gateways
  /** Sends notifications to devices. */
  readonly push: PushServices
  /** The gateway for third-party payments. */
  readonly third: ThirdGateway
  /** The service that tells where parcels are. */
  readonly tracking: Tracking
  readonly files: Files
  readonly cache: Cache
  /** Announces committed changes to the sockets of this process and of others. */
  readonly bus: Bus
  /** Appends messages to conversations. */
  readonly chatLog: LogWriter
  /** Places and pays orders. */
  readonly orders: Orders
  /** Writes transfers between members. */
  readonly transfers: Transfers
  /** Counts who uses the app on a day. */
  readonly visits: Visits
  /** Figures about jobs for /metrics. */
  readonly jobMetrics: JobMetrics
  /** Figures about the bus, the chat's log, the object store and push for /metrics. */
  readonly figures: Figures
  /** Sends the spans of calls to a collector; undefined without OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly spans: SpanSender | undefined
  /** Reads the disk of the data folder; throws if it does not answer. */
  readonly disk: () => Promise<Disk>
}
