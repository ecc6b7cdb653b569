// The only way to move value. A posting is one or more transfers that succeed or fail together. Each transfer goes
// from one account to another in one currency, so every currency sums to zero (D3).
//
// In a business transaction: change the business rows first, then call `post` once with all legs. A second `post` in
// the same transaction would take locks out of order. Derive the key from the record and the step
// (`recharge:7:decide`), so that a record can't be decided twice. `at` comes from the app's clock.
import { CompiledQuery, sql } from 'kysely'
import type { EntryKind } from '@banyan/contract/wallet/entry-kind'
import type { Wallet } from '@banyan/contract/wallet/wallet'
import { constraintOf, type Db, type Tx } from '../db/db.ts'
import { accountId, type Accounts, memberAccountIds, walletAccounts, walletId } from './accounts.ts'
import {
  decode,
  decodeLeg,
  encode,
  encodeLeg,
  inspect,
  postBatchText,
  type PostedLegRow,
  type PostedRow,
  postLegText,
  sideOf,
} from './batch.ts'
import {
  type Leg,
  LedgerError,
  LedgerRefusal,
  type Outcome,
  type Posted,
  type Posting,
  type Ref,
} from './posting.ts'

export { accountId, currencyNames, ownerOf } from './accounts.ts'
export {
  type Leg,
  LedgerError,
  LedgerRefusal,
  type Outcome,
  type Posted,
  type Posting,
  type Ref,
} from './posting.ts'
export { holdsOf, type OpenHold } from './holds.ts'
export {
  firstEntryAt,
  statement,
  type StatementEntry,
  statementOf,
  statementPage,
  systemStatement,
} from './statement.ts'

/**
 * Posts inside a business transaction.
 * @throws LedgerRefusal if an account has not enough.
 * @throws LedgerError `key-reused` (the key belongs to another posting), `unknown-account`, `malformed`.
 */
export async function post(tx: Tx, at: Date, posting: Posting): Promise<Posted> {
  const outcome = await tryPost(tx, at, posting)
  if (!outcome.posted) throw new LedgerRefusal(outcome, posting.key)
  return outcome
}

/**
 * Like `post`, but returns the refusal as a value. The ledger stores a refusal under its key if the transaction
 * commits; throw to store nothing.
 */
export async function tryPost(tx: Tx, at: Date, posting: Posting): Promise<Outcome> {
  inspect(posting)
  const outcome = await send(tx, at, posting)
  if (outcome instanceof Error) throw outcome
  return outcome
}

/**
 * Posts many postings inside a business transaction, for jobs. All post, or it throws and nothing does.
 * @throws LedgerRefusal, LedgerError as `post` does.
 */
export async function postAll(tx: Tx, at: Date, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  for (const posting of postings) inspect(posting)
  const { rows } = await tx.executeQuery(CompiledQuery.raw(postBatchText, encode(postings, at)))
  const outcomes = decode(rows[0] as PostedRow | undefined, postings.length)
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome instanceof Error) throw outcome
    if (!outcome.posted) throw new LedgerRefusal(outcome, postings[index]?.key ?? '')
  }
}

/**
 * Locks a pool against other postings that debit it, and returns its balance in cents. Call it after the business rows
 * are locked and before the posting.
 */
export async function lockPool(tx: Tx, pool: 'house' | 'fees' | 'dividend' | 'investment'): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select ledger.lock_pool(${accountId(pool, 'money')}) as balance`.execute(tx)
  return rows[0]?.balance ?? 0n
}

/**
 * Locks the accounts of all legs that this transaction will post, and returns the balances of the members' accounts among
 * them by account id, in cents. For postings whose amounts depend on a balance. Call it after the business rows are locked.
 */
export function lockBalances(tx: Tx, legs: readonly Leg[]): Promise<Map<bigint, bigint>> {
  const side = (name: 'debit' | 'credit') => legs.map((leg) => sideOf(leg, name))
  return lockAccounts(tx, side('debit'), side('credit'))
}

/**
 * Locks all accounts of a member, and returns their balances by account id, in cents. Call it after the business rows are
 * locked.
 */
export const lockMemberAccounts = (tx: Tx, member: bigint): Promise<Map<bigint, bigint>> =>
  lockAccounts(tx, memberAccountIds(member), [])

async function lockAccounts(
  tx: Tx,
  debits: readonly bigint[],
  credits: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ account: bigint; balance: bigint }>`
    select account, balance from ledger.lock_accounts(${debits}::bigint[], ${credits}::bigint[])`.execute(tx)
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

/** Returns the balance of a pool, cents. */
export async function poolBalance(
  db: Db,
  pool: 'house' | 'fees' | 'dividend' | 'investment',
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select ledger.slots(${accountId(pool, 'money')}) as balance`.execute(db)
  return rows[0]?.balance ?? 0n
}

/** Calls the function for one leg, or the one for a batch. */
async function send(tx: Tx, at: Date, posting: Posting): Promise<Outcome | LedgerError> {
  const [leg, ...others] = posting.legs
  if (leg && others.length === 0) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(postLegText, encodeLeg(posting, leg, at)))
    return decodeLeg(rows[0] as PostedLegRow | undefined)
  }
  const { rows } = await tx.executeQuery(CompiledQuery.raw(postBatchText, encode([posting], at)))
  return (
    decode(rows[0] as PostedRow | undefined, 1)[0] ??
    new LedgerError('malformed', 'a posting has at least one leg')
  )
}

/**
 * Returns the arguments of the function `ledger.post` for postings with different keys, for a statement that also changes
 * the business rows. The statement must fail unless each outcome is `posted` and not replayed.
 */
export function postArguments(postings: readonly Posting[], at: Date): unknown[] {
  for (const posting of postings) inspect(posting)
  return encode(postings, at)
}

/** An amount of a member's wallet that is reserved for a record. */
export interface Hold {
  readonly key: string
  readonly kind: EntryKind
  readonly ref: Ref
  readonly member: bigint
  readonly wallet: Wallet
  /** Cents. */
  readonly amount: bigint
}

/** Moves an amount from a wallet to the member's held account. Give `settle` and `release` one common key. */
export function hold(tx: Tx, at: Date, { member, wallet, amount, ...asked }: Hold): Promise<Posted> {
  return post(tx, at, { ...asked, legs: [heldLeg(member, wallet, amount, 'hold')] })
}

/** Moves a held amount back to its wallet. Refused if less is held for this record. */
export function release(tx: Tx, at: Date, { member, wallet, amount, ...asked }: Hold): Promise<Posted> {
  return post(tx, at, { ...asked, legs: [heldLeg(member, wallet, amount, 'release')] })
}

function heldLeg(member: bigint, wallet: Wallet, amount: bigint, way: 'hold' | 'release'): Leg {
  const held = { member, kind: 'held' } as const
  const account = walletAccounts[wallet]
  if (account.currency === 'points') {
    const own = { member, kind: account.kind }
    return way === 'hold'
      ? { currency: 'points', debit: own, credit: held, amount }
      : { currency: 'points', debit: held, credit: own, amount }
  }
  const own = { member, kind: account.kind }
  return way === 'hold'
    ? { currency: 'money', debit: own, credit: held, amount }
    : { currency: 'money', debit: held, credit: own, amount }
}

export interface Settlement extends Omit<Hold, 'amount' | 'wallet'> {
  /** The receivers of the held money. */
  readonly to: readonly {
    readonly credit: Accounts['money']
    readonly amount: bigint
    readonly kind?: EntryKind
  }[]
}

/** Pays held money to other accounts. Refused if less is held for this record. */
export function settle(tx: Tx, at: Date, { member, to, ...asked }: Settlement): Promise<Posted> {
  const debit = { member, kind: 'held' } as const
  return post(tx, at, { ...asked, legs: to.map((part) => ({ currency: 'money', debit, ...part })) })
}

/** Opens the accounts of a member, in the transaction that creates the member. */
export async function openMember(tx: Tx, member: bigint): Promise<void> {
  await sql`select ledger.open_member(${member})`.execute(tx)
}

/**
 * Closes the accounts of a member if all of them are empty; they take no money from then on. Returns false and changes
 * nothing if one has money. Locks the accounts, so business rows must be locked before.
 */
export async function closeAccounts(tx: Tx, member: bigint): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select ledger.close_member(${member}) as closed`.execute(tx)
  return rows[0]?.closed === true
}

export interface Balance {
  /** The amount that the member can use now, cents. */
  readonly available: bigint
  /** The amount reserved for open records, cents. */
  readonly held: bigint
}

export interface Balances {
  /** `held` includes amounts held from income: a member has one held account in money. */
  readonly user_money: Balance
  readonly points: Balance
  readonly income: Pick<Balance, 'available'>
  /** Principal of running investments, cents. */
  readonly invested: bigint
}

/**
 * True if a posting failed because its member has closed the account, which takes no money. The transaction is lost then: refuse by a
 * code, which rolls it back.
 */
export const isClosedAccount = (error: unknown): boolean => constraintOf(error) === 'account_balance_check'

/** Returns the balances of a member; zero if the accounts were never opened. */
export async function balances(db: Db, member: bigint): Promise<Balances> {
  const held = accountId({ member, kind: 'held' }, 'money')
  const heldPoints = accountId({ member, kind: 'held' }, 'points')
  const invested = accountId({ member, kind: 'invested' }, 'money')
  const wallets = [walletId(member, 'user_money'), walletId(member, 'points'), walletId(member, 'income')]
  const rows = await db
    .selectFrom('ledger.account')
    .select(['id', 'balance'])
    .where('id', 'in', [...wallets, held, heldPoints, invested])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row.balance]))
  const of = (id: bigint): bigint => found.get(id) ?? 0n
  return {
    user_money: { available: of(walletId(member, 'user_money')), held: of(held) },
    points: { available: of(walletId(member, 'points')), held: of(heldPoints) },
    income: { available: of(walletId(member, 'income')) },
    invested: of(invested),
  }
}
