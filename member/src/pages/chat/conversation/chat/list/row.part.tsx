import { memo, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { Message } from '@banyan/contract/chat/message'
import { Avatar } from '@banyan/ui/show/avatar'
import { Tick } from '@banyan/ui/form/checkbox'
import { cx } from '@banyan/ui/lib/cx'
import { haptic } from '@banyan/ui/lib/haptic'
import { useLongPress } from '@banyan/ui/lib/long-press'
import { Link } from '@banyan/ui/action/link'
import { recalledText, tipsText } from '../../../../../chat/format/preview.ts'
import { useToday } from '../../../../../state/lib/use-clock.ts'
import { useLanguage } from '../../../../../state/app/language.ts'
import { link } from '../../../../../state/link/link.ts'
import { dayOf, showDay, showMinute } from '../../../../../words/dates.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from '../../chat.text.ts'
import { useActs } from '../act/acts.ts'
import { Bubble } from '../bubble/bubble.part.tsx'
import { useRecalled } from '../act/recalled.ts'
import type { Row } from './rows.ts'

type RowProps = {
  row: Row
  /** Highlighted after a jump. */
  lit: boolean
  /** The read cursor of the other person; null in groups. */
  peerRead: number | null
}

/** A message, with the day and unread lines above it. */
export const ChatRow = memo(function ChatRow({ row, lit, peerRead }: RowProps) {
  const { me } = useActs()
  const { message } = row
  return (
    <div
      data-seq={message.seq || undefined}
      className={cx(
        'px-3 transition-colors duration-700',
        row.first ? 'pt-3' : 'pt-0.75',
        lit && 'bg-primary-weak',
      )}
    >
      {row.day && <DayLine time={message.create_time} />}
      {row.unread && <UnreadLine />}
      {message.isremove === 1 ? (
        <Recalled message={message} />
      ) : message.type === 'tips' || message.type === 'system' ? (
        <Tip message={message} />
      ) : (
        <Said row={row} own={message.from_id === me} peerRead={peerRead} />
      )}
    </div>
  )
})

function DayLine({ time }: { time: string }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const day = dayOf(time)
  const now = useToday()
  const before = dayOf(new Date(Date.parse(`${now}T12:00:00`) - 86_400_000).toISOString())
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
  const { me } = useActs()
  const language = useLanguage((state) => state.language)
  return <Line>{tipsText(message, me, language)}</Line>
}

function Recalled({ message }: { message: Message }) {
  const t = useText(text)
  const { me, editAgain } = useActs()
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

type SaidProps = { row: Row; own: boolean; peerRead: number | null }

function Said({ row, own, peerRead }: SaidProps) {
  const t = useText(text)
  const { isGroup, chosen, toggle } = useActs()
  const { message } = row
  const choosing = chosen !== undefined && row.sending === undefined
  const checked = choosing && chosen.has(message.seq)
  return (
    <div className="relative flex items-start gap-2">
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
      <div className={cx('group/row flex min-w-0 flex-1 items-start gap-2', own && 'flex-row-reverse')}>
        {!own && <Face message={message} shown={row.first} />}
        <div className={cx('flex max-w-[78%] min-w-0 flex-col', own ? 'items-end' : 'items-start')}>
          {!own && row.first && isGroup && (
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
        </div>
      </div>
    </div>
  )
}

/** The writer's photo. A tap opens the writer's page; a long press mentions the writer in a group. */
function Face({ message, shown }: { message: Message; shown: boolean }) {
  const t = useText(text)
  const { isGroup, mention } = useActs()
  if (!shown) return <span className="w-9 shrink-0" />
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
  const { menu, chosen } = useActs()
  const box = useRef<HTMLDivElement>(null)
  const open = () => {
    if (box.current && chosen === undefined && row.sending === undefined) menu(row, box.current)
  }
  const press = useLongPress(open, row.sending === undefined)
  return (
    <div ref={box} {...press} className="relative min-w-0 [-webkit-touch-callout:none]">
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

/** The time and the delivery state, beside the bubble. */
function Meta({ row, own, peerRead }: SaidProps) {
  const t = useText(text)
  const { failed } = useActs()
  const { message, sending } = row
  if (sending?.send_status === 'fail')
    return (
      <button
        type="button"
        aria-label={t('failed')}
        onClick={() => failed(sending)}
        className="grid size-11 shrink-0 place-items-center self-center rounded-full text-alert-text"
      >
        <CircleAlert aria-hidden="true" size={22} strokeWidth={1.9} />
      </button>
    )
  if (sending)
    return (
      <span className="mb-1 shrink-0 text-ink-3">
        <span className="sr-only">{t('pending')}</span>
        <Clock aria-hidden="true" size={13} strokeWidth={1.9} />
      </span>
    )
  const wasRead = peerRead !== null && message.seq <= peerRead
  if (!row.last) return null
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
