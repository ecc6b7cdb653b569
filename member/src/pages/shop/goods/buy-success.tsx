import { Skeleton } from '@banyan/ui/page/skeleton'
import { Cost } from '../../../parts/goods/cost.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Result } from '../../../parts/page/result.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { link } from '../../../state/link/link.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './buy-success.text.ts'

export const meta = { login: true }

/** The result of a payment. The page loads the order itself, so its address alone never shows a success. */
export function Page() {
  const t = useText(text)
  const id = useLink().id('order_id')
  const query = useAsk('/shop/order/order-detail', 'load-order-detail', { order_id: id })
  return (
    <Screen title={t('title')}>
      <Loaded query={query} waiting={<Skeleton className="mt-6 h-100 rounded-card" />}>
        {(order) => {
          const paid = order.paid_at !== null
          return (
            <Result
              icon={paid ? 'check' : 'to-pay'}
              title={t(paid ? 'done' : 'notPaid')}
              amount={<Cost money={order.money} points={order.points} size="large" tone="ink" />}
              number={t('sn', { sn: order.sn })}
              text={paid ? t('note') : undefined}
              first={{ text: t('seeOrder'), href: link.to('pages/shop/order/order-detail', { id }) }}
              second={{ text: t('home'), href: '#/pages/tarbar/home' }}
            />
          )
        }}
      </Loaded>
    </Screen>
  )
}
