// Payments through the gateway in the console: the list, questions, refunds of recharges, failed refunds, and the comparison.
import { dayIn } from '@banyan/rules/date'
import { sql } from 'kysely'
import type { Ask } from '@banyan/contract/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../../gateway/joinpay/simulator.ts'
import { post } from '../../ledger/ledger.ts'
import { startTestApp } from '../../testing/app.ts'
import {
  type All,
  faults,
  give,
  newKey,
  newMember,
  newStaff,
  outcome,
  type Person,
  tally,
} from '../../testing/shop.ts'
import { openGateway, paymentOf, startRecharge } from '../../testing/wallet/third.ts'
import { runIdleExports } from '../work/export-job.ts'
import { isSearchedPayment } from './third-payment.sql.ts'
import { sendRefunds } from '../../wallet/third/refund.ts'

const home = await startTestApp()
const page = '/staff/finance/third-payment'
let gateway: Simulator
let finance: Ask<All>
let support: Ask<All>
beforeAll(async () => {
  gateway = await openGateway(home)
  finance = await newStaff(home, 'Fon', 'finance')
  support = await newStaff(home, 'Som', 'support')
})
afterAll(() => home.close())
beforeEach(() => {
  gateway.faults.notify = true
  gateway.faults.refund = 'done'
  gateway.faults.lost.clear()
})
afterEach(async () => expect(await faults(home)).toEqual([]))

const itemOf = async (sn: string) => {
  const { data } = await finance(page, 'load-third-payment', { search: sn })
  const found = data.list.find((one) => one.sn === sn)
  if (!found) throw new Error(`${sn} is not in the list`)
  return found
}
const paid = async (person: Person, amount: bigint) => {
  const started = await startRecharge(person, amount)
  await gateway.pay(started.sn)
  return started
}
const refund = (id: string, key = newKey(), reason = 'Paid by mistake') =>
  finance(page, 'do-refund', { request_key: key, id, reason })
const titlesOf = async ({ ask }: Person) =>
  (await ask('/mine/common/system-notice', 'load-system-notice', {})).data.list.map(({ title }) => title)
const actions = async (subject: string) => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_log where subject = ${subject} order by id`.execute(
    home.database.db,
  )
  return rows
}

test('[D6 D52 (search)] the list finds payments by member and number, and says what the gateway said', async () => {
  const noy = await newMember(home, 'Noyphommachan')
  const { id, sn } = await paid(noy, 2_000n)
  await gateway.notify(sn, { change: { r3_Amount: '1.00' } })
  const byMember = await support(page, 'load-third-payment', { search: 'phommachan' })
  expect(byMember.data.list.map((one) => one.sn)).toEqual([sn])
  expect(byMember.data).toMatchObject({ gateway: 'simulator', counts: { problems: 1 } })
  const item = await itemOf(sn)
  expect(item).toMatchObject({
    id,
    state: 'paid',
    purpose: 'recharge',
    amount: '20.00',
    paid: { amount: '145.00', currency: 'CNY', rate: '7.25' },
    merchant: '888100000000001',
    member: { nick_name: 'Noyphommachan' },
    refunds: [],
  })
  const byTrx = await finance(page, 'load-third-payment', { search: item.trx_no ?? '' })
  expect(byTrx.data.list.map((one) => one.id)).toEqual([id])
  // A search that finds few reads them by their ids, and one that finds many compares each row: with the same result.
  await paid(await newMember(home, 'Else'), 3_000n)
  for (const search of ['phommachan', sn, sn.slice(0, -1), `R${sn}_1`, `R${sn}_12A3`, item.trx_no ?? ''])
    for (const few of [5_000, 0]) {
      const { db } = home.database
      const rows = sql`select sn from third_payment p where ${await isSearchedPayment(db, search, few)}`
      expect([search, few, (await rows.execute(db)).rows]).toEqual([search, few, [{ sn }]])
    }
  const messages = await finance(page, 'load-notice', { sn })
  expect(messages.data.list.map(({ verdict, times }) => [verdict, times])).toEqual([
    ['amount', 1],
    ['booked', 1],
  ])
  const problems = await finance(page, 'load-notice', {})
  expect(problems.data.list.map(({ verdict }) => verdict)).toEqual(['amount'])
  // Support may look, and decide nothing.
  expect(await outcome(support(page, 'do-query', { id }))).toBe('not-permitted')
  expect(await outcome(support(page, 'do-refund', { request_key: newKey(), id, reason: 'x' }))).toBe(
    'not-permitted',
  )
})

test('[D6 (list) D52 (filters, CSV export)] the list of some days is exported as CSV with its refunds, in the list’s order', async () => {
  const day = dayIn('Asia/Vientiane', home.clock.now())
  const dao = await newMember(home, 'Dao')
  const [one, two] = [await paid(dao, 2_000n), await paid(dao, 3_000n)]
  await refund(one.id)
  await sendRefunds(home.app)
  await sendRefunds(home.app)
  const later = await startRecharge(dao, 4_000n)
  const of = async (filter: { from?: string; to?: string; state?: 'paid' | 'waiting' | 'returned' }) =>
    (await finance(page, 'load-third-payment', { search: 'Dao', ...filter })).data.list.map(({ sn }) => sn)
  expect(await of({ from: day, to: day })).toEqual([later.sn, two.sn, one.sn])
  expect(await of({ from: day, state: 'waiting' })).toEqual([later.sn])
  expect(await of({ to: '2020-01-01' })).toEqual([])
  const { data: started } = await finance(page, 'do-export', { from: day, to: day, search: 'Dao' })
  expect(await outcome(newStaff(home, 'Kae', 'content').then((kae) => kae(page, 'do-export', {})))).toBe(
    'not-permitted',
  )
  await runIdleExports(home.app)
  const { data } = await finance('/staff/work/export', 'load-export', { list: 'third-payment' })
  expect(data.list).toMatchObject([{ id: started.id, state: 'done', written: 3 }])
  const { body } = await home.server.inject({ method: 'GET', url: data.list[0]?.url ?? '' })
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toMatch(/^Payment number,Started at,Status,For,/)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([later.sn, two.sn, one.sn])
  expect(lines[3]).toContain(`,Returned,Recharge,,20.00,145.00,7.25,888100000000001,`)
  expect(lines[3]).toContain(`,145.00,R${one.sn}_1 145.00 Refunded,Dao,`)
  expect(lines[2]).toContain(',0.00,,Dao,')
})

test('[D6 D51] staff query a payment: it is booked if it was made, and the audit log has both states', async () => {
  const kham = await newMember(home, 'Kham')
  const { id, sn } = await startRecharge(kham, 2_000n)
  expect((await finance(page, 'do-query', { id })).data).toEqual({ state: 'waiting', found: 'unpaid' })
  gateway.faults.notify = false
  await gateway.pay(sn)
  expect((await finance(page, 'do-query', { id })).data).toEqual({ state: 'paid', found: 'paid' })
  expect(await kham.purse()).toMatchObject({ money: 2_000n })
  expect((await actions(sn)).map(({ action, after }) => [action, after])).toEqual([
    ['third.query', { state: 'waiting' }],
    ['third.query', { state: 'paid' }],
  ])
  gateway.faults.lost.add('queryOrder')
  expect(await outcome(finance(page, 'do-query', { id }))).toBe('gateway-unanswered')
  expect(await outcome(finance(page, 'do-query', { id: '999999' }))).toBe('record-not-found')
})

test('[D6 D51 D69] a recharge is refunded once: the balance pays, the gateway refunds, the member sees it', async () => {
  const lan = await newMember(home, 'Lan')
  const { id, sn } = await paid(lan, 3_000n)
  expect(await outcome(refund(id, newKey(), ''))).toBe('reason-missing')
  expect(await tally(Array.from({ length: 64 }, () => refund(id)))).toEqual({ done: 1, 'third-state': 63 })
  expect(await lan.purse()).toMatchObject({ money: 0n })
  expect(await paymentOf(lan, id)).toMatchObject({ state: 'returned', refund: 'waiting' })
  await sendRefunds(home.app)
  await sendRefunds(home.app)
  expect(await paymentOf(lan, id)).toMatchObject({ state: 'returned', refund: 'done' })
  expect(gateway.refunds().filter((one) => one.startsWith(`R${sn}`))).toHaveLength(1)
  // Told when it begins and when the money has gone back, each once.
  expect(await titlesOf(lan)).toEqual([
    'Your refund was sent to Alipay',
    'Your payment is being refunded to Alipay',
    'Your recharge was credited',
  ])
  const statement = await lan.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  expect(statement.data.list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['recharge-return', '-30.00'],
    ['recharge-third', '30.00'],
  ])
  expect((await actions(sn)).map(({ action }) => action)).toEqual(['third.refund'])
})

test('a recharge that was spent can’t be refunded; nothing changes, and it can be refunded later', async () => {
  const mai = await newMember(home, 'Mai')
  const { id } = await paid(mai, 2_000n)
  const spend = { member: mai.id, kind: 'balance' } as const
  await home.app.database.transaction((tx) =>
    post(tx, home.clock.now(), {
      key: 'test:spend',
      kind: 'adjust',
      ref: null,
      legs: [{ currency: 'money', debit: spend, credit: 'house', amount: 1n }],
    }),
  )
  expect(await outcome(refund(id))).toBe('balance-not-enough')
  expect((await paymentOf(mai, id)).state).toBe('paid')
  expect(await mai.purse()).toMatchObject({ money: 1_999n })
  await give(home, mai.id, { money: '0.01' })
  expect(await outcome(refund(id))).toBe('done')
  expect(await mai.purse()).toMatchObject({ money: 0n })
  await sendRefunds(home.app)
})

test('[D23] a refund that the gateway refuses is sent again by staff, or put into the balance, never both', async () => {
  const vo = await newMember(home, 'Vo')
  const [one, two] = [await paid(vo, 2_000n), await paid(vo, 3_000n)]
  gateway.faults.refund = 'failed'
  await refund(one.id)
  await refund(two.id)
  await sendRefunds(home.app)
  const failed = await finance(page, 'load-third-payment', { state: 'failed' })
  expect(failed.data.counts.failed).toBe(2)
  expect(failed.data.list.map(({ sn, refunds }) => [sn, refunds[0]?.state, refunds[0]?.fault])).toEqual([
    [two.sn, 'failed', '101 商户余额不足'],
    [one.sn, 'failed', '101 商户余额不足'],
  ])
  // To the member it is still on its way.
  expect((await paymentOf(vo, one.id)).refund).toBe('waiting')
  gateway.faults.refund = 'done'
  const retried = (await itemOf(one.sn)).refunds[0]?.id ?? ''
  expect(await outcome(finance(page, 'do-retry', { refund_id: retried }))).toBe('done')
  expect(await outcome(finance(page, 'do-retry', { refund_id: retried }))).toBe('third-state')
  await sendRefunds(home.app)
  expect((await paymentOf(vo, one.id)).refund).toBe('done')
  const credited = (await itemOf(two.sn)).refunds[0]?.id ?? ''
  const credit = () => finance(page, 'do-credit', { refund_id: credited })
  gateway.faults.lost.add('queryRefund')
  expect(await outcome(credit())).toBe('gateway-unanswered')
  gateway.faults.lost.clear()
  expect(await tally(Array.from({ length: 16 }, credit))).toEqual({ done: 1, 'third-state': 15 })
  expect(await outcome(finance(page, 'do-retry', { refund_id: credited }))).toBe('third-state')
  expect(await vo.purse()).toMatchObject({ money: 3_000n })
  expect((await paymentOf(vo, two.id)).refund).toBe('credited')
  const statement = await vo.ask('/wallet/detail', 'load-detail', {
    wallet: 'user_money',
    kind: 'third-credit',
  })
  expect(statement.data.list.map(({ amount, ref }) => [amount, ref?.kind, ref?.id])).toEqual([
    ['30.00', 'third-payment', two.id],
  ])
})

test('[D23 D31] a failed refund of a closed account can’t go into its balance, and can be sent again', async () => {
  const pon = await newMember(home, 'Pon')
  const { sn } = await startRecharge(pon, 2_000n)
  const { db } = home.database
  await sql`select ledger.close_member(${pon.id})`.execute(db)
  await sql`update member set closed_at = ${home.clock.now()} where id = ${pon.id}`.execute(db)
  await gateway.pay(sn)
  gateway.faults.refund = 'failed'
  await sendRefunds(home.app)
  const refund_id = (await itemOf(sn)).refunds[0]?.id ?? ''
  expect(await outcome(finance(page, 'do-credit', { refund_id }))).toBe('member-gone')
  expect((await itemOf(sn)).refunds[0]?.state).toBe('failed')
  expect(await actions(`R${sn}_1`)).toEqual([])
  gateway.faults.refund = 'done'
  expect(await outcome(finance(page, 'do-retry', { refund_id }))).toBe('done')
  await sendRefunds(home.app)
  expect((await itemOf(sn)).refunds[0]?.state).toBe('done')
  const { rows } = await sql`select from notice where member_id = ${pon.id}`.execute(db)
  expect(rows).toEqual([])
  expect(await pon.purse()).toMatchObject({ money: 0n })
})

test('[D6] the day is compared with the gateway’s file, and every difference is listed', async () => {
  home.clock.advance({ days: 3 })
  const an = await newMember(home, 'An')
  const clerk = await newStaff(home, 'Zhou', 'finance')
  const [same, other, failed] = [await paid(an, 1_000n), await paid(an, 2_000n), await paid(an, 3_000n)]
  // Numbers of one second have no order.
  home.clock.advance({ seconds: 1 })
  const [missing, unpaid] = [await paid(an, 4_000n), await startRecharge(an, 5_000n)]
  const day = new Date(home.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const compare = (csv: string, of = day) =>
    clerk(page, 'do-compare', { day: of }, { file: Buffer.from(csv) })
  const file = [
    '商户订单号,交易金额,交易状态',
    `${same.sn},72.50,成功`,
    `${other.sn},145.01,成功`,
    'P20200101000000000000001,9.00,成功',
    // The payer tried twice.
    `${same.sn},72.50,失败`,
    `${failed.sn},217.50,失败`,
    // It was not paid here either.
    `${unpaid.sn},362.50,失败`,
  ].join('\n')
  const { data } = await compare(file)
  expect(data).toEqual({
    lines: 3,
    same: 1,
    ours: '725.00',
    theirs: '226.51',
    differences: [
      { kind: 'amount', type: 'payment', sn: other.sn, ours: '145.00', theirs: '145.01' },
      { kind: 'missing-here', type: 'payment', sn: 'P20200101000000000000001', ours: null, theirs: '9.00' },
      { kind: 'failed-there', type: 'payment', sn: failed.sn, ours: '217.50', theirs: null },
      { kind: 'missing-there', type: 'payment', sn: missing.sn, ours: '290.00', theirs: null },
    ],
  })
  // The same in GB18030, as spreadsheets in China write it. The bytes are `订单号,金额,状态` and `成功`.
  const gb = Buffer.concat([
    Buffer.from('b6a9b5a5bac52cbdf0b6ee2cd7b4ccac0a', 'hex'),
    Buffer.from(`${same.sn},72.50,`),
    Buffer.from('b3c9b9a6', 'hex'),
  ])
  expect((await clerk(page, 'do-compare', { day }, { file: gb })).data).toMatchObject({ lines: 1, same: 1 })
  // The half of a character is neither encoding.
  const cut = gb.subarray(0, -1)
  expect(await outcome(clerk(page, 'do-compare', { day }, { file: cut }))).toBe('csv-unreadable')
  await compare(file)
  expect(await outcome(compare('a,b\n1,2'))).toBe('csv-unreadable')
  expect(await outcome(clerk(page, 'do-compare', { day }))).toBe('csv-unreadable')
  expect((await actions(day)).map(({ action, after }) => [action, after])).toEqual([
    ['third.compare', { lines: 3, differences: 4 }],
    ['third.compare', { lines: 1, differences: 3 }],
    ['third.compare', { lines: 3, differences: 4 }],
  ])
})

test('[D6] differences stay open until they are resolved with a note, or a later comparison no longer finds them', async () => {
  home.clock.advance({ days: 3 })
  const an = await newMember(home, 'Annie')
  const [clerk, other] = [await newStaff(home, 'Fah', 'finance'), await newStaff(home, 'Sai', 'support')]
  const one = await paid(an, 1_000n)
  const day = new Date(home.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const at = '/staff/finance/third-difference'
  const compare = (lines: string) =>
    clerk(page, 'do-compare', { day }, { file: Buffer.from(`订单号,金额,状态\n${lines}`) })
  const open = async () =>
    (await clerk(at, 'load-difference', { state: 'open' })).data.list.filter((row) => row.day === day)
  const stateOf = async (id: string) =>
    (await clerk(at, 'load-difference', {})).data.list.find((row) => row.id === id)
  const opened = async () => (await clerk(page, 'load-third-payment', {})).data.counts.differences
  const before = await opened()
  await compare('P1,5.00,成功')
  const [extra, missing] = (await open()).toSorted((a, b) => a.sn.localeCompare(b.sn))
  expect(extra).toMatchObject({ kind: 'missing-here', sn: 'P1', ours: null, theirs: '5.00', state: 'open' })
  expect(missing).toMatchObject({ kind: 'missing-there', sn: one.sn, ours: '72.50', theirs: null })
  expect(await opened()).toBe(before + 2)
  const id = extra?.id ?? ''
  const resolve = (by = clerk, note = 'Payment of another shop') => by(at, 'do-resolve', { id, note })
  expect(await outcome(resolve(other))).toBe('not-permitted')
  expect(await outcome(resolve(clerk, ' '))).toBe('reason-missing')
  expect(await outcome(clerk(at, 'do-resolve', { id: '999999999', note: 'x' }))).toBe('record-not-found')
  expect(await tally(Array.from({ length: 64 }, () => resolve()))).toEqual({ done: 1, 'decided-already': 63 })
  expect(await stateOf(id)).toMatchObject({
    state: 'resolved',
    note: 'Payment of another shop',
    resolved_by: 'Fah',
  })
  // The complete file: the missing payment is there, and the resolved one stays resolved.
  await compare(`P1,5.00,成功\n${one.sn},72.50,成功`)
  expect(await open()).toEqual([])
  expect(await stateOf(missing?.id ?? '')).toMatchObject({ state: 'gone', note: '' })
  expect(await stateOf(id)).toMatchObject({ state: 'resolved' })
  // It also stays so if a later file lacks it.
  await compare(`${one.sn},72.50,成功`)
  expect(await stateOf(id)).toMatchObject({ state: 'resolved' })
  // Another amount is another difference.
  await compare(`P1,6.00,成功\n${one.sn},72.50,成功`)
  expect(await open()).toMatchObject([{ id, theirs: '6.00', note: '', resolved_by: null }])
  await resolve()
  // Sixteen comparisons at once leave one row for each difference.
  await Promise.all(
    Array.from({ length: 16 }, () => compare(`P1,6.00,成功\nP2,1.00,成功\n${one.sn},72.50,成功`)),
  )
  expect(await open()).toMatchObject([{ sn: 'P2' }])
  expect((await actions('P1'))[0]).toMatchObject({ action: 'third.resolve', before: { state: 'open' } })
})

let clerks = 0

test('a day with payments that nobody has compared is listed from the next day on', async () => {
  home.clock.advance({ days: 3 })
  const an = await newMember(home, 'Annabel')
  await paid(an, 1_000n)
  const day = new Date(home.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const uncompared = async () => {
    const clerk = await newStaff(home, `Clerk ${++clerks}`, 'finance')
    return (await clerk('/staff/finance/third-difference', 'load-difference', {})).data.uncompared
  }
  expect(await uncompared()).not.toContain(day)
  home.clock.advance({ days: 1 })
  expect(await uncompared()).toContain(day)
  const clerk = await newStaff(home, 'Fai', 'finance')
  await clerk(page, 'do-compare', { day }, { file: Buffer.from('订单号,金额,状态\n') })
  expect(await uncompared()).not.toContain(day)
})
