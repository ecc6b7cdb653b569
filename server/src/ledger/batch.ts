// Between postings and the arrays that the function `ledger.post` takes. Keys, codes and kinds of record are
// kept to characters that need no quoting, so an array is written by joining.
import { createHash } from 'node:crypto'
import { accountId } from './accounts.ts'
import { LedgerError, type Outcome, type Posting } from './posting.ts'

export const postText = `select outcomes, requests, replays
  from ledger.post($1::text[], $2::uuid[], $3::text[], $4::bigint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[])`

export interface PostedRow {
  outcomes: string[]
  /** Null where the outcome leaves no trace. */
  requests: (bigint | null)[]
  replays: boolean[]
}

const keyShape = /^[A-Za-z0-9._:-]{1,160}$/
const nameShape = /^[a-z][a-z0-9-]{0,39}$/
const most = 2n ** 62n

/** Throws `malformed` for what no caller should ever ask. */
export function inspect(posting: Posting): void {
  const fault = faultOf(posting)
  if (fault) throw new LedgerError('malformed', `${fault} (key ${posting.key.slice(0, 160)})`)
}

function faultOf({ key, code, ref, legs }: Posting): string | undefined {
  if (!keyShape.test(key)) return 'a key has 1 to 160 of A–Z a–z 0–9 . _ : -'
  if (!nameShape.test(code)) return 'a code is a name in kebab-case'
  if (ref && (!nameShape.test(ref.kind) || ref.id <= 0n)) return 'a record is named by its kind and id'
  if (legs.length === 0) return 'a posting has at least one leg'
  for (const { debit, credit, currency, amount, code } of legs) {
    if (amount <= 0n || amount >= most) return 'an amount is above zero'
    if (accountId(debit, currency) === accountId(credit, currency))
      return 'a leg goes from one account to another'
    if (code !== undefined && !nameShape.test(code)) return 'a code is a name in kebab-case'
  }
  return undefined
}

/** A digest of what is asked, in the shape of a uuid. Two postings are the same wish when it is equal. */
export function payloadOf({ code, ref, legs }: Posting): string {
  const lines = legs.map(
    (leg) =>
      `${accountId(leg.debit, leg.currency)}>${accountId(leg.credit, leg.currency)}=${leg.amount}:${leg.code ?? code}`,
  )
  const words = `${ref ? `${ref.kind}#${ref.id}` : ''}|${lines.join('|')}`
  return createHash('sha256').update(words).digest('hex').slice(0, 32)
}

/** The parameters of `postText` for postings that were inspected and whose keys differ. */
export function encode(postings: readonly Posting[], payloads = postings.map(payloadOf)): string[] {
  const groups: number[] = []
  const debits: bigint[] = []
  const credits: bigint[] = []
  const amounts: bigint[] = []
  const codes: string[] = []
  for (const [index, posting] of postings.entries()) {
    for (const leg of posting.legs) {
      groups.push(index + 1)
      debits.push(accountId(leg.debit, leg.currency))
      credits.push(accountId(leg.credit, leg.currency))
      amounts.push(leg.amount)
      codes.push(leg.code ?? posting.code)
    }
  }
  const keys = postings.map(({ key }) => key)
  const kinds = postings.map(({ ref }) => ref?.kind ?? 'NULL')
  const ids = postings.map(({ ref }) => ref?.id ?? 'NULL')
  return [keys, payloads, kinds, ids, groups, debits, credits, amounts, codes].map(
    (list) => `{${list.join(',')}}`,
  )
}

/** What became of each posting of a batch, in its order. */
export function decode(row: PostedRow | undefined, count: number): (Outcome | LedgerError)[] {
  if (row?.outcomes.length !== count) throw new Error('the ledger did not answer for every posting')
  return row.outcomes.map((outcome, index) => {
    const replayed = row.replays[index] ?? false
    if (outcome === 'posted') return { posted: true, id: row.requests[index] ?? 0n, replayed }
    if (outcome === 'insufficient') return { posted: false, refusal: 'insufficient', replayed }
    if (outcome === 'mismatch') return new LedgerError('key-reused', 'this key was used for something else')
    return new LedgerError('unknown-account', 'one of the accounts does not exist')
  })
}
