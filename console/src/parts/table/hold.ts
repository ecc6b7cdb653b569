// Keeps the rows of a list in their place while others change the list, so that no row moves just before a click.

interface Row {
  readonly id: string
}

/** The rows that a list shows. */
export interface Held<R extends Row> {
  /** The list and its filter. */
  readonly scope: string | undefined
  readonly ownChanges: number
  /** The rows of the last reply. */
  readonly source: readonly R[]
  readonly rows: readonly R[]
  /** Rows that are shown although the list no longer has them. */
  readonly left: ReadonlySet<string>
  /** How many rows the list has beside the shown ones. */
  readonly news: number
}

export interface Reply<R extends Row> {
  readonly scope: string
  readonly ownChanges: number
  readonly rows: readonly R[]
  /** True if the list has further rows after these. */
  readonly hasMore: boolean
}

const none: ReadonlySet<string> = new Set()

function unique<R extends Row>(rows: readonly R[]): readonly R[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Returns the rows of a reply as they are. */
export const taken = <R extends Row>({ scope, ownChanges, rows }: Omit<Reply<R>, 'hasMore'>): Held<R> => ({
  scope,
  ownChanges,
  source: rows,
  rows: unique(rows),
  left: none,
  news: 0,
})

const isSame = (one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length && one.every((row, index) => row === other[index])

/**
 * Returns the rows that the list shows after a reply. After another filter, or a change by this person, these are the
 * reply's rows. Otherwise the shown rows keep their places and get new contents: new rows are counted, rows that the list
 * no longer has are marked, and rows after the last shown row are appended.
 */
export function hold<R extends Row>(held: Held<R>, reply: Reply<R>): Held<R> {
  const isSameScope = held.scope === reply.scope
  if (isSameScope && isSame(held.source, reply.rows)) return held
  if (!isSameScope || held.ownChanges !== reply.ownChanges || held.rows.length === 0) return taken(reply)
  const fresh = unique(reply.rows)
  const now = new Map(fresh.map((row) => [row.id, row]))
  const known = new Set(held.rows.map(({ id }) => id))
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id))
  const lastKept = held.rows.findLastIndex(({ id }) => now.has(id))
  // Rows at the end of the loaded pages have moved to the next page.
  const isNext = (index: number) => reply.hasMore && lastKept >= 0 && index > lastKept
  const kept = held.rows.flatMap((row, index) => {
    const next = now.get(row.id)
    return next ? [next] : isNext(index) ? [] : [row]
  })
  const appended = lastKnown < 0 ? [] : fresh.slice(lastKnown + 1)
  const before = lastKnown < 0 ? fresh : fresh.slice(0, lastKnown)
  return {
    ...held,
    source: reply.rows,
    rows: [...kept, ...appended],
    left: new Set(kept.filter(({ id }) => !now.has(id)).map(({ id }) => id)),
    news: before.filter(({ id }) => !known.has(id)).length,
  }
}
