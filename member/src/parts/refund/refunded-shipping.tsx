import { isZero } from '@banyan/rules/money'
import { useText } from '../../words/text.ts'
import { Cost } from '../goods/cost.tsx'
import { text } from './refund.text.ts'

/** The shipping fee in a refund, below its lines. Renders nothing if there is none. */
export function RefundedShipping({ shipping }: { shipping: string }) {
  const t = useText(text)
  if (isZero(shipping)) return null
  return (
    <p className="mt-4 flex items-baseline justify-between gap-3 pt-3 hairline-t">
      <span className="text-ink-2">{t('shipping')}</span>
      <Cost money={shipping} points="0.00" size="small" tone="ink" />
    </p>
  )
}
