// Who holds money. An account's number carries its currency in the top byte, then its owner, then its kind,
// so nothing needs to be looked up before a transfer, and a transfer between two currencies can't be written.
//
//   bits 56–62: currency   bits 8–55: the member's id, 0 for the system   bits 0–7: kind, or the system's number
import type { Wallet } from '@banyan/contract/wallet/wallet'

export type Currency = Wallet

/** Currencies by the number in their accounts. All have two decimals; one whole unit is 100. */
export const currencies = { user_money: 1n, points: 2n, income: 3n } as const satisfies Record<
  Currency,
  bigint
>

export const currencyNames = Object.keys(currencies) as readonly Currency[]

interface SystemAccount {
  readonly number: bigint
  /** Whether it may go below zero; only what stands for the outside world may (D3). */
  readonly outside: boolean
  readonly says: string
}

/**
 * The system's accounts, one per currency each. The migrations make them; a test compares the two.
 * Their balance is the sum of slots, so crediting one locks nothing; debiting one that must not go below
 * zero locks it, which is for what happens seldom (refunds, payouts from a pool).
 */
export const systemAccounts = {
  recharged: { number: 1n, outside: true, says: 'what has come in from outside' },
  'paid-out': { number: 2n, outside: true, says: 'what has gone out' },
  house: { number: 3n, outside: false, says: 'the house: goods sold, less refunds and commission' },
  fees: { number: 4n, outside: false, says: 'fees of transfers' },
  dividend: { number: 5n, outside: false, says: 'the dividend pool of withdrawals' },
  investment: { number: 6n, outside: false, says: 'the pool that staff fund and investments are paid from' },
  exchange: { number: 7n, outside: false, says: 'what was turned from one currency into another' },
} as const satisfies Record<string, SystemAccount>

export type SystemName = keyof typeof systemAccounts

export const systemNames = Object.keys(systemAccounts) as readonly SystemName[]

/** An account as a slice names it: a member's wallet, what is held of it, or one of the system's. */
export type Account = { readonly wallet: bigint } | { readonly held: bigint } | SystemName

const kinds = { wallet: 0n, held: 1n }

/** The number of an account in a currency. */
export function accountId(account: Account, currency: Currency): bigint {
  const top = currencies[currency] << 56n
  if (typeof account === 'string') return top | systemAccounts[account].number
  const [member, kind] = 'wallet' in account ? [account.wallet, kinds.wallet] : [account.held, kinds.held]
  if (member <= 0n || member >= 1n << 48n) throw new RangeError('a member’s id has 1 to 48 bits')
  return top | (member << 8n) | kind
}

/** Reads an account's number back: `wallet of member 7, user_money`. */
export function describeAccount(id: bigint): string {
  const currency = currencyNames.find((name) => currencies[name] === id >> 56n) ?? 'no known currency'
  const member = (id >> 8n) & ((1n << 48n) - 1n)
  const kind = id & 0xffn
  if (member > 0n)
    return `${kind === kinds.held ? 'held account' : 'wallet'} of member ${member}, ${currency}`
  const name = systemNames.find((name) => systemAccounts[name].number === kind) ?? `no. ${kind}`
  return `system account ${name}, ${currency}`
}
