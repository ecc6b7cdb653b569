// Notes for the system page how FCM and APNs answer. Changes are stored immediately, repetitions once a minute.
import type { AppService } from '@banyan/contract/staff/system/state'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/db.ts'
import type { Clock } from '../../lib/clock.ts'
import { writeFailure, writeWorking } from './health.sql.ts'
import type { Outcome } from './service.ts'

const repeatMs = 60_000

export interface HealthOptions {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Returns a function that notes an answer of this service. It never throws. */
export function openHealth({ db, clock, log }: HealthOptions, service: AppService) {
  let noted = ''
  let notedAt = 0
  let writing: Promise<void> = Promise.resolve()

  async function write(outcome: Outcome, at: Date): Promise<void> {
    try {
      if (outcome.kind === 'sent' || outcome.kind === 'gone') await writeWorking(db, service, at)
      else {
        const refused = outcome.kind === 'refused'
        await writeFailure(db, { service, failed_at: at, refused, reason: outcome.reason })
      }
    } catch (error) {
      log.warn({ err: error, service }, 'push: the state of a service was not stored')
    }
  }

  return {
    note(outcome: Outcome): void {
      // A device that gets too many notifications is no fault of the service.
      if (outcome.kind === 'later') return
      const works = outcome.kind === 'sent' || outcome.kind === 'gone'
      const state = works ? 'works' : `${outcome.kind} ${outcome.reason}`
      const at = clock.now()
      if (state === noted && at.getTime() - notedAt < repeatMs) return
      noted = state
      notedAt = at.getTime()
      writing = writing.then(() => write(outcome, at))
    },
    written: () => writing,
  }
}
