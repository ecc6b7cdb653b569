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

/**
 * Returns the differences of two values, in the order of their names. Records are compared name by name, lists and
 * everything else as a whole. Equal values are left out. A name that the later record does not contain was not changed:
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
  return [
    {
      path,
      ...(absent(before) ? {} : { before: shown(before) }),
      ...(absent(after) ? {} : { after: shown(after) }),
    },
  ]
}
