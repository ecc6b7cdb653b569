// The console's side of withdrawals: the list with its warnings, the second person, the payout batch, and the log.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  addAddress,
  addAlipay,
  addCard,
  askWithdrawal,
  trustNewAccounts,
  withdrawal,
} from '../../testing/wallet/payout.ts'
import { type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { freshKey } from '../../testing/recharge.ts'
import { storeSetting } from '../../testing/settings.ts'
import { tally } from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { runIdleExports } from '../work/export-job.ts'

const path = '/staff/finance/withdraw'
const other = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'
let world: TestApp
let mali: StaffPerson
let zhou: StaffPerson
let noy: Person
let account: string

beforeAll(async () => {
  world = await startTestApp()
  await trustNewAccounts(world)
  await storeSetting(world.database.db, 'withdraw.secondAbove', '500.00')
  mali = await staffPerson(world, 'finance', 'mali')
  zhou = await staffPerson(world, 'finance', 'zhou')
  noy = await newcomer('Noy Phommachan')
  account = await addAddress(noy)
})
afterAll(() => world.close())

const newcomer = (name: string) =>
  signUp(world, name, { payPassword: usualPayPassword, balance: { user_money: '9000.00' } })
const load = async (request: object = {}, staff = mali) =>
  (await staff.ask(path, 'load-withdraw', request)).data
const find = async (id: string) => (await load({ search: `#${id}` })).list[0]
const approve = async (staff: StaffPerson, id: string) =>
  (await staff.ask(path, 'do-approve', { id })).data.stage
const pay = (staff: StaffPerson, id: string, reference = 'FT2611220001') =>
  staff.ask(path, 'do-pay', { id, reference })
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code })

test('[D52 (withdrawals)] the list has the account, the member’s history, and what to look at twice', async () => {
  const first = await askWithdrawal(noy, account, '100.00')
  expect(await find(first)).toMatchObject({
    state: 'waiting',
    stage: 'new',
    account: { kind: 'block', name: 'TRC20', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    member: { nick_name: 'Noy Phommachan', user_code: noy.userCode },
    payout: { amount: '90.00', currency: 'USDT' },
    paid_before: 0,
    new_account: true,
    open_beside: 0,
    shared_account: false,
  })
  await approve(mali, first)
  await pay(mali, first)
  const second = await askWithdrawal(noy, account, '100.00')
  const third = await askWithdrawal(noy, await addAddress(noy, other), '100.00')
  expect(await find(second)).toMatchObject({ paid_before: 1, new_account: false, open_beside: 1 })
  expect(await find(third)).toMatchObject({ paid_before: 1, new_account: true, open_beside: 1 })
  await addAddress(await newcomer('Twin'), other)
  expect(await find(third)).toMatchObject({ shared_account: true })
  expect(await load({ state: 'waiting' })).toMatchObject({
    list: [{ id: second }, { id: third }],
    counts: { waiting: 2, paid: 1, rejected: 0, cancelled: 0 },
    waiting_sum: '200.00',
    second_above: '500.00',
  })
  const me = await mali.ask('/staff/login/login', 'load-me', {})
  expect(me.data.waiting.withdraw).toBe(2)
  for (const id of [second, third]) await mali.ask(path, 'do-reject', { id, reason: 'done' })
})

test('[D52 (second person)] above the limit two people approve, and only then it is paid', async () => {
  const small = await askWithdrawal(noy, account, '500.00')
  const large = await askWithdrawal(noy, account, '600.00')
  expect(await approve(mali, small)).toBe('paying')
  await expect(pay(mali, large)).rejects.toEqual(refusal('not-approved'))
  expect(await approve(mali, large)).toBe('second')
  await expect(approve(mali, large)).rejects.toEqual(refusal('second-person'))
  await expect(pay(zhou, large)).rejects.toEqual(refusal('not-approved'))
  expect(await find(large)).toMatchObject({
    stage: 'second',
    first_by: 'mali',
    first_mine: true,
    approved_by: null,
  })
  expect(await approve(zhou, large)).toBe('paying')
  await expect(approve(zhou, large)).rejects.toEqual(refusal('approved-already'))
  expect(await find(large)).toMatchObject({ stage: 'paying', first_by: 'mali', approved_by: 'zhou' })
  expect((await load({ state: 'waiting', stage: 'paying' })).list.map(({ id }) => id)).toEqual([small, large])
  expect((await load({ state: 'waiting', stage: 'second' })).list).toEqual([])
  expect((await load({ kind: 'bank' })).list).toEqual([])
  await expect(pay(mali, large, '  ')).rejects.toEqual(refusal('reference-missing'))
  await pay(mali, large)
  await expect(pay(zhou, large)).rejects.toEqual(
    expect.objectContaining({ code: 'decided-already', params: { name: 'mali' } }),
  )
  await pay(mali, small)
})

test('[D52 (second person, two people can’t decide twice)] of 64 approvals by two people exactly one is first and one is second', async () => {
  const id = await askWithdrawal(noy, account, '700.00')
  const clicks = Array.from({ length: 64 }, (_, at) => approve(at % 2 === 0 ? mali : zhou, id))
  expect(await tally(clicks)).toMatchObject({ done: 2 })
  const row = await find(id)
  expect(new Set([row?.first_by, row?.approved_by])).toEqual(new Set(['mali', 'zhou']))
  // 64 clicks mark it as paid once.
  const paid = Array.from({ length: 64 }, (_, at) => pay(at % 2 === 0 ? mali : zhou, id, `ref ${at}`))
  expect(await tally(paid)).toEqual({ done: 1, 'decided-already': 63 })
})

test('[D52 (second person)] who has approved first takes another withdrawal as the next one, and the second person gets this one; after both anyone pays', async () => {
  const large = await askWithdrawal(noy, account, '600.00')
  const next = await askWithdrawal(noy, account, '100.00')
  const take = async (staff: StaffPerson) => (await staff.ask(path, 'do-take', {})).data.id
  const waitsFor = async (staff: StaffPerson) =>
    (await staff.ask('/staff/start/start', 'load-start', {})).data.list.find(
      ({ list }) => list === 'withdraw',
    )?.count
  expect(await take(mali)).toBe(large)
  expect(await approve(mali, large)).toBe('second')
  expect([await waitsFor(mali), await waitsFor(zhou)]).toEqual([1, 2])
  expect(await take(mali)).toBe(next)
  expect(await take(mali)).toBeNull()
  expect(await take(zhou)).toBe(large)
  expect(await approve(zhou, large)).toBe('paying')
  expect([await waitsFor(mali), await waitsFor(zhou)]).toEqual([2, 2])
  expect(await take(mali)).toBe(large)
  await pay(mali, large)
  await mali.ask(path, 'do-reject', { id: next, reason: 'done' })
})

test('the oldest free withdrawal is taken, and released again', async () => {
  const id = await askWithdrawal(noy, account, '100.00')
  expect((await mali.ask(path, 'do-take', {})).data.id).toBe(id)
  expect((await zhou.ask(path, 'do-take', {})).data.id).toBeNull()
  expect(await find(id)).toMatchObject({ claim: { by: 'mali', mine: true } })
  await mali.ask(path, 'do-release', { id })
  expect(await find(id)).toMatchObject({ claim: null })
  await zhou.ask(path, 'do-reject', { id, reason: 'done' })
})

test('the member can cancel between two approvals, and a claim keeps others away until the approval', async () => {
  const id = await askWithdrawal(noy, account, '800.00')
  await mali.ask(path, 'do-claim', { id })
  await expect(approve(zhou, id)).rejects.toEqual(refusal('claimed-already'))
  await approve(mali, id)
  await noy.ask('/wallet/withdraw-record', 'do-cancel', { request_key: freshKey(), id })
  await expect(approve(zhou, id)).rejects.toEqual(refusal('decided-already'))
  expect((await load({ state: 'cancelled' })).list).toMatchObject([{ id, stage: null, decided_by: null }])
})

test('[D52 (withdrawals: CSV export)] the payout batch is the export of the approved ones, with the whole accounts', async () => {
  const id = await askWithdrawal(noy, account, '200.00')
  const waiting = await askWithdrawal(noy, account, '300.00')
  await approve(mali, id)
  await mali.ask(path, 'do-export', { state: 'waiting', stage: 'paying' })
  await runIdleExports(world.app)
  const { data } = await mali.ask('/staff/work/export', 'load-export', { list: 'withdraw' })
  expect(data.list).toMatchObject([{ state: 'done', written: 1 }])
  const file = await world.server.inject({ url: data.list[0]?.url ?? '' })
  expect(file.body).toContain('Amount to pay')
  expect(file.body).toContain('180.00,USDT,Wallet address,TRC20,TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(file.body).toContain('To pay')
  expect(file.body).not.toContain('270.00')
  for (const one of [id, waiting]) await mali.ask(path, 'do-reject', { id: one, reason: 'done' })
})

test('withdrawals to bank cards and to Alipay are paid in the currency of their account, and the payout batch has what to transfer', async () => {
  const lan = await newcomer('Lan Nguyen')
  const accounts = {
    icbc: await addCard(lan),
    bcel: await addCard(lan, {
      country: 'LA',
      bank: 'BCEL',
      number: '0101200012345678',
      holder: 'LAN NGUYEN',
      branch: '',
    }),
    alipay: await addAlipay(lan, 'lan@example.vn'),
  }
  // A tenth of 200.00 becomes dividend; the rates are 7.20 CNY and 21,400 LAK.
  const asks = { icbc: '1296.00', bcel: '3852000.00', alipay: '1296.00' }
  const ids: Record<string, string> = {}
  for (const name of ['icbc', 'bcel', 'alipay'] as const) {
    const ask = (payout_amount: string) =>
      lan.ask('/wallet/withdraw', 'do-withdraw', {
        ...withdrawal(lan, accounts[name], '200.00'),
        payout_amount,
      })
    // This amount would be right only for a wallet address.
    await expect(ask('180.00')).rejects.toEqual(refusal('withdraw-terms-changed'))
    ids[name] = (await ask(asks[name])).data.withdraw_id
  }
  const id = (name: string) => ids[name] ?? ''
  expect(await find(id('icbc'))).toMatchObject({
    account: { kind: 'bank', number: '6228480402564890018' },
    payout: { amount: '1296.00', currency: 'CNY' },
  })
  expect(await find(id('bcel'))).toMatchObject({ payout: { amount: '3852000.00', currency: 'LAK' } })
  expect(await find(id('alipay'))).toMatchObject({
    account: { kind: 'alipay', number: 'lan@example.vn' },
    payout: { amount: '1296.00', currency: 'CNY' },
  })
  for (const one of Object.values(ids)) await approve(mali, one)
  await mali.ask(path, 'do-export', { state: 'waiting', stage: 'paying' })
  await runIdleExports(world.app)
  const { data } = await mali.ask('/staff/work/export', 'load-export', { list: 'withdraw' })
  const batch = data.list.find(({ written }) => written === 3)
  const { body } = await world.server.inject({ url: batch?.url ?? '' })
  for (const cells of [
    '1296.00,CNY,Bank card,中国工商银行 ICBC,6228 4804 0256 4890 018,王小明,昆明支行,200.00',
    '3852000.00,LAK,Bank card,BCEL ທຄຕລ,0101 2000 1234 5678,LAN NGUYEN,,200.00',
    '1296.00,CNY,Alipay,,lan@example.vn,Lan Nguyen,,200.00',
  ])
    expect(body).toContain(cells)
  for (const one of Object.values(ids)) await pay(mali, one, `FT${one}`)
  const { list } = (await lan.ask('/wallet/withdraw-record', 'load-withdraw-record', {})).data
  expect(list.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
  expect((await lan.ask('/wallet/withdraw', 'load-withdraw', {})).data.user_money).toBe('8400.00')
})

test('[D51] every step is in the audit log, with who took it', async () => {
  const owner = await staffPerson(world, 'owner')
  const id = await askWithdrawal(noy, account, '900.00')
  await approve(mali, id)
  await approve(zhou, id)
  await pay(mali, id, 'FT77')
  const { data } = await owner.ask('/staff/system/audit', 'load-audit', { search: 'withdraw.' })
  expect(data.list.filter(({ subject }) => subject === id)).toMatchObject([
    {
      staff: 'mali',
      action: 'withdraw.pay',
      before: { state: 'waiting' },
      after: { state: 'paid', reference: 'FT77' },
    },
    { staff: 'zhou', action: 'withdraw.approve', after: { amount: '900.00' } },
    { staff: 'mali', action: 'withdraw.approve-first', after: { amount: '900.00' } },
  ])
})

test('[D50] only finance and the owner see and decide withdrawals', async () => {
  const support = await staffPerson(world, 'support', 'helper')
  await expect(load({}, support)).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(approve(support, '1')).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(noy.ask(path, 'do-approve', { id: '1' })).rejects.toMatchObject({ kind: 'lost-login' })
})
