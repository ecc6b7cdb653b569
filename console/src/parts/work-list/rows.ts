import type { WorkItem } from './source.ts'

/** Rows of all loaded pages. A row that moved from one page to another between two answers is returned once. */
export function rowsOf<Item extends WorkItem>(pages: readonly { list: readonly Item[] }[]): Item[] {
  const seen = new Set<string>()
  return pages.flatMap((page) => page.list.filter(({ id }) => !seen.has(id) && seen.add(id)))
}

/** The row beside a row; undefined at either end. For a row that left the list, the first row. */
export function neighbour(
  rows: readonly WorkItem[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return rows[0]?.id
  return rows[at + step]?.id
}

/**
 * Where to go after a decision: the next waiting row, else the last one before it, else nowhere. Rows that somebody
 * else has claimed are passed over.
 */
export function afterDecision(rows: readonly WorkItem[], id: string): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const isFree = (row: WorkItem) => row.state === 'waiting' && (row.claim === null || row.claim.mine)
  const after = rows.slice(at + 1).find(isFree)
  return (after ?? rows.slice(0, Math.max(at, 0)).findLast(isFree))?.id
}
