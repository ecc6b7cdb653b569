// The accounts of the ledger. The id of an account holds its currency, its owner and its kind, so a transfer needs
// no lookup, and a transfer between two currencies has no id.
//
//   bits 56–62: currency   bits 8–55: the member's id, 0 for the system   bits 0–7: kind, or the system's number
import type { Wallet } from '@banyan/contract/wallet/wallet'

/** Currencies by the number in their account ids. Both have two decimals; one whole unit is 100. */
export const currencies = { money: 1n, points: 2n } as const

export type Currency = keyof typeof currencies

export const currencyNames = Object.keys(currencies) as readonly Currency[]

/** The kinds of a member's accounts, with their number in the id. */
const memberKinds = { balance: 0n, held: 1n, income: 2n, invested: 3n } as const

/** The kinds of a member's accounts in each currency. Income and invested principal exist only in money. */
const kindsOf = {
  money: ['balance', 'held', 'income', 'invested'],
  points: ['balance', 'held'],
} as const satisfies Record<Currency, readonly (keyof typeof memberKinds)[]>

interface SystemAccount {
  readonly number: bigint
  /** True if the balance may be negative; only for accounts that represent the outside world (D3). */
  readonly outside: boolean
  readonly says: string
}

/**
 * The system accounts of each currency. The migration creates them; a test compares the two. Their balance is
 * the sum of slots, so crediting one locks nothing. Debiting a pool (not `outside`) locks the pool, so only rare
 * postings do that: refunds, commission, payments from a pool.
 */
export const systemAccounts = {
  money: {
    recharged: { number: 1n, outside: true, says: 'money that came in from outside' },
    'paid-out': { number: 2n, outside: true, says: 'money that went out' },
    house: {
      number: 3n,
      outside: false,
      says: 'goods and levels sold, points bought, what closed accounts gave up, less refunds and commission',
    },
    fees: { number: 4n, outside: false, says: 'fees of transfers between members' },
    dividend: { number: 5n, outside: false, says: 'the dividend pool of withdrawals' },
    investment: {
      number: 6n,
      outside: false,
      says: 'the pool that staff fund and investment returns are paid from',
    },
  },
  points: {
    'points-issued': {
      number: 1n,
      outside: true,
      says: 'points issued and not spent; minus what members hold',
    },
  },
} as const satisfies Record<Currency, Record<string, SystemAccount>>

export type SystemName<C extends Currency = Currency> = { [K in C]: keyof (typeof systemAccounts)[K] }[C]

/** An account of a member. */
export interface MemberAccount<Kind extends keyof typeof memberKinds> {
  readonly member: bigint
  readonly kind: Kind
}

/**
 * The accounts of each currency, as a caller names them. Income exists only in money, so
 * `{ currency: 'points', debit: { member, kind: 'income' } }` does not compile.
 */
export interface Accounts {
  money: MemberAccount<(typeof kindsOf.money)[number]> | SystemName<'money'>
  points: MemberAccount<(typeof kindsOf.points)[number]> | SystemName<'points'>
}

export type Account = Accounts[Currency]

/** The account of each wallet of the contract: its currency and the kind of account. */
export const walletAccounts = {
  user_money: { currency: 'money', kind: 'balance' },
  points: { currency: 'points', kind: 'balance' },
  income: { currency: 'money', kind: 'income' },
} as const satisfies Record<Wallet, { currency: Currency; kind: keyof typeof memberKinds }>

/** The id of an account in a currency. Throws RangeError for an impossible member id. */
export function accountId<C extends Currency>(account: Accounts[NoInfer<C>], currency: C): bigint {
  const top = currencies[currency] << 56n
  if (typeof account === 'string') {
    const found: Partial<Record<string, SystemAccount>> = systemAccounts[currency]
    const number = found[account]?.number
    if (number === undefined) throw new RangeError(`there is no account ${account} in ${currency}`)
    return top | number
  }
  const { member, kind } = account
  if (member <= 0n || member >= 1n << 48n) throw new RangeError('a member’s id has 1 to 48 bits')
  return top | (member << 8n) | memberKinds[kind]
}

/** The ids of all accounts of a member, opened or not. */
export const memberAccountIds = (member: bigint): bigint[] => [
  ...kindsOf.money.map((kind) => accountId({ member, kind }, 'money')),
  ...kindsOf.points.map((kind) => accountId({ member, kind }, 'points')),
]

/** The id of the account behind a member's wallet. */
export function walletId(member: bigint, wallet: Wallet): bigint {
  const { currency, kind } = walletAccounts[wallet]
  return accountId({ member, kind }, currency)
}

/** True if an account's balance may be negative. */
export const isOutside = (account: Account): boolean =>
  typeof account === 'string' &&
  Object.values<Partial<Record<string, SystemAccount>>>(systemAccounts).some((of) => of[account]?.outside)

/** The owner of an account: a member, or the system. */
export interface AccountOwner {
  /** Null for a system account. */
  readonly member: bigint | null
  /** The kind of a member's account, such as `balance`, or the name of a system account. */
  readonly name: string
  readonly currency: Currency
}

/** Returns the owner of an account. Throws RangeError for an id of no account. */
export function ownerOf(id: bigint): AccountOwner {
  const currency = currencyNames.find((name) => currencies[name] === id >> 56n)
  if (currency === undefined) throw new RangeError('an account has a currency')
  const member = (id >> 8n) & ((1n << 48n) - 1n)
  const number = id & 0xffn
  if (member > 0n) {
    const kind = Object.entries(memberKinds).find(([, bits]) => bits === number)?.[0]
    return { member, name: kind ?? '', currency }
  }
  const accounts = Object.entries<SystemAccount>(systemAccounts[currency])
  return {
    member: null,
    name: accounts.find(([, account]) => account.number === number)?.[0] ?? '',
    currency,
  }
}

/** Returns a readable form of an account id: `balance of member 7, money`. */
export function describeAccount(id: bigint): string {
  const currency = currencyNames.find((name) => currencies[name] === id >> 56n)
  const member = (id >> 8n) & ((1n << 48n) - 1n)
  const number = id & 0xffn
  const unit = currency ?? 'unknown currency'
  if (member > 0n) {
    const kind = Object.entries(memberKinds).find(([, bits]) => bits === number)?.[0] ?? `kind ${number}`
    return `${kind} account of member ${member}, ${unit}`
  }
  const accounts = currency === undefined ? [] : Object.entries<SystemAccount>(systemAccounts[currency])
  const name = accounts.find(([, account]) => account.number === number)?.[0] ?? `no. ${number}`
  return `system account ${name}, ${unit}`
}
