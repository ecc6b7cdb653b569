import { useState } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { Avatar } from '@banyan/ui/show/avatar'
import { Empty } from '@banyan/ui/page/empty'
import { Link } from '@banyan/ui/action/link'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { chatLink, openChat, sideOf } from '../../../chat/links.ts'
import type { ChatWith } from '../../../chat/links.ts'
import { StickerText } from '../../../chat/format/sticker-text.tsx'
import { useChat } from '../../../chat/store.ts'
import { messageText } from '../../../chat/format/preview.ts'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { useLink } from '../../../shell/place.ts'
import { useAct } from '../../../state/wire/act.ts'
import { ask } from '../../../state/wire/ask.ts'
import { useToday } from '../../../state/lib/use-clock.ts'
import { useDebounced } from '../../../state/lib/debounced.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { common } from '../../../words/common.text.ts'
import { dayOf, showDay, showMinute } from '../../../words/dates.ts'
import { useText } from '../../../words/text.ts'
import { useLine } from '../../../state/chat/use-line.ts'
import { Calendar } from './search/calendar.part.tsx'
import { marked, startOf } from './search/days.ts'
import { text } from './search.text.ts'

export const meta = { login: true }

/** Searches for words in one chat or in all of them, and for any day of one chat (D44). */
export function Page() {
  const t = useText(text)
  const opened = useLink()
  const toId = opened.optionalId('to_id')
  const whom: ChatWith | undefined =
    toId === undefined ? undefined : { toId, chatType: sideOf(opened.id('chat_type')) }
  const { item } = useLine(whom)
  const [words, setWords] = useState(opened.plain('words') ?? '')
  const [picking, setPicking] = useState(false)
  const wanted = useDebounced(words.trim(), 300)
  const ready = whom === undefined || item !== undefined
  return (
    <Screen
      title={t('title')}
      right={
        whom && {
          kind: 'icon',
          label: t('byDate'),
          icon: <CalendarDays aria-hidden="true" size={23} strokeWidth={1.9} />,
          onClick: () => setPicking(true),
        }
      }
      className="space-y-3"
    >
      <SearchBar
        label={item ? t('in', { name: item.name }) : t('words')}
        placeholder={t('words')}
        clearLabel={t('clear')}
        value={words}
        onChange={setWords}
        onSearch={setWords}
        // This page is opened to search, so its field gets the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {wanted === '' ? (
        <p className="px-4 py-12 text-center text-second text-ink-3">{t('hint')}</p>
      ) : (
        ready && <Results words={[...wanted].slice(0, 50).join('')} of={item} />
      )}
      {whom && item && <ByDate whom={whom} item={item} open={picking} onClose={() => setPicking(false)} />}
    </Screen>
  )
}

function Results({ words, of }: { words: string; of: ChatItem | undefined }) {
  const t = useText(text)
  const paged = usePaged('/chat/conversation/chat', 'search-messages', {
    words,
    ...(of ? { conversation_id: of.conversation_id } : {}),
  })
  return (
    <PagedList paged={paged} empty={<Empty text={t('none', { words })} />}>
      {(messages) => (
        <ul className="overflow-hidden rounded-card bg-card">
          {messages.map((message) => (
            <li key={message.chat_id} className="not-first:border-t not-first:border-line">
              <Result message={message} words={words} inAll={of === undefined} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** Returns the chat that a message belongs to. */
const chatOf = (message: Message, me: string): ChatWith => ({
  toId: message.chat_type === 'single' && message.from_id !== me ? message.from_id : message.to_id,
  chatType: message.chat_type,
})

function Result({ message, words, inAll }: { message: Message; words: string; inAll: boolean }) {
  const t = useText(text)
  const me = useChat((chat) => chat.me)
  const name = useChat((chat) => chat.items.get(message.conversation_id)?.name)
  const language = useLanguage((state) => state.language)
  const today = useToday()
  const own = message.from_id === me
  const said =
    message.type === 'text' || message.type === 'emoticon' ? message.data : messageText(message, me, language)
  const when =
    dayOf(message.create_time) === today
      ? showMinute(message.create_time)
      : showDay(message.create_time, language)
  return (
    <Link
      href={chatLink(chatOf(message, me), message.seq)}
      className="flex items-center gap-3 px-4 py-2.5 text-ink no-underline focus-visible:-outline-offset-2 tapped:bg-ground-2"
    >
      <Avatar src={message.from_avatar} name={message.from_name} size={42} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-second text-ink-2">
            {inAll && name !== undefined && (own || message.chat_type === 'group')
              ? `${own ? t('you') : message.from_name} · ${name}`
              : own
                ? t('you')
                : message.from_name}
          </span>
          <span className="tabular shrink-0 text-caption text-ink-3">{when}</span>
        </span>
        <span className="line-clamp-2 wrap-anywhere">
          <Marked text={said} words={words} />
        </span>
      </span>
    </Link>
  )
}

function Marked({ text: said, words }: { text: string; words: string }) {
  return marked(said, words).map((piece, place) =>
    piece.found ? (
      // The pieces of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={place} className="bg-transparent font-bold text-primary">
        {piece.text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <StickerText key={place} text={piece.text} size={20} />
    ),
  )
}

type ByDateProps = { whom: ChatWith; item: ChatItem; open: boolean; onClose: () => void }

function ByDate({ whom, item, open, onClose }: ByDateProps) {
  const t = useText(text)
  const c = useText(common)
  const finding = useAct({
    run: (day: string) =>
      ask('/chat/conversation/chat', 'find-day', {
        conversation_id: item.conversation_id,
        since: startOf(day),
      }),
    done({ seq }) {
      if (seq === 0) toast.show(t('noneFrom'), { kind: 'warn' })
      else openChat(whom, seq)
    },
  })
  return (
    <Sheet open={open} onClose={onClose} title={t('byDate')} closeLabel={c('close')} locked={finding.busy}>
      <Calendar busy={finding.busy} onPick={(day) => void finding.run(day)} />
    </Sheet>
  )
}
