import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../boot/app-context.ts'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../boot/config.ts'
import type { Db } from '../db/db.ts'
import type { Channel, Gateway } from './gateway.ts'
import { deleteOutbox, insertOutbox } from './outbox.sql.ts'
import { dayMs } from '../lib/time.ts'

/** The gateway of a development server: a table that the console shows, and the log. Throws in production. */
export function openOutbox(
  db: Db,
  clock: Clock,
  config: Pick<Config, 'production'>,
  log: FastifyBaseLogger,
  channel: Channel,
): Gateway {
  if (config.production) throw new Error('the outbox is for development only')
  return {
    instant: true,
    async send({ to, text }) {
      await insertOutbox(db, { channel, recipient: to, body: text, created_at: clock.now() })
      // A warning, so that `npm start`, which logs warnings and errors only, prints the code (D28).
      log.warn(`outbox: no gateway for ${channel}, not sent to ${to}: ${text}`)
    },
    close: () => undefined,
  }
}

export { listOutbox } from './outbox.sql.ts'

const keptMs = 7 * dayMs

export const sweepOutbox = (app: App): Promise<void> =>
  deleteOutbox(app.database.db, new Date(app.clock.now().getTime() - keptMs))
