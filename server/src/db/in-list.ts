import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the parameters of `column in (…)` for a prepared statement, at least one value: the values, and the last one
 * again up to the next power of two, so that lists of all lengths have few texts.
 *
 * PostgreSQL makes the plan of such a statement once per connection. It plans `column = any ($1)` at every call, because
 * it knows the length of the array only then; for a read by key, planning takes longer than reading.
 */
export function inList(values: readonly unknown[]): RawBuilder<unknown> {
  const length = 2 ** Math.ceil(Math.log2(values.length))
  return sql.join([...values, ...Array.from({ length: length - values.length }, () => values.at(-1))])
}
