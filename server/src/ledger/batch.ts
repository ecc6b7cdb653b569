// Converts postings to the parameters of the SQL functions `ledger.post_leg` and `ledger.post`, and their rows to outcomes. Keys, kinds and ref kinds have only characters that need no quoting, so arrays are written by joining.
import { createHash } from 'node:crypto'
import { prepared } from '../db/prepared.ts'
import { type Account, accountId, type Currency } from './accounts.ts'
import { type Leg, LedgerError, type Outcome, type Posting } from './posting.ts'

export const postLegText = prepared(
  'ledger-post-leg',
  `select outcome, request_id, replayed from ledger.post_leg($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

export interface PostedLegRow {
  outcome: string
  request_id: bigint | null
  replayed: boolean | null
}

export const postBatchName = 'ledger-post'
export const postBatchText = prepared(
  postBatchName,
  `select outcomes, requests, replays
  from ledger.post($1::text[], $2::uuid[], $3::text[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10)`,
)

export interface PostedRow {
  outcomes: string[]
  /** Null for an outcome that is not stored. */
  requests: (bigint | null)[]
  replays: boolean[]
}

const keyShape = /^[A-Za-z0-9._:-]{1,160}$/
const nameShape = /^[a-z][a-z0-9-]{0,39}$/
const most = 2n ** 62n

/** Throws a LedgerError `malformed` for an invalid posting. */
export function inspect(posting: Posting): void {
  const fault = faultOf(posting)
  if (fault) throw new LedgerError('malformed', `${fault} (key ${posting.key.slice(0, 160)})`)
}

function faultOf({ key, kind, ref, legs }: Posting): string | undefined {
  if (!keyShape.test(key)) return 'a key has 1 to 160 of A–Z a–z 0–9 . _ : -'
  if (!nameShape.test(kind)) return 'an entry kind is a name in kebab-case'
  if (ref && (!nameShape.test(ref.kind) || ref.id <= 0n)) return 'a record is named by its kind and id'
  if (legs.length === 0) return 'a posting has at least one leg'
  for (const leg of legs) {
    if (leg.amount <= 0n || leg.amount >= most) return 'an amount is above zero'
    if (sideOf(leg, 'debit') === sideOf(leg, 'credit')) return 'a leg goes from one account to another'
    if (leg.kind !== undefined && !nameShape.test(leg.kind)) return 'an entry kind is a name in kebab-case'
  }
  return undefined
}

/** Returns the account id of one side of a leg. */
export function sideOf(leg: Leg, side: 'debit' | 'credit'): bigint {
  const account: Account = leg[side]
  const currency: Currency = leg.currency
  return accountId(account, currency)
}

/** A digest of the posting without its key, in the shape of a uuid. Equal postings have equal digests. */
export function payloadOf({ kind, ref, legs }: Posting): string {
  const lines = legs.map(
    (leg) => `${sideOf(leg, 'debit')}>${sideOf(leg, 'credit')}=${leg.amount}:${leg.kind ?? kind}`,
  )
  const words = `${ref ? `${ref.kind}#${ref.id}` : ''}|${lines.join('|')}`
  return createHash('sha256').update(words).digest('hex').slice(0, 32)
}

const list = (values: readonly unknown[]): string => `{${values.join(',')}}`

/** The parameters of `postLegText` for an inspected posting with the one leg. */
export function encodeLeg(posting: Posting, leg: Leg, at: Date): unknown[] {
  const { key, kind, ref } = posting
  return [
    key,
    payloadOf(posting),
    ref?.kind ?? null,
    ref?.id ?? null,
    sideOf(leg, 'debit'),
    sideOf(leg, 'credit'),
    leg.amount,
    leg.kind ?? kind,
    at,
  ]
}

/** The parameters of `postBatchText` for inspected postings with different keys. */
export function encode(
  postings: readonly Posting[],
  at: Date,
  payloads = postings.map(payloadOf),
): unknown[] {
  const legs = postings.flatMap((posting, index) =>
    posting.legs.map((leg) => ({ leg, group: index + 1, kind: leg.kind ?? posting.kind })),
  )
  return [
    list(postings.map(({ key }) => key)),
    list(payloads),
    list(postings.map(({ ref }) => ref?.kind ?? 'NULL')),
    list(postings.map(({ ref }) => ref?.id ?? 'NULL')),
    list(legs.map(({ group }) => group)),
    list(legs.map(({ leg }) => sideOf(leg, 'debit'))),
    list(legs.map(({ leg }) => sideOf(leg, 'credit'))),
    list(legs.map(({ leg }) => leg.amount)),
    list(legs.map(({ kind }) => kind)),
    at,
  ]
}

/** Returns the outcome of a single posting. */
export function decodeLeg(row: PostedLegRow | undefined): Outcome | LedgerError {
  if (!row) throw new Error('the ledger did not answer')
  return outcomeOf(row.outcome, row.request_id, row.replayed ?? false)
}

/** Returns the outcomes of a batch, in its order. */
export function decode(row: PostedRow | undefined, count: number): (Outcome | LedgerError)[] {
  if (row?.outcomes.length !== count) throw new Error('the ledger did not answer for every posting')
  return row.outcomes.map((outcome, index) =>
    outcomeOf(outcome, row.requests[index] ?? null, row.replays[index] ?? false),
  )
}

function outcomeOf(outcome: string, id: bigint | null, replayed: boolean): Outcome | LedgerError {
  if (outcome === 'posted') return { posted: true, id: id ?? 0n, replayed }
  if (outcome === 'insufficient') return { posted: false, refusal: 'insufficient', replayed }
  if (outcome === 'mismatch') return new LedgerError('key-reused', 'this key was used for something else')
  return new LedgerError('unknown-account', 'one of the accounts does not exist')
}
