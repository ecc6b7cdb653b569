// The notices about dividends: one with the sum, at most once in 24 hours.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { lasting } from '../../testing/market/market.ts'
import type { Person } from '../../testing/people.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { command } from '../../testing/template.ts'
import { askWithdrawal, newPayee, trustNewAccounts } from '../../testing/wallet/payout.ts'
import { tellDividends } from './tell.ts'

const path = '/staff/finance/withdraw'
let home: TestApp
let mali: StaffPerson
beforeAll(async () => {
  home = await startTestApp()
  await trustNewAccounts(home)
  mali = lasting(home, await staffPerson(home, 'finance', 'mali'))
})
afterAll(() => home.close())

let orders = 0
/** Lets a member finish an order, without the steps of a purchase. */
const finishOrder = ({ id }: Person) =>
  command(
    home.database.url,
    `insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at, pay_until,
       paid_at, pay_method, sent_at, received_at, receive_until, counted)
     select lpad('${++orders}', 18, '1'), ${id}, 'finished', 100, 0, 1, '', '{}', t, t, t, 'user_money', t, t, t, true
     from (select now() - interval '1 day' as t) t`,
  )

const told = async ({ ask }: Person) =>
  (await ask('/mine/common/system-notice', 'load-system-notice', {})).data.list
    .filter(({ title }) => title === 'Your dividend was credited')
    .map(({ lines, opens }) => `${lines[0]?.value} ${opens?.page}`)
    .toReversed()
const tell = () => tellDividends(home.app)

test('[D8 D69] dividends are told with their sum, at most once in 24 hours, also by 8 runs at once; others and closed accounts are told nothing', async () => {
  const { person: noy, account } = await newPayee(home, 'Paying Noy', '1000.00')
  const [lan, kham, dao] = [
    (await newPayee(home, 'Sharing Lan')).person,
    (await newPayee(home, 'Sharing Kham')).person,
    (await newPayee(home, 'Outside Dao')).person,
  ]
  await finishOrder(lan)
  await finishOrder(kham)
  /** A withdrawal of 100.00 is paid: each of the members shares 0.10. */
  const pay = async () => {
    const id = await askWithdrawal(noy, account, '100.00')
    await mali.ask(path, 'do-approve', { id })
    await mali.ask(path, 'do-pay', { id, reference: `ref-${id}` })
  }
  await pay()
  expect(await told(lan)).toEqual([])
  const wallet = 'pages/wallet/wallet'
  await Promise.all(Array.from({ length: 8 }, tell))
  expect([await told(lan), await told(kham)]).toEqual([[`0.10 USDT ${wallet}`], [`0.10 USDT ${wallet}`]])
  await pay()
  await pay()
  await sql`update member set closed_at = ${home.clock.now()} where id = ${kham.id}`.execute(home.database.db)
  home.clock.advance({ minutes: 23 * 60 })
  await tell()
  expect(await told(lan), 'not before a day is over').toHaveLength(1)
  home.clock.advance({ minutes: 61 })
  await Promise.all(Array.from({ length: 8 }, tell))
  expect((await told(lan)).slice(1)).toEqual([`0.20 USDT ${wallet}`])
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from notice where member_id = ${kham.id} and kind = 'dividend-credited'`.execute(
    home.database.db,
  )
  expect(rows).toEqual([{ count: 1n }])
  home.clock.advance({ minutes: 25 * 60 })
  await tell()
  expect(await told(lan), 'no dividend, no notice').toHaveLength(2)
  expect([await told(noy), await told(dao)]).toEqual([[], []])
})
