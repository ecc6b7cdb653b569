import { memo, use } from 'react'
import BellOff from 'lucide-react/icons/bell-off'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock-3'
import Heart from 'lucide-react/icons/heart'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { isMentioned } from '@banyan/rules/chat/list'
import { stickerFile, stickerOf } from '@banyan/rules/chat/sticker'
import { Badge } from '@banyan/ui/show/badge'
import { cx } from '@banyan/ui/lib/cx'
import { useLongPress } from '@banyan/ui/lib/press/long-press'
import { Link } from '@banyan/ui/action/link'
import { SwipeActions } from '@banyan/ui/list/swipe-actions'
import { LinkedAvatar } from '../../../parts/file/linked-avatar.tsx'
import { setNotice, setTop } from '../../../chat/actions.ts'
import { chatLink, sideOf } from '../../../chat/links.ts'
import { StickerText } from '../../../chat/format/sticker-text.tsx'
import { useChat } from '../../../chat/store.ts'
import { previewText } from '../../../chat/format/preview.ts'
import { showWhen } from '../../../chat/format/when.ts'
import { ListPane } from '../../../shell/panes.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { inBackground } from '../../../state/lib/expected.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../conversation.text.ts'

type RowProps = {
  item: ChatItem
  /** The current time, used to show relative times. Milliseconds. */
  at: number
  first: boolean
  last: boolean
  onMenu: (item: ChatItem) => void
  onRemove: (item: ChatItem) => void
}

/** A line of the list: the name, the last message, its time, and the number of unread messages. */
export const Row = memo(function Row({ item, at, first, last, onMenu, onRemove }: RowProps) {
  const t = useText(text)
  const id = item.conversation_id
  return (
    <SwipeActions
      className={cx('mx-4 bg-card', first && 'rounded-t-card', last && 'rounded-b-card')}
      actions={[
        {
          key: 'pin',
          text: item.is_top ? t('unpin') : t('pin'),
          kind: 'primary',
          onClick: () => inBackground(setTop(id, item.is_top === 0)),
        },
        {
          key: 'mute',
          text: item.is_notice ? t('mute') : t('unmute'),
          onClick: () => inBackground(setNotice(id, item.is_notice === 0)),
        },
        { key: 'remove', text: t('remove'), kind: 'danger', onClick: () => onRemove(item) },
      ]}
    >
      <Line item={item} at={at} last={last} onMenu={onMenu} />
    </SwipeActions>
  )
})

function Line({ item, at, last, onMenu }: Pick<RowProps, 'item' | 'at' | 'last' | 'onMenu'>) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const press = useLongPress(() => onMenu(item))
  const { to_id, chat_type } = item
  const href = chatLink({ toId: to_id, chatType: sideOf(chat_type) })
  const open = use(ListPane)?.chat
  const isOpen = open !== undefined && (open === href || open.startsWith(`${href}&`))
  return (
    <Link
      href={href}
      aria-current={isOpen ? 'page' : undefined}
      {...press}
      draggable={false}
      className={cx(
        'relative flex h-19 items-center gap-3 px-3.5 text-ink no-underline select-none [-webkit-touch-callout:none]',
        'focus-visible:-outline-offset-2 tapped:bg-ground-2',
        item.is_top === 1 && !isOpen && 'bg-primary-weak/55 dark:bg-primary-weak/35',
        isOpen && 'bg-ground-2',
        !last && 'after:absolute after:inset-x-0 after:bottom-0 after:left-[4.5rem] after:h-px after:bg-line',
      )}
    >
      <span className="relative shrink-0">
        <LinkedAvatar src={item.avatar} name={item.name} size={48} />
        {item.noreadnum > 0 && item.is_notice === 1 && (
          <Badge
            count={item.noreadnum}
            label={t('unread', { count: item.noreadnum })}
            className="absolute -top-1.5 -right-1.5"
          />
        )}
        {item.noreadnum > 0 && item.is_notice === 0 && (
          <Badge
            dot
            label={t('unread', { count: item.noreadnum })}
            className="absolute -top-1 -right-1 !size-2.5"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-section leading-normal font-bold">{item.name}</span>
          {item.is_top === 1 && <span className="sr-only">{t('pinned')}</span>}
          <time dateTime={item.time} className="tabular shrink-0 text-caption text-ink-3">
            {showWhen(item.time, at, language)}
          </time>
        </span>
        <span className="mt-0.5 flex items-center gap-1.5">
          <span className="min-w-0 flex-1 truncate text-second leading-normal text-ink-2">
            <Preview item={item} />
          </span>
          {item.reaction && <Reacted sticker={item.reaction.sticker} name={item.reaction.from_name} />}
          {item.is_notice === 0 && (
            <>
              <BellOff aria-hidden="true" size={14} strokeWidth={1.9} className="shrink-0 text-ink-3" />
              <span className="sr-only">{t('muted')}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

/** Someone reacted to the member's message. It does not count as unread. */
function Reacted({ sticker, name }: { sticker: string; name: string }) {
  const t = useText(text)
  const shown = stickerOf(sticker)
  return (
    <span className="grid size-5 shrink-0 place-items-center rounded-full bg-alert-weak">
      <span className="sr-only">{t('reacted', { name })}</span>
      {shown ? (
        <img src={`/stickers/${stickerFile(shown.number)}`} alt="" width={14} height={14} draggable={false} />
      ) : (
        <Heart aria-hidden="true" size={12} className="text-alert-text" />
      )}
    </span>
  )
}

/** The second line, by priority: a draft, 'typing', a message being sent, the last message. */
function Preview({ item }: { item: ChatItem }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const id = item.conversation_id
  const me = useChat((chat) => chat.me)
  const draft = useChat((chat) => chat.drafts.get(id))
  const typing = useChat((chat) => chat.typing.has(id))
  const status = useChat((chat) => chat.logs.get(id)?.sending.at(-1)?.send_status)
  const mention = isMentioned(item) && item.noreadnum > 0 && (
    <span className="text-alert-text">{t('mention')} </span>
  )
  if (draft)
    return (
      <>
        {mention}
        <span className="text-alert-text">{t('draft')} </span>
        <StickerText text={draft.replaceAll(/\s+/g, ' ')} size={18} />
      </>
    )
  if (typing && item.chat_type === 'user') return <span className="text-primary">{t('typing')}</span>
  return (
    <>
      {mention}
      <Status status={status} />
      <StickerText text={previewText(item, me, language)} size={18} />
    </>
  )
}

function Status({ status }: { status: 'pending' | 'fail' | undefined }) {
  const t = useText(text)
  if (status === undefined) return null
  const [Icon, look] = status === 'fail' ? [CircleAlert, 'text-alert-text'] : [Clock, 'text-ink-3']
  return (
    <>
      <Icon
        aria-hidden="true"
        size={14}
        strokeWidth={2}
        className={cx('mr-1 inline-block align-[-0.15em]', look)}
      />
      <span className="sr-only">{t(status === 'fail' ? 'failed' : 'sending')}</span>
    </>
  )
}
