/** Joins class names and leaves out what is empty, so that conditions read as `busy && 'opacity-0'`. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
