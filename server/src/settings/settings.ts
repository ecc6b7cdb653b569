import { settingsFrom, type Settings } from '@banyan/rules/settings'
import { openCache } from '../lib/cache.ts'
import type { Clock } from '../lib/clock.ts'
import type { Db } from '../db/db.ts'
import { readSettings } from './settings.sql.ts'

/** The current settings. A change by another process is seen after two seconds at most. */
export interface SettingsStore {
  read(): Promise<Settings>
  /** Reads the table again at the next call, after a change made by this process. */
  forget(): void
}

const freshMs = 2_000

/** Reads the settings table through a short cache: calls are many, changes are rare. */
export function openSettings(db: Db, clock: Clock): SettingsStore {
  const cache = openCache(clock, { lifetimeMs: freshMs, max: 1 })
  const load = async () => settingsFrom(await readSettings(db))
  return {
    read: () => cache.get('settings', load),
    forget: () => cache.forget(),
  }
}
