import { settingsFrom, type Settings } from '@banyan/rules/settings'
import type { Clock } from '../lib/clock.ts'
import type { Db } from '../db/db.ts'
import { readSettings } from './settings.sql.ts'

/** The settings in force; each process reads them again after at most two seconds. */
export interface SettingsStore {
  read(): Promise<Settings>
  /** Forgets what was read, after a change made here. */
  forget(): void
}

const freshMs = 2_000

/** Reads the settings table through a short cache: calls are many, changes are rare. */
export function openSettings(db: Db, clock: Clock): SettingsStore {
  let held: { settings: Promise<Settings>; until: number } | undefined
  const load = async () => settingsFrom(await readSettings(db))
  return {
    read() {
      const now = clock.now().getTime()
      if (!held || now >= held.until) {
        const settings = load()
        // A failed read must not be kept, or one hiccup of the database would last.
        settings.catch(() => (held = undefined))
        held = { settings, until: now + freshMs }
      }
      return held.settings
    },
    forget() {
      held = undefined
    },
  }
}
