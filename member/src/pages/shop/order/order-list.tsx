import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import type { OrderTab } from '@banyan/contract/shop/order/order-list'
import { ButtonLink } from '@banyan/ui/action/button'
import { Link } from '@banyan/ui/action/link'
import { Empty } from '@banyan/ui/page/empty'
import { Tabs } from '@banyan/ui/page/tabs'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { useOrderActs } from '../../../parts/order/order-acts.tsx'
import { OrderCards, OrderCardsWaiting } from '../../../parts/order/order-card.tsx'
import { text as orderText } from '../../../parts/order/order.text.ts'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { go } from '../../../state/link/navigate.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './order-list.text.ts'

export const meta = { login: true }

const orderTabs = ['all', 'wait-send', 'wait-receive', 'finished'] as const satisfies readonly OrderTab[]

/** The member's orders by tab (T5). The address contains the tab, so that Back and a shared link keep it. */
export function Page() {
  const t = useText(text)
  const o = useText(orderText)
  const named = useLink().plain('tab')
  const tab = orderTabs.find((one) => one === named) ?? 'all'
  const paged = usePaged('/shop/order/order-list', 'load-order-list', { tab })
  const acts = useOrderActs()
  const unpaid = paged.first?.wait_pay ?? 0
  return (
    <Screen
      title={t('title')}
      right={[
        {
          kind: 'icon',
          label: t('search'),
          icon: <Search aria-hidden="true" size={22} strokeWidth={1.9} />,
          href: '#/pages/shop/order/order-list-search',
        },
        { kind: 'link', text: t('unpaid'), href: '#/pages/shop/order/order-list-pre' },
      ]}
      onRefresh={paged.refresh}
      className="!px-0"
    >
      <Tabs
        label={t('tabs')}
        sticky
        value={tab}
        onChange={(key) => go.replace('pages/shop/order/order-list', {}, { tab: key })}
        items={orderTabs.map((key) => ({ key, label: key === 'all' ? t('all') : o(key) }))}
      >
        <div className="px-4 pt-2">
          {tab === 'all' && unpaid > 0 && (
            <Link
              href="#/pages/shop/order/order-list-pre"
              className="mb-3 flex min-h-12 items-center gap-3 rounded-card bg-warn-weak px-4 py-2 font-medium text-warn no-underline"
            >
              <span className="min-w-0 flex-1 wrap-break-word">{t('toPay', { count: unpaid })}</span>
              <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0" />
            </Link>
          )}
          <PagedList
            paged={paged}
            waiting={<OrderCardsWaiting />}
            empty={
              <Empty
                text={tab === 'all' ? t('empty') : t('emptyState')}
                action={
                  <ButtonLink kind="weak" href="#/pages/tarbar/home">
                    {t('shop')}
                  </ButtonLink>
                }
              />
            }
          >
            {(orders) => <OrderCards orders={orders} acts={acts} />}
          </PagedList>
        </div>
      </Tabs>
      {acts.element}
    </Screen>
  )
}
