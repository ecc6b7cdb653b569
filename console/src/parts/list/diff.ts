// What changed between two pictures of a record, as lines that a person can read.

export interface Change {
  /** Where in the record, `theme.colour`; empty when the whole value is meant. */
  path: string
  before?: string
  after?: string
  /** What was told beside the change, to know what it was about. */
  beside?: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** One value as text: strings as they are, plain lists with separators, everything else as JSON. */
const shown = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every(isPlain)) return value.map(String).join(' · ')
  return JSON.stringify(value)
}

/** JSON in which the order of names does not matter, to compare by. */
const same = (value: unknown): string =>
  isRecord(value)
    ? `{${Object.keys(value)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${same(value[key])}`)
        .join()}}`
    : Array.isArray(value)
      ? `[${value.map(same).join()}]`
      : (JSON.stringify(value) ?? 'absent')

/** Null, undefined, an empty text and an empty list all say that there was nothing. */
const absent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The differences of two values, in the order of their names. Records are compared name by name,
 * lists and everything else as a whole. What was equal is left out. A name that the later record does
 * not mention at all was not changed: its value stands beside the change. With no later record all is gone.
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
