// The model of the wallet against the server. fast-check looks for a sequence of steps of three members and two people of staff
// in which the server differs from the model: members recharge by proof of payment and
// by third party, transfer, convert, keep payout accounts, withdraw and cancel; the gateway notifies, loses and forges; staff
// decide recharges, withdrawals and refunds, freeze money and adjust wallets; any request is repeated, soon or later. After every step, the answers,
// wallets, statements, records and pools are compared, and the ledger is audited.
import * as fc from 'fast-check'
import { cents } from '@banyan/rules/money'
import { afterAll, beforeAll, test } from 'vitest'
import { poolBalance } from '../ledger/ledger.ts'
import { startTestApp } from '../testing/app.ts'
import { openReceivingAccount } from '../testing/recharge.ts'
import { storeSetting } from '../testing/settings.ts'
import { newMember, newShop, order, pay as payOrder, type Person, receive, send } from '../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { openGateway } from '../testing/wallet/third.ts'
import { emptyMember, type Model, type Pools, type Real } from '../testing/wallet/model/model.ts'
import { convert, earn, repeat, repeatEarlier, transfer } from '../testing/wallet/model/money.ts'
import {
  approveRecharge,
  askForRecharge,
  cancelRecharge,
  rechargeSettings,
  rejectRecharge,
} from '../testing/wallet/model/recharge.ts'
import {
  approveAdjustment,
  freeze,
  propose,
  rejectAdjustment,
  unfreeze,
} from '../testing/wallet/model/staff.ts'
import {
  askThird,
  endRefund,
  endTime,
  notifyAgain,
  notifyWrongly,
  payAtGateway,
  refundThird,
  sendThird,
  startThird,
  thirdSettings,
} from '../testing/wallet/model/third.ts'
import {
  addAccount,
  approve,
  cancel,
  pay,
  reject,
  removeAccount,
  withdraw,
  withdrawSettings,
} from '../testing/wallet/model/withdraw.ts'

const home = await startTestApp()
afterAll(() => home.close())

let shared: Pick<Real, 'home' | 'staff' | 'owner' | 'buyer' | 'receiving' | 'gateway'>
const pools: Pools = { house: 0n, fees: 0n, dividend: 0n, income: 0n }
beforeAll(async () => {
  const settings = { ...withdrawSettings, ...rechargeSettings, ...thirdSettings }
  for (const [key, value] of Object.entries(settings))
    await storeSetting(home.database.db, key as keyof typeof settings, value)
  const person = (role: 'finance' | 'owner', name: string): Promise<StaffPerson> =>
    staffPerson(home, role, name)
  const owner = await person('owner', 'owner')
  const buyer = await newMember(home, 'Buyer', { money: '100.00' })
  await finishOrder(buyer)
  shared = {
    home,
    staff: [await person('finance', 'mali'), await person('finance', 'zhou')],
    owner,
    buyer,
    receiving: await openReceivingAccount(owner),
    gateway: await openGateway(home),
  }
  // The order has paid the house.
  pools.fees = await poolBalance(home.database.db, 'fees')
  const { data } = await owner.ask('/staff/finance/adjustment', 'load-adjustment', {})
  pools.house = cents(data.pools.house)
})

/** Lets a member finish an order, so that the member gets dividends. */
async function finishOrder(buyer: Person): Promise<void> {
  const shop = await newShop(home)
  const piece = { values: [], price: '10.00', old_price: null, stock: 9, picture: null, on_sale: true }
  const { order_id } = await order(buyer, (await shop.put('tea', { variants: [piece] })).variants[0] ?? '')
  await payOrder(buyer, order_id)
  await send(shop.staff, order_id)
  await receive(buyer, order_id)
}

const who = fc.nat(2)
const by = fc.nat(1)
const at = fc.nat(9)
const amount = fc.oneof(fc.bigInt(1n, 6000n), fc.constantFrom(99n, 100n, 101n, 3000n))
const payout = fc.oneof(
  fc.bigInt(2n, 30n).map((whole) => whole * 100n),
  fc.constantFrom(100n, 250n, 1500n, 1600n),
)
const terms = fc.record({
  who,
  wallet: fc.constantFrom('user_money' as const, 'points' as const, 'income' as const),
  way: fc.constantFrom('in' as const, 'out' as const),
  source: fc.constantFrom('outside' as const, 'house' as const),
  amount: fc.bigInt(1n, 2000n),
})

const steps = [
  fc.tuple(who, fc.bigInt(900n, 6000n)).map((args) => askForRecharge(...args)),
  fc.tuple(who, fc.bigInt(2000n, 6000n)).map((args) => askForRecharge(...args)),
  fc.tuple(at, by).map((args) => approveRecharge(...args)),
  fc.tuple(at, by).map((args) => approveRecharge(...args)),
  fc.tuple(at, by).map((args) => rejectRecharge(...args)),
  fc.tuple(at, who).map((args) => cancelRecharge(...args)),
  fc.tuple(who, fc.bigInt(900n, 4000n)).map((args) => startThird(...args)),
  fc.tuple(who, fc.bigInt(1000n, 4000n)).map((args) => startThird(...args)),
  fc.tuple(at, fc.boolean()).map((args) => payAtGateway(...args)),
  fc.tuple(at, fc.boolean()).map((args) => payAtGateway(...args)),
  fc
    .tuple(at, fc.constantFrom('form' as const, 'query' as const, 'json' as const))
    .map((args) => notifyAgain(...args)),
  fc
    .tuple(
      at,
      fc.constantFrom('signature' as const, 'amount' as const, 'merchant' as const, 'twice' as const),
    )
    .map((args) => notifyWrongly(...args)),
  fc.tuple(at, who).map((args) => askThird(...args)),
  fc.constant(null).map(endTime),
  fc.tuple(at, by).map((args) => refundThird(...args)),
  fc.tuple(at, by).map((args) => refundThird(...args)),
  fc.constantFrom('done' as const, 'failed' as const).map(sendThird),
  fc
    .tuple(at, by, fc.constantFrom('do-retry' as const, 'do-credit' as const))
    .map((args) => endRefund(...args)),
  fc.tuple(who, fc.bigInt(1n, 3000n)).map((args) => earn(...args)),
  fc.tuple(who, who, amount).map((args) => transfer(...args)),
  fc
    .tuple(who, fc.constantFrom('income' as const, 'points' as const), amount)
    .map((args) => convert(...args)),
  who.map(addAccount),
  who.map(removeAccount),
  fc.tuple(who, payout).map((args) => withdraw(...args)),
  fc.tuple(who, payout).map((args) => withdraw(...args)),
  fc.tuple(at, by).map((args) => approve(...args)),
  fc.tuple(at, by).map((args) => approve(...args)),
  fc.tuple(at, by).map((args) => pay(...args)),
  fc.tuple(at, by).map((args) => reject(...args)),
  fc.tuple(at, who).map((args) => cancel(...args)),
  who.map(freeze),
  who.map(unfreeze),
  fc.tuple(terms, by).map((args) => propose(...args)),
  fc.tuple(at, by).map((args) => approveAdjustment(...args)),
  fc.tuple(at, by).map((args) => rejectAdjustment(...args)),
  fc.constant(null).map(repeat),
  fc.nat(99).map(repeatEarlier),
]

let run = 0

/** Opens three new members. Each has money and a payout account, so that short sequences reach withdrawals. */
async function open(): Promise<{ model: Model; real: Real }> {
  run++
  const people = await Promise.all(
    [0, 1, 2].map((one) => newMember(home, `Model${run}x${one}`, { address: false })),
  )
  const codes = await Promise.all(
    people.map(async ({ ask }) => (await ask('/tarbar/mine', 'load-mine', {})).data.user_code),
  )
  const model: Model = {
    members: people.map(emptyMember),
    recharges: [],
    payments: [],
    withdrawals: [],
    adjustments: [],
    pools,
  }
  const real: Real = { ...shared, people, codes, repeat: undefined, told: '', earlier: [] }
  for (const one of [0, 1, 2])
    for (const first of [askForRecharge(one, 5000n), approveRecharge(one, 0), addAccount(one)])
      await first.run(model, real)
  return { model, real }
}

test('[D1 D2 D3 D4 D7 D8 D9 D17 D52 D53] whatever members and staff do, answers, wallets and statements are as the model says, and the audit is clean', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
      const opened = await open()
      await fc.asyncModelRun(() => opened, commands)
    }),
    // The failing sequence is shown as it is: each step asks the server dozens of times, so shrinking takes minutes.
    { numRuns: 5, endOnFailure: true },
  )
})
