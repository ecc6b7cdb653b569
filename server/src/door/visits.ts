// Counts who uses the app on a day, once a day and without personal data (decision 0115). A member counts by id. A visitor
// counts by a hash of address and browser that is keyed with the day, so it can't be followed to another day.
import { createHmac } from 'node:crypto'
import { dayIn } from '@banyan/rules/date'
import { LRUCache } from 'lru-cache'
import type { App } from '../boot/app-context.ts'
import { dayMs, minuteMs } from '../lib/time.ts'
import { deleteVisits, insertVisit } from './visits.sql.ts'

type Services = Pick<App, 'clock' | 'config' | 'database' | 'log' | 'settings'>

export interface Visitor {
  /** The id of a logged-in member. */
  readonly member: bigint | undefined
  readonly origin: string
  readonly browser: string
}

export interface Visits {
  /** Counts a visitor for today. Never throws: a visit that can't be stored is logged and counts at the next call. */
  note(visitor: Visitor): Promise<void>
}

/** Visitors that a process remembers, so that only their first call of a day asks the database. */
const rememberedMax = 50_000

/** The characters of the User-Agent that are hashed. The rest does not tell browsers apart. */
const browserMax = 200

export function openVisits({ clock, config, database, log, settings }: Services): Visits {
  const seen = new LRUCache<string, true>({ max: rememberedMax })
  const key = config.lastingKey('visit')
  let day = { zone: '', minute: -1, text: '' }
  const today = (zone: string): string => {
    const now = clock.now()
    const minute = Math.floor(now.getTime() / minuteMs)
    if (day.zone !== zone || day.minute !== minute) day = { zone, minute, text: dayIn(zone, now) }
    return day.text
  }
  const nameOf = ({ member, origin, browser }: Visitor, on: string): string =>
    member === undefined
      ? createHmac('sha256', key)
          .update(`${on}\n${origin}\n${browser.slice(0, browserMax)}`)
          .digest('base64url')
      : `member ${member}`
  return {
    async note(visitor) {
      try {
        const on = today((await settings.read())['company.zone'])
        const name = nameOf(visitor, on)
        const once = `${on} ${name}`
        if (seen.has(once)) return
        await insertVisit(database.db, { day: on, visitor: name, member: visitor.member !== undefined })
        seen.set(once, true)
      } catch (error) {
        log.warn({ err: error }, 'visits: a visit was not counted')
      }
    },
  }
}

/** Deletes the visits of the days before yesterday that are counted. */
export const sweepVisits = async ({ clock, database, settings }: App): Promise<void> =>
  deleteVisits(
    database.db,
    dayIn((await settings.read())['company.zone'], new Date(clock.now().getTime() - dayMs)),
  )
