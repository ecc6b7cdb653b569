import { useEffect } from 'react'
import type { ReactNode } from 'react'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Avatar } from '@banyan/ui/show/avatar'
import { ButtonLink } from '@banyan/ui/action/button'
import { CopyButton } from '@banyan/ui/action/copy-button'
import { Link } from '@banyan/ui/action/link'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { LevelBadge } from '../../parts/level/level-badge.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { MessagesLink } from '../../parts/page/messages-link.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { tellCopied } from '../../parts/page/tell-copied.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { forget, useAsk } from '../../state/wire/query.ts'
import { useSession, useSignedIn } from '../../state/app/session.ts'
import { useText } from '../../words/text.ts'
import { text } from './mine.text.ts'
import { Balance } from './mine/balance.part.tsx'
import { Menu } from './mine/menu.part.tsx'

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
      <Head name={mine.nick_name} avatar={mine.avatar} level={mine.level}>
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
        news={{
          recharges: mine.recharges_news,
          withdrawals: mine.withdrawals_news,
          notices: mine.mail,
        }}
        open={mine.open}
      />
    </div>
  )
}

type HeadProps = { name: string; avatar?: string; level?: Mine['level']; children: ReactNode }

function Head({ name, avatar, level, children }: HeadProps) {
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
        <div className="flex items-center">
          <p className="line-clamp-2 min-w-0 flex-1 text-section leading-(--lh-tight) font-bold wrap-anywhere min-[360px]:text-amount">
            {name}
          </p>
          <MessagesLink className="-my-2" />
          <Link
            href="#/pages/mine/common/setting"
            aria-label={t('settings')}
            className="-my-2 -mr-2 grid size-11 place-items-center rounded-full text-ink"
          >
            <Settings aria-hidden="true" size={24} strokeWidth={1.9} />
          </Link>
        </div>
        {level && (
          <Link
            href="#/pages/mine/common/my-level"
            className="relative mt-0.5 inline-flex max-w-full rounded-full no-underline after:absolute after:-inset-x-2 after:-inset-y-3"
          >
            <LevelBadge {...level} />
          </Link>
        )}
        {children}
      </div>
    </div>
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
