// Money is whole cents in a bigint, in every currency of the product; text appears only at the edges.

/** Reads `12`, `12.5` or `12.50` as cents (V16). Anything else, signs and other digits too, is undefined. */
export function parseCents(text: string): bigint | undefined {
  const parts = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return undefined
  return BigInt(parts[1] ?? '0') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
}

/** Cents of text that the contract has already checked. Throws on anything else: that is a fault of ours. */
export function cents(text: string): bigint {
  const negative = text.startsWith('-')
  const value = parseCents(negative ? text.slice(1) : text)
  if (value === undefined) throw new Error('not an amount')
  return negative ? -value : value
}

/** True if an amount is zero. Components call this, because the React Compiler turns the literal `0n` into undefined. */
export const isZero = (amount: string): boolean => cents(amount) === 0n

/** Returns how much is missing, as an amount; undefined if there is enough. */
export function shortfall(needed: string, had: string): string | undefined {
  const short = cents(needed) - cents(had)
  return short > 0n ? formatCents(short) : undefined
}

/** The wire's form of cents: always two decimals, no grouping. */
export function formatCents(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns an amount as people read it in every language: thousands grouped by commas, two decimals (`1,280.50`). */
export function showMoney(amount: string): string {
  const [whole = '0', decimals = '00'] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${decimals.padEnd(2, '0')}`
}

/** Returns points as people read them: as `showMoney`, but without the decimals `.00` (`860`, `860.50`). */
export function showPoints(amount: string): string {
  return showMoney(amount).replace(/\.00$/, '')
}

/** Returns `basisPoints` ten-thousandths of `whole`, rounded down to a cent. */
export function share(whole: bigint, basisPoints: bigint): bigint {
  return (whole * basisPoints) / 10_000n
}

/** A per cent as people read it, without decimals that are zero (`4`, `2.5`). */
export const showPercent = (percent: string): string => percent.replace(/\.?0+$/, '')
