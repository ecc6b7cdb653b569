// Checks of input formats. The pages use them for hints, the server for decisions (V1–V6, V14–V16).

import { seenLength } from '@banyan/contract/look'

export { looksEmpty } from '@banyan/contract/look'

/** A mobile that codes are sent to: 1, a digit from 3 to 9, and nine more (V2). */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** An email address, in the form that people have them: one @, a dotted domain, no spaces (V2). */
export const isEmail = (text: string): boolean =>
  text.length <= 100 &&
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(
    text,
  )

// Phones put these marks of direction around a number that is copied from the contacts.
const marks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * The one spelling under which an account is known, or undefined when it is neither a mobile nor an
 * email (V1). Case and inner spaces never make a second account of the same address. A mobile may begin with +86, 86 or 0086.
 */
export function normalAccount(text: string): { kind: 'mobile' | 'email'; account: string } | undefined {
  const bare = text
    .replaceAll(marks, '')
    .trim()
    .replace(/^(?:\+|00)?86[\s-]?(?=1[3-9])/, '')
    .replaceAll(/[\s-](?=\d)/g, '')
  if (isMobile(bare)) return { kind: 'mobile', account: bare }
  const email = text.trim().toLowerCase()
  return isEmail(email) ? { kind: 'email', account: email } : undefined
}

/** Masks an account for showing it on a screen that others may see: `138****5678`, `no**@example.la`. */
export function maskAccount(account: string): string {
  const at = account.indexOf('@')
  if (at < 0) return `${account.slice(0, 3)}****${account.slice(-4)}`
  return `${account.slice(0, Math.min(2, at))}**${account.slice(at)}`
}

/** A mobile on an address: a carrier may need any country's, so only its shape is checked. */
export const isContactNumber = (text: string): boolean => /^\+?\d{7,15}$/.test(text.replace(/[ -]/g, ''))

/** At least two characters that are drawn (V4). */
export const isNickname = (text: string): boolean => seenLength(text) >= 2

/** 8–16 characters with letters and digits (V5). */
export const isPassword = (text: string): boolean =>
  /^[\u0021-\u007E]{8,16}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text)

/** Exactly six digits (V6). */
export const isPayPassword = (text: string): boolean => /^\d{6}$/.test(text)

/** Exactly six digits: a code that was sent, or one of an authenticator app. */
export const isOneTimeCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Six digits that anybody tries first: one digit repeated, a run up or down, two or three repeated. */
export function isWeakPayPassword(text: string): boolean {
  const digits = [...text].map(Number)
  const steps = digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0))
  const even = steps.every((step) => step === steps[0])
  return (even && Math.abs(steps[0] ?? 0) <= 1) || /^(\d\d)\1\1$/.test(text) || /^(\d\d\d)\1$/.test(text)
}

export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** An amount with at most two decimals (V16). */
export const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(text)

/** A Chinese identity card of 18 characters, its check digit included (V16; GB 11643). */
export function isIdCard(text: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(text)) return false
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return '10X98765432'[sum % 11] === text.slice(17).toUpperCase()
}

/** Passwords that lists of leaks begin with; a longer list adds little against slowed guessing. */
const common = new Set(
  'password1 passw0rd password123 abc12345 abcd1234 a1234567 a12345678 a123456789 aa123456 aa12345678 qwer1234 1234qwer qwe12345 qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx iloveyou1 admin123 admin1234 welcome1 letmein1 woaini1314 woaini520 wang1234 zxcv1234 asdf1234 test1234 hello123 monkey123 dragon123 football1 baseball1 superman1 sunshine1 princess1 123456aa 12345678a 123456abc 123abc123 1234abcd 11111111a 88888888a banyan123 banyan1234'.split(
    ' ',
  ),
)
export const isCommonPassword = (text: string): boolean => common.has(text.toLowerCase())
