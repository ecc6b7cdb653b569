import { cx } from '../lib/cx.ts'

export type PriceSize = 'small' | 'middle' | 'large' | 'hero'

type PriceProps = {
  /** A decimal string as on the wire: '129.00', '-4.8', '860'. Never a number. */
  amount: string
  /** The currency's sign: '¥', '₭', 'USDT'. */
  symbol?: string | undefined
  symbolAt?: 'before' | 'after' | undefined
  /** For points: the word after the number, "points". */
  unit?: string | undefined
  /** The former price, struck through. */
  was?: string | undefined
  /** Read by screen readers before the former price, for example "was". */
  wasLabel?: string | undefined
  size?: PriceSize | undefined
  /** `price` is the warm red; `ink` for sums and balances; `inherit` on a coloured card. */
  tone?: 'price' | 'ink' | 'inherit' | undefined
  /** Puts + before amounts that are not negative, for transactions of a wallet. */
  signed?: boolean | undefined
  className?: string | undefined
}

const wholes: Record<PriceSize, string> = {
  small: 'text-body',
  middle: 'text-amount',
  large: 'text-[1.75rem] leading-tight',
  hero: 'text-hero',
}
const parts: Record<PriceSize, string> = {
  small: 'text-caption',
  middle: 'text-second',
  large: 'text-body',
  hero: 'text-section',
}
const tones = { price: 'text-price', ink: 'text-ink', inherit: '' }

/**
 * Splits a decimal string and groups its thousands as text: money is never converted to a float. Money has two
 * decimals, and points have none if they are zero.
 */
export function splitAmount(
  amount: string,
  points = false,
): { sign: string; whole: string; decimals: string } {
  const match = /^([+-]?)(\d[\d,]*)(?:\.(\d+))?$/.exec(amount.trim())
  if (!match) return { sign: '', whole: amount, decimals: '' }
  const whole = (match[2] ?? '').replaceAll(',', '').replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const cut = (match[3] ?? '').padEnd(2, '0')
  const decimals = points && Number(cut) === 0 ? '' : cut
  return { sign: match[1] === '-' ? '−' : (match[1] ?? ''), whole, decimals }
}

/**
 * Money (small sign, large whole part, small decimals) or points ("860 points"). Screen readers read it as one amount.
 */
export function Price(props: PriceProps) {
  const { amount, symbol = '', symbolAt = 'before', unit, was, wasLabel, tone = 'price' } = props
  const { sign, whole, decimals } = splitAmount(amount, unit !== undefined)
  // From nine digits on, the largest type is too wide for a small phone.
  const size = props.size === 'hero' && whole.length > 10 ? 'large' : (props.size ?? 'middle')
  const lead = sign || (props.signed ? '+' : '')
  const tail = unit ?? (symbolAt === 'after' ? symbol : '')
  const head = unit === undefined && symbolAt === 'before' ? symbol : ''
  const small = cx(parts[size], 'font-bold')
  return (
    <span
      className={cx(
        'tabular inline-flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap',
        props.className,
      )}
    >
      <span className={tones[tone]}>
        <span className="sr-only">{spoken(lead, head, whole, decimals, tail)}</span>
        <span aria-hidden="true" className="inline-flex items-baseline">
          {lead && <span className={cx(wholes[size], 'font-bold')}>{lead}</span>}
          {head && <span className={cx(small, head.length > 1 ? 'mr-1' : 'mr-0.5')}>{head}</span>}
          <span className={cx(wholes[size], 'font-bold')}>{whole}</span>
          {decimals && <span className={small}>{`.${decimals}`}</span>}
          {tail && <span className={cx(small, 'ml-1')}>{tail}</span>}
        </span>
      </span>
      {was !== undefined && (
        <Was was={was} label={wasLabel} head={head} tail={tail} points={unit !== undefined} size={size} />
      )}
    </span>
  )
}

type WasProps = {
  was: string
  label?: string | undefined
  head: string
  tail: string
  points: boolean
  size: PriceSize
}

function Was({ was, label, head, tail, points, size }: WasProps) {
  const { sign, whole, decimals } = splitAmount(was, points)
  const text = spoken(sign, head, whole, decimals, tail)
  return (
    <s className={cx('font-normal text-ink-3', size === 'small' ? 'text-tiny' : 'text-second')}>
      {label !== undefined && <span className="sr-only">{label} </span>}
      {text}
    </s>
  )
}

function spoken(sign: string, head: string, whole: string, decimals: string, tail: string): string {
  const number = decimals ? `${whole}.${decimals}` : whole
  const gap = head.length > 1 ? ' ' : ''
  return `${sign}${head}${gap}${number}${tail ? ` ${tail}` : ''}`
}
