// Where the next page of a list starts: the sort values of the last row seen, sealed, so that a client
// can only give back what it was given, for the list that it was given for.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../boot/app-context.ts'
import type { Config } from '../boot/config.ts'
import { Rejected } from './handler.ts'

const keys = new WeakMap<Config, Buffer>()

function sealed(config: Config, list: string, position: string): string {
  let key = keys.get(config)
  if (!key) keys.set(config, (key = config.key('cursor')))
  const tag = createHmac('sha256', key).update(`${list} ${position}`).digest().subarray(0, 12)
  return `${Buffer.from(position).toString('base64url')}.${tag.toString('base64url')}`
}

/** The cursor after a row. `list` names the list and its order; `values` are the row's place in it. */
export function writeCursor(
  { config }: Pick<App, 'config'>,
  list: string,
  values: readonly bigint[],
): string {
  return sealed(config, list, values.join('.'))
}

/** Reads a cursor of this list back; undefined for the first page. Anything else is answered with HTTP 400. */
export function readCursor(
  { config }: Pick<App, 'config'>,
  list: string,
  cursor: string | undefined,
): readonly bigint[] | undefined {
  if (cursor === undefined) return undefined
  const position = Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()
  const given = Buffer.from(cursor)
  const right = Buffer.from(sealed(config, list, position))
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new Rejected(400, 'illegal-parameter', ['cursor'])
  return position.split('.').map(BigInt)
}

/** Cuts a page out of one row more than it holds, and says where the next one starts. */
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
