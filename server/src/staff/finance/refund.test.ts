import { formatCents } from '@banyan/rules/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemBalances } from '../../ledger/audit.ts'
import { post } from '../../ledger/ledger.ts'
import { startTestApp } from '../../testing/app.ts'
import {
  faults,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  type Person,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { runExport } from '../work/export-job.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let tea: string
let mali: StaffPerson
let zhou: StaffPerson
beforeAll(async () => {
  shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 999, picture: null, on_sale: true }
  tea = (await shop.put('tea', { name: { zh: '茶', en: 'Tea' }, variants: [piece] })).variants[0] ?? ''
  await staffPerson(home, 'owner')
  mali = await staffPerson(home, 'finance', 'mali')
  zhou = await staffPerson(home, 'finance', 'zhou')
})
// The audit compares the stored counts of the list with its items.
afterEach(async () => expect(await faults(home)).toEqual([]))

const path = '/staff/finance/refund'
const load = async (filter: object = {}, by = mali) => (await by.ask(path, 'load-refund', filter)).data

/** A shipped order of one tea, and a request for its refund. */
async function requested(
  noy: Person,
  kind: 'refund' | 'return' = 'refund',
): Promise<{ id: string; sn: string }> {
  const { order_id, sn } = await order(noy, tea)
  await pay(noy, order_id)
  await send(shop.staff, order_id)
  const lines = [{ position: 0, quantity: 1, amount: '10.00' }]
  const asked = {
    request_key: newKey(),
    order_id,
    kind,
    lines,
    reason: 'late' as const,
    words: '',
    images: [],
  }
  return { id: (await noy.ask('/shop/order/order-refund', 'do-refund', asked)).data.refund_id, sn }
}

test('[D52 (refunds: counts, filters, search) D23] the list counts, filters and searches by member and order number; what waits comes oldest first', async () => {
  const noy = await newMember(home, 'Noy', { money: '500.00' })
  const kham = await newMember(home, 'Kham', { money: '500.00' })
  const [one, two, three] = [await requested(noy), await requested(noy, 'return'), await requested(kham)]
  const waiting = await load({ state: 'waiting' })
  expect(waiting.list.map(({ id }) => id)).toEqual([one.id, two.id, three.id])
  expect(waiting.list[0]).toMatchObject({
    sn: one.sn,
    kind: 'refund',
    reason: 'late',
    money: '10.00',
    member: { nick_name: 'Noy' },
    lines: [{ name: 'Tea', quantity: 1, amount: '10.00' }],
    claim: null,
    refunded_before: 0,
    refused_before: 0,
  })
  expect((await load({ kind: 'return' })).list.map(({ id }) => id)).toEqual([two.id])
  expect((await load({ reason: 'damaged' })).list).toEqual([])
  expect((await load({ search: three.sn })).list.map(({ id }) => id)).toEqual([three.id])
  expect((await load({ search: 'kham' })).list.map(({ id }) => id)).toEqual([three.id])
  expect((await load({ search: `#${two.id}` })).list.map(({ id }) => id)).toEqual([two.id])
  expect((await mali.ask('/staff/login/login', 'load-me', {})).data.waiting.refund).toBe(3)

  await mali.ask(path, 'do-agree', { id: one.id })
  await mali.ask(path, 'do-agree', { id: two.id })
  await mali.ask(path, 'do-refuse', { id: three.id, reason: 'No reason given' })
  expect((await load()).counts).toEqual({ waiting: 0, returning: 1, refunded: 1, refused: 1, cancelled: 0 })
  // The count moves with the second step of a return.
  await zhou.ask(path, 'do-confirm-return', { id: two.id })
  expect((await load()).counts).toMatchObject({ returning: 0, refunded: 2 })
  const again = await requested(noy)
  expect((await load({ state: 'waiting' })).list[0]).toMatchObject({ refunded_before: 2, refused_before: 0 })
  await noy.ask('/shop/order/order-refund-defail', 'do-cancel', { refund_id: again.id })
  expect((await load()).counts).toMatchObject({ waiting: 0, cancelled: 1 })
  expect((await load({ state: 'refunded' })).list.map((row) => [row.decided_by, row.ended_by])).toEqual([
    ['mali', 'zhou'],
    ['mali', 'mali'],
  ])
})

test('[D52] two people can’t decide twice: of 64 decisions on one refund one counts, and the others are told whose it was', async () => {
  const noy = await newMember(home, 'Rush', { money: '10.00' })
  const { id } = await requested(noy)
  const clicks = Array.from({ length: 64 }, (_, at) => {
    const by = at % 2 === 0 ? mali : zhou
    return at % 4 < 2 ? by.ask(path, 'do-agree', { id }) : by.ask(path, 'do-refuse', { id, reason: 'Late' })
  })
  const results = await Promise.allSettled(clicks)
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of results)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: 'decided-already',
        params: { name: expect.stringMatching(/^(mali|zhou)$/) as string },
      })
  const [row] = (await load({ search: `#${id}` })).list
  expect((await noy.purse()).money).toBe(row?.state === 'refunded' ? 1000n : 0n)
})

test('[D52 (two people can’t decide twice)] both steps of a return count once, and a claimed refund waits for its holder', async () => {
  const noy = await newMember(home, 'Claims', { money: '10.00' })
  const { id } = await requested(noy, 'return')
  await zhou.ask(path, 'do-claim', { id })
  expect(await outcome(mali.ask(path, 'do-agree', { id }))).toBe('claimed-already')
  expect(await outcome(mali.ask(path, 'do-confirm-return', { id }))).toBe('refund-state')
  await zhou.ask(path, 'do-agree', { id })
  expect(await outcome(mali.ask(path, 'do-agree', { id }))).toBe('decided-already')
  expect((await noy.purse()).money).toBe(0n)
  const told = await Promise.all(
    Array.from({ length: 32 }, (_, at) =>
      outcome(
        at % 2 === 0
          ? mali.ask(path, 'do-confirm-return', { id })
          : zhou.ask(path, 'do-refuse', { id, reason: 'Worn' }),
      ),
    ),
  )
  expect(told.filter((one) => one === 'done')).toHaveLength(1)
  const [row] = (await load({ search: `#${id}` })).list
  expect((await noy.purse()).money).toBe(row?.state === 'refunded' ? 1000n : 0n)
})

test('[D23] a refund that the house can’t pay is refused with a reason, changes nothing, and works after the house is funded', async () => {
  const noy = await newMember(home, 'Short Noy', { money: '500.00' })
  const [plain, back] = [await requested(noy), await requested(noy, 'return')]
  await mali.ask(path, 'do-agree', { request_key: newKey(), id: back.id })
  const all = (await systemBalances(home.database.db)).find(({ name }) => name === 'house')?.balance ?? 0n
  await home.database.transaction((tx) =>
    post(tx, home.clock.now(), {
      key: 'house-emptied',
      kind: 'adjust',
      ref: null,
      legs: [{ currency: 'money', debit: 'house', credit: 'paid-out', amount: all }],
    }),
  )
  const before = (await noy.ask('/tarbar/mine', 'load-mine', {})).data.user_money
  expect(await outcome(mali.ask(path, 'do-agree', { request_key: newKey(), id: plain.id }))).toBe(
    'house-short',
  )
  expect(await outcome(mali.ask(path, 'do-confirm-return', { request_key: newKey(), id: back.id }))).toBe(
    'house-short',
  )
  expect((await noy.ask('/tarbar/mine', 'load-mine', {})).data.user_money).toBe(before)
  const funding = await zhou.ask('/staff/finance/adjustment', 'do-propose', {
    request_key: newKey(),
    target: 'house',
    way: 'in',
    source: 'outside',
    amount: formatCents(all),
    reason: 'For the refunds',
  })
  await mali.ask('/staff/finance/adjustment', 'do-approve', funding.data)
  for (const [control, { id }] of [
    ['do-agree', plain],
    ['do-confirm-return', back],
  ] as const)
    expect(await outcome(mali.ask(path, control, { request_key: newKey(), id }))).toBe('done')
})

test('[D52 (refunds: CSV export)] refunds are taken and released as all work is, and exported with their products', async () => {
  const noy = await newMember(home, 'Export', { money: '10.00' })
  const { id, sn } = await requested(noy)
  const taken = await zhou.ask(path, 'do-take', {})
  expect(taken.data.id).toBe(id)
  expect((await zhou.ask(path, 'do-take', {})).data.id).toBeNull()
  await zhou.ask(path, 'do-release', { id })
  expect((await load({ state: 'waiting' })).list[0]?.claim).toBeNull()
  const started = await mali.ask(path, 'do-export', { search: sn })
  await runExport(home.app, BigInt(started.data.id))
  const { data } = await mali.ask('/staff/work/export', 'load-export', { list: 'refund' })
  expect(data.list).toMatchObject([{ state: 'done', written: 1 }])
  const { body } = await home.server.inject({ method: 'GET', url: data.list[0]?.url ?? '' })
  for (const part of [sn, 'Under review', 'Too slow', '茶 × 1', '10.00', 'EXPORT'])
    expect(body).toContain(part)
  await mali.ask(path, 'do-agree', { id })
})

test('[D50 D51] only people with the right see refunds; each decision is audited with before and after', async () => {
  const goods = await staffPerson(home, 'goods', 'gao')
  expect(await outcome(load({}, goods))).toBe('not-permitted')
  const noy = await newMember(home, 'Audit', { money: '10.00' })
  const { id } = await requested(noy, 'return')
  expect(await outcome(goods.ask(path, 'do-agree', { id }))).toBe('not-permitted')
  expect(await outcome(mali.ask(path, 'do-refuse', { id, reason: ' ' }))).toBe('reason-missing')
  for (const control of ['do-agree', 'do-confirm-return', 'do-claim'] as const)
    expect(await outcome(mali.ask(path, control, { id: '999999' }))).toBe('record-not-found')
  await mali.ask(path, 'do-agree', { id })
  await zhou.ask(path, 'do-confirm-return', { id })
  const owner = await staffPerson(home, 'owner', 'boss')
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'refund' })
  const mine = data.list.filter(({ subject, action }) => subject === id && !action.includes('claim'))
  expect(mine.map(({ action, before, after }) => [action, before, after])).toMatchObject([
    ['refund.confirm-return', { state: 'returning' }, { state: 'refunded', money: '10.00' }],
    ['refund.agree', { state: 'waiting' }, { state: 'returning', member: 'Audit (AUDIT)' }],
  ])
})
