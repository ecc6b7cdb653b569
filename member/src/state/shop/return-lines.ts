import type { DeviceLine } from './device-cart.ts'

/**
 * Puts removed lines of a visitor's cart back, each at its place among the lines that were there before. What was changed
 * or added in the meantime stays, also a new line of the same variant. Returns as many as fit, without the last ones.
 * @param before the cart as it was before the removal.
 */
export function returnLines(
  now: readonly DeviceLine[],
  before: readonly DeviceLine[],
  removed: readonly string[],
  limit: number,
): readonly DeviceLine[] {
  const lines = [...now]
  for (const [place, line] of before.entries()) {
    const { variant_id } = line
    const isThere = lines.some((one) => one.variant_id === variant_id)
    if (!removed.includes(variant_id) || isThere || lines.length >= limit) continue
    const above = before[place - 1]
    const after = lines.findIndex((one) => one.variant_id === above?.variant_id)
    const below = before.slice(place + 1)
    const next = lines.findIndex((one) => below.some((other) => other.variant_id === one.variant_id))
    lines.splice(after >= 0 ? after + 1 : next >= 0 ? next : lines.length, 0, line)
  }
  return lines
}
