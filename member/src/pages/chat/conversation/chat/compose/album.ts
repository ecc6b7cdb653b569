// The pictures and videos that are reviewed before they are sent, in the order in which they will be sent.

export interface Picked {
  key: number
  file: File
  /** A local address of the file. */
  url: string
}

/** Returns the list with the entry moved to another place. Places outside the list mean its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from)
  const one = list[from]
  if (one === undefined) return rest
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, one)
}
