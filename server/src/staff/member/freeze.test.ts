// The effects of a freeze of the login or the money, over HTTP: every call by which a member spends, money that still
// arrives, races, the end of the term by the app's clock, and the reconciliation afterwards.
import { entryKinds } from '@banyan/contract/wallet/entry-kind'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balances, post, postAll } from '../../ledger/ledger.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buy, lasting, saveProduct } from '../../testing/market/market.ts'
import { fill, signUp, usualPassword } from '../../testing/people.ts'
import {
  allowUnpaid,
  faults,
  newKey,
  newMember,
  newShop,
  order,
  outcome,
  pay,
  payPassword,
  type Person,
  tally,
} from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { addAddress, trustNewAccounts, withdrawal } from '../../testing/wallet/payout.ts'

const path = '/staff/member/member'
const day = 24
const withoutEnd = 876_600
let home: TestApp
let mali: StaffPerson
let tea: string
beforeAll(async () => {
  home = await startTestApp()
  await trustNewAccounts(home)
  await allowUnpaid(home)
  mali = lasting(home, await staffPerson(home, 'owner', 'mali'))
  const shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 1000, picture: null, on_sale: true }
  tea = (await shop.put('tea', { variants: [piece] })).variants[0] ?? ''
})
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

const freeze = async (id: bigint, restriction: 'login' | 'money', hours = day, reason = 'Under review') =>
  (await mali.ask(path, 'do-freeze', { id: String(id), restriction, hours, reason })).data
const unfreeze = (id: bigint, restriction: 'login' | 'money') =>
  mali.ask(path, 'do-unfreeze', { id: String(id), restriction, reason: 'All is well' })
const purse = async ({ id }: { id: bigint }) => {
  const { user_money, points, income, invested } = await balances(home.database.db, id)
  return [user_money.available, points.available, income.available, invested, user_money.held]
}

test('the kinds that a freeze stops are the same in the contract and in the database', async () => {
  for (const [kind, { spends }] of Object.entries(entryKinds)) {
    const { rows } = await sql<{ spends: boolean }>`select ledger.is_spending(${kind}) as spends`.execute(
      home.database.db,
    )
    expect([kind, rows[0]?.spends]).toEqual([kind, spends])
  }
})

let names = 0
async function rich(): Promise<Person> {
  const person = await newMember(home, `FRZ${++names}`, { money: '1000.00', points: '50.00' })
  await fill(home, person.id, { income: '20.00' })
  return person
}
const codeOf = async (person: Person) => (await person.ask('/tarbar/mine', 'load-mine', {})).data.user_code

const transfer = async (from: Person, to: Person, request_key = newKey()) =>
  from.ask('/wallet/transfer', 'do-transfer', {
    request_key,
    to: await codeOf(to),
    amount: '10.00',
    fee: '0.10',
    pay_password: payPassword,
  })

/** Every call by which a member spends. */
async function spending(noy: Person, ton: Person) {
  const account = await addAddress({ ...noy, payPassword })
  const product = await saveProduct(mali, {})
  const { order_id } = await order(noy, tea)
  const convert = (way: 'income' | 'points', amount: string, receives: string) =>
    noy.ask('/wallet/convert', 'do-convert', {
      request_key: newKey(),
      way,
      amount,
      receives,
      pay_password: payPassword,
    })
  return {
    order: () => pay(noy, order_id),
    transfer: () => transfer(noy, ton),
    withdraw: () =>
      noy.ask('/wallet/withdraw', 'do-withdraw', withdrawal({ ...noy, payPassword }, account, '200.00')),
    'convert points': () => convert('points', '2.00', '20.00'),
    'convert income': () => convert('income', '5.00', '5.00'),
    invest: () => buy(noy, { product_id: product.id, pay_password: payPassword }),
    upgrade: () =>
      noy.ask('/mine/common/my-level', 'do-upgrade', {
        request_key: newKey(),
        rank: 3,
        from_balance: '299.00',
        from_income: '0.00',
        pay_password: payPassword,
      }),
  }
}

test('[D53 (members: freeze)] order, transfer, withdrawal, conversions, investment and upgrade are refused with reason and end; money still arrives; lifted, all work', async () => {
  const [noy, ton] = [await rich(), await rich()]
  const calls = await spending(noy, ton)
  const { until } = await freeze(noy.id, 'money')
  const before = await purse(noy)
  for (const [name, call] of Object.entries(calls))
    await expect(call(), name).rejects.toMatchObject({
      code: 'money-frozen',
      params: { until, reason: 'Under review' },
    })
  expect(await purse(noy)).toEqual(before)
  await transfer(ton, noy)
  await fill(home, noy.id, { income: '3.00' })
  expect(await purse(noy)).toEqual([101_000n, 5000n, 2300n, 0n, 0n])
  await unfreeze(noy.id, 'money')
  for (const [name, call] of Object.entries(calls))
    expect([name, await outcome(call())]).toEqual([name, 'done'])
  const notices = await noy.ask('/mine/common/system-notice', 'load-system-notice', {})
  expect(notices.data.list.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Your money is no longer frozen',
      'Your money is frozen. You can still receive money.',
    ]),
  )
  const lifted = notices.data.list.find(({ title }) => title === 'Your money is no longer frozen')
  expect(lifted).toMatchObject({ opens: { page: 'pages/wallet/wallet', id: null } })
})

test('a freeze of the money ends by itself at its time; one without end says so', async () => {
  const [noy, ton] = [await rich(), await rich()]
  await freeze(noy.id, 'money', 2)
  home.clock.advance({ seconds: 7199 })
  expect(await outcome(transfer(noy, ton))).toBe('money-frozen')
  home.clock.advance({ seconds: 1 })
  expect(await outcome(transfer(noy, ton))).toBe('done')
  await freeze(noy.id, 'money', withoutEnd, 'Stolen phone')
  await expect(transfer(noy, ton)).rejects.toMatchObject({
    message: 'Your money is frozen until further notice. Reason: Stolen phone',
  })
  await expect(
    noy.in('zh')('/wallet/convert', 'do-convert', {
      request_key: newKey(),
      way: 'points',
      amount: '2.00',
      receives: '20.00',
      pay_password: payPassword,
    }),
  ).rejects.toMatchObject({ message: '您的资金已被冻结（解冻时间：另行通知）。原因：Stolen phone' })
})

test('a repeated call gets its first answer, before and after the freeze', async () => {
  const [noy, ton] = [await rich(), await rich()]
  const [early, late] = [newKey(), newKey()]
  await transfer(noy, ton, early)
  await freeze(noy.id, 'money')
  expect(await outcome(transfer(noy, ton, early))).toBe('done')
  expect(await outcome(transfer(noy, ton, late))).toBe('money-frozen')
  await unfreeze(noy.id, 'money')
  expect(await outcome(transfer(noy, ton, late)), 'the refusal is the answer of this key').toBe(
    'money-frozen',
  )
  expect((await purse(noy))[0]).toBe(98_990n)
})

test('64 payments race with the freeze: none passes it after its commit, and what passed before counts once', async () => {
  const [noy, ton] = [await rich(), await rich()]
  const to = await codeOf(ton)
  const orders = await Promise.all(Array.from({ length: 32 }, () => order(noy, tea)))
  const send = () =>
    noy.ask('/wallet/transfer', 'do-transfer', {
      request_key: newKey(),
      to,
      amount: '10.00',
      fee: '0.10',
      pay_password: payPassword,
    })
  const racing = orders.flatMap(({ order_id }) => [pay(noy, order_id), send()])
  const all = tally(racing)
  await Promise.race(racing.map((one) => one.catch(() => undefined)))
  await freeze(noy.id, 'money')
  const [atFreeze] = await purse(noy)
  const counted = await all
  expect((await purse(noy))[0], 'nothing left after the freeze was committed').toBe(atFreeze)
  expect(Object.keys(counted).toSorted()).toEqual(expect.arrayContaining(['done']))
  expect(counted['done'] ?? 0).toBeGreaterThan(0)
  expect((counted['done'] ?? 0) + (counted['money-frozen'] ?? 0)).toBe(64)
})

test('both ledger functions refuse a new posting by which the member spends, store nothing, and let all others pass', async () => {
  const noy = await rich()
  const own = { member: noy.id, kind: 'balance' } as const
  const at = home.clock.now()
  const leg = { currency: 'money', debit: own, credit: 'house', amount: 100n } as const
  const points = { currency: 'points', debit: own, credit: 'points-issued', amount: 100n } as const
  const posting = (
    key: string,
    legs: readonly (typeof leg | typeof points)[],
    kind: 'order-pay' | 'adjust',
  ) =>
    home.database.transaction((tx) =>
      post(tx, at, { key: `freeze-test:${noy.id}:${key}`, kind, ref: null, legs }),
    )
  await posting('early', [leg], 'order-pay')
  await posting('early-two', [leg, points], 'order-pay')
  await freeze(noy.id, 'money')
  expect(await posting('early', [leg], 'order-pay')).toMatchObject({ replayed: true })
  expect(await posting('early-two', [leg, points], 'order-pay')).toMatchObject({ replayed: true })
  for (const legs of [[leg], [points], [leg, points]])
    await expect(posting('late', legs, 'order-pay')).rejects.toMatchObject({ code: 'BY007' })
  await posting('adjust', [leg], 'adjust')
  await posting('adjust-two', [leg, points], 'adjust')
  await home.database.transaction((tx) =>
    postAll(tx, at, [
      {
        key: `freeze-test:${noy.id}:in`,
        kind: 'recharge',
        ref: null,
        legs: [{ ...leg, debit: 'recharged', credit: own }],
      },
    ]),
  )
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ledger.request where key = ${`freeze-test:${noy.id}:late`}`.execute(home.database.db)
  expect(rows[0]?.count).toBe(0n)
})

test('[D53 (members: freeze)] sessions end at once, a login is refused with reason and end only after the right password, and works again after the term', async () => {
  const kham = await signUp(home, 'Frozen Kham')
  const login = (password = usualPassword) =>
    home.client()('/login/login', 'do-login', { account: kham.account, password })
  const lan = await signUp(home, 'Free Lan')
  await freeze(kham.id, 'login', 3, 'Reported as stolen')
  expect(await outcome(lan.ask('/tarbar/mine', 'load-mine', {})), 'the others go on').toBe('done')
  const others = { account: lan.account, password: usualPassword }
  expect(await outcome(home.client()('/login/login', 'do-login', others))).toBe('done')
  await expect(kham.ask('/tarbar/mine', 'load-mine', {})).rejects.toMatchObject({ kind: 'lost-login' })
  await expect(login('wrong9guess')).rejects.toMatchObject({ code: 'login-wrong' })
  const refusal = await login().catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'account-frozen', params: { reason: 'Reported as stolen' } })
  expect(refusal).toMatchObject({
    message: expect.stringMatching(/frozen until .* UTC\. Reason: Reported as stolen\./),
  })
  expect(await outcome(home.client()('/app/check-nick-name', 'do-check', { user_code: kham.userCode }))).toBe(
    'inviter-unknown',
  )
  home.clock.advance({ minutes: 180 })
  const token = (await login()).data.user.token
  const list = await home.client(token)('/mine/common/system-notice', 'load-system-notice', {})
  expect(JSON.stringify(list.data.list)).toContain('Reported as stolen')
  expect(await outcome(kham.ask('/tarbar/mine', 'load-mine', {})), 'the old session stays ended').toBe(
    'lost-login',
  )
})

test('a freeze of the login lifted by staff lets the member in at once; the money is not frozen by it', async () => {
  const noy = await rich()
  const words = await codeOf(noy)
  const before = await purse(noy)
  await freeze(noy.id, 'login', withoutEnd)
  const ton = await rich()
  const find = () => outcome(ton.ask('/wallet/transfer', 'find-recipient', { words }))
  expect(await find()).toBe('recipient-not-found')
  await unfreeze(noy.id, 'login')
  expect(await find()).toBe('done')
  expect(await outcome(unfreeze(noy.id, 'login'))).toBe('not-in-force')
  expect(await purse(noy)).toEqual(before)
  expect(await tally([ton.ask('/tarbar/mine', 'load-mine', {})])).toEqual({ done: 1 })
})
