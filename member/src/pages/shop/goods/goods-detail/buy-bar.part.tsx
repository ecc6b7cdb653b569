import type { RefObject } from 'react'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Button } from '@banyan/ui/action/button'
import { Link } from '@banyan/ui/action/link'
import { Badged } from '@banyan/ui/show/badge'
import { text as variantText } from '../../../../parts/goods/variant.text.ts'
import { useBadges } from '../../../../state/app/badges.ts'
import { link } from '../../../../state/link/link.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-detail.text.ts'

type BuyBarProps = {
  soldOut: boolean
  /** The icon of the cart, into which an added product flies. */
  cart: RefObject<HTMLSpanElement | null>
  onChoose: () => void
}

/** The bar at the bottom of a product: the cart, and the two ways to buy. */
export function BuyBar({ soldOut, cart, onChoose }: BuyBarProps) {
  const t = useText(text)
  const v = useText(variantText)
  const { cart_number } = useBadges()
  return (
    <div className="flex items-center gap-2">
      <Link
        href={link.to('pages/tarbar/cart', {}, { view: 'cart' })}
        aria-label={t('cart', { count: cart_number })}
        className="grid size-12 shrink-0 place-items-center rounded-full text-ink tapped:bg-ground-2"
      >
        <span ref={cart} className="inline-flex">
          <Badged count={cart_number}>
            <ShoppingCart aria-hidden="true" size={24} strokeWidth={1.9} />
          </Badged>
        </span>
      </Link>
      {soldOut ? (
        <Button size="large" className="min-w-0 flex-1" disabled>
          {v('soldOut')}
        </Button>
      ) : (
        <>
          <Button kind="weak" size="large" className="min-w-0 flex-1 !px-3" onClick={onChoose}>
            {v('add')}
          </Button>
          <Button size="large" className="min-w-0 flex-1 !px-3" onClick={onChoose}>
            {v('buy')}
          </Button>
        </>
      )}
    </div>
  )
}
