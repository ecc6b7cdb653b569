import { Button, ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { useCloseOrder } from '../../../parts/order/close-order.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { OrderCard, OrderCardsWaiting } from '../../../parts/order/order-card.tsx'
import { text as orderText } from '../../../parts/order/order.text.ts'
import { Screen } from '../../../parts/page/screen.tsx'
import { TimeLeft } from '../../../parts/order/time-left.tsx'
import { link } from '../../../state/link/link.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './order-list-pre.text.ts'

export const meta = { login: true }

/** Orders to pay, each with the time left. */
export function Page() {
  const t = useText(text)
  const o = useText(orderText)
  const closing = useCloseOrder()
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
          <ul className="space-y-3">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order}>
                  <div className="mt-3.5 flex flex-wrap items-center justify-end gap-2 pt-3 hairline-t">
                    {order.pay_until !== null && heard !== undefined && (
                      <TimeLeft
                        until={order.pay_until}
                        heard={heard}
                        onEnd={() => void paged.refresh()}
                        className="tabular mr-auto text-second font-medium text-warn"
                      />
                    )}
                    {order.actions.includes('close') && (
                      <Button kind="weak" size="small" onClick={() => closing.open(order.id)}>
                        {o('close')}
                      </Button>
                    )}
                    {order.actions.includes('pay') && (
                      <ButtonLink
                        size="small"
                        href={link.to('pages/shop/order/order-pay-pre', { order_id: order.id })}
                      >
                        {o('pay')}
                      </ButtonLink>
                    )}
                  </div>
                </OrderCard>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {closing.element}
    </Screen>
  )
}
