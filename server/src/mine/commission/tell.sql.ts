import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { mayTry } from '../../jobs/items.ts'

interface Page {
  readonly now: Date
  readonly after: bigint
  readonly limit: number
}

/** Returns the members who are not told yet about frozen commission, by ascending id, after a member. */
export async function findUntold(db: Db, job: string, { now, after, limit }: Page): Promise<bigint[]> {
  const { rows } = await sql<{ member: bigint }>`
    select distinct member_id as member from commission_news
    where member_id > ${after} and ${mayTry(job, sql`member_id`, now)}
    order by member_id limit ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}

/**
 * Takes the news of a member. Returns the cents of commission that are still not paid, and adds the burn to the amount
 * of the next notice about burn. Returns undefined if there is no news, or if the member has closed the account.
 */
export async function takeNews(tx: Tx, member: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint; burn: bigint; open: boolean }>`
    with taken as (delete from commission_news where member_id = ${member} returning commission_id)
    select coalesce(sum(c.amount) filter (where c.state in ('waiting', 'due')), 0)::bigint as amount,
      coalesce(sum(c.burn), 0)::bigint as burn, bool_and(m.closed_at is null) as open
    from taken t join commission c on c.id = t.commission_id join member m on m.id = c.member_id
    having count(*) > 0`.execute(tx)
  const [row] = rows
  if (!row?.open) return undefined
  if (row.burn > 0n)
    await sql`
      insert into commission_burn_news as b (member_id, burn) values (${member}, ${row.burn})
      on conflict (member_id) do update set burn = b.burn + excluded.burn`.execute(tx)
  return row.amount
}

/** Returns the members with burn that no notice has named, and whose last notice about burn is before a time. */
export async function findBurned(
  db: Db,
  job: string,
  { now, after, limit, before }: Page & { before: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ member: bigint }>`
    select member_id as member from commission_burn_news
    where burn > 0 and (told_at is null or told_at <= ${before}) and member_id > ${after}
      and ${mayTry(job, sql`member_id`, now)}
    order by member_id limit ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}

/** Takes the burn that no notice has named. Returns undefined if there is none, or if the member was told after `before`. */
export async function takeBurn(
  tx: Tx,
  member: bigint,
  { now, before }: { now: Date; before: Date },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ burn: bigint; open: boolean }>`
    with old as (
      select member_id, burn from commission_burn_news
      where member_id = ${member} and burn > 0 and (told_at is null or told_at <= ${before}) for update
    )
    update commission_burn_news b set burn = 0, told_at = ${now}
    from old join member m on m.id = old.member_id where b.member_id = old.member_id
    returning old.burn, m.closed_at is null as open`.execute(tx)
  return rows[0]?.open ? rows[0].burn : undefined
}
