import { Link } from '@banyan/ui/action/link'
import { Picture } from '@banyan/ui/show/picture'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Calls } from '../../state/wire/ask.ts'
import { link } from '../../state/link/link.ts'
import { useText } from '../../words/text.ts'
import { UnitPrice } from '../goods/cost.tsx'
import { text } from './order.text.ts'

export type OrderLine = ReplyOf<
  CallAt<Calls, '/shop/order/order-list', 'load-order-list'>
>['list'][number]['lines'][number]

type OrderLinesProps<Line extends OrderLine> = {
  lines: readonly Line[]
  /** True if a line links to its product. */
  linked?: boolean
  /** Returns the problem of a line as text, which is shown below the line. */
  problemOf?: (line: Line) => string | undefined
}

/** The lines of an order: picture, name, options, price and quantity. */
export function OrderLines<Line extends OrderLine>({
  lines,
  linked = false,
  problemOf,
}: OrderLinesProps<Line>) {
  return (
    <ul className="space-y-3.5">
      {lines.map((line) => (
        <li key={line.variant_id}>
          {linked && line.goods_id !== '' ? (
            <Link
              href={link.to('pages/shop/goods/goods-detail', { id: line.goods_id })}
              className="block text-ink no-underline"
            >
              <OrderLineRow line={line} />
            </Link>
          ) : (
            <OrderLineRow line={line} />
          )}
          <Problem text={problemOf?.(line)} />
        </li>
      ))}
    </ul>
  )
}

function Problem({ text: told }: { text: string | undefined }) {
  if (told === undefined) return null
  return (
    <p role="alert" className="mt-2 rounded-field bg-alert-weak px-3 py-2 text-second text-alert-text">
      {told}
    </p>
  )
}

/** One line of an order: picture, name, options, price and quantity. */
export function OrderLineRow({ line }: { line: OrderLine }) {
  const t = useText(text)
  return (
    <div className="flex gap-3">
      <div className="w-18 shrink-0 self-start overflow-hidden rounded-field">
        <Picture src={line.picture.small || undefined} alt="" placeholder={line.picture.colour} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium wrap-break-word">{line.name}</p>
        {line.values.length > 0 && (
          <p className="mt-0.5 text-second wrap-break-word text-ink-2">{line.values.join(' · ')}</p>
        )}
        <p className="mt-1 flex items-baseline justify-between gap-3">
          <UnitPrice currency={line.currency} price={line.price} normal={line.normal_price} />
          <span className="tabular shrink-0 text-second text-ink-2">
            {t('times', { quantity: line.quantity })}
          </span>
        </p>
      </div>
    </div>
  )
}
