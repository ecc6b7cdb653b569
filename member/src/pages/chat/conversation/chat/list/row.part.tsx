import { memo, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Reply from 'lucide-react/icons/reply'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { Message } from '@banyan/contract/chat/message'
import { Avatar } from '@banyan/ui/show/avatar'
import { Tick } from '@banyan/ui/form/checkbox'
import { cx } from '@banyan/ui/lib/cx'
import { haptic } from '@banyan/ui/lib/haptic'
import { useLongPress } from '@banyan/ui/lib/press/long-press'
import { Link } from '@banyan/ui/action/link'
import type { Outgoing } from '../../../../../chat/store.ts'
import { recalledText, tipsText } from '../../../../../chat/format/preview.ts'
import { useToday } from '../../../../../state/lib/use-clock.ts'
import { useLanguage } from '../../../../../state/app/language.ts'
import { link } from '../../../../../state/link/link.ts'
import { dayOf, showDay, showMinute } from '../../../../../words/dates.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../../chat.text.ts'
import { useRowActions } from '../act/row-actions.ts'
import { Bubble } from '../bubble/bubble.part.tsx'
import { MessageText } from '../bubble/text-bubble.part.tsx'
import { Reactions } from '../marks/reactions.part.tsx'
import { useRecalled } from '../act/recalled.ts'
import { forwardable } from '../act/message-actions.part.tsx'
import { useSwipe } from './use-swipe.ts'
import type { Row } from './rows.ts'
import { dayMs } from '@banyan/rules/time'

const nobody: readonly string[] = []

/** True for the product's own side of a chat. */
const isOwn = ({ chat_type }: Message) => chat_type === 'service' || chat_type === 'assistant'

type RowProps = {
  row: Row
  /** Highlighted after a jump. */
  highlighted: boolean
  /** The read cursor of the other person; null in groups. */
  peerRead: number | null
}

/** A message, with the day and unread lines above it. */
export const ChatRow = memo(function ChatRow({ row, highlighted, peerRead }: RowProps) {
  const { me } = useRowActions()
  const { message } = row
  return (
    <div
      data-seq={message.seq || undefined}
      className={cx(
        'px-3 transition-colors duration-700',
        row.first ? 'pt-3' : message.options.notice ? 'pt-2' : 'pt-0.75',
        highlighted && 'bg-primary-weak',
      )}
    >
      {row.day && <DayLine time={message.create_time} />}
      {row.unread && <UnreadLine />}
      {message.isremove === 1 ? (
        <Recalled message={message} />
      ) : message.type === 'tips' || message.type === 'system' ? (
        <Tip message={message} />
      ) : (
        <MessageRow row={row} own={message.from_id === me} peerRead={peerRead} />
      )}
    </div>
  )
})

function DayLine({ time }: { time: string }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const day = dayOf(time)
  const now = useToday()
  const before = dayOf(new Date(Date.parse(`${now}T12:00:00`) - dayMs).toISOString())
  const words = day === now ? t('today') : day === before ? t('yesterday') : showDay(time, language)
  return (
    <h2 className="flex justify-center pt-1 pb-3 text-caption font-normal">
      <span className="rounded-full bg-ground-2 px-3 py-0.5 text-ink-2">{words}</span>
    </h2>
  )
}

function UnreadLine() {
  const t = useText(text)
  return (
    <h2 className="flex items-center gap-3 pb-3 text-caption font-medium text-primary" data-unread-line="">
      <span aria-hidden="true" className="h-px flex-1 bg-primary opacity-30" />
      {t('unreadLine')}
      <span aria-hidden="true" className="h-px flex-1 bg-primary opacity-30" />
    </h2>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mx-auto max-w-[85%] py-1 text-center text-caption wrap-anywhere text-ink-3">{children}</p>
)

function Tip({ message }: { message: Message }) {
  const { me } = useRowActions()
  const language = useLanguage((state) => state.language)
  const { tipsType, text: notice, reply } = message.options
  if (tipsType === 'notice-group' && notice) return <Notice message={message} notice={notice} />
  if (tipsType === 'pin-message' && reply?.isremove === 0) return <PinTip message={message} seq={reply.seq} />
  return <Line>{tipsText(message, me, language)}</Line>
}

/** A new group notice: who wrote it, and its text. */
function Notice({ message, notice }: { message: Message; notice: string }) {
  const { me } = useRowActions()
  const language = useLanguage((state) => state.language)
  const { text: _, ...options } = message.options
  return (
    <>
      <Line>{tipsText({ ...message, options }, me, language)}</Line>
      <div className="mx-auto mt-1 mb-2 w-fit max-w-[85%] rounded-card bg-card px-4 py-3 text-body">
        <MessageText text={notice} own={false} mentions={nobody} />
      </div>
    </>
  )
}

function PinTip({ message, seq }: { message: Message; seq: number }) {
  const t = useText(text)
  const { me, jump } = useRowActions()
  const language = useLanguage((state) => state.language)
  return (
    <Line>
      {tipsText(message, me, language)}
      <button
        type="button"
        onClick={() => jump(seq)}
        className="relative ml-2 font-medium text-primary after:absolute after:-inset-3"
      >
        {t('seePinned')}
      </button>
    </Line>
  )
}

function Recalled({ message }: { message: Message }) {
  const t = useText(text)
  const { me, editAgain } = useRowActions()
  const language = useLanguage((state) => state.language)
  const words = useRecalled(message.chat_id)
  return (
    <Line>
      {recalledText(message, me, language)}
      {words !== undefined && (
        <button
          type="button"
          onClick={() => editAgain(words)}
          className="relative ml-2 font-medium text-primary after:absolute after:-inset-3"
        >
          {t('editAgain')}
        </button>
      )}
    </Line>
  )
}

type MessageRowProps = { row: Row; own: boolean; peerRead: number | null }

function MessageRow({ row, own, peerRead }: MessageRowProps) {
  const t = useText(text)
  const { isGroup, chosen, toggle, reply } = useRowActions()
  const { message } = row
  const canReply = reply !== undefined && row.sending === undefined && forwardable.has(message.type)
  const startReply = canReply ? () => reply(message) : undefined
  const swipe = useSwipe(startReply)
  const choosing = chosen !== undefined && row.sending === undefined
  const checked = choosing && chosen.has(message.seq)
  return (
    <div
      {...swipe}
      onDoubleClick={({ target }) => {
        // Beside the bubble; in the bubble a double click selects a word.
        if (target instanceof Element && !target.closest('[data-bubble]')) startReply?.()
      }}
      className="relative flex touch-pan-y touch-pinch-zoom items-start gap-2"
    >
      {canReply && <ReplySign />}
      {choosing && (
        <>
          <Tick
            className={cx('mt-2 shrink-0', checked && 'border-primary-fill bg-primary-fill !text-on-primary')}
          />
          <input
            type="checkbox"
            checked={checked}
            aria-label={t('choose')}
            onChange={() => toggle(message)}
            className="absolute -inset-x-3 inset-y-0 z-10 cursor-pointer opacity-0"
          />
        </>
      )}
      <div
        className={cx(
          'group/row flex min-w-0 flex-1 translate-x-(--swipe,0px) items-start gap-2 transition-[translate] duration-(--swipe-time,0s)',
          own && 'flex-row-reverse',
        )}
      >
        {!own && <WriterPhoto message={message} shown={row.first} />}
        <div className={cx('flex max-w-[78%] min-w-0 flex-col', own ? 'items-end' : 'items-start')}>
          {!own && row.first && (isGroup || isOwn(message)) && (
            <span aria-hidden="true" className="mb-0.5 max-w-full truncate px-1 text-caption text-ink-2">
              {message.from_name}
            </span>
          )}
          <div className={cx('flex max-w-full items-end gap-1.5', own && 'flex-row-reverse')}>
            <Pressable row={row}>
              <span className="sr-only">
                {own ? t('saidByMe') : t('saidBy', { name: message.from_name })}
              </span>
              <Bubble row={row} own={own} />
            </Pressable>
            <Meta row={row} own={own} peerRead={peerRead} />
          </div>
          <Reactions message={message} own={own} />
          {row.sending?.send_status === 'fail' && <FailedNote sending={row.sending} />}
        </div>
      </div>
    </div>
  )
}

/** Appears at the right while a message is swiped, and is complete when releasing it replies. */
const ReplySign = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute top-1/2 right-0 grid size-9 -translate-y-1/2 scale-[calc(0.5+0.5*var(--swiped,0))] place-items-center rounded-full bg-primary-weak text-on-primary-weak opacity-(--swiped,0)"
  >
    <Reply size={20} strokeWidth={1.9} />
  </span>
)

/** The writer's photo. A tap opens the writer's page; a long press mentions the writer in a group. */
function WriterPhoto({ message, shown }: { message: Message; shown: boolean }) {
  const t = useText(text)
  const { isGroup, mention } = useRowActions()
  if (!shown) return <span className="w-9 shrink-0" />
  // Customer service and the assistant have no page.
  if (isOwn(message)) return <Avatar src={message.from_avatar} name={message.from_name} size={36} />
  return (
    <Link
      href={link.to('pages/chat/friend/data', { id: message.from_id })}
      aria-label={t('profileOf', { name: message.from_name })}
      onContextMenu={(event: MouseEvent) => {
        if (!isGroup) return
        event.preventDefault()
        haptic(12)
        mention({ id: message.from_id, name: message.from_name })
      }}
      className="relative shrink-0 rounded-[30%] after:absolute after:-inset-1"
    >
      <Avatar src={message.from_avatar} name={message.from_name} size={36} />
    </Link>
  )
}

/** Opens the menu of its message by a long press, a right click, or a button for keyboards and screen readers. */
function Pressable({ row, children }: { row: Row; children: ReactNode }) {
  const t = useText(text)
  const { menu, chosen } = useRowActions()
  const box = useRef<HTMLDivElement>(null)
  const open = () => {
    if (box.current && chosen === undefined && row.sending === undefined) menu(row, box.current)
  }
  const press = useLongPress(open, row.sending === undefined)
  return (
    <div ref={box} {...press} data-bubble="" className="relative min-w-0 [-webkit-touch-callout:none]">
      {children}
      {row.sending === undefined && chosen === undefined && (
        <button
          type="button"
          aria-label={t('options')}
          aria-haspopup="menu"
          onClick={open}
          className="absolute -top-1 right-1 grid h-6 w-7 place-items-center rounded-full bg-float text-ink-2 opacity-0 shadow-float group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:group-hover/row:opacity-0"
        >
          <Ellipsis aria-hidden="true" size={16} />
        </button>
      )}
    </div>
  )
}

/** Under a message that was not sent: says so, and opens the ways to go on. */
function FailedNote({ sending }: { sending: Outgoing }) {
  const t = useText(text)
  const { failed } = useRowActions()
  return (
    <button
      type="button"
      onClick={() => failed(sending)}
      className="-mb-1 flex min-h-11 items-center gap-1.5 text-left text-caption font-medium text-alert-text"
    >
      <CircleAlert aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0" />
      {t('failed')}
    </button>
  )
}

/** The time and the delivery state, beside the bubble. */
function Meta({ row, own, peerRead }: MessageRowProps) {
  const t = useText(text)
  const { message, sending } = row
  // FailedNote shows it below the bubble.
  if (sending?.send_status === 'fail') return null
  if (sending)
    return (
      <span className="mb-1 shrink-0 text-ink-3">
        <span className="sr-only">{t('pending')}</span>
        <Clock aria-hidden="true" size={13} strokeWidth={1.9} />
      </span>
    )
  const wasRead = peerRead !== null && message.seq <= peerRead
  // The card of a notice has its own time.
  if (!row.last || message.options.notice) return null
  return (
    <span className="mb-0.5 flex shrink-0 items-center gap-0.5 text-tiny text-ink-3">
      {own && peerRead !== null && (
        <span className={wasRead ? 'text-primary' : ''}>
          <span className="sr-only">{t(wasRead ? 'read' : 'sent')}</span>
          {wasRead ? (
            <CheckCheck aria-hidden="true" size={15} strokeWidth={2} />
          ) : (
            <Check aria-hidden="true" size={14} strokeWidth={2} />
          )}
        </span>
      )}
      <time dateTime={message.create_time} className="tabular">
        {showMinute(message.create_time)}
      </time>
    </span>
  )
}
