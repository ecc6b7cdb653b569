import MessageCircle from 'lucide-react/icons/message-circle'
import { Badged } from '@banyan/ui/show/badge'
import { CardHead } from '@banyan/ui/show/card'
import { Empty } from '@banyan/ui/page/empty'
import { Link } from '@banyan/ui/action/link'
import { SearchLink } from '@banyan/ui/action/search-link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useChatBadge } from '../../chat/notify/badge.ts'
import { GoodsGrid, GoodsGridWaiting } from '../../parts/goods/goods-card.tsx'
import { Loaded, PagedList } from '../../parts/page/loaded.tsx'
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
          href={link.to('pages/shop/goods/search')}
          placeholder={front.data?.hotWord || t('searchGoods')}
          buttonText={t('search')}
          className="min-w-0 flex-1"
        />
        <Messages />
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

/** The link to the chats with its badge. A visitor is asked to log in when opening it. */
function Messages() {
  const t = useText(text)
  const count = useChatBadge()
  return (
    <Link
      href="#/pages/tarbar/conversation"
      aria-label={count > 0 ? `${t('messages')}, ${t('waiting', { count })}` : t('messages')}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink"
    >
      <Badged count={count}>
        <MessageCircle aria-hidden="true" size={25} strokeWidth={1.9} />
      </Badged>
    </Link>
  )
}

const Waiting = () => (
  <div className="mt-3 space-y-3">
    <Skeleton className="aspect-[5/2] rounded-hero" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-11 rounded-card" />
  </div>
)
