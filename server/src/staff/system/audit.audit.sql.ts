import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../db/db.ts'

export interface Fault {
  /** A link's position or an entry's id. */
  number: bigint
  entry: bigint | null
  fault: 'order' | 'gone' | 'changed' | 'unsealed' | 'lost' | 'head' | 'twice'
}

/** Returns the links from a position on that are at fault. The link before them is read for its hash only. */
const links = (from: RawBuilder<unknown>): RawBuilder<Fault> => sql<Fault>`
  select c.position as number, c.entry_id as entry, c.fault from (
    select s.position, s.entry_id, case
        when s.position <> coalesce(lag(s.position) over w, 0) + 1 then 'order'
        when l.id is null then 'gone'
        when s.hash <> audit_link(coalesce(lag(s.hash) over w, sha256('')), audit_digest(l), s.sealed_at) then 'changed'
      end as fault
    from audit_seal s left join audit_log l on l.id = s.entry_id
    where s.position >= ${from} window w as (order by s.position)
  ) c where c.fault is not null and c.position > ${from} order by c.position limit 100`

/** Returns the faults that are not in a link. */
const rest = (from: Date): RawBuilder<Fault> => sql<Fault>`
  select * from (
    select l.id as number, null::bigint as entry, 'unsealed' as fault from audit_log l
      where l.created_at >= ${from} and not exists (select from audit_seal s where s.entry_id = l.id)
        and not exists (select from audit_unsealed u where u.entry_id = l.id)
    union all select u.entry_id, null, 'lost' from audit_unsealed u
      where not exists (select from audit_log l where l.id = u.entry_id)
    union all select u.entry_id, null, 'twice' from audit_unsealed u
      where exists (select from audit_seal s where s.entry_id = u.entry_id)
    union all select h.position, s.position, 'head'
      from audit_head h left join (select position, hash from audit_seal order by position desc limit 1) s on true
      where h.position <> coalesce(s.position, 0) or h.hash <> coalesce(s.hash, sha256(''))
  ) f order by number limit 100`

/** Returns the faults of the log: of all entries, or only of the entries sealed or written after `since`. */
export async function listFaults(db: Kysely<DB>, since: Date | undefined): Promise<Fault[]> {
  const from = since ?? new Date(0)
  const first = since
    ? sql`(select coalesce(max(position), 0) from audit_seal where sealed_at < ${from})`
    : sql`0`
  return [...(await links(first).execute(db)).rows, ...(await rest(from).execute(db)).rows]
}

/** Returns how many entries are in the chain. */
export async function countSealed(db: Kysely<DB>): Promise<bigint> {
  const { position } = await db.selectFrom('audit_head').select('position').executeTakeFirstOrThrow()
  return position
}
