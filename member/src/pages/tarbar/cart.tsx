// Tab 1 (N1, D60) with two views: all goods, and the cart. The address says which one is shown.
import { useEffect, useEffectEvent } from 'react'
import { SearchLink } from '@banyan/ui/action/search-link'
import { Tabs } from '@banyan/ui/page/tabs'
import { useMergeCart } from '../../parts/cart/merge-cart.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { useLink } from '../../shell/place.ts'
import { useBadges } from '../../state/app/badges.ts'
import { useSignedIn } from '../../state/app/session.ts'
import { link } from '../../state/link/link.ts'
import { go } from '../../state/link/navigate.ts'
import { useDeviceCart } from '../../state/shop/device-cart.ts'
import { forget } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './cart.text.ts'
import { AllGoods } from './cart/all-goods.part.tsx'
import { Cart } from './cart/cart.part.tsx'

export function Page() {
  const t = useText(text)
  const view = useLink().plain('view') === 'cart' ? 'cart' : 'goods'
  const { cart_number } = useBadges()
  useMerging()
  const title = t(view === 'cart' ? 'cart' : 'title')
  return (
    <Screen
      title={title}
      bare
      onRefresh={() =>
        view === 'cart' ? forget('/tarbar/cart') : forget('/shop/goods/category', '/shop/goods/goods-list')
      }
      className="!px-0 pt-[calc(var(--safe-top)+0.5rem)] pb-[calc(var(--tab-bar-height)+1rem)]"
    >
      <h1 className="sr-only">{title}</h1>
      <Tabs
        label={t('views')}
        items={[
          { key: 'goods', label: t('title') },
          { key: 'cart', label: t('cart'), count: cart_number },
        ]}
        value={view}
        onChange={(key) => go.replace('pages/tarbar/cart', {}, key === 'cart' ? { view: 'cart' } : {})}
      >
        {view === 'cart' ? (
          <Cart />
        ) : (
          <>
            <SearchLink
              className="mx-4 mt-2"
              href={link.to('pages/shop/goods/search')}
              placeholder={t('search')}
            />
            <AllGoods />
          </>
        )}
      </Tabs>
    </Screen>
  )
}

/** Moves the device's cart into the member's, if that did not succeed at the login. */
function useMerging(): void {
  const waits = useDeviceCart((state) => state.lines.length > 0)
  const due = useSignedIn() && waits
  const { run } = useMergeCart()
  const merge = useEffectEvent(() => void run())
  useEffect(() => {
    if (due) merge()
  }, [due])
}
