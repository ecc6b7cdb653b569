// Cursors of lists: the sort values of the last row of a page, signed. A client can only return a cursor that it got,
// and only for the same list.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../boot/app-context.ts'
import type { Config } from '../boot/config.ts'
import type { Key } from '../boot/keys.ts'
import { Rejected } from './handler.ts'

const known = new WeakMap<Config, readonly [Key, ...Key[]]>()

function keysOf(config: Config): readonly [Key, ...Key[]] {
  let keys = known.get(config)
  if (!keys) known.set(config, (keys = config.keys('cursor')))
  return keys
}

function sealed({ bytes }: Key, list: string, position: string): string {
  const tag = createHmac('sha256', bytes).update(`${list} ${position}`).digest().subarray(0, 12)
  return `${Buffer.from(position).toString('base64url')}.${tag.toString('base64url')}`
}

/** Returns the cursor after a row. `list` names the list and its order; `values` are the row's sort values. */
export function writeCursor(
  { config }: Pick<App, 'config'>,
  list: string,
  values: readonly bigint[],
): string {
  return sealed(keysOf(config)[0], list, values.join('.'))
}

/** Reads a cursor of this list; undefined for the first page. Any other cursor is rejected with HTTP 400. */
export function readCursor(
  { config }: Pick<App, 'config'>,
  list: string,
  cursor: string | undefined,
): readonly bigint[] | undefined {
  if (cursor === undefined) return undefined
  const position = Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()
  const given = Buffer.from(cursor)
  const isRight = keysOf(config).some((key) => {
    const right = Buffer.from(sealed(key, list, position))
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isRight) throw new Rejected(400, 'illegal-parameter', ['cursor'])
  return position.split('.').map(BigInt)
}

/** Cuts a page out of `size + 1` rows and returns the cursor of the next page, null at the end. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorAfter: (last: Row) => string,
): { rows: readonly Row[]; next: string | null } {
  const last = rows[size - 1]
  return rows.length > size && last !== undefined
    ? { rows: rows.slice(0, size), next: cursorAfter(last) }
    : { rows, next: null }
}
