// The order of a list that a person sorts by hand.

/** Returns the ids with one of them at another place; undefined if that changes nothing or is no place of the list. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] | undefined {
  const from = ids.indexOf(id)
  if (from < 0 || to < 0 || to >= ids.length || from === to) return undefined
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Returns items in the order of their ids. Items that are not in `ids`, because they were added since, come last. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const place = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return items.toSorted((a, b) => place(a) - place(b))
}
