// The gateway is away for hours, or answers slowly. Both jobs go on afterwards without staff.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { startTestApp } from '../../testing/app.ts'
import { faults, newKey, newMember, newStaff, type Person } from '../../testing/shop.ts'
import { openGateway, paymentOf, startRecharge } from '../../testing/wallet/third.ts'
import { queryPayments } from './query.ts'
import { sendRefunds } from './refund.ts'

const home = await startTestApp()
let gateway: Simulator
let finance: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  gateway = await openGateway(home)
})
afterAll(() => home.close())
let people = 0
beforeEach(async () => {
  // Hours end a session.
  finance = await newStaff(home, `Fon${++people}`, 'finance')
  gateway.faults.down.clear()
  gateway.faults.refused.clear()
  gateway.faults.lost.clear()
  gateway.faults.slow.clear()
  gateway.faults.notify = true
  gateway.faults.refund = 'done'
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const stateOf = async (person: Person, id: string) => (await paymentOf(person, id)).state
const refundOf = async (person: Person, id: string) => (await paymentOf(person, id)).refund
const parked = async () => {
  const { rows } = await sql`select item from parked_item where parked_at is not null`.execute(
    home.database.db,
  )
  return rows.length
}
const returned = async (person: Person, amount: bigint) => {
  const started = await startRecharge(person, amount)
  await gateway.pay(started.sn)
  await finance('/staff/finance/third-payment', 'do-refund', {
    request_key: newKey(),
    id: started.id,
    reason: 'Paid by mistake',
  })
  return started
}
/** Something that a test holds up, and lets go on. */
function gate() {
  let held = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = () => {
    held++
    return promise
  }
  return { wait, open: resolve, held: () => held }
}

test.each(['down', 'refused'] as const)(
  '[D6] after hours of questions that are %s the job books what was paid and closes the rest, without staff',
  async (fault) => {
    const lae = await newMember(home, `Lae${fault}`)
    const [paid, unpaid] = [await startRecharge(lae, 3_000n), await startRecharge(lae, 2_000n)]
    gateway.faults.notify = false
    await gateway.pay(paid.sn)
    gateway.faults[fault].add('queryOrder')
    for (let run = 0; run < 12; run++) {
      home.clock.advance({ minutes: 31 })
      expect(await queryPayments(home.app)).toBe(0)
    }
    expect([await stateOf(lae, paid.id), await stateOf(lae, unpaid.id)]).toEqual(['waiting', 'waiting'])
    expect(await parked()).toBe(0)
    gateway.faults[fault].clear()
    home.clock.advance({ minutes: 31 })
    expect(await queryPayments(home.app)).toBe(2)
    expect([await stateOf(lae, paid.id), await stateOf(lae, unpaid.id)]).toEqual(['paid', 'closed'])
    expect(await lae.purse()).toMatchObject({ money: 3_000n })
  },
)

test.each(['down', 'refused'] as const)(
  '[D23] after hours of questions that are %s the job sends each refund once, without staff',
  async (fault) => {
    const oum = await newMember(home, `Oum${fault}`)
    // The answers about one refund are lost, and the gateway never gets the other.
    const lost = await returned(oum, 3_000n)
    gateway.faults.lost.add('refund')
    await sendRefunds(home.app)
    gateway.faults.down.add('refund')
    gateway.faults[fault].add('queryRefund')
    const kept = await returned(oum, 2_000n)
    for (let run = 0; run < 12; run++) {
      home.clock.advance({ minutes: 31 })
      expect(await sendRefunds(home.app)).toBe(0)
    }
    expect([await refundOf(oum, lost.id), await refundOf(oum, kept.id)]).toEqual(['waiting', 'waiting'])
    expect(await parked()).toBe(0)
    gateway.faults.lost.clear()
    gateway.faults.down.clear()
    gateway.faults.refused.clear()
    home.clock.advance({ minutes: 31 })
    expect(await sendRefunds(home.app)).toBe(2)
    expect([await refundOf(oum, lost.id), await refundOf(oum, kept.id)]).toEqual(['done', 'done'])
    const sent = gateway.refunds().filter((one) => one.includes(lost.sn) || one.includes(kept.sn))
    expect(sent).toEqual([`R${lost.sn}_1`, `R${kept.sn}_1`])
  },
)

test('[D6] a slow gateway is asked about eight payments at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, (_, n) => newMember(home, `Slow${n}`)))
  const started = await Promise.all(people.map((person) => startRecharge(person, 1_000n)))
  home.clock.advance({ minutes: 31 })
  const answers = gate()
  gateway.faults.slow.set('closeOrder', answers.wait)
  const run = queryPayments(home.app)
  await expect.poll(answers.held).toBe(8)
  answers.open()
  expect(await run).toBe(9)
  const states = await Promise.all(people.map((person, n) => stateOf(person, started[n]?.id ?? '')))
  expect(new Set(states)).toEqual(new Set(['closed']))
})

test('[D6] the notification comes before the answer of the pay call: the payment is credited once, and the link changes nothing', async () => {
  const sai = await newMember(home, 'Sai')
  const answers = gate()
  const known = new Set(gateway.payments())
  gateway.faults.slow.set('uniPay', answers.wait)
  const starting = startRecharge(sai, 3_000n)
  await expect.poll(answers.held).toBe(1)
  const sn = gateway.payments().find((one) => !known.has(one)) ?? ''
  expect(await gateway.pay(sn)).toBe('success')
  expect(await sai.purse()).toMatchObject({ money: 3_000n })
  answers.open()
  const { id } = await starting
  expect(await paymentOf(sai, id)).toMatchObject({ state: 'paid', link: null })
  expect(await gateway.notify(sn)).toBe('success')
  expect(await sai.purse()).toMatchObject({ money: 3_000n })
})

test('[D23] the notification of a refund comes before the answer of its call, which says less: the refund stays done', async () => {
  const khan = await newMember(home, 'Khan')
  const { id, sn } = await returned(khan, 3_000n)
  const answers = gate()
  gateway.faults.refund = 'processing'
  gateway.faults.slow.set('refund', answers.wait)
  const run = sendRefunds(home.app)
  await expect.poll(answers.held).toBe(1)
  expect(await gateway.endRefund(`R${sn}_1`, 'done')).toBe('success')
  answers.open()
  expect(await run).toBe(0)
  expect(await refundOf(khan, id)).toBe('done')
  home.clock.advance({ minutes: 5 })
  expect(await sendRefunds(home.app)).toBe(0)
  expect(gateway.refunds().filter((one) => one.startsWith(`R${sn}`))).toHaveLength(1)
})

test('[D6] a notification after a refund is answered, and changes nothing', async () => {
  const nok = await newMember(home, 'Nok')
  const { id, sn } = await returned(nok, 3_000n)
  // While the refund waits, and after it is done.
  expect(await gateway.notify(sn)).toBe('success')
  await sendRefunds(home.app)
  const forms = ['form', 'query', 'json'] as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => gateway.notify(sn, { form: forms[n % 3] ?? 'form' })),
  )
  expect(new Set(answers)).toEqual(new Set(['success']))
  expect(await paymentOf(nok, id)).toMatchObject({ state: 'returned', refund: 'done' })
  expect(await nok.purse()).toMatchObject({ money: 0n })
  expect(gateway.refunds().filter((one) => one.startsWith(`R${sn}`))).toHaveLength(1)
  // A second payment under the number of a refunded one is not credited either.
  expect(await gateway.notify(sn, { change: { r7_TrxNo: '4711' } })).toBe('fail')
  expect(await nok.purse()).toMatchObject({ money: 0n })
})

test('[D6] the answer of the pay call comes after the time limit: it is as good as lost, and the job closes the payment', async () => {
  // A server with a short limit starts the payment; the others have time for the calls that are answered.
  const hasty = await startTestApp(
    {
      JOINPAY_TIMEOUT: '500',
      JOINPAY_URL: gateway.url,
      JOINPAY_KEY: home.app.config.key('joinpay-simulator').toString('hex'),
    },
    { ...home.database, dispose: () => Promise.resolve() },
  )
  const pon = await newMember(home, 'Pon')
  const answers = gate()
  gateway.faults.slow.set('uniPay', answers.wait)
  const { id } = await startRecharge({ ...pon, ask: hasty.client(pon.token) }, 3_000n)
  expect(answers.held()).toBe(1)
  answers.open()
  expect(await paymentOf(pon, id)).toMatchObject({ state: 'waiting', link: null })
  home.clock.advance({ minutes: 31 })
  await queryPayments(home.app)
  expect(await paymentOf(pon, id)).toMatchObject({ state: 'closed', link: null })
  expect(await pon.purse()).toMatchObject({ money: 0n })
  await hasty.close()
})
