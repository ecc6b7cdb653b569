// Compares the clock of this process's machine with the database's. Sessions, codes, orders and presence use the clock of
// a process, the seal and the jobs use the database's; processes with different clocks would disagree.
import type { Db } from '../../db/db.ts'
import { type Clock, systemClock } from '../../lib/clock.ts'
import type { App } from '../app-context.ts'
import { StartRefused } from '../config.ts'
import { readClock } from './clock-skew.sql.ts'

/** A start is refused from this difference on, in seconds. */
const refusedFrom = 10
/** A warning is logged from this difference on, in seconds. */
const warnedFrom = 1
const everyMs = 60_000

/** Returns by how many seconds this machine's clock is ahead of the database's; negative if it is behind. */
export async function measureSkew(db: Db, clock: Clock = systemClock): Promise<number> {
  const sent = clock.now().getTime()
  const there = await readClock(db)
  const got = clock.now().getTime()
  return ((sent + got) / 2 - there.getTime()) / 1_000
}

/** @throws StartRefused if the clocks differ by ten seconds or more. */
export function refuseSkew(seconds: number): void {
  if (Math.abs(seconds) < refusedFrom) return
  throw new StartRefused(
    `The clocks of this machine and of the database differ by ${Math.round(Math.abs(seconds))} seconds; set them by NTP.`,
  )
}

export interface Skew {
  /** The last measurement, in seconds. */
  readonly seconds: number
  stop(): void
}

interface Watched {
  readonly database: Pick<App['database'], 'db'>
  readonly log: App['log']
}

/**
 * Measures the skew now and every minute. The clock is that of this machine. @throws StartRefused if the skew is ten seconds
 * or more at the start.
 */
export async function watchSkew(app: Watched, clock: Clock = systemClock): Promise<Skew> {
  let seconds = await measureSkew(app.database.db, clock)
  refuseSkew(seconds)
  const look = async () => {
    seconds = await measureSkew(app.database.db, clock)
    if (Math.abs(seconds) >= warnedFrom)
      app.log.warn({ seconds }, 'clock: this machine and the database differ, set both by NTP')
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      app.log.warn({ err: error }, 'clock: the database did not answer, the next look is in a minute'),
    )
  }, everyMs).unref()
  return {
    get seconds() {
      return seconds
    },
    stop: () => clearInterval(timer),
  }
}

/** Returns the skew in the text format of Prometheus. */
export const skewText = ({ seconds }: Skew): string =>
  [
    '# HELP banyan_clock_skew_seconds Seconds by which this machine is ahead of the database.',
    '# TYPE banyan_clock_skew_seconds gauge',
    `banyan_clock_skew_seconds ${seconds}`,
    '',
  ].join('\n')
