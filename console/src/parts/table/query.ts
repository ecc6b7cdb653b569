/** Returns the filter of an address as a query, in a fixed order and without the opened item. */
export function queryOf(params: URLSearchParams): string {
  const filter = new URLSearchParams([...params].filter(([name, value]) => name !== 'item' && value !== ''))
  filter.sort()
  return filter.toString()
}
