// A network of a million members, written directly: what the functions of the database would have written one by one.
import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/db.ts'
import type { Database } from '../../../server/src/db/db.ts'

const at = new Date('2026-01-01T00:00:00Z').getTime()
const batch = 20_000

export interface Network {
  /** Members, all below the first one. Their ids are 1 … members. */
  readonly members: number
  /** The length of the chain that begins at the first member. */
  readonly depth: number
}

/**
 * Returns the inviter of each member by id, 0 for none. The first members are a chain; then every third one is invited
 * by the first member, and the others by any earlier one.
 */
function inviters({ members, depth }: Network): Int32Array {
  const list = new Int32Array(members + 1)
  let state = 7
  for (let id = 2; id <= members; id++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    if (id <= depth) list[id] = id - 1
    else list[id] = id % 3 === 0 ? 1 : 1 + Math.floor((state / 2 ** 32) * (id - 1))
  }
  return list
}

/** Fills an empty database. The chain of inviters is also a chain in the matrix, and the others fill its rows. */
export async function fillNetwork({ db }: Database, network: Network): Promise<void> {
  const { members } = network
  const above = inviters(network)
  for (let from = 1; from <= members; from += batch)
    await sql`
      insert into member (email, password_hash, nick_name, user_code, avatar, created_at, inviter_id)
      select 'm' || n || '@example.la', 'none', 'Member ' || n, 'C' || n, '/a.webp', to_timestamp(${at / 1000} + n),
        nullif(inviter, 0)
      from unnest(${[...above.subarray(from, from + batch)]}::bigint[]) with ordinality as t (inviter, place),
        lateral (select ${from - 1} + place) as numbered (n) order by n`.execute(db)
  const direct = new Int32Array(members + 1)
  const total = new Int32Array(members + 1)
  for (let id = members; id > 1; id--) {
    const inviter = above[id] ?? 0
    direct[inviter] = (direct[inviter] ?? 0) + 1
    total[inviter] = (total[inviter] ?? 0) + (total[id] ?? 0) + 1
  }
  for (let from = 1; from <= members; from += batch) {
    const ids = Array.from({ length: Math.min(batch, members - from + 1) }, (_, n) => from + n)
    const up = (generations: number, id: number): number | null => {
      let one = id
      for (let n = 0; n < generations; n++) one = above[one] ?? 0
      return one || null
    }
    await insertTeam(db, ids, up, (id) => [direct[id] ?? 0, total[id] ?? 0])
  }
  await fillMatrix(db, network)
}

async function insertTeam(
  db: Db,
  ids: readonly number[],
  up: (generations: number, id: number) => number | null,
  counts: (id: number) => [direct: number, total: number],
): Promise<void> {
  const column = (generations: number) => ids.map((id) => up(generations, id))
  await sql`
    insert into team_member (member_id, up_1, up_2, up_3, joined_at, name, sales)
    select n, up_1, up_2, up_3, case when up_1 is not null then to_timestamp(${at / 1000} + n) end, 'member ' || n,
      n * 7919 % 1000003
    from unnest(${ids}::bigint[], ${column(1)}::bigint[], ${column(2)}::bigint[], ${column(3)}::bigint[])
      as t (n, up_1, up_2, up_3)`.execute(db)
  await sql`
    insert into team_count (member_id, direct, total)
    select * from unnest(${ids}::bigint[], ${ids.map((id) => counts(id)[0])}::bigint[],
      ${ids.map((id) => counts(id)[1])}::bigint[])`.execute(db)
}

/** The index of the first of the three places below a place. */
const firstBelow = (place: number) => place * 3

/**
 * Returns the three members below each place, 0 for a free place, and all members row by row. The chain takes the first place
 * below each of its members, as if it had joined first. The others fill the matrix of the first member, row by row and from
 * the left.
 */
function placeAll({ members, depth }: Network): { below: Int32Array; rows: number[] } {
  const below = new Int32Array(firstBelow(members + 1))
  const rows = [1]
  let next = depth + 1
  for (let taken = 0; taken < rows.length; taken++) {
    const place = rows[taken] ?? 0
    for (let slot = 0; slot < 3; slot++) {
      const inChain = slot === 0 && place < depth
      const member = inChain ? place + 1 : next
      if (member > members) break
      if (!inChain) next++
      below[firstBelow(place) + slot] = member
      rows.push(member)
    }
  }
  return { below, rows }
}

async function fillMatrix(db: Db, network: Network): Promise<void> {
  const { members } = network
  const { below, rows } = placeAll(network)
  const list = () => new Int32Array(members + 1)
  const [parent, slot, children, gap, total] = [list(), list(), list(), list(), list()]
  for (const place of rows.toReversed()) {
    const from = firstBelow(place)
    const taken = [...below.subarray(from, from + 3)].filter((member) => member > 0)
    for (const [index, member] of taken.entries()) {
      parent[member] = place
      slot[member] = index
    }
    children[place] = taken.length
    total[place] = taken.reduce((sum, member) => sum + 1 + (total[member] ?? 0), 0)
    gap[place] = taken.length < 3 ? 1 : 1 + Math.min(...taken.map((member) => gap[member] ?? 0))
  }
  for (let from = 1; from <= members; from += batch) {
    const column = (values: Int32Array) => [...values.subarray(from, from + batch)]
    await sql`
      insert into matrix_place (member_id, parent_id, slot, children, gap, total, placed_at)
      select n, nullif(parent, 0), case when parent > 0 then slot end, children, gap, total,
        case when parent > 0 then to_timestamp(${at / 1000} + n) end
      from unnest(${column(parent)}::bigint[], ${column(slot)}::smallint[], ${column(children)}::smallint[],
          ${column(gap)}::int[], ${column(total)}::bigint[])
          with ordinality as t (parent, slot, children, gap, total, place),
        lateral (select ${from - 1} + place) as numbered (n)`.execute(db)
  }
}
