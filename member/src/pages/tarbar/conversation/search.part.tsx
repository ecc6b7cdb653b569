import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import { ButtonLink } from '@banyan/ui/action/button'
import { Empty } from '@banyan/ui/page/empty'
import { Link } from '@banyan/ui/action/link'
import { LinkedAvatar } from '../../../parts/file/linked-avatar.tsx'
import { chatLink } from '../../../chat/links.ts'
import { StickerText } from '../../../chat/format/sticker-text.tsx'
import { useChat } from '../../../chat/store.ts'
import { messageText } from '../../../chat/format/preview.ts'
import { showWhen } from '../../../chat/format/when.ts'
import { isMeant } from '../../../parts/friend/letters.ts'
import { PagedList } from '../../../parts/page/loaded.tsx'
import { useNow } from '../../../state/lib/use-clock.ts'
import { useDebounced } from '../../../state/lib/debounced.ts'
import { useLanguage } from '../../../state/app/language.ts'
import { link } from '../../../state/link/link.ts'
import { usePaged } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../conversation.text.ts'

/** The most rows of friends and of groups. If a match is not among them, more letters find it. */
const most = 6

const holds = (name: string, words: string): boolean => name.toLowerCase().includes(words.toLowerCase())

/** All matches of the words: friends and groups immediately, messages when the server returns them. */
export function Found({ words }: { words: string }) {
  const t = useText(text)
  const friends = useChat((chat) => chat.friends)
  const groups = useChat((chat) => chat.groups)
  const foundFriends = friends.filter((friend) => isMeant(friend, words)).slice(0, most)
  const foundGroups = groups.filter((group) => holds(group.name, words)).slice(0, most)
  const none = foundFriends.length + foundGroups.length === 0
  return (
    <div className="space-y-3 px-4 pt-3">
      {foundFriends.length > 0 && (
        <Section title={t('friends')}>
          {foundFriends.map(({ friend_id, friend_name, nick_name, remark, avatar }) => (
            <Person
              key={friend_id}
              href={chatLink({ toId: friend_id, chatType: 'single' })}
              name={friend_name}
              note={remark === '' ? undefined : nick_name}
              avatar={avatar}
              words={words}
            />
          ))}
        </Section>
      )}
      {foundGroups.length > 0 && (
        <Section title={t('groups')}>
          {foundGroups.map(({ group_id, name, avatar, member_count }) => (
            <Person
              key={group_id}
              href={chatLink({ toId: group_id, chatType: 'group' })}
              name={`${name} (${member_count})`}
              avatar={avatar}
              words={words}
            />
          ))}
        </Section>
      )}
      <Messages words={words} none={none} />
    </div>
  )
}

function Messages({ words, none }: { words: string; none: boolean }) {
  const t = useText(text)
  const wanted = useDebounced(words)
  const paged = usePaged('/chat/conversation/chat', 'search-messages', { words: wanted })
  const nothing = none ? (
    <Empty
      text={t('noneFound', { words })}
      action={
        <ButtonLink kind="weak" href={link.to('pages/chat/friend/add', {}, { words })}>
          {t('findPerson')}
        </ButtonLink>
      }
    />
  ) : (
    <Fragment />
  )
  return (
    <PagedList paged={paged} empty={nothing}>
      {(list) => (
        <Section title={t('messages')}>
          {list.map((message) => (
            <Said key={message.chat_id} message={message} words={wanted} />
          ))}
        </Section>
      )}
    </PagedList>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="px-1 pb-1.5 text-second font-bold text-ink-2">{title}</h2>
    <div className="overflow-hidden rounded-card bg-card">{children}</div>
  </section>
)

const rowLook =
  'flex min-h-16 items-center gap-3 px-3.5 py-2 text-ink no-underline not-first:hairline-t focus-visible:-outline-offset-2 tapped:bg-ground-2'

type PersonProps = { href: string; name: string; note?: string | undefined; avatar: string; words: string }

const Person = ({ href, name, note, avatar, words }: PersonProps) => (
  <Link href={href} className={rowLook}>
    <LinkedAvatar src={avatar} name={name} size={44} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">
        <Marked text={name} words={words} />
      </span>
      {note !== undefined && (
        <span className="block truncate text-caption text-ink-3">
          <Marked text={note} words={words} />
        </span>
      )}
    </span>
  </Link>
)

function Said({ message, words }: { message: Message; words: string }) {
  const language = useLanguage((state) => state.language)
  const at = useNow()
  const me = useChat((chat) => chat.me)
  const line = useChat((chat) => chat.items.get(message.conversation_id))
  const group = message.chat_type !== 'single'
  const other = message.from_id === me ? message.to_id : message.from_id
  const name = line?.name ?? (group || message.from_id === me ? message.to_name : message.from_name)
  const avatar = line?.avatar ?? (group || message.from_id === me ? message.to_avatar : message.from_avatar)
  const said = messageText(message, me, language)
  return (
    <Link
      href={chatLink(
        { toId: line?.to_id ?? (group ? message.to_id : other), chatType: message.chat_type },
        message.seq,
      )}
      className={rowLook}
    >
      <LinkedAvatar src={avatar} name={name} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <time dateTime={message.create_time} className="tabular shrink-0 text-caption text-ink-3">
            {showWhen(message.create_time, at, language)}
          </time>
        </span>
        <span className="line-clamp-2 text-second wrap-break-word text-ink-2">
          {group && message.from_id !== me && `${message.from_name}: `}
          <Marked text={environment(said, words)} words={words} />
        </span>
      </span>
    </Link>
  )
}

/** Returns a long text from shortly before the match, so that the match is visible. */
function environment(said: string, words: string): string {
  const place = said.toLowerCase().indexOf(words.toLowerCase())
  return place > 24 ? `…${said.slice(place - 16)}` : said
}

/** Highlights the searched words. */
function Marked({ text: whole, words }: { text: string; words: string }) {
  const place = whole.toLowerCase().indexOf(words.toLowerCase())
  if (words === '' || place < 0) return <StickerText text={whole} size={18} />
  const end = place + words.length
  return (
    <>
      <StickerText text={whole.slice(0, place)} size={18} />
      <mark className="bg-transparent font-bold text-primary">{whole.slice(place, end)}</mark>
      <StickerText text={whole.slice(end)} size={18} />
    </>
  )
}
