// A withdrawal from the request to its end: what is refused, what is held, what arrives, and that nothing happens twice.
import type { Language } from '@banyan/contract/language'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audits } from '../boot/audits.ts'
import { audit } from '../ledger/audit.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import {
  addAddress,
  arriving,
  askWithdrawal,
  newPayee,
  trustNewAccounts,
  walletsOf,
  withdrawal,
} from '../testing/wallet/payout.ts'
import { askCode, type Person } from '../testing/people.ts'
import { atOnce } from '../testing/race/at-once.ts'
import { freshKey } from '../testing/recharge.ts'
import { storeSetting } from '../testing/settings.ts'
import { tally } from '../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'

const path = '/staff/finance/withdraw'
let world: TestApp
let mali: StaffPerson
let zhou: StaffPerson

beforeAll(async () => {
  world = await startTestApp()
  await trustNewAccounts(world)
  mali = await staffPerson(world, 'finance', 'mali')
  zhou = await staffPerson(world, 'finance', 'zhou')
})
afterAll(() => world.close())

const member = (name: string, balance?: string) => newPayee(world, name, balance)
const wallets = (person: Person) => walletsOf(world, person)
const records = async ({ ask }: Person) =>
  (await ask('/wallet/withdraw-record', 'load-withdraw-record', {})).data.list
const cancel = (person: Person, id: string, request_key = freshKey()) =>
  person.ask('/wallet/withdraw-record', 'do-cancel', { request_key, id })
const pay = async (id: string, staff = mali) => {
  await staff.ask(path, 'do-approve', { id })
  await staff.ask(path, 'do-pay', { id, reference: `ref-${id}` })
}
const faults = async () =>
  (await audit(world.database.db, audits)).checks.filter(({ ok }) => !ok).map(({ found }) => found)
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code })

describe('asking for a withdrawal', () => {
  let noy: Person
  let account: string
  beforeAll(async () => {
    const made = await member('Noy', '550.00')
    noy = made.person
    account = made.account
  })
  const ask = (change: object) =>
    noy.ask('/wallet/withdraw', 'do-withdraw', { ...withdrawal(noy, account, '200.00'), ...change })

  test('[V9 D7 G8] the page has the terms, the withdrawable balance and the accounts', async () => {
    const { data } = await noy.ask('/wallet/withdraw', 'load-withdraw', {})
    expect(data).toMatchObject({
      open: true,
      user_money: '550.00',
      minimum: '100.00',
      step: '100.00',
      dividend_percent: 10,
      receivers: 100,
      fee_percent: 0,
      paypwd: 1,
      waiting: 0,
      accounts: [{ id: account, usable_from: null, currency: 'USDT', rate: '1' }],
    })
  })

  test.each([
    ['withdraw-minimum', { amount: '0', payout_amount: '0' }],
    ['withdraw-minimum', { amount: '99.99' }],
    ['withdraw-step', { amount: '150.00', payout_amount: '135.00' }],
    ['withdrawable-not-enough', { amount: '600.00', payout_amount: arriving('600.00') }],
    ['withdrawable-not-enough', { amount: '1000000000', payout_amount: arriving('1000000000') }],
    ['withdraw-terms-changed', { payout_amount: '200.00' }],
    ['payout-missing', { account_id: undefined }],
    ['payout-gone', { account_id: '999999999' }],
    ['pay-password-wrong', { pay_password: '999999', amount: '1' }],
  ] as const)('[V9] %s for %o', async (code, change) => {
    await expect(ask(change)).rejects.toEqual(refusal(code))
    expect(await wallets(noy)).toEqual([55_000n, 0n, 0n])
  })

  /** Sends a request that is refused; returns the code and the message for the member. */
  const told = async (language: Language, amount: string) => {
    const fields = { ...withdrawal(noy, account, amount), control: 'do-withdraw', language }
    const { statusCode, json } = await world.post('/wallet/withdraw', fields, { token: noy.token })
    expect([statusCode, json.status]).toEqual([200, 0])
    return [(json.data as { code: string }).code, json.msg]
  }

  test('[X15] more than the withdrawable balance is refused, and the message says so', async () => {
    expect(await told('en', '600.00')).toEqual([
      'withdrawable-not-enough',
      'Withdrawable balance insufficient',
    ])
    expect(await told('zh', '600.00')).toEqual(['withdrawable-not-enough', '可提现余额不足'])
    expect(await wallets(noy)).toEqual([55_000n, 0n, 0n])
  })

  test('[X16] less than the starting amount is refused, and the message says that the amount is not met', async () => {
    expect(await told('en', '99.00')).toEqual([
      'withdraw-minimum',
      'Withdrawal amount not met. The minimum is 100.00.',
    ])
    expect(await told('zh', '99.00')).toEqual(['withdraw-minimum', '未达到最低提现金额100.00'])
    expect(await wallets(noy)).toEqual([55_000n, 0n, 0n])
  })

  test.each(['-1', '0.001', '1e9', 'NaN', '٣', '+200', '0x10', '', ' 200', '200,00', '9'.repeat(400)])(
    '[V9] the amount %j is no amount',
    async (amount) => {
      await expect(ask({ amount })).rejects.toMatchObject({ kind: 'rejected', code: 'illegal-parameter' })
      expect(await wallets(noy)).toEqual([55_000n, 0n, 0n])
    },
  )

  test('[V9] several amounts, and fields that the page does not have, are refused', async () => {
    const fields = { ...withdrawal(noy, account, '200.00'), control: 'do-withdraw', language: 'en' }
    const body = new URLSearchParams(fields)
    body.append('amount', '300.00')
    for (const sent of [body.toString(), `${new URLSearchParams(fields).toString()}&fee=0&state=paid`]) {
      const reply = await world.post('/wallet/withdraw', sent, { token: noy.token })
      expect([reply.statusCode, reply.json.status]).toEqual([400, 0])
    }
    expect(await wallets(noy)).toEqual([55_000n, 0n, 0n])
  })

  test('[V9] another member’s account looks like none', async () => {
    const { account: foreign } = await member('Kham')
    await expect(ask({ account_id: foreign })).rejects.toEqual(refusal('payout-gone'))
    expect(await wallets(noy)).toEqual([55_000n, 0n, 0n])
  })

  test('[D27] 64 times with one key it is held once; the key with another amount is refused', async () => {
    const request = withdrawal(noy, account, '200.00')
    const sent = await Promise.all(
      Array.from({ length: 64 }, () => noy.ask('/wallet/withdraw', 'do-withdraw', request)),
    )
    expect(new Set(sent.map(({ data }) => data.withdraw_id)).size).toBe(1)
    await expect(
      noy.ask('/wallet/withdraw', 'do-withdraw', {
        ...request,
        amount: '300.00',
        payout_amount: arriving('300.00'),
      }),
    ).rejects.toEqual(refusal('request-key-reused'))
    expect(await wallets(noy)).toEqual([35_000n, 20_000n, 0n])
    expect(await records(noy)).toMatchObject([
      {
        amount: '200.00',
        dividend: '20.00',
        fee: '0.00',
        net: '180.00',
        payout: { amount: '180.00', currency: 'USDT', rate: '1' },
        account: { kind: 'block', name: 'TRC20' },
        state: 'waiting',
      },
    ])
    expect(await faults()).toEqual([])
  })
})

test('[D3 V9] 64 at once with different keys: only what the balance covers is held', async () => {
  await storeSetting(world.database.db, 'withdraw.waitingMax', 100)
  world.clock.advance({ seconds: 5 })
  const { person, account } = await member('Hurried', '350.00')
  // Each account is locked by itself, so withdrawals to two of them meet at the balance only.
  const accounts = [account, await addAddress(person, 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR')]
  const asked = Array.from({ length: 64 }, (_, at) => askWithdrawal(person, accounts[at % 2] ?? '', '100.00'))
  expect(await tally(asked)).toEqual({ done: 3, 'withdrawable-not-enough': 61 })
  expect(await wallets(person)).toEqual([5_000n, 30_000n, 0n])
  expect(await faults()).toEqual([])
})

test('[D67] the record keeps the terms it was made under, and a page with old terms is refused', async () => {
  const { person, account } = await member('Terms')
  const id = await askWithdrawal(person, account, '200.00')
  const owner = await staffPerson(world, 'owner', 'terms owner')
  const set = async (key: 'withdraw.feePercent' | 'withdraw.dividend', value: string) => {
    await owner.ask('/staff/system/settings', 'do-change', { key, value })
    world.clock.advance({ seconds: 5 })
  }
  await set('withdraw.feePercent', '2')
  await expect(askWithdrawal(person, account, '200.00')).rejects.toEqual(
    expect.objectContaining({ code: 'withdraw-terms-changed', params: { amount: '176.00 USDT' } }),
  )
  const request = { ...withdrawal(person, account, '200.00'), payout_amount: '176.00' }
  const { data } = await person.ask('/wallet/withdraw', 'do-withdraw', request)
  await pay(id)
  await pay(data.withdraw_id)
  expect((await records(person)).map(({ fee, dividend, net }) => [fee, dividend, net])).toEqual([
    ['4.00', '20.00', '176.00'],
    ['0.00', '20.00', '180.00'],
  ])
  await set('withdraw.feePercent', '0')
  expect(await faults()).toEqual([])
})

describe('what becomes of it', () => {
  let noy: Person
  let account: string
  beforeEach(async () => {
    const made = await member('Noy', '500.00')
    noy = made.person
    account = made.account
  })

  test('[D7] rejected, all of it returns with the reason; the statement shows both entries with their record', async () => {
    const id = await askWithdrawal(noy, account, '300.00')
    await expect(mali.ask(path, 'do-reject', { id, reason: ' ' })).rejects.toEqual(refusal('reason-missing'))
    await mali.ask(path, 'do-reject', { id, reason: 'The account name is another' })
    expect(await wallets(noy)).toEqual([50_000n, 0n, 0n])
    expect(await records(noy)).toMatchObject([{ state: 'rejected', reason: 'The account name is another' }])
    const { data } = await noy.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
    expect(data.list.slice(0, 2)).toMatchObject([
      { kind: 'withdraw-return', amount: '300.00', balance: '500.00', ref: { kind: 'withdraw', id } },
      { kind: 'withdraw', amount: '-300.00', balance: '200.00', ref: { kind: 'withdraw', id } },
    ])
  })

  test('while it waits the member cancels it, once; after the approval it can’t be cancelled any more', async () => {
    const id = await askWithdrawal(noy, account, '300.00')
    const request_key = freshKey()
    await Promise.all(Array.from({ length: 16 }, () => cancel(noy, id, request_key)))
    await expect(cancel(noy, id)).rejects.toEqual(refusal('withdraw-decided'))
    expect(await wallets(noy)).toEqual([50_000n, 0n, 0n])
    expect(await records(noy)).toMatchObject([{ state: 'cancelled' }])
    await expect(mali.ask(path, 'do-approve', { id })).rejects.toEqual(refusal('decided-already'))

    const other = await askWithdrawal(noy, account, '100.00')
    await mali.ask(path, 'do-approve', { id: other })
    expect((await records(noy))[0]).toMatchObject({ id: other, state: 'paying' })
    await expect(cancel(noy, other)).rejects.toEqual(refusal('withdraw-decided'))
    const { person: kham } = await member('Kham')
    for (const foreign of [other, '999999999'])
      await expect(cancel(kham, foreign)).rejects.toEqual(refusal('record-not-found'))
  })

  test('[D8] approve, reject, pay and cancel at once: one end, and the money of exactly that end', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await askWithdrawal(noy, account, '100.00')
      const before = await wallets(noy)
      const calls = [
        () => mali.ask(path, 'do-approve', { id }),
        () => cancel(noy, id),
        () => zhou.ask(path, 'do-reject', { id, reason: 'no' }),
        () => mali.ask(path, 'do-pay', { id, reference: 'r' }),
      ]
      // In each round another call comes first.
      const turned = [...calls.slice(round), ...calls.slice(0, round)]
      const row = ['select from withdraw where id = $1 for no key update', id] as const
      const told = await atOnce(world, row, [...turned, ...turned, ...turned])
      const done = (at: number) => told.filter((one, n) => one === 'done' && (n + round) % 4 === at).length
      const [approved, cancelled, rejected, paid] = [done(0), done(1), done(2), done(3)]
      expect(cancelled + rejected + paid).toBeLessThan(2)
      const codes = ['done', 'approved-already', 'decided-already', 'not-approved', 'withdraw-decided']
      expect(codes).toEqual(expect.arrayContaining(told))
      expect(approved).toBeGreaterThanOrEqual(paid)
      // The member can't cancel an approved withdrawal.
      expect(approved + cancelled).toBeLessThan(2)
      const state = (await records(noy))[0]?.state
      const back = state === 'rejected' || state === 'cancelled'
      const held = state === 'waiting' || state === 'paying'
      const [free, reserved] = before
      const after = [back ? free + 10_000n : free, held ? reserved : reserved - 10_000n]
      expect((await wallets(noy)).slice(0, 2)).toEqual(after)
      if (held) await mali.ask(path, 'do-reject', { id, reason: 'cleared' })
    }
    expect(await faults()).toEqual([])
  })

  test('the records come in pages, newest first, by state, and mark the decided ones as seen', async () => {
    const { person, account: own } = await member('Many', '5000.00')
    const ids: string[] = []
    for (let count = 0; count < 22; count++) {
      const id = await askWithdrawal(person, own, '100.00')
      if (count % 2 === 0) await cancel(person, id)
      else await mali.ask(path, 'do-reject', { id, reason: 'no' })
      ids.unshift(id)
    }
    const news = async () => (await person.ask('/tarbar/mine', 'load-mine', {})).data.withdrawals_news
    const badge = async () => (await person.ask('/app/badge-data', 'load-badge-data', {})).data.mine_notice
    // The new account is a notice, too.
    expect([await news(), await badge()]).toEqual([11, 12])
    const load = (request: object) =>
      person.ask('/wallet/withdraw-record', 'load-withdraw-record', request).then(({ data }) => data)
    const first = await load({})
    const second = await load({ cursor: first.next ?? '' })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    // An old one is read by its id, by its owner only.
    const oldest = { id: ids.at(-1) ?? '' }
    const one = await person.ask('/wallet/withdraw-record', 'load-one', oldest)
    expect(one.data).toEqual(second.list.at(-1))
    const other = await member('Other')
    for (const asked of [oldest, { id: '999999999' }])
      await expect(other.person.ask('/wallet/withdraw-record', 'load-one', asked)).rejects.toEqual(
        refusal('record-not-found'),
      )
    expect((await load({ state: 'cancelled' })).list).toHaveLength(11)
    expect((await load({ state: 'paying' })).list).toEqual([])
    expect([await news(), await badge()]).toEqual([0, 1])
  })
})

test('withdrawals to a new account wait, and longer after a reset of the payment password', async () => {
  const { db } = world.database
  await storeSetting(db, 'withdraw.newAccountHours', 2)
  await storeSetting(db, 'withdraw.resetHours', 5)
  world.clock.advance({ seconds: 5 })
  const { person, account } = await member('Patient')
  const usable = async () =>
    (await person.ask('/wallet/withdraw', 'load-withdraw', {})).data.accounts.map((one) => one.usable_from)
  const after = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()
  expect(await usable()).toEqual([after(2)])
  await expect(askWithdrawal(person, account, '100.00')).rejects.toMatchObject({ code: 'payout-waits' })
  world.clock.advance({ minutes: 121 })
  expect(await usable()).toEqual([null])
  await askWithdrawal(person, account, '100.00')

  const captcha = await askCode(world, person.ask, 'pay-password', person.account)
  const digits = '860419'
  await person.ask('/mine/common/pay-pwd-set', 'do-set', {
    captcha,
    pay_password: digits,
    pay_password_again: digits,
  })
  const reset = { ...person, payPassword: digits }
  // The account that could be used before the reset still can; a new one waits for the reset.
  await askWithdrawal(reset, account, '100.00')
  const other = await addAddress(reset, 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7')
  expect(new Set(await usable())).toEqual(new Set([after(5), null]))
  world.clock.advance({ minutes: 121 })
  await expect(askWithdrawal(reset, other, '100.00')).rejects.toMatchObject({ code: 'payout-waits' })
  world.clock.advance({ minutes: 180 })
  await askWithdrawal(reset, other, '100.00')
})

test('[D16 V9] while withdrawals are closed none can be requested, and open ones are still handled', async () => {
  const { db } = world.database
  await storeSetting(db, 'withdraw.newAccountHours', 0)
  world.clock.advance({ seconds: 5 })
  const { person, account } = await member('Closed')
  const id = await askWithdrawal(person, account, '100.00')
  await storeSetting(db, 'withdraw.open', false)
  world.clock.advance({ seconds: 5 })
  await expect(askWithdrawal(person, account, '100.00')).rejects.toEqual(refusal('withdraw-closed'))
  await cancel(person, id)
  expect(await wallets(person)).toEqual([100_000n, 0n, 0n])
})
