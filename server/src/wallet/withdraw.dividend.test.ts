// The dividend of a paid withdrawal: who gets it, how much, what stays in the pool, and how the audit proves it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audits } from '../boot/audits.ts'
import { audit } from '../ledger/audit.ts'
import { balances } from '../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { askWithdrawal, newPayee, trustNewAccounts, walletsOf, withdrawal } from '../testing/wallet/payout.ts'
import type { Person } from '../testing/people.ts'
import { storeSetting } from '../testing/settings.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { command } from '../testing/template.ts'

const path = '/staff/finance/withdraw'
let world: TestApp
let mali: StaffPerson

beforeAll(async () => {
  world = await startTestApp()
  await trustNewAccounts(world)
  mali = await staffPerson(world, 'finance', 'mali')
})
afterAll(() => world.close())

const member = (name: string, balance?: string) => newPayee(world, name, balance)
const wallets = (person: Person) => walletsOf(world, person)
const records = async ({ ask }: Person) =>
  (await ask('/wallet/withdraw-record', 'load-withdraw-record', {})).data.list
const pay = async (id: string) => {
  await mali.ask(path, 'do-approve', { id })
  await mali.ask(path, 'do-pay', { id, reference: `ref-${id}` })
}
let orders = 0

/** Lets members finish an order, in this order, without the steps of a purchase. */
async function finishOrders(people: readonly bigint[], daysAgo: number): Promise<void> {
  orders += 1000
  await command(
    world.database.url,
    `insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at, pay_until,
       paid_at, pay_method, sent_at, received_at, receive_until, counted)
     select lpad((${orders} + n)::text, 18, '1'), m, 'finished', 100, 0, 1, '', '{}', t, t, t, 'user_money', t,
       t + n * interval '1 second', t, true
     from unnest(array[${people.join()}]::bigint[]) with ordinality p (m, n),
       (select now() - interval '${daysAgo} days' as t) t`,
  )
}

let receivers: bigint[]
beforeAll(async () => {
  const made = []
  for (let n = 0; n < 3; n++) made.push((await member(`Buyer ${n}`)).person.id)
  await command(
    world.database.url,
    `insert into member (mobile, nick_name, avatar, user_code, password_hash, created_at)
       select '+85620' || (20000000 + n), 'Receiver ' || n, '', 'R' || n, '', now() from generate_series(1, 100) n;
       select ledger.open_member(id) from member where user_code like 'R%'`,
  )
  const { rows } = await sql<{ id: bigint }>`
      select id from member where nick_name like 'Receiver %' order by id`.execute(world.database.db)
  receivers = [...made, ...rows.map(({ id }) => id)]
})
const incomes = async (people: readonly bigint[]) =>
  Promise.all(people.map(async (id) => (await balances(world.database.db, id)).income.available))
const pool = async () => {
  const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(balance), 0)::bigint as sum from ledger.account_slot
      where account_id = (1::bigint << 56) | 5`.execute(world.database.db)
  return rows[0]?.sum ?? 0n
}

test('[D8] with fewer members than shares, the rest stays in the pool', async () => {
  const { person, account } = await member('Early')
  const before = await pool()
  await finishOrders([...receivers.slice(0, 2), person.id], 2)
  const id = await askWithdrawal(person, account, '100.00')
  await pay(id)
  // 10.00 among 100: 0.10 each; the one who withdraws gets none.
  expect(await incomes([...receivers.slice(0, 3), person.id])).toEqual([10n, 10n, 0n, 0n])
  expect((await pool()) - before).toBe(1_000n - 20n)
  expect(await wallets(person)).toEqual([90_000n, 0n, 0n])
})

test('[G8 D8] it is ten percent, shared equally among the 100 others who finished an order last', async () => {
  const { person, account } = await member('Late')
  // The first two finished an order before; 100 others did after them, and one whose account is closed.
  await command(world.database.url, `update member set closed_at = now() where id = ${receivers[5]}`)
  await finishOrders([...receivers.slice(2), person.id, receivers[102] ?? 0n], 1)
  const before = await incomes(receivers)
  const poolBefore = await pool()
  const id = await askWithdrawal(person, account, '300.00')
  await pay(id)
  const gained = (await incomes(receivers)).map((now, at) => now - (before[at] ?? 0n))
  // 30.00 among 100: 0.30 each.
  expect(gained.filter((one) => one === 30n)).toHaveLength(100)
  expect(gained.filter((one) => one !== 30n && one !== 0n)).toEqual([])
  expect([gained[0], gained[1], gained[5]]).toEqual([0n, 0n, 0n])
  expect(await wallets(person)).toEqual([70_000n, 0n, 0n])
  expect((await pool()) - poolBefore).toBe(0n)
  expect(await records(person)).toMatchObject([
    { id, state: 'paid', reference: `ref-${id}`, dividend: '30.00' },
  ])
})

test('[D16] switched off, all of it goes out, and nothing becomes dividend', async () => {
  await storeSetting(world.database.db, 'withdraw.dividend', false)
  world.clock.advance({ seconds: 5 })
  const { person, account } = await member('Whole')
  const [before, poolBefore] = [await incomes(receivers), await pool()]
  const request = { ...withdrawal(person, account, '200.00'), payout_amount: '200.00' }
  const { data } = await person.ask('/wallet/withdraw', 'do-withdraw', request)
  await pay(data.withdraw_id)
  expect((await person.ask('/wallet/withdraw', 'load-withdraw', {})).data.dividend_percent).toBe(0)
  expect([await incomes(receivers), await pool()]).toEqual([before, poolBefore])
  await storeSetting(world.database.db, 'withdraw.dividend', true)
  world.clock.advance({ seconds: 5 })
})

test('[D16] a withdrawal that was requested before the switch: its part stays in the pool, and no member gets a dividend', async () => {
  const { person, account } = await member('Between')
  const id = await askWithdrawal(person, account, '300.00')
  await storeSetting(world.database.db, 'withdraw.dividend', false)
  world.clock.advance({ seconds: 5 })
  const [before, poolBefore] = [await incomes(receivers), await pool()]
  await pay(id)
  expect([await incomes(receivers), await pool()]).toEqual([before, poolBefore + 3_000n])
  // The member receives the amount that the member confirmed.
  expect(await records(person)).toMatchObject([{ id, state: 'paid', dividend: '30.00', net: '270.00' }])
  const { checks } = await audit(world.database.db, audits)
  // The orders of this test were inserted without their payments.
  expect(checks.filter(({ ok, code }) => !ok && code !== 'orders-posted')).toEqual([])
  await storeSetting(world.database.db, 'withdraw.dividend', true)
  world.clock.advance({ seconds: 5 })
  // Switched on again, the next withdrawal is shared, and only its own part.
  const next = await askWithdrawal(person, account, '300.00')
  await pay(next)
  const gained = (await incomes(receivers)).map((now, at) => now - (before[at] ?? 0n))
  // The hundredth is the member who withdrew in the test before the last.
  expect(gained.filter((one) => one === 30n)).toHaveLength(99)
  expect(await pool()).toBe(poolBefore + 3_000n)
})

test('[D17] the audit finds a withdrawal whose state its postings do not show, and a share too many', async () => {
  const check = async () =>
    (await audit(world.database.db, audits)).checks.find(({ code }) => code === 'withdrawals-are-posted')
  expect(await check()).toMatchObject({ ok: true })
  const { person, account } = await member('Audited')
  const id = await askWithdrawal(person, account, '100.00')
  const write = (set: string) => command(world.database.url, `update withdraw set ${set} where id = ${id}`)
  const paid = `state = 'paid', decided_at = now(), decided_by = 1, approved_at = now(), approved_by = 1, reference = 'x'`
  const open = `state = 'waiting', decided_at = null, decided_by = null, approved_at = null, approved_by = null, reference = ''`
  await write(paid)
  expect(await check()).toMatchObject({
    ok: false,
    found: expect.stringContaining(`Withdrawal ${id} (paid)`),
  })
  await write(`${open}, amount = 20000`)
  expect(await check()).toMatchObject({ ok: false, found: expect.stringContaining('did not hold') })
  await write('amount = 10000')
  await pay(id)
  expect(await check()).toMatchObject({ ok: true })
  await write('receivers = 50')
  expect(await check()).toMatchObject({ ok: false, found: expect.stringContaining('shared equally') })
  await write('receivers = 100')
  expect(await check()).toMatchObject({ ok: true })
})
