import { lazy, Suspense } from 'react'
import Forward from 'lucide-react/icons/forward'
import type { Message, Quote } from '@banyan/contract/chat/message'
import { cx } from '@banyan/ui/lib/cx'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { StickerText } from '../../../../../chat/format/sticker-text.tsx'
import { messageText } from '../../../../../chat/format/preview.ts'
import { useLanguage } from '../../../../../state/app/language.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../../chat.text.ts'
import { useRowActions } from '../act/row-actions.ts'
import { FileBubble, ImageBubble, Plain, VideoBubble } from './media-bubble.part.tsx'
import type { Row } from '../list/rows.ts'
import { BigSticker, loneSticker, MessageText } from './text-bubble.part.tsx'

const AssistantBubble = lazy(async () => ({
  default: (await import('../assistant/answer.part.tsx')).AssistantBubble,
}))
const CardBubble = lazy(async () => ({ default: (await import('./card-bubble.part.tsx')).CardBubble }))
const LocationBubble = lazy(async () => ({
  default: (await import('./card-bubble.part.tsx')).LocationBubble,
}))
const VoiceBubble = lazy(async () => ({ default: (await import('./voice-bubble.part.tsx')).VoiceBubble }))

const nobody: readonly string[] = []

/** The content of a message of any kind, with the quoted message above it. */
export function Bubble({ row, own }: { row: Row; own: boolean }) {
  const { message } = row
  const { reply, forwarded } = message.options
  const words = message.type === 'text' || message.type === 'emoticon'
  const sticker = words && !reply ? loneSticker(message.data) : undefined
  if (sticker) return <BigSticker sticker={sticker} />
  if (message.type === 'assistant')
    return (
      <Suspense fallback={<CardComing />}>
        <AssistantBubble message={message} />
      </Suspense>
    )
  if (!words)
    return (
      <div className={cx('flex flex-col gap-1', own ? 'items-end' : 'items-start')}>
        {forwarded && <ForwardMark own={false} />}
        {reply && <QuoteLine quote={reply} own={false} />}
        <Media row={row} own={own} />
      </div>
    )
  return (
    <div
      className={cx(
        'min-w-10 rounded-[18px] px-3.5 py-2 text-body',
        own ? 'bg-primary-fill text-on-primary' : 'bg-card text-ink',
        own && !row.first && 'rounded-tr-md',
        own && !row.last && 'rounded-br-md',
        !own && !row.first && 'rounded-tl-md',
        !own && !row.last && 'rounded-bl-md',
      )}
    >
      {forwarded && <ForwardMark own={own} />}
      {reply && <QuoteLine quote={reply} own={own} />}
      <MessageText text={message.data} own={own} mentions={message.options.mentions ?? nobody} />
    </div>
  )
}

function Media({ row, own }: { row: Row; own: boolean }) {
  const t = useText(text)
  const actions = useRowActions()
  const { message, sending } = row
  switch (message.type) {
    case 'image':
      return <ImageBubble message={message} sending={sending} onOpen={() => actions.image(row)} />
    case 'video':
      return <VideoBubble message={message} sending={sending} onOpen={() => actions.video(message)} />
    case 'file':
      return <FileBubble message={message} sending={sending} />
    case 'audio':
      return (
        <Suspense fallback={<span className="block h-11 w-36 rounded-card bg-card" />}>
          <VoiceBubble
            message={message}
            voiceKey={row.key}
            own={own}
            following={() => actions.voicesFrom(row)}
          />
        </Suspense>
      )
    case 'card':
      return (
        <Suspense fallback={<CardComing />}>
          <CardBubble message={message} />
        </Suspense>
      )
    case 'location':
      return (
        <Suspense fallback={<span className="block h-39 w-60 rounded-card bg-card" />}>
          <LocationBubble message={message} />
        </Suspense>
      )
    default:
      return <Plain words={t('unknown')} />
  }
}

/** The placeholder of a card. */
const CardComing = () => (
  <span className="block h-25 w-60 max-w-full rounded-card bg-card" aria-hidden="true">
    <span className="flex items-center gap-3 p-3">
      <Skeleton className="size-11 rounded-[30%]" />
      <span className="flex-1 space-y-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-3 w-16" />
      </span>
    </span>
  </span>
)

function ForwardMark({ own }: { own: boolean }) {
  const t = useText(text)
  return (
    <p className={cx('flex items-center gap-1 text-caption', own ? 'text-on-primary' : 'text-ink-3')}>
      <Forward aria-hidden="true" size={13} strokeWidth={1.9} />
      {t('forwarded')}
    </p>
  )
}

/** The quoted message; a tap scrolls to it. */
function QuoteLine({ quote, own }: { quote: Quote; own: boolean }) {
  const t = useText(text)
  const actions = useRowActions()
  const gone = quote.isremove === 1
  return (
    <button
      type="button"
      disabled={gone}
      onClick={() => actions.jump(quote.seq)}
      className={cx(
        'mb-1.5 block w-full min-w-32 rounded-lg border-l-3 py-1 pr-2.5 pl-2 text-left',
        own
          ? 'border-on-primary bg-black/15 text-on-primary'
          : 'border-primary bg-ground text-ink-2 dark:bg-ground-2',
      )}
    >
      {!gone && (
        <span className="block truncate text-caption font-bold">
          <span className="sr-only">{`${t('goToQuote')}: `}</span>
          {quote.from_name}
        </span>
      )}
      <span className="line-clamp-2 wrap-anywhere text-second">
        {gone ? t('quoteGone') : <OneLine of={quote} />}
      </span>
    </button>
  )
}

/** A message in one line, its stickers drawn. */
export function OneLine({
  of,
}: {
  of: Pick<Message, 'type' | 'data' | 'isremove' | 'from_id' | 'from_name'>
}) {
  const { me } = useRowActions()
  const language = useLanguage((state) => state.language)
  return <StickerText text={messageText(of, me, language)} size={18} />
}
