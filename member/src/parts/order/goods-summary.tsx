import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '@banyan/ui/action/link'
import { Picture } from '@banyan/ui/show/picture'
import { link } from '../../state/link/link.ts'
import { useText } from '../../words/text.ts'
import type { OrderLine } from './order-lines.tsx'
import { text } from './order.text.ts'

type GoodsSummaryProps = { orderId: string; lines: readonly OrderLine[]; quantity: number }

/** The products of an order in one row, with a link to the order. */
export function GoodsSummary({ orderId, lines, quantity }: GoodsSummaryProps) {
  const t = useText(text)
  const [first] = lines
  if (!first) return null
  return (
    <Link
      href={link.to('pages/shop/order/order-detail', { id: orderId })}
      className="flex items-center gap-3 rounded-card bg-card p-3 text-ink no-underline tapped:brightness-97"
    >
      {lines.slice(0, 3).map((line) => (
        <span key={line.variant_id} className="w-12 shrink-0 overflow-hidden rounded-field">
          <Picture src={line.picture.small || undefined} alt="" placeholder={line.picture.colour} />
        </span>
      ))}
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-(--lh-tight)">{first.name}</span>
        <span className="block truncate text-second text-ink-2">
          {first.values.length > 0 && lines.length === 1 && `${first.values.join(' · ')} · `}
          {t('count', { quantity })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-ink-3" />
    </Link>
  )
}
