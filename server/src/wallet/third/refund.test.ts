// The gateway tells something about a refund after it told something else, or after the money went back in another way.
import type { Ask } from '@banyan/contract/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { startTestApp } from '../../testing/app.ts'
import { type All, faults, newKey, newMember, newStaff, outcome, type Person } from '../../testing/shop.ts'
import { openGateway, paymentOf, startRecharge } from '../../testing/wallet/third.ts'
import { sendRefunds } from './refund.ts'

const home = await startTestApp()
const page = '/staff/finance/third-payment'
let gateway: Simulator
let finance: Ask<All>
beforeAll(async () => {
  gateway = await openGateway(home)
  finance = await newStaff(home, 'Fon', 'finance')
})
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

async function itemOf(sn: string) {
  const { data } = await finance(page, 'load-third-payment', { search: sn })
  const found = data.list.find((one) => one.sn === sn)
  if (!found) throw new Error(`${sn} is not in the list`)
  return found
}
const titlesOf = async ({ ask }: Person) =>
  (await ask('/mine/common/system-notice', 'load-system-notice', {})).data.list.map(({ title }) => title)

/** A recharge of 20.00 whose refund the gateway has refused; returns its number and the id of the refund. */
async function refused(person: Person) {
  const { id, sn } = await startRecharge(person, 2_000n)
  await gateway.pay(sn)
  gateway.faults.refund = 'failed'
  await finance(page, 'do-refund', { request_key: newKey(), id, reason: 'Paid by mistake' })
  await sendRefunds(home.app)
  gateway.faults.refund = 'done'
  return { id, sn, refund_id: (await itemOf(sn)).refunds[0]?.id ?? '' }
}

/** The messages about second refunds of a payment. */
async function problemsOf(sn: string) {
  const { data } = await finance(page, 'load-notice', { sn })
  const told = data.list.filter(({ verdict }) => verdict === 'refund-twice')
  return told.map((one) => [one.sn, one.trx_no, one.status, one.times])
}
const countProblems = async () => (await finance(page, 'load-third-payment', {})).data.counts.problems

test('[D23] a refund that the gateway calls failed and then done is done: the member is told, and staff have nothing left to decide', async () => {
  const nang = await newMember(home, 'Nang')
  const { id, sn, refund_id } = await refused(nang)
  const before = await countProblems()
  expect(await gateway.endRefund(`R${sn}_1`, 'done')).toBe('success')
  expect(await gateway.endRefund(`R${sn}_1`, 'done')).toBe('success')
  expect((await itemOf(sn)).refunds).toMatchObject([{ state: 'done', fault: '' }])
  expect((await paymentOf(nang, id)).refund).toBe('done')
  expect((await titlesOf(nang)).filter((title) => title === 'Your refund was sent to Alipay')).toHaveLength(1)
  for (const control of ['do-credit', 'do-retry'] as const)
    expect(await outcome(finance(page, control, { refund_id }))).toBe('third-state')
  expect(await nang.purse()).toMatchObject({ money: 0n })
  // A message that agrees with what is stored is no problem.
  expect([await problemsOf(sn), await countProblems()]).toEqual([[], before])
})

test('[D23] a refund that the gateway makes after its money was credited is booked no second time, and staff see the message once', async () => {
  const mek = await newMember(home, 'Mek')
  const { sn, refund_id } = await refused(mek)
  const before = await countProblems()
  expect(await outcome(finance(page, 'do-credit', { refund_id }))).toBe('done')
  for (let round = 0; round < 2; round++) expect(await gateway.endRefund(`R${sn}_1`, 'done')).toBe('success')
  expect((await itemOf(sn)).refunds).toMatchObject([{ state: 'credited' }])
  expect(await mek.purse()).toMatchObject({ money: 2_000n })
  expect(await problemsOf(sn)).toEqual([[`R${sn}_1`, `TR${sn}_1`, 'refunded', 2]])
  expect(await countProblems()).toBe(before + 1)
  const { data } = await finance(page, 'load-notice', {})
  expect(data.list[0]).toMatchObject({ verdict: 'refund-twice', sn: `R${sn}_1` })
})

test('[D23] of two attempts of a refund that the gateway makes both, the second to be told is seen by staff', async () => {
  const tou = await newMember(home, 'Tou')
  const { sn, refund_id } = await refused(tou)
  const before = await countProblems()
  expect(await outcome(finance(page, 'do-retry', { refund_id }))).toBe('done')
  await sendRefunds(home.app)
  await sendRefunds(home.app)
  expect((await itemOf(sn)).refunds).toMatchObject([{ sn: `R${sn}_1A2`, state: 'done' }])
  expect(await gateway.endRefund(`R${sn}_1`, 'failed')).toBe('success')
  expect(await problemsOf(sn)).toEqual([])
  expect(await gateway.endRefund(`R${sn}_1`, 'done')).toBe('success')
  expect(await problemsOf(sn)).toEqual([[`R${sn}_1`, `TR${sn}_1`, 'refunded', 1]])
  expect(await countProblems()).toBe(before + 1)
  expect(await tou.purse()).toMatchObject({ money: 0n })
})

test('[D23] a first attempt that is made while the second waits ends the refund under its own number; its failure does not end the second', async () => {
  const keo = await newMember(home, 'Keo')
  const { sn, refund_id } = await refused(keo)
  expect(await outcome(finance(page, 'do-retry', { refund_id }))).toBe('done')
  expect(await gateway.endRefund(`R${sn}_1`, 'failed')).toBe('success')
  expect((await itemOf(sn)).refunds).toMatchObject([{ sn: `R${sn}_1A2`, state: 'waiting' }])
  expect(await gateway.endRefund(`R${sn}_1`, 'done')).toBe('success')
  expect((await itemOf(sn)).refunds).toMatchObject([{ sn: `R${sn}_1`, state: 'done' }])
  await sendRefunds(home.app)
  // The second was never sent, and a repeat of the message is known.
  expect(gateway.refunds().filter((one) => one.startsWith(`R${sn}`))).toEqual([`R${sn}_1`])
  expect(await gateway.endRefund(`R${sn}_1`, 'done')).toBe('success')
  expect(await problemsOf(sn)).toEqual([])
})

test('[D23] a first attempt that is made while the job asks about it: the second is not sent, and the money goes out once', async () => {
  const vone = await newMember(home, 'Vone')
  const { sn, refund_id } = await refused(vone)
  expect(await outcome(finance(page, 'do-retry', { refund_id }))).toBe('done')
  // The answer, that the first attempt failed, is on its way when the gateway makes it after all.
  gateway.faults.slow.set('queryRefund', () => gateway.endRefund(`R${sn}_1`, 'done'))
  await sendRefunds(home.app)
  gateway.faults.slow.clear()
  expect(gateway.refunds().filter((one) => one.startsWith(`R${sn}`))).toEqual([`R${sn}_1`])
  expect((await itemOf(sn)).refunds).toMatchObject([{ sn: `R${sn}_1`, state: 'done' }])
  await sendRefunds(home.app)
  expect(gateway.refunds().filter((one) => one.startsWith(`R${sn}`))).toEqual([`R${sn}_1`])
  expect(await problemsOf(sn)).toEqual([])
})

test('[D23 D51] a refund that succeeded after it was called failed, without a message, is not credited as well, and the audit log has the retry', async () => {
  const seng = await newMember(home, 'Seng')
  const { id, sn, refund_id } = await refused(seng)
  gateway.faults.notify = false
  await gateway.endRefund(`R${sn}_1`, 'done')
  gateway.faults.notify = true
  expect(await outcome(finance(page, 'do-credit', { refund_id }))).toBe('third-state')
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = ${`R${sn}_1`} order by id`.execute(home.database.db)
  expect(rows.map(({ action }) => action)).toEqual(['third.retry-refund'])
  await sendRefunds(home.app)
  expect((await paymentOf(seng, id)).refund).toBe('done')
  expect(gateway.refunds().filter((one) => one.startsWith(`R${sn}`))).toHaveLength(1)
  expect((await itemOf(sn)).refunds).toMatchObject([{ sn: `R${sn}_1` }])
  expect(await seng.purse()).toMatchObject({ money: 0n })
})
