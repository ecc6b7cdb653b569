// Conversions over HTTP: both ways, limits, races, repeats, another member's records, and the proof afterwards.
import { afterAll, afterEach, expect, test } from 'vitest'
import { balances } from '../ledger/ledger.ts'
import { startTestApp } from '../testing/app.ts'
import { fill } from '../testing/people.ts'
import { storeSetting } from '../testing/settings.ts'
import { faults, newKey, newMember, outcome, payPassword, type Person, tally } from '../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

let names = 0
async function member(money: string, income = '0.00', payPassword = true): Promise<Person> {
  const person = await newMember(home, `Con${++names}`, { payPassword, address: false })
  await fill(home, person.id, { user_money: money, income })
  return person
}

interface Change {
  way?: 'income' | 'points'
  amount?: string
  receives?: string
  request_key?: string
}

/** Converts 2.00 of the balance to 20 points, or as changed. */
const convert = (person: Person, change: Change = {}) =>
  person.ask('/wallet/convert', 'do-convert', {
    request_key: newKey(),
    way: 'points',
    amount: '2.00',
    receives: '20.00',
    pay_password: payPassword,
    ...change,
  })

async function purse(person: Person): Promise<bigint[]> {
  const { user_money, points, income } = await balances(home.app.database.db, person.id)
  return [user_money.available, points.available, income.available]
}

test('[D2 V11 D4] income becomes balance one to one, balance becomes points at the rate; the statement opens the record', async () => {
  const noy = await member('10.00', '7.50')
  const terms = await noy.ask('/wallet/convert', 'load-convert', {})
  expect(terms.data).toEqual({
    user_money: '10.00',
    income: '7.50',
    points: '0.00',
    income_minimum: '1.00',
    points_minimum: '1.00',
    maximum: '50000.00',
    rate: '10.00',
    paypwd: 1,
  })
  await convert(noy, { way: 'income', amount: '7.50', receives: '7.50' })
  expect(await purse(noy)).toEqual([1750n, 0n, 0n])
  const { data } = await convert(noy)
  expect(await purse(noy)).toEqual([1550n, 2000n, 0n])
  const statement = await noy.ask('/wallet/detail', 'load-detail', { wallet: 'points' })
  expect(statement.data.list).toMatchObject([
    {
      kind: 'convert-points',
      amount: '20.00',
      balance: '20.00',
      ref: { kind: 'convert', id: data.convert_id },
    },
  ])
  const receipt = await noy.ask('/wallet/convert', 'load-receipt', { convert_id: data.convert_id })
  expect(receipt.data).toMatchObject({ way: 'points', amount: '2.00', receives: '20.00', rate: '10.00' })
})

test.each([
  ['V11', 'convert-minimum', { way: 'income', amount: '0.99', receives: '0.99' }],
  ['V11', 'convert-minimum', { amount: '0', receives: '0' }],
  ['D2', 'convert-maximum', { amount: '50000.01', receives: '500000.10' }],
  ['D2', 'convert-rate-changed', { receives: '20.01' }],
  ['D2', 'convert-rate-changed', { way: 'income', amount: '5.00', receives: '6.00' }],
  ['X11', 'balance-not-enough', { amount: '10.01', receives: '100.10' }],
  ['D2', 'income-not-enough', { way: 'income', amount: '5.01', receives: '5.01' }],
] as const)('[%s] refused with %s, and nothing moves', async (_row, code, change) => {
  const noy = await member('10.00', '5.00')
  expect(await outcome(convert(noy, change))).toBe(code)
  expect(await purse(noy)).toEqual([1000n, 0n, 500n])
})

test.each(['-1', '0.001', '1e9', 'NaN', '٣', '9'.repeat(400), '[1]'])(
  '[V16 D2] the amount %s is refused before anything is looked at',
  async (amount) => {
    const noy = await member('10.00')
    const fields = { control: 'do-convert', language: 'en', request_key: newKey(), way: 'points' }
    const reply = await home.post(
      '/wallet/convert',
      { ...fields, amount, receives: '20.00', pay_password: payPassword },
      { token: noy.token },
    )
    expect(reply.statusCode).toBe(400)
    expect(await purse(noy)).toEqual([1000n, 0n, 0n])
  },
)

test('[D3 D27] 64 at once with one key convert once; with different keys as often as the balance allows', async () => {
  const noy = await member('7.00')
  const key = newKey()
  expect(await tally(Array.from({ length: 64 }, () => convert(noy, { request_key: key })))).toEqual({
    done: 64,
  })
  expect(await purse(noy)).toEqual([500n, 2000n, 0n])
  expect(await outcome(convert(noy, { request_key: key, amount: '3.00', receives: '30.00' }))).toBe(
    'request-key-reused',
  )
  const others = await tally(Array.from({ length: 64 }, () => convert(noy)))
  expect(others).toEqual({ done: 2, 'balance-not-enough': 62 })
  expect(await purse(noy)).toEqual([100n, 6000n, 0n])
})

test('[V7] the payment password comes first', async () => {
  const noy = await member('10.00', '0.00', false)
  expect(await outcome(convert(noy, { amount: '0' }))).toBe('pay-password-unset')
})

test('[D2 D67] the rate is a setting; a record keeps its own, and another member’s record does not exist', async () => {
  const noy = await member('10.00')
  const { data } = await convert(noy)
  await storeSetting(home.app.database.db, 'convert.rate', '0.25')
  home.clock.advance({ seconds: 5 })
  expect(await outcome(convert(noy))).toBe('convert-rate-changed')
  expect(await outcome(convert(noy, { receives: '0.50' }))).toBe('done')
  const load = (who: Person) => who.ask('/wallet/convert', 'load-receipt', { convert_id: data.convert_id })
  expect((await load(noy)).data.rate).toBe('10.00')
  const eve = await member('0.00')
  expect(await outcome(load(eve))).toBe('record-not-found')
  await storeSetting(home.app.database.db, 'convert.rate', '10.00')
  home.clock.advance({ seconds: 5 })
})
