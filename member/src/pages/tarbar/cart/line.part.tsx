import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from '@banyan/ui/action/link'
import { Checkbox } from '@banyan/ui/form/checkbox'
import { Stepper } from '@banyan/ui/form/stepper'
import { toast } from '@banyan/ui/layer/toast'
import { SwipeActions } from '@banyan/ui/list/swipe-actions'
import { Picture } from '@banyan/ui/show/picture'
import { UnitPrice } from '../../../parts/goods/cost.tsx'
import { FixedPrice, goodsHref } from '../../../parts/goods/goods-card.tsx'
import { text as variantText } from '../../../parts/goods/variant.text.ts'
import type { CartLine } from '../../../state/shop/cart.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../cart.text.ts'

type LineProps = {
  line: CartLine
  chosen: boolean
  choosable: boolean
  onChoose: (on: boolean) => void
  onQuantity: (quantity: number) => void
  onOptions: () => void
  onRemove: () => void
}

/** A line of the cart that can be ordered, or could with fewer pieces. */
export function Line(props: LineProps) {
  const { line, chosen, choosable, onChoose, onOptions, onRemove } = props
  const t = useText(text)
  return (
    <li className="not-first:hairline-t">
      <SwipeActions actions={[{ key: 'delete', text: t('delete'), kind: 'danger', onClick: onRemove }]}>
        <div className="flex py-3 pr-4">
          <Checkbox
            hideLabel
            label={t('select', { name: line.name })}
            checked={chosen}
            disabled={!choosable}
            onChange={onChoose}
            className="shrink-0 self-start pt-4"
          />
          <Photo line={line} />
          <div className="min-w-0 flex-1 pl-3">
            <Name line={line} />
            {line.values.length > 0 && (
              <button
                type="button"
                aria-label={t('changeOptions', { options: line.values.join(' · ') })}
                onClick={onOptions}
                className="relative mt-1.5 flex max-w-full items-center gap-1 rounded-lg bg-ground px-2 py-1 text-second text-ink-2 after:absolute after:inset-x-0 after:-inset-y-2 dark:bg-ground-2"
              >
                <span className="min-w-0 truncate">{line.values.join(' · ')}</span>
                <ChevronDown aria-hidden="true" size={14} strokeWidth={1.9} className="shrink-0" />
              </button>
            )}
            <Change line={line} />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
              <FixedPrice currency={line.currency} price={line.price} was={line.normal_price} size="middle" />
              <Quantity line={line} onQuantity={props.onQuantity} />
            </div>
          </div>
        </div>
      </SwipeActions>
    </li>
  )
}

/** A line that can no longer be ordered. */
export function LostLine({ line }: { line: CartLine }) {
  const t = useText(text)
  return (
    <li className="flex py-3 px-4 hairline-t">
      <div className="shrink-0 opacity-55">
        <Photo line={line} />
      </div>
      <div className="min-w-0 flex-1 pl-3 text-ink-2">
        <Name line={line} />
        {line.values.length > 0 && <p className="mt-1 truncate text-second">{line.values.join(' · ')}</p>}
        <p className="mt-1 text-second font-bold text-ink-2">
          {t(line.problem === 'gone' ? 'gone' : 'soldOut')}
        </p>
      </div>
    </li>
  )
}

const Photo = ({ line }: { line: CartLine }) => (
  <div className="w-20 shrink-0 self-start overflow-hidden rounded-field">
    <Picture src={line.picture.small || undefined} alt="" placeholder={line.picture.colour} />
  </div>
)

const Name = ({ line }: { line: CartLine }) => (
  <Link
    href={goodsHref(line.goods_id)}
    className="relative line-clamp-2 text-body wrap-break-word text-inherit no-underline"
  >
    {line.name}
  </Link>
)

/** What has changed since the line was added: the price. */
function Change({ line }: { line: CartLine }) {
  const t = useText(text)
  if (line.was === null) return null
  return (
    <p className="mt-1 text-caption text-ink-2">
      {t('priceWhenAdded')} <UnitPrice currency={line.currency} price={line.was} />
    </p>
  )
}

type QuantityProps = { line: CartLine; onQuantity: (quantity: number) => void }

function Quantity({ line, onQuantity }: QuantityProps) {
  const t = useText(text)
  const v = useText(variantText)
  const most = Math.min(line.limit, line.stock)
  return (
    <>
      {(line.problem === 'stock' || line.problem === 'limit') && (
        <p role="alert" className="w-full text-second text-alert-text">
          {line.problem === 'stock' ? t('stock', { stock: line.stock }) : v('atMost', { count: line.limit })}
        </p>
      )}
      <span className="ml-auto">
        <Stepper
          value={line.quantity}
          onChange={onQuantity}
          min={1}
          max={most}
          labels={{ value: v('quantity'), less: v('less'), more: v('more') }}
          onLimit={(limit) =>
            toast.show(limit === 'min' ? v('atLeast') : v('atMost', { count: most }), { kind: 'warn' })
          }
        />
      </span>
    </>
  )
}
