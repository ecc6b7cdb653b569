// The wallet page reads what is on hold now, however many withdrawals the member has finished.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { accountId, holdsOf } from '../ledger/ledger.ts'
import { freshDatabase } from '../testing/database.ts'
import { command } from '../testing/template.ts'
import { moneyHolds } from './wallet.ts'

const home = await freshDatabase({ max: 1 })
afterAll(() => home.dispose())
const noy = 7n
/** Finished withdrawals of 36 months. The first and the last of all are open. */
const finished = 30_000

beforeAll(async () => {
  const own = accountId({ member: noy, kind: 'balance' }, 'money')
  const held = accountId({ member: noy, kind: 'held' }, 'money')
  // As the owner of the tables: the app itself may only post.
  await command(
    home.url,
    `select ledger.make_months('2023-11-01', '2026-10-31');
    create temporary table made as select n, timestamptz '2023-11-01' + n * interval '1090 days' / ${finished} as at
      from generate_series(0, ${finished + 1}) n;
    insert into ledger.transfer
      (id, request_id, debit, credit, amount, currency, kind, ref_kind, ref_id, debit_after, credit_after, created_at)
    select nextval('ledger.transfer_id'), n, ${own}, ${held}, 100, ${own >> 56n}, 'withdraw', 'withdraw', n, 1, 1, at from made
    union all
    select nextval('ledger.transfer_id'), n, ${held}, ${own}, 100, ${own >> 56n}, 'withdraw-return', 'withdraw', n, 1, 1,
      at + interval '1 hour' from made where n between 1 and ${finished};
    alter table withdraw drop constraint withdraw_member_id_fkey, drop constraint withdraw_account_id_fkey;
    alter table withdraw disable trigger user;
    insert into withdraw (id, member_id, amount, fee, dividend, receivers, account_id, payout_amount, payout_currency, rate,
      state, created_at, decided_at)
    overriding system value
    select n, ${noy}, 100, 0, 0, 10, 1, 100, 'USDT', 1, case when n between 1 and ${finished} then 'cancelled' else 'waiting' end,
      at, case when n between 1 and ${finished} then at end from made`,
  )
  await command(home.url, 'vacuum analyze')
})

const countRead = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables
    where schemaname = 'ledger' and relname ~ '^transfer_[0-9]' or relname = 'withdraw'`.execute(db)
  return rows[0]?.read ?? Number.NaN
}

/** Returns how many rows of the ledger and of withdrawals `work` read. */
const readBy = (work: (db: Db) => Promise<unknown>): Promise<number> =>
  home.transaction(async (tx) => {
    const before = await countRead(tx)
    await work(tx)
    return (await countRead(tx)) - before
  })

test('of many finished withdrawals, only the entries of the open ones are read', async () => {
  const open = await moneyHolds(home.db, noy, 200n)
  expect(open.map(({ ref_id, amount }) => [ref_id, amount])).toEqual([
    [BigInt(finished + 1), 100n],
    [0n, 100n],
  ])
  expect(await readBy((db) => moneyHolds(db, noy, 200n))).toBeLessThan(20)
  // Without the records, all are read: the measure can fail.
  const account = { member: noy, currency: 'money', total: 200n } as const
  expect(await readBy((db) => holdsOf(db, account))).toBeGreaterThan(2 * finished)
})
