import { useEffect, useRef, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Moment, MomentComment } from '@banyan/contract/chat/moment/moments'
import { Avatar } from '@banyan/ui/show/avatar'
import { cx } from '@banyan/ui/lib/cx'
import { haptic } from '@banyan/ui/lib/haptic'
import { useReducedMotion } from '@banyan/ui/lib/motion'
import { Link } from '@banyan/ui/action/link'
import { RichText } from '../../../../parts/text/rich-text.tsx'
import { useLanguage } from '../../../../state/app/language.ts'
import { link } from '../../../../state/link/link.ts'
import { useNow } from '../../../../state/lib/use-clock.ts'
import { showSince } from '../../../../words/since.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../moments.text.ts'
import { setLiked } from './cache.ts'
import { Pictures } from './pictures.part.tsx'
import { Responses } from './responses.part.tsx'

type Person = Moment['from']

export interface MomentCallbacks {
  onComment: (moment: Moment, to?: MomentComment) => void
  onCommentMenu: (moment: Moment, comment: MomentComment) => void
  onMore: (moment: Moment) => void
}

/** One moment: the writer, text, pictures, time, and the likes and comments of friends. */
export function MomentCard({
  moment,
  me,
  callbacks,
  open,
}: {
  moment: Moment
  me: Person
  callbacks: MomentCallbacks
  open: boolean
}) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const at = useNow()
  const page = link.to('pages/chat/moment/moments', { id: moment.from.user_id })
  return (
    <article data-moment={moment.moment_id} className="flex gap-3 px-4 py-4 not-last:hairline-b">
      <Link href={page} aria-label={t('of', { name: moment.from.name })} className="shrink-0 self-start">
        <Avatar src={moment.from.avatar} name={moment.from.name} size={44} />
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-body font-bold text-on-primary-weak">{moment.from.name}</h2>
        <Words words={moment.words} />
        <Pictures images={moment.images} />
        <div className="mt-1 -mr-2 flex min-h-11 items-center gap-0.5 text-ink-3">
          <time dateTime={moment.create_time} className="mr-auto text-caption">
            {showSince(moment.create_time, at, language)}
          </time>
          <LikeButton moment={moment} me={me} />
          <button
            type="button"
            aria-label={t('comment')}
            onClick={() => callbacks.onComment(moment)}
            className="grid size-11 place-items-center rounded-full tapped:bg-ground-2"
          >
            <MessageCircle aria-hidden="true" size={21} strokeWidth={1.9} />
          </button>
          <button
            type="button"
            aria-label={t('more')}
            onClick={() => callbacks.onMore(moment)}
            className="grid size-11 place-items-center rounded-full tapped:bg-ground-2"
          >
            <Ellipsis aria-hidden="true" size={21} strokeWidth={1.9} />
          </button>
        </div>
        <Responses moment={moment} callbacks={callbacks} open={open} />
      </div>
    </article>
  )
}

/** A long text is folded after six lines. */
function Words({ words }: { words: string }) {
  const t = useText(text)
  const box = useRef<HTMLParagraphElement>(null)
  const [long, setLong] = useState(false)
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    const p = box.current
    if (p && !whole) setLong(p.scrollHeight > p.clientHeight + 2)
  }, [whole])
  if (words === '') return null
  return (
    <>
      <p
        ref={box}
        className={cx('mt-0.5 text-body wrap-anywhere whitespace-pre-wrap', !whole && 'line-clamp-6')}
      >
        <RichText text={words} size={22} />
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="-ml-1 min-h-8 px-1 text-body font-medium text-on-primary-weak"
        >
          {t(whole ? 'fold' : 'whole')}
        </button>
      )}
    </>
  )
}

/** The heart jumps and sends a second heart upwards when a like is given. Removing a like has no animation. */
function LikeButton({ moment, me }: { moment: Moment; me: Person }) {
  const t = useText(text)
  const still = useReducedMotion()
  const heart = useRef<HTMLSpanElement>(null)
  const flying = useRef<HTMLSpanElement>(null)
  const tap = () => {
    const liked = !moment.liked
    setLiked(moment, me, liked)
    if (!liked) return
    haptic()
    if (still) return
    heart.current?.animate(
      [
        { transform: 'scale(1)' },
        { transform: 'scale(0.7)' },
        { transform: 'scale(1.35)' },
        { transform: 'scale(1)' },
      ],
      { duration: 420, easing: 'cubic-bezier(0.22, 0.9, 0.3, 1)' },
    )
    flying.current?.animate(
      [
        { transform: 'translateY(0) scale(0.6)', opacity: 0.9 },
        { transform: 'translateY(-34px) scale(1.5)', opacity: 0 },
      ],
      { duration: 620, easing: 'ease-out' },
    )
  }
  return (
    <button
      type="button"
      aria-label={t('like')}
      aria-pressed={moment.liked}
      onClick={tap}
      className="relative inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 tapped:bg-ground-2"
    >
      <span ref={heart} className={cx('grid', moment.liked && 'text-alert-text')}>
        <Heart aria-hidden="true" size={21} strokeWidth={1.9} fill={moment.liked ? 'currentColor' : 'none'} />
      </span>
      <span
        ref={flying}
        aria-hidden="true"
        className="pointer-events-none absolute text-alert-text opacity-0"
      >
        <Heart size={21} fill="currentColor" />
      </span>
    </button>
  )
}
