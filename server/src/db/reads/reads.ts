// Reads that may lag (READ_URL). Calls whose contract says `lags` read from a standby, as long as it is at most five seconds
// behind; otherwise, and after any failure there, they read from the primary.
//
// How far a standby is behind is found without a table: each second the position of the primary's log is noted, and the
// standby has all commits of the newest noted position that it has replayed.
import type { FastifyBaseLogger } from 'fastify'
import { type Database, openDatabase } from '../db.ts'
import { type Position, readPosition } from './position.ts'

/** A standby that is further behind is not read. */
const lagMaxMs = 5_000
const everyMs = 1_000

export interface Reads {
  /** The standby; undefined while it is too far behind or does not answer. */
  standby(): Database | undefined
  /** Leaves the standby out until the next look finds it in order. */
  leaveOut(error: unknown): void
  /** Looks now at how far the standby is behind. It also looks every second. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface ReadsOptions {
  readonly url: string
  readonly primary: Database
  /** Maximum of connections. */
  readonly max: number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

interface Mark extends Position {
  /** When the primary was asked, in milliseconds of this process. */
  readonly at: number
}

/** True if a server has all changes of a primary up to a mark. A primary of its own, as after a promotion, has others. */
const hasAll = (here: Position, mark: Mark): boolean =>
  here.cluster === mark.cluster && here.bytes >= mark.bytes && (here.standby || here.started === mark.started)

/** Opens a standby for reads, and begins to watch how far it is behind. */
export function openReads({ url, primary, max, log }: ReadsOptions): Reads {
  const standby = openDatabase(url, { max, name: 'banyan-reads', standby: true })
  let marks: Mark[] = []
  /** When the standby was last known to have everything that the primary had. */
  let reached = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  const look = async () => {
    const at = performance.now()
    const [there, here] = await Promise.all([readPosition(primary.db), readPosition(standby.db)])
    marks = [...marks.filter((mark) => at - mark.at <= lagMaxMs), { ...there, at }]
    const mark = marks.findLast((one) => hasAll(here, one))
    if (mark) reached = mark.at
  }
  const leaveOut = (error: unknown) => {
    if (reached > Number.NEGATIVE_INFINITY) log.warn({ err: error }, 'reads: the standby is left out')
    reached = Number.NEGATIVE_INFINITY
    marks = []
  }
  // One look at a time: a standby that does not answer must not gather looks.
  const lookOnce = () =>
    (looking ??= look()
      .catch(leaveOut)
      .finally(() => (looking = undefined)))
  const timer = setInterval(() => void lookOnce(), everyMs).unref()
  void lookOnce()
  return {
    standby: () => (performance.now() - reached <= lagMaxMs ? standby : undefined),
    leaveOut,
    look: lookOnce,
    async close() {
      clearInterval(timer)
      await looking
      await standby.close()
    },
  }
}
