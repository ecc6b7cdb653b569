/**
 * Parses a `Range` header of one range within a size. Returns `whole` for none, several or malformed ranges, and
 * `beyond` for a range outside of the file.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'beyond' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'whole'
  const [, first = '', last = ''] = asked
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size || start > end || (first === '' && Number(last) === 0) ? 'beyond' : { start, end }
}
