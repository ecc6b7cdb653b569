/** Joins class names and skips empty ones, so that conditions can be written as `busy && 'opacity-0'`. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
