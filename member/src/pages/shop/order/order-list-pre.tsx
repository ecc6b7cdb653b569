import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { useOrderActs } from '../../../parts/order/order-acts.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { OrderCards, OrderCardsWaiting } from '../../../parts/order/order-card.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './order-list-pre.text.ts'

export const meta = { login: true }

/** Orders to pay, each with the time left. */
export function Page() {
  const t = useText(text)
  const acts = useOrderActs()
  const paged = usePaged('/shop/order/order-list-pre', 'load-order-list-pre', {})
  const heard = paged.first?.now
  return (
    <Screen
      title={t('title')}
      right={{ kind: 'link', text: t('all'), href: '#/pages/shop/order/order-list' }}
      onRefresh={paged.refresh}
    >
      <PagedList
        paged={paged}
        waiting={<OrderCardsWaiting />}
        empty={
          <Empty
            text={t('empty')}
            action={
              <ButtonLink kind="weak" href="#/pages/tarbar/home">
                {t('shop')}
              </ButtonLink>
            }
          />
        }
      >
        {(orders) => (
          <OrderCards orders={orders} acts={acts} heard={heard} onExpired={() => void paged.refresh()} />
        )}
      </PagedList>
      {acts.element}
    </Screen>
  )
}
