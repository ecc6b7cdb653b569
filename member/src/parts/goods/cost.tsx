import { isZero } from '@banyan/rules/money'
import { Price } from '@banyan/ui/show/price'
import type { PriceSize } from '@banyan/ui/show/price'
import { useSettings } from '../../state/app/config.ts'
import { usePointsUnit } from '../../words/points.ts'
import { useText } from '../../words/text.ts'
import { text as goodsText } from './goods.text.ts'

type CostProps = {
  money: string
  points: string
  size?: PriceSize
  tone?: 'price' | 'ink' | 'inherit'
}

/** Shows the cost in each currency: `￥128.00 + 300 points`. A currency with nothing due is left out. */
export function Cost({ money, points, size, tone }: CostProps) {
  const unitOf = usePointsUnit()
  const { symbol } = useSettings()
  const hasPoints = !isZero(points)
  const hasMoney = !isZero(money) || !hasPoints
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {hasMoney && <Price amount={money} symbol={symbol} size={size} tone={tone} />}
      {hasMoney && hasPoints && <span className="text-ink-2">+</span>}
      {hasPoints && <Price amount={points} unit={unitOf(points)} size={size} tone={tone} />}
    </span>
  )
}

type UnitPriceProps = {
  currency: 'money' | 'points'
  price: string
  /** The price without the discount of the member's level, struck through. */
  normal?: string | null
}

/** Shows the price of one piece, in its currency. */
export function UnitPrice({ currency, price, normal }: UnitPriceProps) {
  const unitOf = usePointsUnit()
  const g = useText(goodsText)
  const { symbol } = useSettings()
  const sign = currency === 'money' ? { symbol } : { unit: unitOf(price) }
  return (
    <Price amount={price} {...sign} was={normal ?? undefined} wasLabel={g('was')} size="small" tone="ink" />
  )
}
