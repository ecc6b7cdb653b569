// Returns the changes between two versions of a record, as lines that people can read.

export interface Change {
  /** The place in the record: `theme.colour`. Empty for the whole value. */
  path: string
  before?: string
  after?: string
  /** A value recorded beside the change, to identify the changed record. */
  beside?: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Returns one value as text: strings unchanged, plain lists with separators, everything else as JSON. */
const shown = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every(isPlain)) return value.map(String).join(' · ')
  return JSON.stringify(value)
}

/** Returns JSON that does not depend on the order of names, for comparing. */
const same = (value: unknown): string =>
  isRecord(value)
    ? `{${Object.keys(value)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${same(value[key])}`)
        .join()}}`
    : Array.isArray(value)
      ? `[${value.map(same).join()}]`
      : (JSON.stringify(value) ?? 'absent')

/** True for null, undefined, an empty text and an empty list. They all mean that there is no value. */
const absent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Items = readonly Readonly<Record<string, unknown>>[]

const isItems = (value: unknown): value is Items =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

/** Fields that identify an item of a list, the first one that all items have. */
const identities = ['id', 'code', 'values', 'choice']

/** Returns a function that names an item for the comparison: by an identifying field, or its place in the list, from 1. */
function keysOf(old: Items, next: Items): (item: Readonly<Record<string, unknown>>, place: number) => string {
  const all = [...old, ...next]
  const by = identities.find(
    (name) =>
      all.every((item) => item[name] !== undefined && item[name] !== null && !isRecord(item[name])) &&
      [old, next].every((items) => new Set(items.map((item) => same(item[name]))).size === items.length),
  )
  if (by === undefined) return (_, place) => `#${place + 1}`
  return (item) => shown(item[by]).replaceAll('.', '․') || '#'
}

/** Returns a list of records as one record, by the name of each item. */
const byKey = (items: Items, keyOf: ReturnType<typeof keysOf>) =>
  Object.fromEntries(items.map((item, place) => [keyOf(item, place), item]))

/** Compares two lists of records item by item. A removed item is shown with its values. */
function itemChanges(before: Items, after: Items, path: string): Change[] {
  const keyOf = keysOf(before, after)
  const [old, next] = [byKey(before, keyOf), byKey(after, keyOf)]
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((key) =>
    diff(old[key] ?? null, next[key] ?? null, path === '' ? key : `${path}.${key}`),
  )
}

/**
 * Returns the differences of two values, in the order of their names. Records are compared name by name, lists of records
 * item by item, and everything else as a whole. Equal values are left out. A name that the later record does not contain was not changed:
 * its value is returned beside the change. If there is no later record, all values were removed.
 */
export function diff(before: unknown, after: unknown, path = ''): Change[] {
  if (absent(before) && absent(after)) return []
  if ((isRecord(before) || absent(before)) && (isRecord(after) || absent(after))) {
    const old = isRecord(before) ? before : {}
    const next = isRecord(after) ? after : {}
    const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
    return names.flatMap((name) => {
      const at = path === '' ? name : `${path}.${name}`
      if (isRecord(after) && !Object.hasOwn(next, name))
        return absent(old[name]) ? [] : [{ path: at, beside: shown(old[name]) }]
      return diff(
        Object.hasOwn(old, name) ? old[name] : undefined,
        Object.hasOwn(next, name) ? next[name] : undefined,
        at,
      )
    })
  }
  if (same(before) === same(after)) return []
  if ((isItems(before) || absent(before)) && (isItems(after) || absent(after)))
    return itemChanges(isItems(before) ? before : [], isItems(after) ? after : [], path)
  return [
    {
      path,
      ...(absent(before) ? {} : { before: shown(before) }),
      ...(absent(after) ? {} : { after: shown(after) }),
    },
  ]
}
