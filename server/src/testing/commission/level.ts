// Levels of members for tests. The audit compares each level with the upgrades of the member, so a test writes one too.
import { sql } from 'kysely'
import { post } from '../../ledger/ledger.ts'
import type { TestApp } from '../app.ts'
import { fill } from '../people.ts'

/** Raises a member to a level for one cent, which the member gets for it. Does nothing if the member has this level. */
export async function setLevel(home: TestApp, { id }: { readonly id: bigint }, level: number): Promise<void> {
  const { rows } = await sql<{ level: number }>`select level from member where id = ${id}`.execute(
    home.database.db,
  )
  const from = rows[0]?.level ?? level
  if (from === level) return
  await fill(home, id, { user_money: '0.01' })
  const now = home.clock.now()
  await home.app.database.transaction(async (tx) => {
    const made = await sql<{ id: bigint }>`
      insert into level_upgrade (member_id, from_rank, to_rank, from_balance, from_income, created_at)
      values (${id}, ${from}, ${level}, 1, 0, ${now}) returning id`.execute(tx)
    await sql`update member set level = ${level} where id = ${id}`.execute(tx)
    const upgrade = made.rows[0]?.id ?? 0n
    await post(tx, now, {
      key: `upgrade:${upgrade}`,
      kind: 'upgrade',
      ref: { kind: 'upgrade', id: upgrade },
      legs: [{ currency: 'money', debit: { member: id, kind: 'balance' }, credit: 'house', amount: 1n }],
    })
  })
}
