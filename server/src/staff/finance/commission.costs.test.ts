// The costs of the member network by month (D10–D16), each from the calls that cause it.
import type { Ask } from '@banyan/contract/client'
import { formatCents } from '@banyan/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInvestments } from '../../market/invest/returns.ts'
import { settleCommission } from '../../mine/commission.ts'
import { startTestApp } from '../../testing/app.ts'
import { buy, finish, newChain, refund, setDiscount, spend } from '../../testing/commission/commission.ts'
import { setLevel } from '../../testing/commission/level.ts'
import { buy as invest, fundPool, lasting, saveProduct } from '../../testing/market/market.ts'
import { fill, type Person as Payer, signUp, usualPayPassword } from '../../testing/people.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newKey,
  newShop,
  newStaff,
  payPassword,
  send,
  type Shelf,
} from '../../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff.ts'
import { askWithdrawal, newPayee, trustNewAccounts } from '../../testing/wallet/payout.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
let mali: StaffPerson
let pot: string
beforeAll(async () => {
  await trustNewAccounts(home)
  await allowUnpaid(home)
  await setDiscount(home, 0n)
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
  mali = lasting(home, await staffPerson(home, 'finance', 'mali'))
  const variants = [
    { values: [], price: '100.00', old_price: null, stock: 100_000, picture: null, on_sale: true },
  ]
  pot = (await shop.put('pot', { variants, commission: 7000 })).variants[0] ?? ''
})

const names = [
  'upgrades',
  'discounts',
  'fee_discounts',
  'commission',
  'returned',
  'withheld',
  'returns',
  'dividend',
] as const

/** Returns the costs of all months together: the tests may run while a month ends. */
async function costs(): Promise<Record<string, string>> {
  const { list } = (await mali.ask('/staff/finance/commission', 'load-cost', {})).data
  const sum = (name: (typeof names)[number]) =>
    list.reduce((all, month) => all + BigInt(month[name].replace('.', '')), 0n)
  return Object.fromEntries(names.map((name) => [name, formatCents(sum(name))]))
}

/** Waits for these costs: an entry counts when no older transaction of the cluster is open any more. */
const expectCosts = (expected: Partial<Record<(typeof names)[number], string>>) =>
  expect.poll(costs).toMatchObject(expected)

const transfer = (from: Payer, to: Payer, amount: string, fee: string) =>
  from.ask('/wallet/transfer', 'do-transfer', {
    request_key: newKey(),
    to: to.userCode,
    amount,
    fee,
    pay_password: usualPayPassword,
  })

test('what levels save on transfer fees is a cost; a member without such a discount causes none', async () => {
  const balance = { user_money: '500.00' }
  const [noy, lan] = [
    await signUp(home, 'Saving Noy', { payPassword: usualPayPassword, balance }),
    await signUp(home, 'Paying Lan', { payPassword: usualPayPassword, balance }),
  ]
  await setLevel(home, noy, 4)
  // 1 % of the amount; Platinum saves 35 % of it. Both fees are rounded up.
  await transfer(noy, lan, '10.00', '0.07')
  await transfer(noy, lan, '100.10', '0.66')
  await transfer(lan, noy, '10.00', '0.10')
  await expectCosts({ fee_discounts: '0.38', discounts: '0.00' })
  await transfer(noy, lan, '10.00', '0.07')
  await expectCosts({ fee_discounts: '0.41' })
})

test('a refund takes back its part of the discount of a level', async () => {
  const [, , noy] = await newChain(home, ['Kham', 'Lan', 'Noy'])
  await setDiscount(home, 1000n)
  const id = await buy(noy, { [pot]: 4 })
  await setDiscount(home, 0n)
  await send(shop.staff, id)
  await expectCosts({ discounts: '40.00' })
  await refund(finance, noy, id, [{ position: 0, quantity: 1, amount: '90.00' }])
  await expectCosts({ discounts: '30.00' })
  await refund(finance, noy, id, [{ position: 0, quantity: 2, amount: '180.00' }])
  await expectCosts({ discounts: '10.00' })
})

test('upgrades, commission that was taken back or withheld, returns and dividend are in the costs', async () => {
  const before = await costs()
  const since = (name: (typeof names)[number], amount: bigint) =>
    formatCents(BigInt((before[name] ?? '').replace('.', '')) + amount)
  const [, lan, noy] = await newChain(home, ['Kham2', 'Lan2', 'Noy2'])
  const id = await buy(noy, { [pot]: 1 })
  await finish(shop.staff, noy, id)
  await settleCommission(home.app)
  // 5 % of 70.00 for Lan, who spends it, and 2 % for Kham, who does not.
  await spend(lan, '3.50')
  await refund(finance, noy, id, [{ position: 0, quantity: 1, amount: '100.00' }])
  await finish(shop.staff, noy, await buy(noy, { [pot]: 1 }))
  await settleCommission(home.app)
  await noy.ask('/mine/common/my-level', 'do-upgrade', {
    request_key: newKey(),
    rank: 2,
    from_balance: '99.00',
    from_income: '0.00',
    pay_password: payPassword,
  })
  const { person, account } = await newPayee(home, 'Leaving Boun')
  const withdraw = await askWithdrawal(person, account, '100.00')
  await mali.ask('/staff/finance/withdraw', 'do-approve', { id: withdraw })
  await mali.ask('/staff/finance/withdraw', 'do-pay', { id: withdraw, reference: 'paid' })
  await fill(home, person.id, { user_money: '100.00' })
  const product = await saveProduct(mali, { term_days: 1, daily_rate: '1' })
  await invest(person, { product_id: product.id })
  await fundPool(home, '1.00')
  home.clock.advance({ days: 1 })
  await runInvestments(home.app)
  await expectCosts({
    upgrades: since('upgrades', 9900n),
    commission: since('commission', 350n + 140n + 140n),
    returned: since('returned', 140n),
    withheld: since('withheld', 350n),
    returns: since('returns', 100n),
    dividend: since('dividend', 1000n),
  })
  expect(await faults(home)).toEqual([])
})
