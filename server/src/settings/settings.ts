import { settingsFrom, type Settings } from '@banyan/rules/settings'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Clock } from '../lib/clock.ts'
import { listInForce, listScheduled } from './settings.sql.ts'

export { listInForce, listScheduled }

/** The settings in force. A process reads a change made elsewhere after two seconds at most. */
export interface SettingsStore {
  read(): Promise<Settings>
  /** Empties the cache, after a change made in this process. */
  forget(): void
}

const lifetimeMs = 2_000

interface Loaded {
  settings: Settings
  /** When the next scheduled change takes effect, in milliseconds; infinite if none is scheduled. */
  next: number
}

/**
 * Reads settings through a cache of two seconds. The cache ends early when a scheduled change takes effect, so
 * a change is never late. Values that rules refuse are replaced by defaults, which is logged once for each list.
 */
export function openSettings(db: Db, clock: Clock, log?: Pick<FastifyBaseLogger, 'warn'>): SettingsStore {
  let cached: { loading: Promise<Loaded>; until: number } | undefined
  let warned = ''

  const load = async (at: Date): Promise<Loaded> => {
    const rows = await listInForce(db, at)
    const [next] = await listScheduled(db, at)
    const { settings, replaced } = settingsFrom(Object.fromEntries(rows.map((row) => [row.key, row.value])))
    const names = replaced.join(', ')
    if (names !== '' && names !== warned)
      log?.warn(`settings: stored values of ${names} are refused by their rules, using the defaults`)
    warned = names
    return { settings, next: next?.effective_at.getTime() ?? Number.POSITIVE_INFINITY }
  }

  const start = (now: number) => {
    const entry = { loading: load(new Date(now)), until: now + lifetimeMs }
    entry.loading.then(
      ({ next }) => (entry.until = Math.min(entry.until, next)),
      // A failed read is not cached; the next call tries again.
      () => cached === entry && (cached = undefined),
    )
    cached = entry
    return entry
  }

  return {
    async read() {
      const now = clock.now().getTime()
      const entry = cached && now < cached.until ? cached : start(now)
      return (await entry.loading).settings
    },
    forget() {
      cached = undefined
    },
  }
}
