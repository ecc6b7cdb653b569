import { useEffect, useState } from 'react'
import Bell from 'lucide-react/icons/bell'
import Camera from 'lucide-react/icons/camera'
import { CallFailed } from '@banyan/contract/client'
import type { Moment, MomentComment } from '@banyan/contract/chat/moment/moments'
import { Avatar } from '@banyan/ui/show/avatar'
import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import type { HeaderSide } from '@banyan/ui/page/header-bar'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { useChatCounts } from '../../../chat/notify/badge.ts'
import { Loaded, PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { link } from '../../../state/link/link.ts'
import { go } from '../../../state/link/navigate.ts'
import { useAsk, usePaged } from '../../../state/wire/query.ts'
import { useSession } from '../../../state/app/session.ts'
import { useText } from '../../../words/text.ts'
import { type MomentCallbacks, MomentCard } from './moments/card.part.tsx'
import { Cover } from './moments/cover.part.tsx'
import { type About, MomentActions } from './moments/moment-actions.part.tsx'
import { NewsSheet } from './moments/news.part.tsx'
import { CommentLine, type Writing } from './moments/writing.part.tsx'
import { text } from './moments.text.ts'
import { followed } from '../../../words/join.ts'

export const meta = { login: true }

/** Moments of friends (D47). With an id, moments of one person; with a moment, only that moment. */
export function Page() {
  const opened = useLink()
  const person = opened.optionalId()
  const moment = opened.optionalId('moment')
  return moment === undefined ? <Feed person={person} /> : <Single id={moment} />
}

function Feed({ person }: { person: string | undefined }) {
  const t = useText(text)
  const me = useMe()
  const own = person === undefined || person === me.user_id
  const paged = usePaged('/chat/moment/moments', 'load-moments', { user_id: person })
  const came = paged.first !== undefined && person === undefined
  // Loaded after the feed, so that posts just shown are not counted as new.
  const news = useAsk(
    '/chat/moment/moments',
    'load-moment-news',
    { look: false },
    { enabled: came, staleTime: 0 },
  )
  const [newsOpen, setNewsOpen] = useState(false)
  // News about all moments is not shown on one person's page.
  const told = person === undefined ? news.data : undefined
  const unseen = told?.unseen ?? 0
  const [overlay, setOverlay] = useState<OpenOverlay>({})
  useEffect(() => {
    // The feed has been seen. The dot now only counts likes and comments on the member's own moments.
    if (came && news.data) useChatCounts.setState({ moment: news.data.unseen })
  }, [came, news.data])
  const owner = paged.first?.owner
  const title = person === undefined || !owner ? t('title') : t('of', { name: owner.name })
  const bell: HeaderSide = {
    kind: 'icon',
    label: t('news'),
    icon: <Bell aria-hidden="true" size={21} strokeWidth={1.9} />,
    onClick: () => setNewsOpen(true),
    dot: unseen > 0,
    dotName: followed(t('news'), t('unseen', { count: unseen })),
  }
  const camera: HeaderSide = {
    kind: 'icon',
    label: t('publish'),
    icon: <Camera aria-hidden="true" size={22} strokeWidth={1.9} />,
    href: publishPage(),
  }
  const refresh = async () => {
    await paged.refresh()
    if (person === undefined) await news.refetch()
  }
  return (
    <Screen
      title={title}
      transparent
      right={[...(person === undefined ? [bell] : []), ...(own ? [camera] : [])]}
      onRefresh={refresh}
    >
      <div className="-mx-4 -mt-1">
        <Cover person={owner ?? (own ? me : undefined)} />
      </div>
      {unseen > 0 && (
        <Pill from={told?.list[0]?.from} onClick={() => setNewsOpen(true)}>
          {t('unseen', { count: unseen })}
        </Pill>
      )}
      {told?.fresh && !paged.isFetching && <Pill onClick={() => void refresh()}>{t('newMoments')}</Pill>}
      <PagedList
        paged={paged}
        waiting={<Waiting />}
        empty={own ? <NoMoments /> : <Empty text={t('emptyOf')} />}
      >
        {(items) => <Cards items={items} me={me} overlay={overlay} onOverlay={setOverlay} />}
      </PagedList>
      <NewsSheet open={newsOpen} onClose={() => setNewsOpen(false)} />
      <Overlay overlay={overlay} onOverlay={setOverlay} />
    </Screen>
  )
}

function Single({ id }: { id: string }) {
  const t = useText(text)
  const me = useMe()
  const query = useAsk('/chat/moment/moments', 'load-moment', { moment_id: id })
  const [overlay, setOverlay] = useState<OpenOverlay>({})
  const gone = query.error instanceof CallFailed && query.error.code === 'moment-missing'
  return (
    <Screen title={t('details')} onRefresh={() => query.refetch()}>
      {gone ? (
        <Empty text={t('missing')} />
      ) : (
        <Loaded query={query} waiting={<Waiting />}>
          {(moment) => <Cards items={[moment]} me={me} overlay={overlay} onOverlay={setOverlay} open />}
        </Loaded>
      )}
      <Overlay overlay={overlay} onOverlay={setOverlay} onRemoved={() => go.back()} />
    </Screen>
  )
}

const publishPage = () => link.to('pages/chat/moment/publish')

/** Returns this member in the form that moments use for people. */
function useMe(): Moment['from'] {
  const user_id = useSession((state) => state.user?.user_id ?? '')
  const { data } = useAsk('/tarbar/mine', 'load-mine', {})
  const name = useSession((state) => state.nick_name)
  const avatar = useSession((state) => state.avatar)
  return { user_id, name: data?.nick_name ?? name, avatar: data?.avatar ?? avatar }
}

/** The current activity: a comment being written, or an open menu. */
interface OpenOverlay {
  writing?: Writing | undefined
  about?: About | undefined
}

type CardsProps = {
  items: readonly Moment[]
  me: Moment['from']
  overlay: OpenOverlay
  onOverlay: (overlay: OpenOverlay) => void
  open?: boolean
}

function Cards({ items, me, onOverlay, open = false }: CardsProps) {
  const callbacks: MomentCallbacks = {
    onComment: (moment) => onOverlay({ writing: { moment } }),
    onCommentMenu: (moment: Moment, comment: MomentComment) => onOverlay({ about: { moment, comment } }),
    onMore: (moment) => onOverlay({ about: { moment } }),
  }
  return (
    <div className="-mx-4 bg-card">
      {items.map((moment) => (
        <MomentCard key={moment.moment_id} moment={moment} me={me} callbacks={callbacks} open={open} />
      ))}
    </div>
  )
}

type OverlayProps = {
  overlay: OpenOverlay
  onOverlay: (overlay: OpenOverlay) => void
  onRemoved?: () => void
}

function Overlay({ overlay, onOverlay, onRemoved }: OverlayProps) {
  return (
    <>
      {overlay.writing && <CommentLine writing={overlay.writing} onClose={() => onOverlay({})} />}
      <MomentActions
        about={overlay.about}
        onClose={() => onOverlay({})}
        onReply={(moment, to) => onOverlay({ writing: { moment, to } })}
        onRemoved={() => onRemoved?.()}
      />
    </>
  )
}

type PillProps = { onClick: () => void; children: string; from?: Moment['from'] | undefined }

function Pill({ onClick, children, from }: PillProps) {
  return (
    <div className="mb-3 flex justify-center">
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-11 animate-rise items-center gap-2.5 rounded-full bg-toast px-5 text-body font-medium text-white tapped:brightness-110"
      >
        {from && <Avatar src={from.avatar} name={from.name} size={28} className="-ml-3" />}
        {children}
      </button>
    </div>
  )
}

function NoMoments() {
  const t = useText(text)
  return (
    <Empty
      text={t('empty')}
      note={t('emptyNote')}
      picture={<img src="/icons/moments.webp" alt="" width={72} height={72} className="size-18" />}
      action={<ButtonLink href={publishPage()}>{t('publish')}</ButtonLink>}
    />
  )
}

const Waiting = () => (
  <div className="-mx-4 bg-card">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3 px-4 py-4">
        <Skeleton className="size-11 shrink-0 rounded-[30%]" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-40 w-44 rounded-[6px]" />
        </div>
      </div>
    ))}
  </div>
)
