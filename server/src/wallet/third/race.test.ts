// The notifications of the gateway, the job that asks it, and the member's question, at the same time.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { startTestApp } from '../../testing/app.ts'
import { faults, newKey, newMember, type Person } from '../../testing/shop.ts'
import { openGateway, paymentOf, startRecharge } from '../../testing/wallet/third.ts'
import { queryPayments } from './query.ts'

const home = await startTestApp()
let gateway: Simulator
beforeAll(async () => {
  gateway = await openGateway(home)
  // Each test notifies by itself.
  gateway.faults.notify = false
})
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

const stateOf = async (person: Person, id: string) => (await paymentOf(person, id)).state
const verdicts = async (sn: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ verdict: string; times: number }>`
    select verdict, times from third_notice where sn = ${sn}`.execute(home.database.db)
  return Object.fromEntries(rows.map(({ verdict, times }) => [verdict, times]))
}

test('notifications in all forms, the job and the member’s question find a payment at once: it is credited once', async () => {
  const sai = await newMember(home, 'Sai')
  const { id, sn } = await startRecharge(sai, 4_000n)
  // The job leaves a young payment to its notification.
  home.clock.advance({ minutes: 2 })
  await gateway.pay(sn)
  const forms = ['form', 'query', 'json'] as const
  const check = () => sai.ask('/wallet/recharge-third', 'do-check', { payment_id: id })
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 9 }, (_, n) => gateway.notify(sn, { form: forms[n % 3] ?? 'form' }))),
    queryPayments(home.app),
    check(),
    check(),
  ])
  expect(new Set(answers)).toEqual(new Set(['success']))
  expect(await stateOf(sai, id)).toBe('paid')
  expect(await sai.purse()).toMatchObject({ money: 4_000n })
  const { data } = await sai.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  expect(data.list.map(({ kind, amount }) => [kind, amount])).toEqual([['recharge-third', '40.00']])
  expect(await verdicts(sn)).toEqual({ booked: 1, known: expect.any(Number) as number })
})

test('two ways to pay are two payments: each is credited with its own money, once, however they race', async () => {
  const bua = await newMember(home, 'Bua')
  const first = await startRecharge(bua, 1_000n, newKey(), 'native')
  const second = await startRecharge(bua, 2_000n, newKey(), 'h5')
  expect(second.sn).not.toBe(first.sn)
  await gateway.pay(first.sn)
  await gateway.pay(second.sn)
  const twice = [first, second, first, second]
  expect(await Promise.all(twice.map(({ sn }) => gateway.notify(sn)))).toEqual(twice.map(() => 'success'))
  expect(await bua.purse()).toMatchObject({ money: 3_000n })
  for (const { id } of [first, second]) expect(await stateOf(bua, id)).toBe('paid')
})
