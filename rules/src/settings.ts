// Every rate, limit and switch of the product that staff may change, with its kind, bounds and
// default. Values are declared in `*.settings.ts` files; this file checks and combines them. The server
// reads them through one cache.
import { isHost } from './login/webview.ts'
import { parseCents } from './money.ts'
import { textForms, type SettingCheck, type SettingKind } from './setting.ts'
import { settingChecks, settingTable } from './settings.index.ts'
import { isAmount } from './validate.ts'

export { settingTable }

type Table = typeof settingTable
export type SettingKey = keyof Table
export type SettingValue<Key extends SettingKey> = Table[Key]['default']
export type Settings = { readonly [Key in SettingKey]: SettingValue<Key> }

export const settingKeys = Object.keys(settingTable).filter(isSettingKey)

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingTable, key)
}

/** A declaration in its general form: kind, bounds and default. */
export const settingEntry = (key: SettingKey): SettingKind & { default: unknown } => settingTable[key]

/** Returns the allowed bounds if the value breaks them, as text for staff; undefined if the value fits. */
export function settingFault(key: SettingKey, value: unknown): string | undefined {
  const entry = settingEntry(key)
  switch (entry.kind) {
    case 'amount': {
      const given = typeof value === 'string' && isAmount(value) ? parseCents(value) : undefined
      const fits =
        given !== undefined &&
        given >= (parseCents(entry.min) ?? 0n) &&
        given <= (parseCents(entry.max) ?? 0n)
      return fits ? undefined : `${entry.min}–${entry.max}`
    }
    case 'whole':
      return typeof value === 'number' && Number.isInteger(value) && value >= entry.min && value <= entry.max
        ? undefined
        : `${entry.min}–${entry.max}`
    case 'text':
      if (entry.form) {
        const { example, fits } = textForms[entry.form]
        return typeof value === 'string' && value.length <= entry.max && fits(value) ? undefined : example
      }
      return typeof value === 'string' && value.trim() !== '' && [...value].length <= entry.max
        ? undefined
        : `1–${entry.max}`
    case 'colour':
      return typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value) ? undefined : '#RRGGBB'
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'true, false'
    case 'texts':
      return Array.isArray(value) &&
        value.length <= entry.max &&
        value.every(
          (one) => typeof one === 'string' && one.length <= 40 && (entry.of !== 'host' || isHost(one)),
        )
        ? undefined
        : entry.of === 'host'
          ? `0–${entry.max}, www.example.com`
          : `0–${entry.max}`
  }
}

/** Returns the first check between settings that the values break. Every value must fit its own bounds. */
export const brokenCheck = (values: Settings): SettingCheck | undefined =>
  settingChecks.find((check) => !check.holds(values))

export interface ReadSettings {
  readonly settings: Settings
  /** Keys whose stored value was replaced by the default, because it broke its bounds or a check. */
  readonly replaced: readonly string[]
}

/**
 * Combines stored values with the defaults. A stored value outside its bounds is replaced by the default;
 * both settings of a broken check are, since neither is known to be the right one. Unknown keys are ignored.
 */
export function settingsFrom(stored: Readonly<Record<string, unknown>>): ReadSettings {
  const kept = fitting(stored)
  const replaced: string[] = settingKeys.filter((key) => stored[key] !== undefined && !(key in kept))
  for (;;) {
    const settings = overDefaults(kept)
    // The defaults hold every check, so a broken one has at least one stored value to remove.
    const broken = brokenCheck(settings)
    if (!broken) return { settings, replaced }
    for (const key of broken.keys.filter((one) => one in kept)) {
      delete kept[key]
      replaced.push(key)
    }
  }
}

/** A change of one setting that takes effect at a time, in milliseconds. */
export interface SettingChange {
  readonly key: string
  readonly value: unknown
  readonly at: number
}

/**
 * Returns the first check on `key` that breaks when the changes take effect one after the other, at any of
 * their times. `inForce` has the stored values of now. Changes of the same time count in their order.
 */
export function brokenLater(
  inForce: Readonly<Record<string, unknown>>,
  changes: readonly SettingChange[],
  key: SettingKey,
): SettingCheck | undefined {
  const stored = { ...inForce }
  const ordered = changes.toSorted((one, other) => one.at - other.at)
  for (const [index, change] of ordered.entries()) {
    stored[change.key] = change.value
    if (ordered[index + 1]?.at === change.at) continue
    const values = overDefaults(fitting(stored))
    const broken = settingChecks.find((check) => check.keys.includes(key) && !check.holds(values))
    if (broken) return broken
  }
  return undefined
}

const fitting = (stored: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(stored).filter(
      ([key, value]) => isSettingKey(key) && settingFault(key, value) === undefined,
    ),
  )

const overDefaults = (kept: Readonly<Record<string, unknown>>): Settings =>
  Object.fromEntries(settingKeys.map((key) => [key, kept[key] ?? settingTable[key].default])) as Settings
