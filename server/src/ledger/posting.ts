// What a posting is, and how it can end.
import type { EntryKind } from '@banyan/contract/wallet/detail'
import type { Account, Currency } from './accounts.ts'

export type RefKind = 'recharge' | 'order' | 'adjust'

/** The record behind a posting. */
export interface Ref {
  readonly kind: RefKind
  readonly id: bigint
}

export interface Leg {
  readonly debit: Account
  readonly credit: Account
  readonly currency: Currency
  /** Cents, above zero. */
  readonly amount: bigint
  /** What this leg was for, where it differs from the posting's. */
  readonly code?: EntryKind
}

export interface Posting {
  /** Posts once, ever: 1–160 of A–Z a–z 0–9 . _ : - */
  readonly key: string
  /** What it was for: the name of the entry in the member's statement. */
  readonly code: EntryKind
  readonly ref: Ref | null
  readonly legs: readonly Leg[]
}

/** `replayed` tells that the key was known: nothing moved now, and this is the first outcome. */
export type Outcome =
  | { readonly posted: true; readonly id: bigint; readonly replayed: boolean }
  | { readonly posted: false; readonly refusal: 'insufficient'; readonly replayed: boolean }

export type LedgerFault = 'key-reused' | 'unknown-account' | 'malformed' | 'busy' | 'unsure' | 'closed'

/**
 * What a caller did wrong, or what kept the ledger from deciding. `key-reused`: the key stands for something
 * else. `busy`: too much waits; `unsure`: the database went away, and the posting may or may not be in. For
 * these two, asking again with the same key is right.
 */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerFault
  constructor(code: LedgerFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
