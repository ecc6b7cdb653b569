import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  baseLeft,
  type CommissionAction,
  commissionAfter,
  commissionOf,
  commissionTransitions,
  freezeCommission,
  lineBase,
  reduceCommission,
  settledParts,
  takenBack,
} from './commission.ts'

test('[D12] the whole table of a commission', () => {
  const actions = Object.keys(commissionTransitions) as CommissionAction[]
  const states = ['waiting', 'due', 'settled', 'void'] as const
  const allowed = states.flatMap((state) =>
    actions.flatMap((action) => {
      const after = commissionAfter(state, action)
      return after ? [`${state} ${action} ${after}`] : []
    }),
  )
  expect(allowed).toEqual([
    'waiting finish due',
    'waiting void void',
    'due settle settled',
    'due void void',
    'settled void void',
  ])
})

test.each([
  ['no debt', 500n, 0n, { withheld: 0n, arrives: 500n }],
  ['a smaller debt', 500n, 200n, { withheld: 200n, arrives: 300n }],
  ['the same debt', 500n, 500n, { withheld: 500n, arrives: 0n }],
  ['a larger debt', 500n, 900n, { withheld: 500n, arrives: 0n }],
  ['nothing but burn', 0n, 900n, { withheld: 0n, arrives: 0n }],
] as const)(
  '[D66] what pays off a debt, and what reaches the wallet: %s',
  (_case, amount, debt, expected) => {
    expect(settledParts(amount, debt)).toEqual(expected)
  },
)

const classic = { level: 1, rate: 500n, cap: 20_000n }
const gold = { level: 3, rate: 600n, cap: 100_000n }

test.each([
  ['5 % of 100.00', 10_000n, 1, classic, { amount: 500n, burn: 0n }],
  ['cut to whole cents', 1_99n, 1, classic, { amount: 9n, burn: 0n }],
  ['below one cent', 19n, 1, classic, { amount: 0n, burn: 0n }],
  ['a buyer of a lower level', 300_000n, 1, gold, { amount: 18_000n, burn: 0n }],
  ['a buyer of the same level: no cap', 300_000n, 3, gold, { amount: 18_000n, burn: 0n }],
  ['a buyer of a higher level, below the cap', 20_000n, 2, classic, { amount: 1000n, burn: 0n }],
  ['a buyer of a higher level, above the cap', 50_000n, 2, classic, { amount: 1000n, burn: 1500n }],
  ['a cap of nothing', 50_000n, 2, { ...classic, cap: 0n }, { amount: 0n, burn: 2500n }],
] as const)('[D12 D13] commission and burn: %s', (_case, base, buyerLevel, inviter, expected) => {
  expect(commissionOf(base, buyerLevel, inviter)).toEqual(expected)
})

test('[D12] lines count by the product’s rate, points not at all; two generations, and none below one cent', () => {
  const lines = [
    { currency: 'money', paid: 20_000n, rate: 5000n },
    { currency: 'money', paid: 3333n, rate: 10_000n },
    { currency: 'points', paid: 99_999n, rate: 10_000n },
    { currency: 'money', paid: 7777n, rate: 0n },
  ] as const
  expect(lines.map(lineBase)).toEqual([10_000n, 3333n, 0n, 0n])
  const inviters = [
    { member: 7n, ...gold },
    { member: 8n, ...classic, rate: 200n },
  ]
  expect(freezeCommission({ buyerLevel: 1, lines, inviters })).toMatchObject([
    { generation: 1, member: 7n, base: 13_333n, bases: [10_000n, 3333n, 0n, 0n], amount: 799n, burn: 0n },
    { generation: 2, member: 8n, amount: 266n },
  ])
  const [first] = inviters
  expect(freezeCommission({ buyerLevel: 1, lines, inviters: [null, first ?? null] })).toMatchObject([
    { generation: 2, member: 7n },
  ])
  const small = [{ currency: 'money', paid: 1n, rate: 10_000n }] as const
  expect(freezeCommission({ buyerLevel: 1, lines: small, inviters })).toEqual([])
})

const cents = fc.bigInt({ min: 0n, max: 10_000_000_000n })
const rate = fc.bigInt({ min: 0n, max: 10_000n })

test('[D12 D13] commission never exceeds what the order brought, and with the burn it is what there is without a cap', () => {
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      rate,
      cents,
      (base, buyer, level, bp, cap) => {
        const { amount, burn } = commissionOf(base, buyer, { level, rate: bp, cap })
        expect(amount >= 0n && burn >= 0n && amount + burn <= base).toBe(true)
        expect(amount + burn).toBe((base * bp) / 10_000n)
        if (buyer <= level) expect(burn).toBe(0n)
      },
    ),
  )
})

test('[D12] refunds reduce in proportion: never more than before, all of it at the end, the same in one step or in many', () => {
  const line = fc.record({
    paid: fc.bigInt({ min: 1n, max: 1_000_000n }),
    share: rate,
    parts: fc.array(rate, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), cents, cents, (lines, amount, burn) => {
      const start = lines.map(({ paid, share }) => ({ base: (paid * share) / 10_000n, paid, refunded: 0n }))
      const base = baseLeft(start)
      if (base === 0n) return
      expect(reduceCommission({ amount, burn }, base, base)).toEqual({ amount, burn })
      let before = { amount, burn }
      const now = start.map((one) => ({ ...one }))
      for (const [at, { parts }] of lines.entries())
        for (const part of parts) {
          const one = now[at]
          if (!one) continue
          one.refunded += ((one.paid - one.refunded) * part) / 10_000n
          const left = reduceCommission({ amount, burn }, base, baseLeft(now))
          expect(left.amount <= before.amount && left.burn <= before.burn).toBe(true)
          before = left
        }
      const all = now.map((one) => ({ ...one, refunded: one.paid }))
      expect(reduceCommission({ amount, burn }, base, baseLeft(all))).toEqual({ amount: 0n, burn: 0n })
    }),
  )
})

test('[D66] a refund takes from the wallet what is there of this commission, and the rest is owed; never more than was brought', () => {
  expect(takenBack(500n, 500n, 900n)).toEqual({ taken: 500n, owed: 0n })
  expect(takenBack(500n, 500n, 120n)).toEqual({ taken: 120n, owed: 380n })
  expect(takenBack(500n, 200n, 900n), 'the rest paid off a debt').toEqual({ taken: 200n, owed: 300n })
  fc.assert(
    fc.property(cents, cents, cents, (lost, inWallet, has) => {
      const { taken, owed } = takenBack(lost, inWallet, has)
      expect(taken + owed).toBe(lost)
      expect(taken >= 0n && owed >= 0n && taken <= has && taken <= inWallet).toBe(true)
    }),
  )
})
