// How lists of the console find records by their member (decision 0136). A search first learns whether it finds few or
// many members, because the two need different ways through a list: few members are looked up by their ids, and for many
// the list is read in its order until the page is full.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import { escapeLike } from '../lib/escape-like.ts'

/** So many records are looked up by their ids. */
export const fewRecords = 5_000
/** So many of the newest records show how common a search is. One that finds more than one in fifty uses no index. */
const sampled = 2_000

export type FoundMembers =
  | { readonly ids: readonly bigint[] }
  | { readonly matches: (alias: string) => RawBuilder<boolean> }

/** True for a member `alias` with a nickname, code, mobile or email that contains the words. */
function contains(alias: string, search: string): RawBuilder<boolean> {
  const like = `%${escapeLike(search)}%`
  const m = sql.id(alias)
  return sql<boolean>`(${m}.nick_name ilike ${like} or ${m}.user_code ilike ${like} or ${m}.mobile like ${like}
    or ${m}.email ilike ${like})`
}

/** The same, found with the index. The expression must equal that of the index. */
export const containsIndexed = (alias: string, search: string): RawBuilder<boolean> => {
  const m = sql.id(alias)
  return sql<boolean>`(grams(words_of_member(${m}.nick_name, ${m}.user_code, ${m}.mobile, ${m}.email))
    @> wanted_grams(lower(${search})) and ${contains(alias, search)})`
}

/**
 * True if more than one in fifty of the first rows of a select, as `f`, meet a condition.
 * @param sample how many rows it looks at; fewer for a condition that reads other tables.
 */
export async function isCommon(
  db: Db,
  select: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
  sample = sampled,
): Promise<boolean> {
  const { rows } = await sql<{ found: bigint }>`
    select count(*) filter (where ${condition}) as found from (${select} limit ${sample}) f`.execute(db)
  return Number(rows[0]?.found ?? 0n) > sample / 50
}

/** Returns the number that a search names: `#41`. */
export const numberOf = (search: string): bigint | undefined =>
  /^#\d{1,18}$/.test(search) ? BigInt(search.slice(1)) : undefined

/** Finds members, closed accounts included. */
export async function findMembers(db: Db, search: string): Promise<FoundMembers> {
  const many = { matches: (alias: string) => contains(alias, search) }
  const newest = sql`select * from member order by id desc`
  if (await isCommon(db, newest, contains('f', search))) return many
  const ids = await fewOf(
    db,
    fewRecords,
    sql<{ id: bigint }>`select f.id from member f where ${containsIndexed('f', search)}`,
  )
  return ids ? { ids } : many
}

/** Returns the ids that a select finds; undefined if they are more than `most`. */
export async function fewOf(
  db: Db,
  most: number,
  select: RawBuilder<{ id: bigint }>,
): Promise<bigint[] | undefined> {
  const { rows } = await sql<{ id: bigint }>`select x.id from (${select} limit ${most + 1}) x`.execute(db)
  return rows.length > most ? undefined : rows.map(({ id }) => id)
}

/** Returns the ids that at least one of the selects finds, each by its own index; undefined if they are more than `most`. */
export const fewOfAny = (
  db: Db,
  most: number,
  selects: readonly RawBuilder<{ id: bigint }>[],
): Promise<bigint[] | undefined> =>
  fewOf(
    db,
    most,
    sql`${sql.join(
      selects.map((select) => sql`(${select} limit ${most + 1})`),
      sql` union `,
    )}`,
  )

/** True for a record whose member, by the column of its id, was found. */
export const isOf = (found: FoundMembers, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  'ids' in found
    ? sql<boolean>`${column} = any (${found.ids}::bigint[])`
    : // A subquery that can't become a join: the list is read in its order.
      sql<boolean>`(select ${found.matches('f')} from member f where f.id = ${column})`

/** True for a record with the number that a search names, else for a record whose member it finds. */
export async function isSearched(
  db: Db,
  search: string,
  { id, member }: { readonly id: RawBuilder<unknown>; readonly member: RawBuilder<unknown> },
): Promise<RawBuilder<boolean>> {
  const number = numberOf(search)
  return number === undefined ? isOf(await findMembers(db, search), member) : sql<boolean>`${id} = ${number}`
}

/** True for a found member. */
export const isFound = (found: FoundMembers, alias: string): RawBuilder<boolean> =>
  'ids' in found ? sql<boolean>`${sql.id(alias)}.id = any (${found.ids}::bigint[])` : found.matches(alias)
