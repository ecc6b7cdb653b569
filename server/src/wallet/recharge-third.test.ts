// Recharges through the gateway: what the member's calls say, and what becomes of every kind of notification.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NotifyOptions, Simulator } from '../gateway/joinpay/simulator.ts'
import { startTestApp } from '../testing/app.ts'
import { connect, listen } from '../testing/chat/socket.ts'
import { storeSetting } from '../testing/settings.ts'
import { faults, newKey, newMember, outcome, type Person, tally } from '../testing/shop.ts'
import { inCny, openGateway, paymentOf, startRecharge } from '../testing/wallet/third.ts'
import { notifyPath } from './third/payment.ts'
import { queryPayments } from './third/query.ts'

const home = await startTestApp()
let gateway: Simulator
beforeAll(async () => {
  gateway = await openGateway(home)
})
afterAll(() => home.close())
beforeEach(() => {
  gateway.faults.silent.clear()
  gateway.faults.lost.clear()
  gateway.faults.notify = true
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const stateOf = async (person: Person, id: string) => (await paymentOf(person, id)).state
const notices = async (sn: string) => {
  const { rows } = await sql<{ verdict: string; times: number }>`
    select verdict, times from third_notice where sn = ${sn} order by id`.execute(home.database.db)
  return rows.map(({ verdict, times }) => [verdict, times])
}

test('[N47 D6 D61 E10 D69] a recharge is started, paid at the gateway, credited, and the member is told', async () => {
  const noy = await newMember(home, 'Noy', { money: '5.00' })
  const device = await connect(await listen(home), { key: String(noy.id), token: noy.token })
  const before = await noy.ask('/wallet/recharge-third', 'load-recharge-third', {})
  expect(before.data).toEqual({
    open: 1,
    user_money: '5.00',
    minimum: '10.00',
    maximum: '5000.00',
    rate: '7.25',
    paypwd: 1,
    waiting: null,
  })
  const { id, sn } = await startRecharge(noy, 10_000n)
  const started = await paymentOf(noy, id)
  expect(started).toMatchObject({
    purpose: 'recharge',
    order_id: null,
    amount: '100.00',
    paid: { amount: '725.00', currency: 'CNY', rate: '7.25' },
    state: 'waiting',
    time: home.clock.now().toISOString(),
    paid_at: null,
    refund: null,
  })
  expect(started.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/P\d+$/)
  const again = await noy.ask('/wallet/recharge-third', 'load-recharge-third', {})
  expect(again.data.waiting?.id).toBe(id)
  expect(await gateway.pay(sn)).toBe('success')
  expect(await noy.purse()).toMatchObject({ money: 10_500n })
  const paid = await paymentOf(noy, id)
  expect(paid).toMatchObject({ state: 'paid', link: null })
  expect(paid.paid_at).toBe(home.clock.now().toISOString())
  await device.hears('record', 2)
  expect(device.of('record').map(({ news, id: record }) => [news, record])).toEqual([
    [null, null],
    ['third-arrived', id],
  ])
  device.ws.close()
  const records = await noy.ask('/wallet/recharge-record-third', 'load-recharge-record-third', {})
  expect(records.data.list.map(({ sn: number, state }) => [number, state])).toEqual([[sn, 'paid']])
  const statement = await noy.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  expect(statement.data.list[0]).toMatchObject({
    kind: 'recharge-third',
    amount: '100.00',
    ref: { kind: 'third-payment', id },
  })
})

test('[X17 V8 D16 D61] limits, a stale rate, the switch and a missing payment password are refused, and nothing is stored', async () => {
  const kham = await newMember(home, 'Kham')
  const bare = await newMember(home, 'Bare', { payPassword: false })
  const ask = (person: Person, amount: string, paid_amount: string) =>
    outcome(
      person.ask('/wallet/recharge-third', 'do-pay', {
        request_key: newKey(),
        amount,
        paid_amount,
        way: 'h5',
      }),
    )
  expect(await ask(kham, '9.99', inCny(999n))).toBe('recharge-minimum')
  expect(await ask(kham, '5000.01', inCny(500_001n))).toBe('recharge-maximum')
  expect(await ask(kham, '100.00', '724.99')).toBe('recharge-rate-changed')
  expect(await ask(bare, '100.00', '725.00')).toBe('pay-password-unset')
  const refusal = await kham
    .ask('/wallet/recharge-third', 'do-pay', {
      request_key: newKey(),
      amount: '9.99',
      paid_amount: '1',
      way: 'h5',
    })
    .catch((error: Error) => error.message)
  expect(refusal).toBe('Cannot be lower than the minimum recharge amount 10.00')
  const records = await kham.ask('/wallet/recharge-record-third', 'load-recharge-record-third', {})
  expect(records.data.list).toEqual([])
  // Switched off, nothing new starts, and what was started is still credited.
  const { sn } = await startRecharge(kham, 2_000n)
  await storeSetting(home.database.db, 'third.open', false)
  home.clock.advance({ seconds: 3 })
  expect(await ask(kham, '100.00', '725.00')).toBe('third-closed')
  const closed = await kham.ask('/wallet/recharge-third', 'load-recharge-third', {})
  expect(closed.data.open).toBe(0)
  expect(await gateway.pay(sn)).toBe('success')
  expect(await kham.purse()).toMatchObject({ money: 2_000n })
  await storeSetting(home.database.db, 'third.open', true)
  home.clock.advance({ seconds: 3 })
})

test('[D6] one notification 100 times at once, in all three forms, is credited once and answered success each time', async () => {
  const lan = await newMember(home, 'Lan')
  const { sn } = await startRecharge(lan, 5_000n)
  gateway.faults.notify = false
  await gateway.pay(sn)
  const forms = ['form', 'query', 'json'] as const
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => gateway.notify(sn, { form: forms[n % 3] ?? 'form' })),
  )
  expect(new Set(answers)).toEqual(new Set(['success']))
  expect(await lan.purse()).toMatchObject({ money: 5_000n })
  expect(await notices(sn)).toEqual([
    ['booked', 1],
    ['known', 99],
  ])
})

test.each<[string, NotifyOptions, string | undefined]>([
  ['without a valid signature', { hmac: 'A'.repeat(32) }, undefined],
  ['without a signature', { hmac: '' }, undefined],
  ['for another merchant', { change: { r1_MerchantNo: '888100000000009' } }, 'merchant'],
  ['with a smaller amount', { change: { r3_Amount: '0.01' } }, 'amount'],
  ['with a larger amount', { change: { r3_Amount: '36251.00' } }, 'amount'],
  ['in another currency', { change: { r4_Cur: '2' } }, undefined],
  ['without a state', { change: { r6_Status: '' } }, undefined],
  // The same values, in the same order, as of a failed payment with the number 1004711: the signature is the same, too.
  ['of a failed payment under other names', { change: { r5_Mp: '101', r7_TrxNo: '4711' } }, undefined],
  [
    'of a failed payment in the newer form',
    { change: { r6_Status: '', r7_TrxNo: '101', ra_Status: '100', rb_DealTime: '4711' } },
    undefined,
  ],
  ['for another order', { change: { r2_OrderNo: 'P00000000000000000000000' } }, undefined],
])('[D6] a notification %s is not credited and not acknowledged', async (name, options, verdict) => {
  const person = await newMember(home, `Forged${name.replaceAll(/\W/g, '')}`)
  const { id, sn } = await startRecharge(person, 5_000n)
  for (const form of ['form', 'query', 'json'] as const)
    expect(await gateway.notify(sn, { ...options, form })).toBe('fail')
  expect(await person.purse()).toMatchObject({ money: 0n })
  expect(await stateOf(person, id)).toBe('waiting')
  expect(await notices(sn)).toEqual(verdict === undefined ? [] : [[verdict, 3]])
  // The true one is credited all the same.
  expect(await gateway.pay(sn)).toBe('success')
  expect(await person.purse()).toMatchObject({ money: 5_000n })
})

test('[D6] a notification with its state in the newer place makes the server ask the gateway', async () => {
  const dao = await newMember(home, 'Dao')
  const { id, sn } = await startRecharge(dao, 5_000n)
  const newer = () => gateway.notify(sn, { change: { r6_Status: '', ra_Status: '100' } })
  gateway.faults.notify = false
  await gateway.pay(sn)
  gateway.faults.lost.add('queryOrder')
  expect(await newer()).toBe('fail')
  expect(await stateOf(dao, id)).toBe('waiting')
  gateway.faults.lost.clear()
  expect([await newer(), await newer()]).toEqual(['success', 'success'])
  expect(await dao.purse()).toMatchObject({ money: 5_000n })
})

test('[D6] a failed attempt before and after the payment changes nothing', async () => {
  const mai = await newMember(home, 'Mai')
  const { id, sn } = await startRecharge(mai, 5_000n)
  expect(await gateway.pay(sn, 'failed')).toBe('success')
  expect(await stateOf(mai, id)).toBe('waiting')
  expect(await gateway.pay(sn)).toBe('success')
  expect(await gateway.notify(sn, { change: { r6_Status: '101' } })).toBe('success')
  expect(await stateOf(mai, id)).toBe('paid')
  // A second payment under one number is not credited twice; staff see it.
  expect(await gateway.notify(sn, { change: { r7_TrxNo: '4711' } })).toBe('fail')
  expect(await mai.purse()).toMatchObject({ money: 5_000n })
  expect(await notices(sn)).toContainEqual(['twice', 1])
})

test('[D6] a payment whose notification is lost is found by the member’s question, and by the job', async () => {
  const vo = await newMember(home, 'Vo')
  gateway.faults.notify = false
  const first = await startRecharge(vo, 1_000n)
  const second = await startRecharge(vo, 2_000n)
  await gateway.pay(first.sn)
  await gateway.pay(second.sn)
  const asked = gateway.calls('queryOrder')
  const check = () => vo.ask('/wallet/recharge-third', 'do-check', { payment_id: first.id })
  const found = await Promise.all(Array.from({ length: 8 }, check))
  expect(found.some(({ data }) => data.state === 'paid')).toBe(true)
  // Quick taps ask the gateway once.
  expect(gateway.calls('queryOrder') - asked).toBe(1)
  expect(await vo.purse()).toMatchObject({ money: 1_000n })
  home.clock.advance({ minutes: 2 })
  await queryPayments(home.app)
  await queryPayments(home.app)
  expect(await stateOf(vo, second.id)).toBe('paid')
  expect(await vo.purse()).toMatchObject({ money: 3_000n })
  // The lost notification arrives a day later.
  home.clock.advance({ days: 1 })
  expect(await gateway.notify(second.sn)).toBe('success')
  expect(await vo.purse()).toMatchObject({ money: 3_000n })
})

test('[D6] the job closes at the gateway what was not paid in time; a late payment is still credited', async () => {
  const an = await newMember(home, 'An')
  const { id, sn } = await startRecharge(an, 3_000n)
  home.clock.advance({ minutes: 20 })
  await queryPayments(home.app)
  expect(await stateOf(an, id)).toBe('waiting')
  home.clock.advance({ minutes: 11 })
  expect((await paymentOf(an, id)).link).toBeNull()
  await queryPayments(home.app)
  expect(await stateOf(an, id)).toBe('closed')
  expect(gateway.calls('closeOrder')).toBeGreaterThan(0)
  home.clock.advance({ days: 1 })
  expect(await gateway.notify(sn)).toBe('success')
  expect(await stateOf(an, id)).toBe('paid')
  expect(await an.purse()).toMatchObject({ money: 3_000n })
})

test('[D6 D31] a late payment of a member who has closed the account goes back', async () => {
  const ton = await newMember(home, 'Ton')
  const { id, sn } = await startRecharge(ton, 3_000n)
  home.clock.advance({ minutes: 31 })
  await queryPayments(home.app)
  expect(await stateOf(ton, id)).toBe('closed')
  const { db } = home.app.database
  await sql`select ledger.close_member(${ton.id})`.execute(db)
  await sql`update member set closed_at = ${home.clock.now()} where id = ${ton.id}`.execute(db)
  home.clock.advance({ days: 1 })
  expect([await gateway.notify(sn), await gateway.notify(sn)]).toEqual(['success', 'success'])
  expect(await notices(sn)).toEqual([
    ['returned', 1],
    ['known', 1],
  ])
  const { rows } = await sql`
    select p.state, f.cause, f.amount from third_payment p join third_refund f on f.payment_id = p.id where p.sn = ${sn}`.execute(
    db,
  )
  expect(rows).toEqual([{ state: 'returned', cause: 'late', amount: 3_000n }])
  expect(await ton.purse()).toMatchObject({ money: 0n })
})

test('[D6 D27] the answer of the pay call is lost: nothing is charged, the same key starts nothing twice, the job closes it', async () => {
  const seng = await newMember(home, 'Seng')
  gateway.faults.lost.add('uniPay')
  const key = newKey()
  const { id } = await startRecharge(seng, 3_000n, key)
  expect(await paymentOf(seng, id)).toMatchObject({ state: 'waiting', link: null })
  // The gateway knows this number, so it gives no second answer; the payment stays without a link.
  gateway.faults.lost.clear()
  expect((await startRecharge(seng, 3_000n, key)).id).toBe(id)
  expect((await paymentOf(seng, id)).link).toBeNull()
  const next = await startRecharge(seng, 3_000n)
  expect((await paymentOf(seng, next.id)).link).not.toBeNull()
  await gateway.pay(next.sn)
  home.clock.advance({ minutes: 31 })
  await queryPayments(home.app)
  expect(await stateOf(seng, id)).toBe('closed')
  expect(await seng.purse()).toMatchObject({ money: 3_000n })
})

test('[D6] while the gateway is away the member is told, the job tries again, and nothing is closed', async () => {
  const toui = await newMember(home, 'Toui')
  const { id, sn } = await startRecharge(toui, 3_000n)
  gateway.faults.lost.add('queryOrder')
  const check = () => toui.ask('/wallet/recharge-third', 'do-check', { payment_id: id })
  expect(await outcome(check())).toBe('gateway-silent')
  home.clock.advance({ minutes: 40 })
  await queryPayments(home.app)
  expect(await stateOf(toui, id)).toBe('waiting')
  gateway.faults.lost.clear()
  gateway.faults.notify = false
  await gateway.pay(sn)
  home.clock.advance({ minutes: 5 })
  await queryPayments(home.app)
  expect(await stateOf(toui, id)).toBe('paid')
  expect(await toui.purse()).toMatchObject({ money: 3_000n })
})

test('[D27 V8] 64 starts with one key start one payment; with different keys no more than the limit', async () => {
  const pha = await newMember(home, 'Pha')
  const key = newKey()
  const ids = await Promise.all(Array.from({ length: 64 }, () => startRecharge(pha, 1_000n, key)))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  const others = Array.from({ length: 64 }, () => startRecharge(pha, 1_000n))
  expect(await tally(others)).toEqual({ done: 4, 'third-waiting': 60 })
})

test('another member’s payment looks as if it did not exist', async () => {
  const [owner, other] = [await newMember(home, 'Owner'), await newMember(home, 'Other')]
  const { id } = await startRecharge(owner, 1_000n)
  for (const control of ['load-payment', 'do-check'] as const) {
    expect(await outcome(other.ask('/wallet/recharge-third', control, { payment_id: id }))).toBe(
      'payment-gone',
    )
    expect(await outcome(other.ask('/wallet/recharge-third', control, { payment_id: '999999' }))).toBe(
      'payment-gone',
    )
  }
  const records = '/wallet/recharge-record-third'
  const { data } = await owner.ask(records, 'load-recharge-record-third', {})
  expect((await owner.ask(records, 'load-one', { id })).data).toEqual(data.list[0])
  for (const asked of [id, '999999'])
    expect(await outcome(other.ask(records, 'load-one', { id: asked }))).toBe('record-not-found')
})

test('[D17 D6] the audit finds a payment without its posting, another amount, and a posting without a paid payment', async () => {
  const deng = await newMember(home, 'Deng')
  const { id, sn } = await startRecharge(deng, 1_000n)
  await gateway.pay(sn)
  const { id: unpaid } = await startRecharge(deng, 2_000n)
  const change = async (what: string, of: string) => {
    await sql`update third_payment set ${sql.raw(what)} where id = ${BigInt(of)}`.execute(home.database.db)
  }
  const found = async () => (await faults(home)).map((fault) => fault.split(':')[0])
  await change('amount = 1001', id)
  expect(await found()).toEqual(['third-payments-are-posted'])
  await change("amount = 1000, state = 'closed', closed_at = now(), paid_at = null, trx_no = null", id)
  expect(await found()).toEqual(['third-payments-are-posted'])
  await change("state = 'paid', paid_at = now(), trx_no = 'known'", id)
  expect(await found()).toEqual([])
  await change("state = 'paid', paid_at = now(), trx_no = 'invented'", unpaid)
  expect(await found()).toEqual(['third-payments-are-posted'])
  await change("state = 'waiting', paid_at = null, trx_no = null", unpaid)
})

test('bodies that are no notification are refused, whatever their form and size', async () => {
  const send = (payload: string, type: string) =>
    home.server.inject({
      method: 'POST',
      url: notifyPath,
      headers: { 'content-type': type },
      payload,
    })
  for (const [body, type] of [
    ['', 'application/x-www-form-urlencoded'],
    ['{', 'application/json'],
    ['[]', 'application/json'],
    ['{"hmac":{"a":1}}', 'application/json'],
    ['hmac=%zz&r2_OrderNo=%E0%A4%A', 'application/x-www-form-urlencoded'],
    ['r2_OrderNo=P1&hmac=x', 'text/plain'],
    ['\u0000', 'application/octet-stream'],
  ] as const) {
    const reply = await send(body, type)
    expect([body, reply.statusCode, reply.body]).toEqual([body, 400, 'fail'])
  }
  expect((await send('x'.repeat(20_000), 'text/plain')).statusCode).toBe(413)
  expect((await home.server.inject({ method: 'GET', url: notifyPath })).body).toBe('fail')
})
