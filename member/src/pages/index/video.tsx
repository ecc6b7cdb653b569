import Share from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Skeleton, SkeletonText } from '@banyan/ui/page/skeleton'
import { Card } from '@banyan/ui/show/card'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { tellCopied } from '../../parts/page/tell-copied.ts'
import { VideoRows } from '../../parts/video/video-card.tsx'
import { useLink } from '../../shell/place.ts'
import { shareText } from '../../state/lib/share.ts'
import { link } from '../../state/link/link.ts'
import { go } from '../../state/link/navigate.ts'
import { useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './video.text.ts'
import { About } from './video/about.part.tsx'
import { NextVideo } from './video/next.part.tsx'
import { Player } from './video/player.part.tsx'

const route = 'pages/index/video'

async function share(title: string, id: string): Promise<void> {
  const address = new URL(link.to(route, { id }), location.href).href
  const result = await shareText(`${title} ${address}`)
  if (result !== 'shared') tellCopied(result === 'copied')
}

/** One video: the player, its description, and the videos after it. */
export function Page() {
  const t = useText(text)
  const opened = useLink()
  const id = opened.id()
  // A video that followed automatically starts itself.
  const autoPlay = opened.plain('play') === '1'
  const query = useAsk('/index/video', 'load-video', { id }, { staleTime: 60_000 })
  const title = query.data?.title
  return (
    <Screen
      title={t('title')}
      right={
        title === undefined
          ? undefined
          : {
              kind: 'icon',
              label: t('share'),
              icon: <Share aria-hidden="true" size={22} strokeWidth={1.9} />,
              onClick: () => void share(title, id),
            }
      }
      className="space-y-3"
    >
      <Loaded query={query} waiting={<Waiting />}>
        {(data) => <Watch key={id} id={id} video={data} autoPlay={autoPlay} />}
      </Loaded>
    </Screen>
  )
}

type Video = NonNullable<ReturnType<typeof useAsk<'/index/video', 'load-video'>>['data']>

function Watch({ id, video, autoPlay }: { id: string; video: Video; autoPlay: boolean }) {
  const t = useText(text)
  const [ended, setEnded] = useState(false)
  const [following] = video.next
  const follow = () => following && go.replace(route, { id: following.id }, { play: '1' })
  const waits = ended && following !== undefined && video.next_after > 0
  return (
    <>
      <div className="-mx-4 -mt-1 desk:mx-0 desk:overflow-hidden desk:rounded-card">
        <Player
          video={{ id, ...video }}
          autoPlay={autoPlay}
          onPlay={() => setEnded(false)}
          onEnded={() => setEnded(true)}
        >
          {waits && (
            <NextVideo
              title={following.title}
              seconds={video.next_after}
              onNow={follow}
              onCancel={() => setEnded(false)}
            />
          )}
        </Player>
      </div>
      <About video={video} />
      {video.next.length > 0 && (
        <Card title={t('upNext')} className="!pb-0">
          <div className="-mx-4">
            <VideoRows videos={video.next} />
          </div>
        </Card>
      )}
    </>
  )
}

const Waiting = () => (
  <>
    <Skeleton className="-mx-4 -mt-1 aspect-video" />
    <div className="space-y-3 rounded-card bg-card px-4 py-5">
      <Skeleton className="h-7 w-2/3" />
      <SkeletonText lines={3} />
    </div>
  </>
)
