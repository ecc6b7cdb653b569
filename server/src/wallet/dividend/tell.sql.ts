import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { mayTry } from '../../jobs/items.ts'

/** Adds a share to the sum of the next notice of each member. Locks the rows by ascending member. Cents. */
export async function addNews(tx: Tx, members: readonly bigint[], share: bigint): Promise<void> {
  if (members.length === 0) return
  await sql`
    insert into dividend_news as n (member_id, amount)
    select m, ${share}::bigint from unnest(${[...members]}::bigint[]) m order by m
    on conflict (member_id) do update set amount = n.amount + excluded.amount`.execute(tx)
}

interface Due {
  readonly now: Date
  /** Members whose last notice is later are not due. */
  readonly before: Date
}

/** Returns the members with a dividend that no notice has named, by ascending id, after a member. */
export async function findUntold(
  db: Db,
  job: string,
  { now, before, after, limit }: Due & { after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ member: bigint }>`
    select member_id as member from dividend_news
    where amount > 0 and (told_at is null or told_at <= ${before}) and member_id > ${after}
      and ${mayTry(job, sql`member_id`, now)}
    order by member_id limit ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}

/**
 * Takes the dividends that no notice has named. Returns their sum in cents; undefined if there is none, if the member was
 * told after `before`, or if the member has closed the account.
 */
export async function takeNews(tx: Tx, member: bigint, { now, before }: Due): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint; open: boolean }>`
    with old as (
      select member_id, amount from dividend_news
      where member_id = ${member} and amount > 0 and (told_at is null or told_at <= ${before}) for update
    )
    update dividend_news n set amount = 0, told_at = ${now}
    from old join member m on m.id = old.member_id where n.member_id = old.member_id
    returning old.amount, m.closed_at is null as open`.execute(tx)
  return rows[0]?.open ? rows[0].amount : undefined
}
