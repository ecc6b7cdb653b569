import { showMoney } from '@banyan/rules/money'
import { settingEntry, type SettingKey, settingFault, settingKeys } from '@banyan/rules/settings'

export { settingEntry as entryOf }
/** A setting's kind, bounds and default. */
export type Entry = ReturnType<typeof settingEntry>

interface ShownWords {
  on: string
  off: string
  nothing: string
  unit: (unit: string) => string
}

/** Returns a value as text for staff: amounts grouped, numbers with their unit, lists with separators. */
export function showValue(entry: Entry, value: unknown, words: ShownWords): string {
  switch (entry.kind) {
    case 'amount':
      return typeof value === 'string' ? showMoney(value) : String(value)
    case 'whole':
      return entry.unit === '%' ? `${String(value)}%` : `${String(value)} ${words.unit(entry.unit)}`
    case 'switch':
      return value === true ? words.on : words.off
    case 'texts':
      return Array.isArray(value) && value.length > 0 ? value.join(' · ') : words.nothing
    default:
      return value === '' ? words.nothing : String(value)
  }
}

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns an amount in its stored form: always two decimals, so that 10 and 10.00 are the same. */
const tidied = (entry: Entry, value: unknown): unknown => {
  if (entry.kind === 'amount' && typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value)) {
    const [whole = '', decimals = ''] = value.split('.')
    return `${whole}.${decimals.padEnd(2, '0')}`
  }
  if (entry.kind === 'text' && typeof value === 'string') return value.trim()
  if (entry.kind === 'colour' && typeof value === 'string') return value.toUpperCase()
  return value
}

/**
 * Checks a draft. Returns its normalised value, the bounds that it breaks, and true if it differs from the present
 * value.
 */
export function judge(key: SettingKey, draft: unknown, present: unknown) {
  const value = tidied(settingEntry(key), draft)
  return { value, fault: settingFault(key, value), changes: !sameValue(value, present) }
}

/** Returns the matching keys by group, in the order of the given groups. Groups without a match are left out. */
export function grouped<Group extends string>(
  groups: readonly Group[],
  matches: (key: SettingKey) => boolean,
): { group: Group; keys: SettingKey[] }[] {
  return groups
    .map((group) => ({
      group,
      keys: settingKeys.filter((key) => key.startsWith(`${group}.`) && matches(key)),
    }))
    .filter(({ keys }) => keys.length > 0)
}
