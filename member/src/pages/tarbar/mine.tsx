import { useEffect } from 'react'
import type { ReactNode } from 'react'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { ButtonLink } from '@banyan/ui/action/button'
import { Card } from '@banyan/ui/show/card'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { Link } from '@banyan/ui/action/link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useChatCounts } from '../../chat/notify/badge.ts'
import { Loaded } from '../../parts/page/loaded.tsx'
import { MessagesLink } from '../../parts/page/messages-link.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { tellCopied } from '../../parts/page/tell-copied.ts'
import { hasPage } from '../../shell/pages.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { link } from '../../state/link/link.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { useSession, useSignedIn } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { text } from './mine.text.ts'
import { Balance } from './mine/balance.part.tsx'
import { Grid } from './mine/grid.part.tsx'
import type { GridItem } from './mine/grid.part.tsx'

type Mine = ReplyOf<CallAt<Calls, '/tarbar/mine', 'load-mine'>>

export function Page() {
  const signedIn = useSignedIn()
  return signedIn ? <Member /> : <Visitor />
}

function Member() {
  const t = useText(text)
  const query = useAsk('/tarbar/mine', 'load-mine', {})
  const { data } = query
  useEffect(() => {
    // Stores the server's values in the session: name, picture or password may have been changed on another device.
    if (data)
      useSession
        .getState()
        .learn({ nick_name: data.nick_name, avatar: data.avatar, paypwd: data.paypwd, points: data.points })
  }, [data])
  return (
    <Screen
      title={t('title')}
      bare
      onRefresh={async () => {
        await Promise.all([query.refetch(), forget('/app/badge-data')])
      }}
      className="pt-[calc(var(--safe-top)+0.75rem)] pb-[calc(var(--tab-bar-height)+1rem)]"
    >
      <h1 className="sr-only">{t('title')}</h1>
      <Loaded query={query} waiting={<Waiting />}>
        {(mine) => <Glance mine={mine} />}
      </Loaded>
    </Screen>
  )
}

function Glance({ mine }: { mine: Mine }) {
  const t = useText(text)
  return (
    <div className="space-y-3">
      <Head name={mine.nick_name} avatar={mine.avatar}>
        <span className="mt-0.5 flex items-center gap-1 text-second text-ink-2">
          {t('code', { code: mine.user_code })}
          <CopyButton text={mine.user_code} label={t('copyCode')} onCopied={tellCopied} />
        </span>
      </Head>
      <Balance {...mine} />
      {mine.paypwd === 0 && (
        <div className="flex items-center gap-3 rounded-card bg-warn-weak py-2.5 pr-2.5 pl-4">
          <p className="min-w-0 flex-1 text-second text-warn">{t('setPayPassword')}</p>
          <ButtonLink size="small" kind="weak" href="#/pages/mine/common/pay-pwd-set">
            {t('set')}
          </ButtonLink>
        </div>
      )}
      <Menu
        orders={mine.orders}
        news={{ recharges: mine.recharges_news, withdrawals: mine.withdrawals_news }}
        promotion={mine.promotion}
      />
    </div>
  )
}

type HeadProps = { name: string; avatar?: string; children: ReactNode }

function Head({ name, avatar, children }: HeadProps) {
  const t = useText(text)
  return (
    <div className="flex items-center gap-3.5 py-1">
      {avatar === undefined ? (
        <span className="grid size-15 place-items-center rounded-[30%] bg-primary-weak text-on-primary-weak">
          <UserRound aria-hidden="true" size={30} strokeWidth={1.9} />
        </span>
      ) : (
        <Avatar src={avatar} name={name} size={60} />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-amount font-bold">{name}</p>
        {children}
      </div>
      <MessagesLink className="-mr-3" />
      <Link
        href="#/pages/mine/common/setting"
        aria-label={t('settings')}
        className="-mr-2 grid size-11 place-items-center rounded-full text-ink"
      >
        <Settings aria-hidden="true" size={24} strokeWidth={1.9} />
      </Link>
    </div>
  )
}

/** Decided records that the member has not seen. */
type News = { recharges?: number | undefined; withdrawals?: number | undefined }

/** Returns the links of the wallet and the account, the most used first. Pages that do not exist yet are left out. */
function useMenu({ recharges = 0, withdrawals = 0 }: News, promotion: boolean): GridItem[] {
  const t = useText(text)
  const isSet = useSession((session) => session.paypwd === 1)
  const payPassword = isSet ? 'pages/mine/common/modify-pay-pwd' : 'pages/mine/common/pay-pwd-set'
  const item = (page: string, label: string, icon: string, count?: number): GridItem => ({
    page,
    href: `#/${page}`,
    label,
    icon,
    count,
  })
  return [
    item('pages/wallet/recharge', t('recharge'), 'recharge'),
    item('pages/wallet/withdraw', t('withdraw'), 'withdraw'),
    item('pages/wallet/transfer', t('transfer'), 'transfer'),
    item('pages/wallet/convert', t('convert'), 'convert'),
    item('pages/wallet/detail', t('statement'), 'statement'),
    item('pages/wallet/recharge-record', t('records'), 'records', recharges),
    item('pages/wallet/withdraw-record', t('withdrawals'), 'records', withdrawals),
    item('pages/mine/receive/bank/bank', t('bank'), 'bank'),
    item('pages/mine/receive/alipay', t('alipay'), 'alipay'),
    item('pages/mine/receive/block/block', t('block'), 'block'),
    item(payPassword, t('payPassword'), 'key'),
    ...(promotion ? [item('pages/mine/common/my-promotion', t('promotion'), 'friends')] : []),
    item('pages/mine/common/my-collect', t('favourites'), 'favourites'),
    item('pages/mine/address/address-list', t('addresses'), 'addresses'),
    item('pages/mine/common/setting', t('settings'), 'settings'),
  ].filter(({ page }) => hasPage(page))
}

const orderList = 'pages/shop/order/order-list'
const reviews = 'pages/shop/reviews/reviews-center'
const unpaidList = 'pages/shop/order/order-list-pre'

function Orders({ orders }: { orders: Mine['orders'] | undefined }) {
  const t = useText(text)
  if (!hasPage(orderList)) return null
  const tab = (name: string) => link.to(orderList, {}, { tab: name })
  return (
    <Card title={t('orders')} more={{ text: t('all'), href: `#/${orderList}` }} className="!pb-2">
      <Grid
        items={[
          {
            page: unpaidList,
            href: `#/${unpaidList}`,
            label: t('toPay'),
            icon: 'to-pay',
            count: orders?.wait_pay,
          },
          {
            page: orderList,
            href: tab('wait-send'),
            label: t('toSend'),
            icon: 'to-send',
            count: orders?.wait_send,
          },
          {
            page: orderList,
            href: tab('wait-receive'),
            label: t('toReceive'),
            icon: 'to-receive',
            count: orders?.wait_receive,
          },
          {
            page: reviews,
            href: `#/${reviews}`,
            label: t('toReview'),
            icon: 'to-review',
            count: orders?.to_review,
          },
        ]}
      />
    </Card>
  )
}

/** Links to friends, groups and moments, with their badges. */
function Circle() {
  const t = useText(text)
  const { friendApply, groupApply, moment } = useChatCounts()
  const item = (page: string, label: string, icon: string, count?: number): GridItem => ({
    page,
    href: `#/${page}`,
    label,
    icon,
    count,
  })
  return (
    <Card title={t('circle')} className="!pb-2">
      <Grid
        items={[
          item('pages/chat/friend/contacts', t('friends'), 'friends', friendApply),
          item('pages/chat/group/list', t('groups'), 'groups', groupApply),
          item('pages/chat/moment/moments', t('moments'), 'moments', moment),
          item('pages/chat/friend/card', t('myCode'), 'my-code'),
        ]}
      />
    </Card>
  )
}

/** The menu in its cards, with the order strip between them. */
function Menu({
  orders,
  news = {},
  promotion = false,
}: {
  orders?: Mine['orders']
  news?: News
  /** False while commission is switched off (D16). */
  promotion?: boolean
}) {
  const t = useText(text)
  const menu = useMenu(news, promotion)
  return (
    <>
      <Card className="!px-2 !py-2">
        <Grid items={menu.slice(0, 4)} />
      </Card>
      <Orders orders={orders} />
      <Circle />
      <Card title={t('services')} className="!pb-2">
        <Grid items={menu.slice(4)} />
      </Card>
    </>
  )
}

/** The page of a visitor: the same links, which ask to log in when opened. */
function Visitor() {
  const t = useText(text)
  return (
    <Screen
      title={t('title')}
      bare
      className="space-y-3 pt-[calc(var(--safe-top)+0.75rem)] pb-[calc(var(--tab-bar-height)+1rem)]"
    >
      <h1 className="sr-only">{t('title')}</h1>
      <Head name={t('hello')}>
        <span className="block text-second text-ink-2">{t('invite')}</span>
      </Head>
      <section className="relative isolate flex items-center gap-4 overflow-hidden rounded-hero bg-primary-weak p-4.5">
        <img src="/icons/welcome.webp" alt="" width={64} height={64} className="size-16" />
        <div className="grid min-w-0 flex-1 gap-2.5">
          <ButtonLink block href="#/pages/login/login">
            {t('login')}
          </ButtonLink>
          <ButtonLink block kind="plain" href="#/pages/login/register" className="bg-card">
            {t('register')}
          </ButtonLink>
        </div>
      </section>
      <Menu />
    </Screen>
  )
}

const Waiting = () => (
  <div className="space-y-3">
    <div className="flex items-center gap-3.5 py-1">
      <Skeleton className="size-15 rounded-[30%]" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
    <Skeleton className="h-42 rounded-hero" />
    <Skeleton className="h-21 rounded-card" />
    <Skeleton className="h-32 rounded-card" />
    <Skeleton className="h-32 rounded-card" />
  </div>
)
