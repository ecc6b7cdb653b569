// Reads content that was stored with a request key. The storage can contain any data, also the data of an older edition.

/** Returns a field of stored content; undefined if there is none. */
export const storedField = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined

/** Returns these fields if all of them are texts. */
export function storedTexts<const Name extends string>(
  stored: unknown,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const found = names.map((name) => [name, storedField(stored, name)] as const)
  return found.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(found) as Record<Name, string>)
    : undefined
}
