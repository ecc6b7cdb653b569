import Check from 'lucide-react/icons/check'
import { ButtonLink } from '@banyan/ui/button'
import { Skeleton } from '@banyan/ui/skeleton'
import { Cost } from '../../../parts/goods/cost.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { link } from '../../../state/link/link.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './buy-success.text.ts'

export const meta = { login: true }

/** What became of a payment. It reads the order itself, so that an address alone never claims a success. */
export function Page() {
  const t = useText(text)
  const id = useLink().id('order_id')
  const query = useAsk('/shop/order/order-detail', 'load-order-detail', { order_id: id })
  return (
    <Screen title={t('title')}>
      <Loaded query={query} waiting={<Skeleton className="mt-6 h-100 rounded-card" />}>
        {(order) => {
          const paid = order.pay_time !== null
          return (
            <section className="mt-6 flex flex-col items-center rounded-card bg-card px-5 py-10 text-center">
              {paid ? (
                <span className="grid size-20 animate-rise place-items-center rounded-full bg-ok-weak text-ok">
                  <Check aria-hidden="true" size={44} strokeWidth={3} />
                </span>
              ) : (
                <img
                  src="/icons/to-pay.webp"
                  alt=""
                  width={80}
                  height={80}
                  className="size-20 animate-rise"
                />
              )}
              <h2 className="mt-4 text-title font-bold">{t(paid ? 'done' : 'notPaid')}</h2>
              <p className="mt-2">
                <Cost money={order.money} points={order.points} size="large" tone="ink" />
              </p>
              <p className="tabular mt-2 text-second break-all text-ink-2">{t('sn', { sn: order.sn })}</p>
              {paid && <p className="mt-2 max-w-76 text-body text-ink-2">{t('note')}</p>}
              <div className="mt-8 grid w-full max-w-80 gap-3">
                <ButtonLink size="large" block href={link.to('pages/shop/order/order-detail', { id })}>
                  {t('seeOrder')}
                </ButtonLink>
                <ButtonLink kind="weak" size="large" block href="#/pages/tarbar/home">
                  {t('home')}
                </ButtonLink>
              </div>
            </section>
          )
        }}
      </Loaded>
    </Screen>
  )
}
