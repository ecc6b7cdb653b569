// The rules of a transfer between members (D9, V10). The fee, less the discount of the sender's level (D10), is added to
// the amount and paid by the sender. Above a
// limit, the sender types the hidden end of the recipient's nickname. The page, the server and the console use these
// same functions.
import { cents, formatCents } from '../money.ts'
import type { Settings } from '../settings.ts'
import { hourMs } from '../time.ts'

/** Amounts are cents of the balance. */
export interface TransferTerms {
  readonly minimum: bigint
  readonly maximum: bigint
  /** Hundredths of a per cent. */
  readonly feeRate: bigint
  /** The discount of the sender's level on the fee, in hundredths of a per cent. */
  readonly feeDiscount: bigint
  /** Above this amount, the name must be completed. */
  readonly nameAbove: bigint
}

export const transferTerms = (settings: Settings, feeDiscount: bigint): TransferTerms => ({
  minimum: cents(settings['transfer.minimum']),
  maximum: cents(settings['transfer.maximum']),
  feeRate: cents(settings['transfer.feePercent']),
  feeDiscount,
  nameAbove: cents(settings['transfer.nameAbove']),
})

/**
 * The time from which a member can transfer again after the payment password was reset by code; undefined if it is now. Who
 * stole a phone can reset the password; the wait gives the owner time to notice (decision 0048).
 */
export function transfersFrom(
  { reset, now }: { readonly reset: Date | undefined; readonly now: Date },
  settings: Pick<Settings, 'withdraw.resetHours'>,
): Date | undefined {
  if (reset === undefined) return undefined
  const from = new Date(reset.getTime() + settings['withdraw.resetHours'] * hourMs)
  return from > now ? from : undefined
}

const whole = 10_000n

/** Returns the fee of an amount less the discount, rounded up to a cent. */
export function transferFee(
  amount: bigint,
  { feeRate, feeDiscount }: Pick<TransferTerms, 'feeRate' | 'feeDiscount'>,
): bigint {
  const unit = whole * whole
  return (amount * feeRate * (whole - feeDiscount) + unit - 1n) / unit
}

export interface HiddenName {
  /** The part that is shown. */
  readonly shown: string
  /** The number of characters that are hidden. */
  readonly missing: number
  /** The part to complete. */
  readonly hidden: string
}

/**
 * Splits a nickname: the last third of its characters is hidden, at least one character. Characters are grapheme
 * clusters, so a Lao or Thai vowel stays with its consonant.
 */
export function hideName(nickName: string): HiddenName {
  const characters = [...new Intl.Segmenter().segment(nickName.normalize('NFC'))].map(
    ({ segment }) => segment,
  )
  const missing = Math.max(1, Math.ceil(characters.length / 3))
  const at = characters.length - missing
  return { shown: characters.slice(0, at).join(''), missing, hidden: characters.slice(at).join('') }
}

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** True if the typed characters are the hidden part of the nickname. Case and spaces do not matter. */
export const completesName = (nickName: string, typed: string): boolean =>
  plain(typed) === plain(hideName(nickName).hidden)

export type TransferAmountFault =
  | { code: 'transfer-minimum'; params: { minimum: string } }
  | { code: 'transfer-maximum'; params: { maximum: string } }
  | { code: 'transferable-not-enough'; params?: undefined }
  | { code: 'deduction-not-enough'; params: { total: string } }

/** Why this amount can't be transferred from this balance; undefined if it can. */
export function transferAmountFault(
  amount: bigint,
  balance: bigint,
  terms: TransferTerms,
): TransferAmountFault | undefined {
  const { minimum, maximum } = terms
  if (amount < minimum) return { code: 'transfer-minimum', params: { minimum: formatCents(minimum) } }
  if (amount > maximum) return { code: 'transfer-maximum', params: { maximum: formatCents(maximum) } }
  if (amount > balance) return { code: 'transferable-not-enough' }
  const total = amount + transferFee(amount, terms)
  return total > balance ? { code: 'deduction-not-enough', params: { total: formatCents(total) } } : undefined
}

export type TransferFault =
  | TransferAmountFault
  | { code: 'transfer-fee-changed'; params: { fee: string } }
  | { code: 'name-wrong'; params?: undefined }

export interface TransferRequest {
  readonly amount: bigint
  /** The fee that the page showed. */
  readonly fee: bigint
  /** The typed part of the name. */
  readonly name: string
}

/** Why a transfer is refused before any money moves; undefined if only the balance can still refuse it. */
export function transferFault(
  { amount, fee, name }: TransferRequest,
  nickName: string,
  terms: TransferTerms,
): TransferFault | undefined {
  const due = transferFee(amount, terms)
  const fault = transferAmountFault(amount, amount + due, terms)
  if (fault) return fault
  if (fee !== due) return { code: 'transfer-fee-changed', params: { fee: formatCents(due) } }
  if (amount > terms.nameAbove && !completesName(nickName, name)) return { code: 'name-wrong' }
  return undefined
}
