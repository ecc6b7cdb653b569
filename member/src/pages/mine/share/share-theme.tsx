import { useState } from 'react'
import Wand from 'lucide-react/icons/wand-sparkles'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { ButtonLink } from '@banyan/ui/action/button'
import { CardStrip } from '@banyan/ui/list/card-strip'
import type { Invitation } from '@banyan/ui/lib/poster/poster'
import { Empty } from '@banyan/ui/page/empty'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useDrawn } from '../../../parts/poster/drawn.ts'
import { text as invitationText } from '../../../parts/poster/invitation.text.ts'
import { PosterActs } from '../../../parts/poster/poster-acts.tsx'
import { PosterPicture, PosterRetry } from '../../../parts/poster/poster-picture.tsx'
import { invitationLink } from '../../../parts/qr/codes.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import type { Calls } from '../../../state/wire/ask.ts'
import { useAsk } from '../../../state/wire/query.ts'
import { described } from '../../../words/join.ts'
import { useText } from '../../../words/text.ts'
import { text } from './share-theme.text.ts'

export const meta = { login: true }

type Shared = ReplyOf<CallAt<Calls, '/mine/share/share-theme', 'load-share-theme'>>

/** The width of a poster: the page below it must fit on a small phone. */
const cardWidth = 'min(64vw, 28dvh, 22rem)'
const custom = 'pages/mine/share/share-custom'

/** Invite posters from the templates of staff, with the member's name, photo and QR code (N12). */
export function Page() {
  const t = useText(text)
  const query = useAsk('/mine/share/share-theme', 'load-share-theme', {})
  return (
    <Screen title={t('title')} onRefresh={query.refetch}>
      <Loaded
        query={query}
        waiting={<Waiting />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Empty
            text={t('empty')}
            note={t('emptyNote')}
            action={<ButtonLink href={link.to(custom)}>{t('own')}</ButtonLink>}
          />
        }
      >
        {(shared) => <Posters shared={shared} />}
      </Loaded>
    </Screen>
  )
}

function Posters({ shared }: { shared: Shared }) {
  const t = useText(text)
  const i = useText(invitationText)
  const [chosen, setChosen] = useState(0)
  const posters = usePosters(shared)
  // Staff may have taken away templates since.
  const place = Math.min(chosen, posters.length - 1)
  const { user_code } = shared
  const drawn = useDrawn(posters[place]?.poster)
  return (
    <div className="space-y-4">
      <CardStrip
        label={t('templates')}
        place={place}
        onPlace={setChosen}
        cardWidth={cardWidth}
        texts={{ previous: t('previous'), next: t('next') }}
        cards={posters.map(({ id, poster }, at) => ({
          key: id,
          name: t('place', { place: at + 1, all: posters.length }),
          // Posters are drawn when they come near.
          content: <Slide poster={poster} code={user_code} near={Math.abs(at - place) <= 1} />,
        }))}
      />
      <PosterRetry drawn={drawn} />
      <PosterActs
        file={drawn.data}
        fileName={`banyan-${user_code}.png`}
        address={invitationLink(user_code, location.origin)}
        title={i('shareTitle')}
      />
      <p className="px-1 text-center text-second text-ink-2">{t('note')}</p>
      <ButtonLink kind="plain" block href={link.to(custom)} icon={<Wand aria-hidden="true" size={18} />}>
        {t('own')}
      </ButtonLink>
    </div>
  )
}

/** Returns the posters of all templates. */
function usePosters({ nick_name, avatar, user_code, list }: Shared): { id: string; poster: Invitation }[] {
  const i = useText(invitationText)
  const language = useLanguage((state) => state.language)
  return list.map(({ id, ...template }) => ({
    id,
    poster: {
      ...template,
      language,
      brand: 'Banyan',
      link: invitationLink(user_code, location.origin),
      hint: i('hint'),
      signer: { name: nick_name, face: avatar, line: i('code', { code: user_code }) },
    },
  }))
}

function Slide({ poster, code, near }: { poster: Invitation; code: string; near: boolean }) {
  const i = useText(invitationText)
  const words = described([poster.heading, poster.text])
  return (
    <PosterPicture
      drawn={useDrawn(near ? poster : undefined)}
      alt={i('alt', { words, name: poster.signer.name, code })}
      size={[750, 1334]}
      className="w-full"
    />
  )
}

const Waiting = () => (
  <div className="space-y-4">
    <div className="mx-auto aspect-[750/1334] max-w-full" style={{ width: cardWidth }}>
      <Skeleton className="size-full rounded-card" />
    </div>
    <Skeleton className="mx-auto h-11 w-40 rounded-full" />
    <Skeleton className="h-12.5 rounded-full" />
    <Skeleton className="h-11 rounded-full" />
  </div>
)
