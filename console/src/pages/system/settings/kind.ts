import { showMoney } from '@banyan/rules/money'
import { type SettingKey, settingFault, settingTable } from '@banyan/rules/settings'

/** What bounds a setting, whatever its kind; the table's own entries are narrower. */
export type Entry =
  | { kind: 'amount'; min: string; max: string; default: unknown }
  | { kind: 'whole'; min: number; max: number; unit: string; default: unknown }
  | { kind: 'text'; max: number; default: unknown }
  | { kind: 'colour'; default: unknown }
  | { kind: 'switch'; default: unknown }
  | { kind: 'texts'; max: number; default: unknown }

export const entryOf = (key: SettingKey): Entry => settingTable[key]

interface ShownWords {
  on: string
  off: string
  nothing: string
  unit: (unit: string) => string
}

/** A value as staff read it: amounts grouped, numbers with their unit, lists with separators. */
export function showValue(entry: Entry, value: unknown, words: ShownWords): string {
  switch (entry.kind) {
    case 'amount':
      return typeof value === 'string' ? showMoney(value) : String(value)
    case 'whole':
      return `${String(value)} ${words.unit(entry.unit)}`
    case 'switch':
      return value === true ? words.on : words.off
    case 'texts':
      return Array.isArray(value) && value.length > 0 ? value.join(' · ') : words.nothing
    default:
      return String(value)
  }
}

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** An amount as it is stored: always two decimals, so that 10 and 10.00 are the same. */
const tidied = (entry: Entry, value: unknown): unknown => {
  if (entry.kind === 'amount' && typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value)) {
    const [whole = '', decimals = ''] = value.split('.')
    return `${whole}.${decimals.padEnd(2, '0')}`
  }
  if (entry.kind === 'text' && typeof value === 'string') return value.trim()
  if (entry.kind === 'colour' && typeof value === 'string') return value.toUpperCase()
  return value
}

/** Whether a draft can be saved: its tidied value, why it can't be used, and whether it changes anything. */
export function judge(key: SettingKey, draft: unknown, present: unknown) {
  const value = tidied(entryOf(key), draft)
  return { value, fault: settingFault(key, value), changes: !sameValue(value, present) }
}

/** Keys by group, in the order of the given groups; what a search does not match is left out. */
export function grouped<Group extends string>(
  groups: readonly Group[],
  matches: (key: SettingKey) => boolean,
): { group: Group; keys: SettingKey[] }[] {
  const keys = Object.keys(settingTable) as SettingKey[]
  return groups
    .map((group) => ({ group, keys: keys.filter((key) => key.startsWith(`${group}.`) && matches(key)) }))
    .filter(({ keys }) => keys.length > 0)
}
