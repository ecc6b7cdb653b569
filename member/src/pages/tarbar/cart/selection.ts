import type { CartLine } from '../../../state/shop/cart.ts'

/** Returns the lines that can be ordered or changed, and those that are delisted or sold out. */
export function apart(lines: readonly CartLine[]): { present: CartLine[]; lost: CartLine[] } {
  const isLost = ({ problem }: CartLine) => problem === 'gone' || problem === 'sold-out'
  return { present: lines.filter((line) => !isLost(line)), lost: lines.filter(isLost) }
}

export const idsOf = (lines: readonly CartLine[]): string[] => lines.map((line) => line.variant_id)

/** Returns a set with or without some ids. */
export function having(
  set: ReadonlySet<string>,
  ids: readonly string[],
  inside: boolean,
): ReadonlySet<string> {
  const next = new Set(set)
  for (const id of ids) {
    if (inside) next.add(id)
    else next.delete(id)
  }
  return next
}
