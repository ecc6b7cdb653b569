import { settingsFrom, type Settings } from '@banyan/rules/settings'
import type { FastifyBaseLogger } from 'fastify'
import { type Bus, isConfigChange } from '../bus/event.ts'
import type { Db } from '../db/db.ts'
import { openCache } from '../lib/cache.ts'
import type { Clock } from '../lib/clock.ts'
import { listInForce, listScheduled } from './settings.sql.ts'

export { listInForce, listScheduled }

/**
 * The active settings. A process sees a change by another process within two seconds, and at once if open apps are told of
 * it: they ask for the new settings immediately.
 */
export interface SettingsStore {
  read(): Promise<Settings>
  /** Empties the cache; call it after a change made in this process. */
  forget(): void
}

const lifetimeMs = 2_000

interface Loaded {
  settings: Settings
  /** The time of the next scheduled change in milliseconds; infinite if none is scheduled. */
  next: number
}

/**
 * Reads settings through a cache of two seconds. A scheduled change takes effect at its time, not when the cache
 * expires. A stored value that the rules refuse is replaced by the default; this is logged once per list.
 */
export function openSettings(
  db: Db,
  clock: Clock,
  { log, bus }: { log?: Pick<FastifyBaseLogger, 'warn'>; bus?: Pick<Bus, 'listen'> } = {},
): SettingsStore {
  const cache = openCache(clock, { lifetimeMs, max: 10 })
  bus?.listen((news) => {
    if (isConfigChange(news)) cache.forget()
  })
  let warned = ''

  const load = async (): Promise<Loaded> => {
    const at = clock.now()
    const rows = await listInForce(db, at)
    const [next] = await listScheduled(db, at)
    const { settings, replaced } = settingsFrom(Object.fromEntries(rows.map((row) => [row.key, row.value])))
    const names = replaced.join(', ')
    if (names !== '' && names !== warned)
      log?.warn(`settings: stored values of ${names} are refused by their rules, using the defaults`)
    warned = names
    return { settings, next: next?.effective_at.getTime() ?? Number.POSITIVE_INFINITY }
  }

  return {
    async read() {
      let loaded = await cache.get('settings', load)
      // Values of after a change have a key of their own, so that all callers share one load.
      while (clock.now().getTime() >= loaded.next)
        loaded = await cache.get(`settings since ${loaded.next}`, load)
      return loaded.settings
    },
    forget: () => cache.forget(),
  }
}
