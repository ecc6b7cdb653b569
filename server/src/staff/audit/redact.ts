// Keeps secrets out of the audit log (D51): the log is read by staff, exported, and can never be changed.

/** Names of fields whose value never enters the log. */
const secretName =
  /(^|_)(password|passwd|pwd|secret|token|totp|otp|cvv|cvc|credential|private_key|api_key)(_|$)/i
/** Hashes of passwords, and tokens of sessions or gateways. */
const secretValue = /^\$argon2|^\$2[aby]\$|^-----BEGIN |^eyJ[\w-]+\.[\w-]+\./

/** The text that replaces a secret in the log. */
export const hidden = '***'

/** The digits of a payment card, perhaps in groups. */
const card = /(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d.])/g

/** Returns a text in which payment card numbers show only their last four digits. */
const withoutCards = (text: string): string =>
  text.replace(card, (found) => {
    const digits = found.replaceAll(/\D/g, '')
    return passesLuhn(digits) ? `•••• ${digits.slice(-4)}` : found
  })

/** The check digit of payment cards (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Returns a field's value as the log stores it. A bigint, such as an id or an amount in cents, becomes a string. */
export function logged(name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (secretName.test(name) && value !== null && typeof value !== 'boolean') return hidden
  if (typeof value !== 'string') return value
  return secretValue.test(value) ? hidden : withoutCards(value)
}
