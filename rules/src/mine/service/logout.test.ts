import { expect, test } from 'vitest'
import { type Exits, isRest } from './logout.ts'

const exits: Exits = {
  withdraw: { minimum: 10_000n, step: 10_000n },
  transfer: { minimum: 100n, maximum: 5_000_000n, feeRate: 100n, feeDiscount: 0n, nameAbove: 50_000n },
  convert: { minimum: { income: 100n, points: 100n }, maximum: 5_000_000n, rate: 1000n },
  cheapest: 500n,
}

/** Only withdrawals and transfers are left. */
const noPoints: Exits = {
  ...exits,
  convert: { ...exits.convert, minimum: { income: 100n, points: 100_000n } },
}
/** Only withdrawals are left. */
const noTransfer: Exits = { ...noPoints, transfer: { ...exits.transfer, minimum: 100_000n } }

test.each([
  ['nothing', 'balance', 0n, exits, false],
  ['below every minimum', 'balance', 37n, exits, true],
  ['one cent below the conversion', 'balance', 99n, exits, true],
  ['the smallest conversion', 'balance', 100n, exits, false],
  ['the smallest transfer without its fee', 'balance', 100n, noPoints, true],
  ['the smallest transfer with its fee', 'balance', 101n, noPoints, false],
  ['below the smallest withdrawal', 'balance', 9999n, noTransfer, true],
  ['the smallest withdrawal', 'balance', 10_000n, noTransfer, false],
  ['income below the conversion', 'income', 50n, exits, true],
  ['income that can be converted', 'income', 100n, exits, false],
  ['points below the cheapest price', 'points', 499n, exits, true],
  ['points for the cheapest product', 'points', 500n, exits, false],
  ['points when nothing costs points', 'points', 99_999n, { ...exits, cheapest: undefined }, true],
] as const)('[D31] what no way out takes is given up: %s', (_case, kind, amount, given, rest) => {
  expect(isRest(kind, amount, given)).toBe(rest)
})
