import { CardHead } from '@banyan/ui/show/card'
import { Empty } from '@banyan/ui/page/empty'
import { SearchLink } from '@banyan/ui/action/search-link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { GoodsGrid, GoodsGridWaiting } from '../../parts/goods/goods-card.tsx'
import { Loaded, PagedList } from '../../parts/page/loaded.tsx'
import { MessagesLink } from '../../parts/page/messages-link.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { link } from '../../state/link/link.ts'
import { useAsk, usePaged } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './home.text.ts'
import { Banners, Categories, Notices } from './home/front.part.tsx'

export function Page() {
  const t = useText(text)
  const front = useAsk('/tarbar/home', 'load-home', {})
  const goods = usePaged('/shop/goods/goods-list', 'load-goods-list', { sort: 'overall' })
  const hint = front.data?.hotWord || undefined
  return (
    <Screen
      title={t('title')}
      bare
      onRefresh={() => Promise.all([front.refetch(), goods.refresh()])}
      className="pt-[calc(var(--safe-top)+0.5rem)] pb-[calc(var(--tab-bar-height)+1rem)]"
    >
      <h1 className="sr-only">{t('title')}</h1>
      <div className="flex items-center gap-1.5">
        <SearchLink
          href={link.to('pages/shop/goods/search', {}, { hint })}
          placeholder={hint ?? t('searchGoods')}
          buttonText={t('search')}
          buttonHref={hint && link.to('pages/shop/goods/goods-list', {}, { keyword: hint })}
          className="min-w-0 flex-1"
        />
        <MessagesLink className="-mr-2" />
      </div>
      <Loaded query={front} waiting={<Waiting />}>
        {(data) => (
          <div className="mt-3 space-y-3">
            <Banners banners={data.banners} />
            <Categories categories={data.categories} />
            <Notices notices={data.notices} />
          </div>
        )}
      </Loaded>
      <section className="mt-4">
        <CardHead
          title={t('forYou')}
          more={{ text: t('more'), href: link.to('pages/shop/goods/goods-list') }}
        />
        <PagedList paged={goods} waiting={<GoodsGridWaiting />} empty={<Empty text={t('noGoods')} />}>
          {(list) => <GoodsGrid list={list} firstCount={2} />}
        </PagedList>
      </section>
    </Screen>
  )
}

const Waiting = () => (
  <div className="mt-3 space-y-3">
    <Skeleton className="aspect-[5/2] rounded-hero" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-11 rounded-card" />
  </div>
)
