// The number of a refund at the gateway: `R`, the payment's number, `_1` for its first refund, `_2` for the second. A later
// attempt of a refund has `A2`, `A3` at its end.
export const refundNumber = (payment: string, count: number): string => `R${payment}_${count}`

/** The number of the first attempt, without the part that numbers the attempt. */
export const firstNumber = (sn: string): string => sn.replace(/A\d+$/, '')

/** The number of an attempt: the first has none of its own. */
export const attemptNumber = (sn: string, attempt: number): string =>
  `${firstNumber(sn)}${attempt > 1 ? `A${attempt}` : ''}`

/** Returns the payment's number if the words are the number of a refund; otherwise the words. */
export const paymentOfRefund = (words: string): string =>
  /^R(P\d{23})_\d+(?:A\d+)?$/.exec(words)?.[1] ?? words
