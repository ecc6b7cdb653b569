// A model of orders in plain TypeScript. fast-check looks for a sequence of steps in which the server differs from the
// model: two members order the same product, pay, close, receive, extend, request refunds and returns, take them back, review
// and follow up, and try the orders of each other; staff ship all or a part, request refunds of what they can't ship, decide
// refunds, confirm returned goods and add stock; time passes.
import type { Ask } from '@banyan/contract/client'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockAudit } from '../../staff/goods/stock.ts'
import { startTestApp } from '../../testing/app.ts'
import { day, type Kind, type Model, price } from '../../testing/goods/order-model.ts'
import {
  close,
  earn,
  extendIt,
  make,
  payFor,
  piece,
  type Real,
  receiveIt,
  refill,
  sendIt,
  type Step,
  type Target,
  wait,
} from '../../testing/goods/order-steps.ts'
import {
  cantSend,
  confirmIt,
  decideIt,
  followIt,
  refundIt,
  reviewIt,
  takeBack,
} from '../../testing/goods/refund-steps.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newMember,
  newShop,
  newStaff,
  type Shelf,
} from '../../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
beforeAll(async () => {
  await allowUnpaid(home)
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
})

let run = 0

const pieces = fc.integer({ min: 1, max: 3 })
const member = fc.constantFrom(0 as const, 1 as const)
/** The member of the order, once in ten the other one. */
const target: fc.Arbitrary<Target> = fc
  .tuple(fc.nat(9), fc.nat(9))
  .map(([which, chance]) => (chance === 9 ? { which, foreign: true } : { which }))
const refundKind = fc.constantFrom<Kind>('refund', 'return', 'unsent')
const anyAmount = fc
  .tuple(target, fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 1000, 2000, 3000), refundKind)
  .map((asked) => refundIt(...asked))
const rightAmount = fc
  .tuple(target, fc.integer({ min: 1, max: 2 }), refundKind)
  .map(([which, count, kind]) => refundIt(which, count, count * Number(price), kind))

const first: Target = { which: 0 }
/** How a story begins. Random steps alone seldom come to a return, or to an order that is sent in part. */
const stories: readonly (readonly Step[])[] = [
  [
    make(0, 1),
    payFor(first, true),
    sendIt(first, undefined),
    refundIt(first, 1, 1000, 'return'),
    decideIt(first, true),
  ],
  [
    make(1, 2),
    payFor(first, true),
    sendIt(first, 1),
    refundIt(first, 1, 1000, 'unsent'),
    decideIt(first, true),
  ],
]
/** With nothing, or with one order that has come so far. */
const beginning = fc
  .tuple(fc.constantFrom(...stories), fc.nat(5))
  .map(([story, many]) => story.slice(0, many))

test('[D20 D21 D22 D23 D24 D25 D26 D27] whatever members and staff do, orders, stock and money are what the model says', async () => {
  const steps = [
    fc.tuple(member, fc.integer({ min: 1, max: 4 })).map(([who, count]) => make(who, count)),
    fc.tuple(target, fc.nat(9)).map(([which, chance]) => payFor(which, chance < 8)),
    target.map(close),
    fc.constantFrom(1, 12, 29, 30, 2 * day, 5 * day, 30 * day).map(wait),
    target.map((which) => sendIt(which, undefined)),
    fc.tuple(target, pieces).map(([which, count]) => sendIt(which, count)),
    target.map(receiveIt),
    target.map(extendIt),
    anyAmount,
    rightAmount,
    rightAmount,
    fc.tuple(target, pieces).map(([which, count]) => cantSend(which, count)),
    fc.tuple(target, fc.boolean()).map(([which, yes]) => decideIt(which, yes)),
    target.map(confirmIt),
    target.map(takeBack),
    target.map(reviewIt),
    target.map(followIt),
    pieces.map(refill),
    fc.tuple(member, fc.integer({ min: 1, max: 3000 })).map(([who, cents]) => earn(who, cents)),
  ]
  await fc.assert(
    fc.asyncProperty(
      beginning,
      fc.commands(steps, { maxCommands: 50, size: 'max' }),
      async (begun, commands) => {
        const code = `model-${++run}`
        const { id, variants } = await shop.put(code, { variants: [piece] })
        const people = [
          await newMember(home, `Model${run}`, { money: '20.00' }),
          await newMember(home, `Other${run}`, { money: '20.00' }),
        ] as const
        const model: Model = {
          minute: 0,
          stock: 3,
          members: people.map(() => ({ purse: 2000n, wrong: 0, lockedUntil: 0 })),
          orders: [],
          ratings: 0,
        }
        const real: Real = {
          home,
          shop,
          finance,
          code,
          people,
          variant: variants[0] ?? '',
          ids: [],
          goods: id,
        }
        for (const one of begun) await one.run(model, real)
        await fc.asyncModelRun(() => ({ model, real }), commands)
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  expect(await faults(home)).toEqual([])
  expect((await stockAudit.run(home.app.database.db, undefined)).faults).toEqual([])
})
