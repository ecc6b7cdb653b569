import { useState } from 'react'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Empty } from '@banyan/ui/page/empty'
import { useOrderActs } from '../../../parts/order/order-acts.tsx'
import { OrderCards, OrderCardsWaiting } from '../../../parts/order/order-card.tsx'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { go } from '../../../state/link/navigate.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from './order-list-search.text.ts'

export const meta = { login: true }

/** Finds orders by number, product or recipient. The address contains the keyword, so that Back keeps the result. */
export function Page() {
  const t = useText(text)
  const keyword = (useLink().plain('keyword') ?? '').slice(0, 60)
  const [typed, setTyped] = useState(keyword)
  const search = (word: string) => {
    const wanted = word.trim().slice(0, 60)
    if (wanted !== '') go.replace('pages/shop/order/order-list-search', {}, { keyword: wanted })
  }
  const paged = usePaged(
    '/shop/order/order-list-search',
    'load-order-list-search',
    { keyword },
    { enabled: keyword !== '' },
  )
  const acts = useOrderActs()
  const heard = paged.first?.now
  return (
    <Screen title={t('title')}>
      <SearchBar
        label={t('hint')}
        placeholder={t('hint')}
        value={typed}
        onChange={setTyped}
        onSearch={search}
        clearLabel={t('clear')}
        buttonText={t('search')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- people open this page only to type.
        autoFocus={keyword === ''}
      />
      <div className="mt-3">
        {keyword === '' ? (
          <Empty text={t('start')} />
        ) : (
          <PagedList
            paged={paged}
            waiting={<OrderCardsWaiting />}
            empty={<Empty text={t('empty')} note={t('emptyNote')} />}
          >
            {(orders) => (
              <OrderCards orders={orders} acts={acts} heard={heard} onExpired={() => void paged.refresh()} />
            )}
          </PagedList>
        )}
      </div>
      {acts.element}
    </Screen>
  )
}
