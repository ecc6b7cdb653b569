import type { WorkItem } from './source.ts'

/**
 * Returns the rows of all loaded pages. A row that moved from one page to another between two replies is returned once.
 */
export function rowsOf<Item extends WorkItem>(pages: readonly { list: readonly Item[] }[]): Item[] {
  const seen = new Set<string>()
  return pages.flatMap((page) => page.list.filter(({ id }) => !seen.has(id) && seen.add(id)))
}

/** Returns the row beside a row. Undefined at either end. For a row that left the list, returns the first row. */
export function neighbour(
  rows: readonly { id: string }[],
  id: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return rows[0]?.id
  return rows[at + step]?.id
}

interface Pages {
  data?: { rows: readonly { id: string }[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ data?: { rows: readonly { id: string }[] } | undefined }>
}

/** Opens the row beside an item. After the last loaded row the next page is loaded first. */
export async function moveFrom(
  pages: Pages,
  id: string | undefined,
  step: 1 | -1,
  open: (id: string) => void,
): Promise<void> {
  const to = neighbour(pages.data?.rows ?? [], id, step)
  if (to !== undefined) return open(to)
  if (step === -1 || !pages.hasNextPage || pages.isFetchingNextPage) return
  const { data } = await pages.fetchNextPage()
  const next = neighbour(data?.rows ?? [], id, 1)
  if (next !== undefined) open(next)
}

/**
 * Returns the row to open after a decision: the next waiting row, else the last one before it, else undefined. Rows
 * that another person has claimed are skipped.
 */
export function afterDecision(rows: readonly WorkItem[], id: string): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const isFree = (row: WorkItem) => row.state === 'waiting' && (row.claim === null || row.claim.mine)
  const after = rows.slice(at + 1).find(isFree)
  return (after ?? rows.slice(0, Math.max(at, 0)).findLast(isFree))?.id
}
