import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showCount } from '@banyan/rules/count'
import { clockOf, shareWatched } from '@banyan/rules/index/video'
import { Link } from '@banyan/ui/action/link'
import Play from 'lucide-react/icons/play'
import { useLanguage } from '../../state/app/language.ts'
import { useWatched } from '../../state/video/watched.ts'
import { link } from '../../state/link/link.ts'
import type { Calls } from '../../state/wire/ask.ts'
import { showDay } from '../../words/dates.ts'
import { useText } from '../../words/text.ts'
import { text } from './video-card.text.ts'

export type VideoCard = ReplyOf<CallAt<Calls, '/index/video-list', 'load-video-list'>>['list'][number]

/** The poster of a video with its duration, and how much of it the person has watched. */
function Poster({ video, className }: { video: VideoCard; className: string }) {
  const t = useText(text)
  const share = shareWatched(useWatched(video), video.seconds)
  const time = clockOf(video.seconds)
  return (
    <span className={`relative block overflow-hidden bg-ground-2 ${className}`}>
      {video.cover === '' ? (
        <span className="grid size-full place-items-center text-ink-3">
          <Play aria-hidden="true" size={30} strokeWidth={1.9} />
        </span>
      ) : (
        <img src={video.cover} alt="" loading="lazy" className="size-full object-cover" />
      )}
      <span className="tabular absolute right-2 bottom-2 rounded-[6px] bg-black/75 px-1.5 py-0.5 text-caption font-medium text-white">
        <span className="sr-only">{t('length', { time })}</span>
        <span aria-hidden="true">{time}</span>
      </span>
      {share > 0 && (
        <span className="absolute inset-x-0 bottom-0 h-1 bg-black/35">
          <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
          <span className="sr-only">{t('watched', { share: Math.round(share * 100) })}</span>
        </span>
      )}
    </span>
  )
}

function Facts({ video: { views, time } }: { video: VideoCard }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  return (
    <span className="tabular mt-1 flex flex-wrap gap-x-2 text-caption text-ink-3">
      <span>{t('views', { views: showCount(views, language) })}</span>
      <span>{showDay(time, language)}</span>
    </span>
  )
}

const page = 'pages/index/video'

/** Videos with large posters. */
export const VideoCards = ({ videos }: { videos: readonly VideoCard[] }) => (
  <ul className="grid gap-3 desk:grid-cols-2">
    {videos.map((video) => (
      <li key={video.id}>
        <Link
          href={link.to(page, { id: video.id })}
          className="block h-full overflow-hidden rounded-card bg-card text-ink no-underline tapped:bg-ground"
        >
          <Poster video={video} className="aspect-video w-full" />
          <span className="block px-4 py-3">
            <span className="line-clamp-2 pt-0.5 text-section font-bold wrap-break-word">{video.title}</span>
            {video.summary !== '' && (
              <span className="mt-1 line-clamp-2 text-second wrap-break-word text-ink-2">
                {video.summary}
              </span>
            )}
            <Facts video={video} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

/** Videos in rows with small posters. */
export const VideoRows = ({ videos }: { videos: readonly VideoCard[] }) => (
  <ul className="overflow-hidden rounded-card bg-card">
    {videos.map((video) => (
      <li key={video.id} className="not-last:hairline-b">
        <Link
          href={link.to(page, { id: video.id })}
          className="flex items-start gap-3 px-4 py-3 text-ink no-underline tapped:bg-ground focus-visible:-outline-offset-2"
        >
          <Poster video={video} className="aspect-video w-34 shrink-0 rounded-[10px]" />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 pt-0.5 text-body font-medium wrap-break-word">{video.title}</span>
            <Facts video={video} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
