// Statements of the work list of tickets.
import type { TicketType } from '@banyan/contract/mine/service/worksheet-terms'
import type { AnyTicketState } from '@banyan/rules/mine/service/worksheet'
import { rightsOf } from '@banyan/rules/staff/role'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { isSearched } from '../../db/find-members.ts'
import { inDays } from '../../db/filter/days.ts'

export interface StaffTicketRow {
  id: bigint
  version: number
  member_id: bigint
  nick_name: string
  avatar: string
  user_code: string
  type: TicketType
  state: AnyTicketState
  urgency: number
  title: string
  contact: string
  assignee_id: bigint | null
  assignee_name: string | null
  created_at: Date
  waiting_at: Date | null
  active_at: Date
  closed_at: Date | null
  closed_by: string | null
  merged_into_id: bigint | null
  /** Microseconds since 1970, of the time by which the list is sorted. */
  position: bigint
}

/** Filters as the request carries them; `priority` as its number. */
export interface TicketFilter {
  readonly state?: string | undefined
  readonly type?: string | undefined
  readonly urgency?: number | undefined
  readonly assignee?: string | undefined
  readonly member?: string | undefined
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone?: string | undefined
}

async function conditions(db: Db, filter: TicketFilter, staffId: bigint): Promise<RawBuilder<unknown>[]> {
  const { state, type, urgency, assignee, member, search } = filter
  const parts: RawBuilder<unknown>[] = []
  // Written out, so that the partial index fits.
  if (state === 'waiting') parts.push(sql`t.state = 'waiting'`)
  else if (state !== undefined) parts.push(sql`t.state = ${state}`)
  if (type !== undefined) parts.push(sql`t.type = ${type}`)
  if (urgency !== undefined) parts.push(sql`t.urgency = ${urgency}`)
  if (assignee === 'mine') parts.push(sql`t.assignee_id = ${staffId}`)
  if (assignee === 'free') parts.push(sql`t.assignee_id is null`)
  if (member !== undefined) parts.push(sql`t.member_id = ${BigInt(member)}`)
  parts.push(...inDays(sql`t.active_at`, filter))
  if (search !== undefined && search !== '')
    parts.push(await isSearched(db, search, { id: sql`t.id`, member: sql`t.member_id` }))
  return parts
}

/** A position in the list: urgency (only of waiting tickets), microseconds, id. */
type Place = readonly bigint[]

interface Page {
  readonly staffId: bigint
  readonly after: Place | undefined
  readonly limit: number
  /** True if the rows come by priority and wait; possible for waiting tickets only. */
  readonly byWait?: boolean
}

const timeOf = (micros: bigint | undefined) =>
  sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`

const columns = sql`t.id, t.version, t.member_id, m.nick_name, m.avatar, m.user_code, t.type, t.state, t.urgency,
  t.title, t.contact, t.assignee_id, s.name as assignee_name, t.created_at, t.waiting_at, t.active_at, t.closed_at,
  c.name as closed_by, t.merged_into_id`
const joins = sql`join member m on m.id = t.member_id left join staff s on s.id = t.assignee_id
  left join staff c on c.id = t.closed_by`

/** Returns tickets after a position: waiting ones by priority and the longest wait, others by their last activity. */
export async function listStaffTickets(
  db: Db,
  filter: TicketFilter,
  { staffId, after, limit, byWait = filter.state === 'waiting' }: Page,
): Promise<StaffTicketRow[]> {
  const parts = await conditions(db, filter, staffId)
  if (after !== undefined)
    parts.push(
      byWait
        ? sql`(t.urgency, t.waiting_at, t.id) > (${after[0]}::smallint, ${timeOf(after[1])}, ${after[2]}::bigint)`
        : sql`(t.active_at, t.id) < (${timeOf(after[1])}, ${after[2]}::bigint)`,
    )
  const { rows } = await sql<StaffTicketRow>`
    select ${columns},
      (extract(epoch from ${byWait ? sql`t.waiting_at` : sql`t.active_at`}) * 1000000)::bigint as position
    from ticket t ${joins}
    where ${sql.join(parts.length > 0 ? parts : [sql`true`], sql` and `)}
    order by ${byWait ? sql`t.urgency, t.waiting_at, t.id` : sql`t.active_at desc, t.id desc`}
    limit ${limit}`.execute(db)
  return rows
}

export async function findStaffTicket(db: Db, id: bigint): Promise<StaffTicketRow | undefined> {
  const { rows } = await sql<StaffTicketRow>`
    select ${columns}, 0::bigint as position from ticket t ${joins} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns how many tickets wait, how many of these are the person's, and how many are answered. */
export async function countTickets(
  db: Db,
  staffId: bigint,
): Promise<{ waiting: number; mine: number; answered: number }> {
  const { rows } = await sql<{ waiting: bigint; mine: bigint; answered: bigint }>`
    select count(*) as waiting, count(*) filter (where assignee_id = ${staffId}) as mine,
      (select count(*) from ticket where state = 'answered') as answered
    from ticket where state = 'waiting'`.execute(db)
  const [row] = rows
  return {
    waiting: Number(row?.waiting ?? 0n),
    mine: Number(row?.mine ?? 0n),
    answered: Number(row?.answered ?? 0n),
  }
}

export async function countOfMember(db: Db, member: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('ticket')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member)
    .where('state', '<>', 'merged')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Locks the most urgent waiting ticket without an assignee and returns its id. Skips tickets that other transactions
 * have locked, so many people take different tickets at the same time.
 */
export async function lockNextFree(tx: Tx): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ticket where state = 'waiting' and assignee_id is null
    order by urgency, waiting_at, id limit 1 for no key update skip locked`.execute(tx)
  return rows[0]?.id
}

/** Returns the active people who may answer tickets; only this one if `id` is given. */
export async function listAnswering(db: Db, id?: bigint): Promise<{ id: bigint; name: string }[]> {
  const query = db
    .selectFrom('staff')
    .innerJoin('role', 'role.code', 'staff.role')
    .select(['staff.id', 'staff.name', 'role.code', 'role.rights'])
    .where('ended_at', 'is', null)
    .orderBy('staff.name')
  const people = await (id === undefined ? query : query.where('staff.id', '=', id)).execute()
  return people.filter(({ code, rights }) => rightsOf(code, rights).includes('ticket.answer'))
}
