// The values of the rows of large tables, as SQL expressions of a row's number `n`, out of `r` rows.
// A filter's usual value is in nearly all rows; its other values are only in the oldest rows. So a page of one of these
// values is found only with an index, or by reading nearly all rows.

/** The time of a row: 600 days in all, oldest first. */
export const at = `(timestamptz '2025-01-01T00:00:00Z' + n * (interval '600 days' / r))`

/** The first value, but in the oldest fiftieth of the rows one of the others. */
export const rarely = (...[usual = '', ...others]: readonly string[]) =>
  `case when n <= r / 50 then (array['${others.join("', '")}'])[1 + n % ${others.length}] else '${usual}' end`

/** The same, and each hundredth row waits. */
export const state = (...values: readonly string[]) =>
  `case when n % 100 = 0 then 'waiting' else ${rarely(...values)} end`

/** A value unless the row waits. */
const decided = (value: string) => `case when n % 100 <> 0 then ${value} end`

/** A twentieth of the rows are of the first member, the others are spread evenly. */
export const member = `case when n % 20 = 0 then 1 else 1 + n % r end`

export const item = { member_id: member, created_at: at } as const
export const work = { ...item, decided_at: decided(at), decided_by: decided('1') } as const

/** A twentieth of the products have other values; few of them have little stock. */
export const named = `jsonb_build_object('zh', 'Product ' || n, 'en', 'Product ' || n)`
export const picture = `jsonb_build_object('small', '/a.webp', 'large', '/a.webp')`

export interface LargeTable {
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
  /** Only each so-manieth row; every row if absent. */
  readonly every?: number
  /** Only the first rows. */
  readonly first?: number
}
