// The work lists with many rows: every page, filter and count reads a bounded number of database pages, at any
// position.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { blocksOf } from '../../testing/lists/blocks.ts'
import { command } from '../../testing/template.ts'
import { openReceivingAccount } from '../../testing/recharge.ts'
import { staffPerson } from '../../testing/staff.ts'
import { reportSource } from '../chat/report-source.ts'
import { rechargeSource } from '../finance/recharge-source.ts'
import { withdrawSource } from '../finance/withdraw-source.ts'
import type { WorkRequest, WorkSource } from './source.ts'
import type { Place } from './source.ts'
import { countWaiting, listWork, lockNextFree } from './work-list.sql.ts'

const rows = 40_000
const firstDay = new Date('2026-01-01T00:00:00Z')
let world: TestApp

beforeAll(async () => {
  world = await startTestApp()
  await openReceivingAccount(await staffPerson(world, 'owner'))
  const { url, db } = world.database
  // This test does not need the files of so many proofs of payment.
  await command(url, 'alter table recharge drop constraint recharge_voucher_id_fkey')
  await command(
    url,
    `insert into member (mobile, nick_name, avatar, user_code, password_hash, created_at)
     select '+85620' || (10000000 + n), 'Member ' || n, '', 'V' || n, '', now() from generate_series(1, 2000) n`,
  )
  const state = (done: string) =>
    `case when n % 100 = 0 then 'waiting' when n % 3 = 0 then 'rejected' else '${done}' end`
  const at = `timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'`
  const when = `case when n % 100 = 0 then null else ${at} end, case when n % 100 = 0 then null else s.id end`
  const one = '(select min(id) as first from member) m, (select id from staff limit 1) s'
  await command(
    url,
    `insert into recharge (member_id, amount, paid_amount, paid_currency, rate, state, account_id, account_title, voucher_id, voucher_sha256,
       created_at, decided_at, decided_by, reason)
     select m.first + n % 2000, 2000, 2000, 'USDT', 1, ${state('arrived')}, a.id, 'BCEL', 'voucher-' || n, sha256(n::text::bytea), ${at}, ${when},
       case when n % 100 <> 0 and n % 3 = 0 then 'no' else '' end
     from generate_series(1, ${rows}) n, ${one}, (select id from receiving_account limit 1) a`,
  )
  await command(
    url,
    `insert into chat_report (member_id, subject, subject_id, about_id, reason, words, content, state, created_at,
       decided_at, decided_by)
     select m.first + n % 2000, 'message', '7-' || n, m.first + (n + 7) % 2000, 'spam', '', '{}',
       case when n % 100 = 0 then 'waiting' when n % 3 = 0 then 'dismissed' else 'upheld' end, ${at}, ${when}
     from generate_series(1, ${rows}) n, ${one}`,
  )
  await command(
    url,
    `insert into payout_account (member_id, kind, number, holder, country, bank, branch, network, label, is_default,
       created_at)
     select id, 'bank', '9' || id, 'Holder', 'LA', 'BCEL', '', '', '', true, now() from member
     where user_code like 'V%';
     insert into withdraw (member_id, amount, fee, dividend, receivers, account_id, payout_amount, payout_currency,
       rate, state, approved_by, approved_at, created_at, decided_at, decided_by, reference, reason)
     select a.member_id, 10000, 0, 1000, 100, a.id, 9000, 'USDT', 1, ${state('paid')},
       case when n % 100 = 0 then null else s.id end, case when n % 100 = 0 then null else ${at} end, ${at}, ${when},
       case when n % 100 <> 0 and n % 3 <> 0 then 'ref' else '' end,
       case when n % 100 <> 0 and n % 3 = 0 then 'no' else '' end
     from generate_series(1, ${rows}) n, ${one}, payout_account a where a.member_id = m.first + n % 2000`,
  )
  await sql`analyze recharge, withdraw, payout_account, chat_report, member, work_claim, staff`.execute(db)
})
afterAll(() => world.close())

const reader = () => ({ staffId: 1n, now: world.clock.now() })
const read = (source: WorkSource, request: WorkRequest, after?: Place) =>
  blocksOf(world.database.db, (db) =>
    listWork(db, source, {
      request: { ...request, zone: 'UTC' },
      reader: reader(),
      after,
      limit: 21,
    }),
  )

const placeAt = (minute: number): Place => {
  const at = new Date(firstDay.getTime() + minute * 60_000)
  return [BigInt(at.getTime()) * 1000n, 1n << 40n]
}

const decidedOf = {
  recharge: 'arrived',
  withdraw: 'paid',
  report: 'upheld',
  refund: 'refunded',
  review: 'hidden',
  adjustment: 'approved',
} as const

for (const source of [rechargeSource, withdrawSource, reportSource] as WorkSource[]) {
  const decided = decidedOf[source.name]
  const filters: [string, WorkRequest][] = [
    ['everything', {}],
    ['what waits', { state: 'waiting' }],
    ['what was decided', { state: decided }],
    ['what waits and nobody has claimed', { state: 'waiting', holder: 'free' }],
    ['what I have claimed', { holder: 'mine' }],
    ['one day', { from: '2026-03-01', to: '2026-03-01' }],
    ['one day of one state', { state: decided, from: '2026-03-01', to: '2026-03-01' }],
    ['a day before all of them', { from: '2000-01-01', to: '2000-01-02' }],
    ['one number', { search: '#777' }],
    ['one member', { search: 'Member 1234' }],
  ]
  test.each(filters)(`${source.name}: a page of %s reads few blocks of ${rows} rows`, async (_, request) => {
    // A row's joins and its warnings touch about twenty blocks.
    expect(await read(source, request)).toBeLessThan(500)
  })

  test(`${source.name}: a page in the middle costs what the first page costs`, async () => {
    for (const state of [undefined, 'waiting', decided]) {
      const one = await read(source, { state })
      const middle = await read(source, { state }, placeAt(rows / 2))
      expect(middle).toBeLessThan(one * 2 + 50)
    }
  })

  test(`${source.name}: what waits is counted, and the next is taken, without the history`, async () => {
    const { db, url } = world.database
    expect((await countWaiting(db, source)).count).toBe(rows / 100)
    // A statement that runs at the same time, such as a job's, keeps VACUUM from marking the newest pages.
    const blocks = async () => {
      await command(url, `vacuum ${source.table}`)
      return blocksOf(db, (explained) => countWaiting(explained, source))
    }
    await expect.poll(blocks).toBeLessThan(200)
    await db.transaction().execute(async (tx) => {
      const blocks = await blocksOf(tx, (explained) => lockNextFree(explained, source, reader()))
      expect(blocks).toBeLessThan(50)
    })
  })
}
