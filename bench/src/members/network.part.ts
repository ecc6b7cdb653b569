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

/** Fills an empty database. The matrix of the first member is full, row by row. */
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
  await fillMatrix(db, members)
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

async function fillMatrix(db: Db, members: number): Promise<void> {
  const total = new Int32Array(members)
  const gap = new Int32Array(members)
  const children = (place: number) => Math.max(0, Math.min(3, members - 1 - place * 3))
  for (let place = members - 1; place >= 0; place--) {
    const below = Array.from({ length: children(place) }, (_, slot) => place * 3 + 1 + slot)
    total[place] = below.reduce((sum, one) => sum + 1 + (total[one] ?? 0), 0)
    gap[place] = below.length < 3 ? 1 : 1 + Math.min(...below.map((one) => gap[one] ?? 0))
  }
  for (let from = 0; from < members; from += batch) {
    const places = Array.from({ length: Math.min(batch, members - from) }, (_, n) => from + n)
    await sql`
      insert into matrix_place (member_id, parent_id, slot, children, gap, total, placed_at)
      select n + 1, case when n > 0 then (n - 1) / 3 + 1 end, case when n > 0 then (n - 1) % 3 end, children, gap, total,
        case when n > 0 then to_timestamp(${at / 1000} + n) end
      from unnest(${places}::bigint[], ${places.map(children)}::smallint[],
        ${places.map((place) => gap[place] ?? 0)}::int[], ${places.map((place) => total[place] ?? 0)}::bigint[])
        as t (n, children, gap, total)`.execute(db)
  }
}
