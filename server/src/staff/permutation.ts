/** True if the ids are the known ones, each once, in any order. */
export function isPermutation(ids: readonly bigint[], known: readonly bigint[]): boolean {
  const rest = new Set(known)
  return ids.length === rest.size && ids.every((id) => rest.delete(id))
}
