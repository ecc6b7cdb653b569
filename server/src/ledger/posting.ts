// The types of a posting and of its outcomes.
import type { EntryKind, RefKind } from '@banyan/contract/wallet/entry-kind'
import type { Accounts, Currency } from './accounts.ts'

/** The record behind a posting. */
export interface Ref {
  readonly kind: RefKind
  readonly id: bigint
}

/** One transfer of a posting, in one currency. */
export interface LegIn<C extends Currency> {
  readonly currency: C
  readonly debit: Accounts[C]
  readonly credit: Accounts[C]
  /** Cents, above zero. */
  readonly amount: bigint
  /** The entry kind of this leg; if absent, the posting's kind. */
  readonly kind?: EntryKind
}

export type Leg = { [C in Currency]: LegIn<C> }[Currency]

export interface Posting {
  /** A key posts only once. 1–160 of A–Z a–z 0–9 . _ : - */
  readonly key: string
  /** The entry kind in the statement of the member. */
  readonly kind: EntryKind
  readonly ref: Ref | null
  readonly legs: readonly Leg[]
}

/** An accepted posting. */
export interface Posted {
  readonly posted: true
  readonly id: bigint
  /** True if the key was known: nothing moved now, and this is the first outcome. */
  readonly replayed: boolean
}

/** A posting that the ledger refused. */
export interface Refused {
  readonly posted: false
  readonly refusal: 'insufficient'
  readonly replayed: boolean
}

export type Outcome = Posted | Refused

/** Thrown by `post` when an account has not enough. Let it roll back the transaction. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal'
  readonly refusal: Refused['refusal']
  /** True if an earlier call with this key was refused. */
  readonly replayed: boolean
  constructor({ refusal, replayed }: Refused, key: string) {
    super(`the ledger refused the posting ${key}: ${refusal}`)
    this.refusal = refusal
    this.replayed = replayed
  }
}

export type LedgerFault = 'key-reused' | 'unknown-account' | 'malformed' | 'busy' | 'unsure' | 'closed'

/**
 * An error of the caller, or a posting without a decision.
 * - `key-reused`: the key belongs to another posting.
 * - `busy`: the queue is full. `unsure`: the database did not answer, and the posting may be stored. Retry with the
 *   same key.
 */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerFault
  constructor(code: LedgerFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
