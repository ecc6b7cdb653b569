// The one way by which value moves. A posting is one or more transfers that succeed or fail together, each
// from one account to another in one currency, so that every currency sums to zero by shape (D3).
//
// Inside a business transaction: touch the business rows first, then call `post` once with all legs; a second
// post in the same transaction would take locks out of order. A refusal is a value; it is remembered under
// its key only if the transaction commits. So throw to leave no trace, and let keys come from the record and
// the step (`recharge:7:resolve`): whoever resolves first wins, whatever the second one asked.
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '@banyan/contract/wallet/detail'
import type { Db, Tx } from '../db/db.ts'
import { type Account, accountId, type Currency, currencyNames } from './accounts.ts'
import { decode, encode, inspect, type PostedRow, postText } from './batch.ts'
import type { Outcome, Posting, Ref } from './posting.ts'

export { type Account, type Currency, currencyNames } from './accounts.ts'
export { type Leg, LedgerError, type Outcome, type Posting, type Ref } from './posting.ts'
export { statement, type StatementEntry } from './statement.ts'

/**
 * Posts inside a business transaction.
 * @throws LedgerError `key-reused` (the key stands for something else), `unknown-account`, `malformed`.
 */
export async function post(tx: Tx, posting: Posting): Promise<Outcome> {
  inspect(posting)
  const { rows } = await tx.executeQuery(CompiledQuery.raw(postText, encode([posting])))
  const [outcome] = decode(rows[0] as PostedRow | undefined, 1)
  if (!outcome || outcome instanceof Error) throw outcome ?? new Error('the ledger gave no outcome')
  return outcome
}

/**
 * Returns the SQL expression that posts, for a statement that changes the business row as well. It gives the
 * outcome as text: `posted` or `insufficient`. The statement must fail unless the posting is posted.
 */
export function postExpression(posting: Posting): RawBuilder<string> {
  inspect(posting)
  const [keys, payloads, kinds, ids, groups, debits, credits, amounts, codes] = encode([posting])
  return sql<string>`(ledger.post(${keys}::text[], ${payloads}::uuid[], ${kinds}::text[], ${ids}::bigint[],
    ${groups}::int[], ${debits}::bigint[], ${credits}::bigint[], ${amounts}::bigint[], ${codes}::text[])).outcomes[1]`
}

/** An amount of a member's that is kept aside for a record. */
export interface Hold {
  readonly key: string
  readonly code: EntryKind
  readonly ref: Ref
  readonly member: bigint
  readonly currency: Currency
  readonly amount: bigint
}

/** Sets an amount of a wallet aside for a record. Give `settle` and `release` one common key. */
export function hold(tx: Tx, { key, code, ref, member, currency, amount }: Hold): Promise<Outcome> {
  const legs = [{ debit: { wallet: member }, credit: { held: member }, currency, amount }]
  return post(tx, { key, code, ref, legs })
}

/** Gives what was held back. Refused as insufficient when this record does not hold so much. */
export function release(tx: Tx, { key, code, ref, member, currency, amount }: Hold): Promise<Outcome> {
  const legs = [{ debit: { held: member }, credit: { wallet: member }, currency, amount }]
  return post(tx, { key, code, ref, legs })
}

export interface Settlement extends Omit<Hold, 'amount'> {
  /** Where what was held goes. */
  readonly to: readonly { readonly credit: Account; readonly amount: bigint; readonly code?: EntryKind }[]
}

/** Pays out what was held. Refused as insufficient when this record does not hold so much. */
export function settle(tx: Tx, { key, code, ref, member, currency, to }: Settlement): Promise<Outcome> {
  const legs = to.map((part) => ({ debit: { held: member }, currency, ...part }))
  return post(tx, { key, code, ref, legs })
}

/** Opens a member's wallets, once, in the transaction that makes the member. */
export async function openMember(tx: Tx, member: bigint): Promise<void> {
  await sql`select ledger.open_member(${member})`.execute(tx)
}

export interface Balance {
  /** What the member can use now, cents. */
  readonly available: bigint
  /** What is kept aside for open records, cents. */
  readonly held: bigint
}

/** The member's wallets; zero everywhere for one whose wallets were never opened. */
export async function balances(db: Db, member: bigint): Promise<Record<Currency, Balance>> {
  const ids = currencyNames.flatMap((currency) => [
    accountId({ wallet: member }, currency),
    accountId({ held: member }, currency),
  ])
  const rows = await db
    .selectFrom('ledger.account')
    .select(['id', 'balance'])
    .where('id', 'in', ids)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row.balance]))
  const balance = (currency: Currency): Balance => ({
    available: found.get(accountId({ wallet: member }, currency)) ?? 0n,
    held: found.get(accountId({ held: member }, currency)) ?? 0n,
  })
  return { user_money: balance('user_money'), points: balance('points'), income: balance('income') }
}
