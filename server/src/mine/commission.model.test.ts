// A model of commission, burn, levels, refunds and debt in plain TypeScript. fast-check looks for a sequence of steps of
// four members in which the server differs from it: they buy, receive, are refunded, change their level, spend their income,
// and the job runs.
// After every step the wallets, the lists and the sums of all members are compared, and at the end the ledger is audited.
import * as fc from 'fast-check'
import type { Ask } from '@banyan/contract/client'
import { formatCents } from '@banyan/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../ledger/ledger.ts'
import { startTestApp } from '../testing/app.ts'
import {
  buy,
  figuresOf,
  finish,
  incomeOf,
  invite,
  promotionOf,
  refund,
  setDiscount,
  setLevel,
  spend,
} from '../testing/commission/commission.ts'
import {
  type All,
  allowUnpaid,
  faults,
  newMember,
  newShop,
  newStaff,
  type Person,
  type Shelf,
} from '../testing/shop.ts'
import { settleCommission } from './commission.ts'

const home = await startTestApp()
afterAll(() => home.close())
let shop: Shelf
let finance: Ask<All>
/** The products: their price in cents, their rate, and the variant. */
const products = [
  { price: 10_000n, rate: 10_000n, variant: '' },
  { price: 3333n, rate: 7350n, variant: '' },
  { price: 100n, rate: 0n, variant: '' },
]
beforeAll(async () => {
  await allowUnpaid(home)
  await setDiscount(home, 0n)
  shop = await newShop(home)
  finance = await newStaff(home, 'Fon', 'finance')
  // Commission that was paid and a refund of its order together cost more than the order brought.
  await home.database.transaction((tx) =>
    post(tx, home.clock.now(), {
      key: 'house-funded',
      kind: 'adjust',
      ref: null,
      legs: [{ currency: 'money', debit: 'recharged', credit: 'house', amount: 1_000_000_00n }],
    }),
  )
  for (const [at, one] of products.entries()) {
    const price = formatCents(one.price)
    const variants = [{ values: [], price, old_price: null, stock: 10_000_000, picture: null, on_sale: true }]
    one.variant =
      (await shop.put(`model-${at}`, { variants, commission: Number(one.rate) })).variants[0] ?? ''
  }
})

/** The levels as the migration delivers them: rates of both generations, and the cap. */
const levels = [
  [500n, 200n, 20_000n],
  [550n, 225n, 50_000n],
  [600n, 250n, 100_000n],
  [700n, 300n, 300_000n],
  [800n, 350n, 1_000_000n],
] as const
/** Who invited whom: the second member was invited by the first, the two others by the second. */
const inviters = [undefined, 0, 1, 1] as const

interface Row {
  order: number
  generation: 1 | 2
  member: number
  state: 'waiting' | 'due' | 'settled' | 'void'
  full: bigint
  fullBurn: bigint
  amount: bigint
  burn: bigint
  /** The amount at the settlement. */
  settled: bigint
  withheld: bigint
  returned: bigint
}

interface Order {
  buyer: number
  product: number
  pieces: number
  refunded: number
  state: 'paid' | 'finished' | 'closed'
}

interface Model {
  level: number[]
  income: bigint[]
  debt: bigint[]
  orders: Order[]
  /** The oldest first. */
  rows: Row[]
}

interface Real {
  people: Person[]
  ids: string[]
}

const sumOf = (rows: readonly Row[], pick: (row: Row) => bigint) =>
  rows.reduce((sum, row) => sum + pick(row), 0n)

async function compare(model: Model, { people }: Real): Promise<void> {
  for (const [at, person] of people.entries()) {
    const own = model.rows.filter(({ member }) => member === at)
    const settled = own.filter(({ state }) => state === 'settled')
    expect(await promotionOf(person)).toEqual(
      own
        .toReversed()
        .slice(0, 20)
        .map(({ order, generation, state, amount, burn, withheld, returned }) => {
          const buyer = `Model${model.orders[order]?.buyer}`
          return (
            `${generation} ${buyer}${suffix} ${state === 'due' ? 'waiting (due)' : state} ${formatCents(amount)}` +
            (burn === 0n ? '' : ` burn ${formatCents(burn)}`) +
            (withheld === 0n ? '' : ` withheld ${formatCents(withheld)}`) +
            (returned === 0n ? '' : ` returned ${formatCents(returned)}`)
          )
        }),
    )
    expect(await figuresOf(person)).toMatchObject({
      income_total: formatCents(sumOf(settled, ({ amount }) => amount)),
      burn_total: formatCents(sumOf(settled, ({ burn }) => burn)),
      waiting: formatCents(
        sumOf(
          own.filter(({ state }) => state === 'waiting' || state === 'due'),
          ({ amount }) => amount,
        ),
      ),
      debt: formatCents(model.debt[at] ?? -1n),
    })
    expect(await incomeOf(person)).toBe(formatCents(model.income[at] ?? -1n))
  }
}

let suffix = ''
let runs = 0

type Step = fc.AsyncCommand<Model, Real>

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real)
    await compare(model, real)
  },
})

const buyIt = (buyer: number, product: number, pieces: number) =>
  step(`${buyer} buys ${pieces} of ${product}`, async (model, { people, ids }) => {
    const sold = products[product]
    const person = people[buyer]
    if (!sold || !person) throw new Error('nobody')
    ids.push(await buy(person, { [sold.variant]: pieces }))
    const order = model.orders.push({ buyer, product, pieces, refunded: 0, state: 'paid' }) - 1
    const base = (sold.price * BigInt(pieces) * sold.rate) / 10_000n
    let member = inviters[buyer]
    for (const generation of [1, 2] as const) {
      if (member === undefined) return
      const level = model.level[member] ?? 0
      const [first, second, cap] = levels[level - 1] ?? levels[0]
      const rate = generation === 1 ? first : second
      const counted = (model.level[buyer] ?? 0) > level && base > cap ? cap : base
      const full = (counted * rate) / 10_000n
      const fullBurn = (base * rate) / 10_000n - full
      if (full + fullBurn > 0n)
        model.rows.push({
          order,
          generation,
          member,
          state: 'waiting',
          full,
          fullBurn,
          amount: full,
          burn: fullBurn,
          settled: 0n,
          withheld: 0n,
          returned: 0n,
        })
      member = inviters[member]
    }
  })

const finishIt = (which: number) =>
  step(`finish ${which}`, async (model, { people, ids }) => {
    const at = which % Math.max(ids.length, 1)
    const order = model.orders[at]
    const person = people[order?.buyer ?? -1]
    if (!order || !person || order.state !== 'paid') return
    await finish(shop.staff, person, ids[at] ?? '')
    order.state = 'finished'
    for (const row of model.rows) if (row.order === at && row.state === 'waiting') row.state = 'due'
  })

const refundIt = (which: number, pieces: number) =>
  step(`refund ${pieces} of ${which}`, async (model, { people, ids }) => {
    const at = which % Math.max(ids.length, 1)
    const order = model.orders[at]
    const person = people[order?.buyer ?? -1]
    if (!order || !person || order.state === 'closed') return
    const rest = order.pieces - order.refunded
    // Before it is shipped, the whole order is refunded.
    const taken = order.state === 'paid' ? rest : Math.min(pieces, rest)
    if (taken === 0) return
    const price = products[order.product]?.price ?? 0n
    const amount = formatCents(price * BigInt(taken))
    await refund(finance, person, ids[at] ?? '', [{ position: 0, quantity: taken, amount }])
    order.refunded += taken
    if (order.state === 'paid') order.state = 'closed'
    const paid = price * BigInt(order.pieces)
    const base = (paid * (products[order.product]?.rate ?? 0n)) / 10_000n
    if (base === 0n) return
    const left = (base * (paid - price * BigInt(order.refunded))) / paid
    for (const row of model.rows) {
      if (row.order !== at || row.state === 'void') continue
      const before = row.amount
      row.amount = (row.full * left) / base
      row.burn = (row.fullBurn * left) / base
      if (row.state === 'settled') {
        // The wallet gives what it has, of what this commission brought there. The rest is owed.
        const lost = before - row.amount
        const has = model.income[row.member] ?? 0n
        const brought = row.settled - row.withheld - row.returned
        const taken = [lost, brought, has].reduce((least, one) => (one < least ? one : least))
        row.returned += taken
        model.income[row.member] = has - taken
        model.debt[row.member] = (model.debt[row.member] ?? 0n) + lost - taken
      }
      if (row.amount + row.burn === 0n) row.state = 'void'
    }
  })

const levelIt = (who: number, level: number) =>
  step(`${who} has level ${level}`, async (model, { people }) => {
    const person = people[who]
    if (!person) throw new Error('nobody')
    await setLevel(home, person, level)
    model.level[who] = level
  })

const settleIt = () =>
  step('settle', async (model) => {
    const due = model.rows.filter(({ state }) => state === 'due')
    expect(await settleCommission(home.app)).toEqual({ settled: due.length, short: false })
    for (const row of due) {
      const owed = model.debt[row.member] ?? 0n
      row.settled = row.amount
      row.withheld = owed < row.amount ? owed : row.amount
      model.debt[row.member] = owed - row.withheld
      model.income[row.member] = (model.income[row.member] ?? 0n) + row.amount - row.withheld
      row.state = 'settled'
    }
  })

const spendIt = (who: number, part: number) =>
  step(`${who} spends ${part} % of the income`, async (model, { people }) => {
    const person = people[who]
    const amount = ((model.income[who] ?? 0n) * BigInt(part)) / 100n
    // A conversion has a minimum.
    if (!person || amount < 100n) return
    await spend(person, formatCents(amount))
    model.income[who] = (model.income[who] ?? 0n) - amount
  })

const who = fc.integer({ min: 0, max: 3 })
const which = fc.nat({ max: 30 })
const steps = fc.commands(
  [
    fc.tuple(who, fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 90 })).map((of) => buyIt(...of)),
    fc.tuple(who, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 1, max: 9 })).map((of) => buyIt(...of)),
    which.map(finishIt),
    which.map(finishIt),
    fc.tuple(which, fc.integer({ min: 1, max: 90 })).map((of) => refundIt(...of)),
    fc.tuple(who, fc.integer({ min: 1, max: 5 })).map((of) => levelIt(...of)),
    fc.constant(settleIt()),
    fc.tuple(who, fc.constantFrom(30, 100)).map((of) => spendIt(...of)),
  ],
  { maxCommands: 24, size: 'max' },
)

test('[D10 D12 D13 D66] whatever is bought, received, refunded and upgraded, commission is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      suffix = `of${++runs}`
      const people: Person[] = []
      for (const [at, inviter] of inviters.entries()) {
        const person = await newMember(home, `Model${at}${suffix}`, { money: '1000000.00' })
        people.push(person)
        const above = inviter === undefined ? undefined : people[inviter]
        if (above) await invite(home, above, person)
      }
      const model: Model = {
        level: [1, 1, 1, 1],
        income: [0n, 0n, 0n, 0n],
        debt: [0n, 0n, 0n, 0n],
        orders: [],
        rows: [],
      }
      await fc.asyncModelRun(() => ({ model, real: { people, ids: [] } }), commands)
      // The next run starts with nothing due.
      await settleCommission(home.app)
    }),
    { numRuns: 8, endOnFailure: true },
  )
  expect(await faults(home)).toEqual([])
})
