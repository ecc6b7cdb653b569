// The model of a product with several variants against the server. fast-check looks for a sequence of steps of three members in
// which the server differs from it: they order one or more variants, two of them also at the same time, pay, close, let the
// time pass and are refunded, also in part; staff ship and add stock. After every step the stock of each variant, the
// wallets, the states and the sales are compared.
import * as fc from 'fast-check'
import { formatCents } from '@banyan/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockAudit } from '../../staff/goods/stock.ts'
import { startTestApp } from '../../testing/app.ts'
import { modelSeed } from '../../testing/money/model-seed.ts'
import { type Model, type Real, startMoney, variants } from '../../testing/goods/stock-model/model.ts'
import {
  close,
  compete,
  make,
  payAndClose,
  payFor,
  product,
  refill,
  refund,
  ship,
  wait,
  type Wanted,
} from '../../testing/goods/stock-model/steps.ts'
import { allowUnpaid, faults, newMember, newShop, newStaff } from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shared: Pick<Real, 'home' | 'shop' | 'finance'>
beforeAll(async () => {
  await allowUnpaid(home)
  shared = { home, shop: await newShop(home), finance: await newStaff(home, 'Fon', 'finance') }
})

const who = fc.nat(2)
const which = fc.nat(9)
/** Mostly one or two variants, a few pieces. */
const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  fc
    .tuple(fc.nat(2), fc.integer({ min: 1, max: 4 }))
    .map(([variant, many]) => variants.map((_one, at) => (at === variant ? many : 0))),
  fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
)
/** Two members who are not the same one, and what they want. */
const rivals = fc
  .tuple(who, fc.integer({ min: 1, max: 2 }), wanted, wanted)
  .map(([one, further, first, second]) => compete(one, (one + further) % 3, [first, second]))

const steps = [
  fc.tuple(who, wanted).map((args) => make(...args)),
  fc.tuple(who, wanted).map((args) => make(...args)),
  rivals,
  rivals,
  which.map((at) => payFor(at, 'owner')),
  which.map((at) => payFor(at, 'owner')),
  fc.tuple(which, who).map((args) => payFor(...args)),
  fc.tuple(which, who).map((args) => close(...args)),
  which.map(payAndClose),
  which.map(ship),
  which.map(ship),
  which.map((at) => refund(at, 'all')),
  fc.tuple(which, fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2))).map((args) => refund(...args)),
  fc.constantFrom(1, 29, 30).map(wait),
  fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })).map((args) => refill(...args)),
]

let run = 0

async function open(code: string): Promise<{ model: Model; real: Real }> {
  const { id, variants: ids } = await shared.shop.put(
    code,
    product(
      code,
      variants.map(({ stock }) => stock),
    ),
  )
  const money = formatCents(startMoney)
  const people = await Promise.all([0, 1, 2].map((one) => newMember(home, `${code}x${one}`, { money })))
  const model: Model = {
    minute: 0,
    stock: variants.map(({ stock }) => stock),
    purses: people.map(() => startMoney),
    orders: [],
  }
  return { model, real: { ...shared, people, code, goods: id, ids } }
}

test('whoever orders which variants, alone or at the same time, stock, orders and money are what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
      const opened = await open(`model-${++run}`)
      await fc.asyncModelRun(() => opened, commands)
    }),
    { numRuns: 4, seed: modelSeed, endOnFailure: true },
  )
  expect(await faults(home)).toEqual([])
  expect((await stockAudit.run(home.app.database.db, undefined)).faults).toEqual([])
}, 1_200_000)
