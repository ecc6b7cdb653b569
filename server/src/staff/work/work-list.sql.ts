import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { findMembers, isOf, numberOf } from '../../db/find-members.ts'
import type { Place, Reader, WorkRequest, WorkRow, WorkSource } from './source.ts'
import { inDays } from '../../db/filter/days.ts'

/** Items whose member matches, or that have this number. */
async function found(
  db: Db,
  { member, findsNumber, finds }: WorkSource,
  search: string,
): Promise<RawBuilder<unknown>> {
  const number = numberOf(search)
  if (number !== undefined) return sql`r.id = ${number}`
  const ofMember = isOf(await findMembers(db, search), sql`r.${sql.id(member)}`)
  const others = [
    ...(findsNumber && /^\d{1,18}$/.test(search) ? [sql`select ${BigInt(search)}::bigint`] : []),
    ...[finds?.(search)].filter((select) => select !== undefined),
  ]
  if (others.length === 0) return ofMember
  return sql`(${ofMember} or r.id = any (array(${sql.join(others, sql` union `)})))`
}

/** Items claimed by this reader, or by no one. */
function held({ name }: WorkSource, holder: 'mine' | 'free', { staffId, now }: Reader): RawBuilder<unknown> {
  if (holder === 'free') return sql`c.item_id is null and r.state = 'waiting'`
  return sql`r.id = any (array(select k.item_id from work_claim k
    where k.staff_id = ${staffId} and k.list = ${name} and k.held_until > ${now}))`
}

async function conditions(
  db: Db,
  source: WorkSource,
  request: WorkRequest,
  reader: Reader,
): Promise<RawBuilder<unknown>[]> {
  const { state, search, holder, member } = request
  const parts = source.conditions(request)
  if (member !== undefined) parts.push(sql`r.${sql.id(source.member)} = ${BigInt(member)}`)
  if (state !== undefined) parts.push(sql`r.state = ${state}`)
  parts.push(...inDays(sql`r.created_at`, request))
  if (holder !== undefined) parts.push(held(source, holder, reader))
  if (search !== undefined && search !== '') parts.push(await found(db, source, search))
  return parts
}

/** Returns rows of a work list after a position: waiting items oldest first, every other filter newest first. */
export async function listWork<Row extends WorkRow>(
  db: Db,
  source: WorkSource<Row>,
  ask: { request: WorkRequest; reader: Reader; after: Place | undefined; limit: number; exports?: boolean },
): Promise<Row[]> {
  const { request, reader, after, limit, exports = false } = ask
  const oldestFirst = request.state === 'waiting'
  const parts = await conditions(db, source, request, reader)
  if (after !== undefined) {
    const place = sql`(timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::bigint)`
    parts.push(oldestFirst ? sql`(r.created_at, r.id) > ${place}` : sql`(r.created_at, r.id) < ${place}`)
  }
  const order = oldestFirst ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const { rows } = await sql<Row>`
    select r.id, r.state, r.created_at, r.decided_at, s.name as decided_by,
      (extract(epoch from r.created_at) * 1000000)::bigint as position,
      cs.name as claim_by, c.staff_id as claim_staff, c.held_until as claim_until,
      ${exports ? source.exported.columns : source.columns}
    from ${sql.table(source.table)} r
    left join member m on m.id = r.${sql.id(source.member)}
    left join staff s on s.id = r.decided_by
    left join work_claim c on c.list = ${source.name} and c.item_id = r.id and c.held_until > ${reader.now}
    left join staff cs on cs.id = c.staff_id
    ${source.joins}
    where ${sql.join(parts.length > 0 ? parts : [sql`true`], sql` and `)}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Returns how many items wait, and the sum of their amounts in cents. Reads only the waiting part of one index. */
export async function countWaiting(
  db: Db,
  { table, amount }: WorkSource,
): Promise<{ count: number; sum: bigint }> {
  const sum = amount === undefined ? sql`0::bigint` : sql`coalesce(sum(${sql.id(amount)}), 0)::bigint`
  const { rows } = await sql<{ count: bigint; sum: bigint }>`
    select count(*) as count, ${sum} as sum from ${sql.table(table)} where state = 'waiting'`.execute(db)
  return { count: Number(rows[0]?.count ?? 0n), sum: rows[0]?.sum ?? 0n }
}

/** Returns how many items were decided, by state: one row per state, maintained by the triggers of `count_decided`. */
export async function countDecided(db: Db, { name }: WorkSource): Promise<Record<string, number>> {
  const rows = await db.selectFrom('work_count').select(['state', 'count']).where('list', '=', name).execute()
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]))
}

/** Returns how many items of these members were decided, by member and state; one query for a whole page. */
export const countOfMembers = (db: Db, { name }: WorkSource, members: readonly bigint[]) =>
  db
    .selectFrom('work_member_count')
    .select(['member_id', 'state', 'count'])
    .where('list', '=', name)
    .where('member_id', 'in', [0n, ...new Set(members)])
    .execute()

export async function countMine(db: Db, { name }: WorkSource, { staffId, now }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('work_claim')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('list', '=', name)
    .where('staff_id', '=', staffId)
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface LockedItem {
  state: string
  /** The member of the item; null if it has none. */
  member: bigint | null
  decided_by: string | null
}

/** Locks an item against another decision and another claim; undefined if it does not exist. */
export async function lockItem(
  tx: Tx,
  { table, member }: WorkSource,
  id: bigint,
): Promise<LockedItem | undefined> {
  const { rows } = await sql<{ state: string; decided_by: bigint | null; member: bigint | null }>`
    select state, decided_by, ${sql.id(member)} as member from ${sql.table(table)} where id = ${id} for no key update`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) return undefined
  const by =
    row.decided_by === null
      ? undefined
      : await tx.selectFrom('staff').select('name').where('id', '=', row.decided_by).executeTakeFirst()
  return { state: row.state, decided_by: by?.name ?? null, member: row.member }
}

/** Writes a decision. Returns false if the item is not waiting, so no item is ever decided twice. */
export async function updateDecided(
  tx: Tx,
  { table }: WorkSource,
  id: bigint,
  columns: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const set = Object.entries(columns).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)} where id = ${id} and state = 'waiting'`.execute(tx)
  return numAffectedRows === 1n
}

export interface Claim {
  staff_id: bigint
  by: string
  until: Date
}

/** Returns the active claim of an item. */
export const findClaim = (db: Db, { name }: WorkSource, id: bigint, now: Date): Promise<Claim | undefined> =>
  db
    .selectFrom('work_claim')
    .innerJoin('staff', 'staff.id', 'work_claim.staff_id')
    .select(['work_claim.staff_id', 'staff.name as by', 'work_claim.held_until as until'])
    .where('list', '=', name)
    .where('item_id', '=', id)
    .where('held_until', '>', now)
    .executeTakeFirst()

/** Claims an item for a member of staff until a time. Returns false if another claim of it has not ended. */
export async function insertClaim(
  tx: Tx,
  { name }: WorkSource,
  claim: { id: bigint; staffId: bigint; now: Date; until: Date },
): Promise<boolean> {
  const { id, staffId, now, until } = claim
  const { numAffectedRows } = await sql`
    insert into work_claim as c (list, item_id, staff_id, claimed_at, held_until)
    values (${name}, ${id}, ${staffId}, ${now}, ${until})
    on conflict (list, item_id) do update
      set staff_id = excluded.staff_id, claimed_at = excluded.claimed_at, held_until = excluded.held_until
      where c.held_until <= ${now} or c.staff_id = excluded.staff_id`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Locks the oldest waiting item without a claim that waits for the reader, and returns its id. Skips items that
 * other transactions have locked, so many members of staff take different items at the same time.
 */
export async function lockNextFree(
  tx: Tx,
  source: WorkSource,
  { staffId, now }: Reader,
): Promise<bigint | undefined> {
  const forReader = source.waitsFor?.(staffId) ?? sql`true`
  const { rows } = await sql<{ id: bigint }>`
    select r.id from ${sql.table(source.table)} r
    where r.state = 'waiting' and ${forReader} and not exists (
      select from work_claim c where c.list = ${source.name} and c.item_id = r.id and c.held_until > ${now})
    order by r.created_at, r.id limit 1 for no key update of r skip locked`.execute(tx)
  return rows[0]?.id
}

/** Deletes the claim of an item: that of one member of staff, or any. Returns true if there was one. */
export async function deleteClaim(
  tx: Tx,
  { name }: WorkSource,
  id: bigint,
  staffId?: bigint,
): Promise<boolean> {
  let query = tx.deleteFrom('work_claim').where('list', '=', name).where('item_id', '=', id)
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId)
  const { numDeletedRows } = await query.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all claims of a person in these lists. */
export async function deleteClaims(tx: Tx, staffId: bigint, lists: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('work_claim')
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`list = any (${lists}::text[])`)
    .execute()
}
