// Chooses chats to send something to: recent ones first, then the friends who are not among them.
import { useState } from 'react'
import { compareLines } from '@banyan/rules/chat/list'
import { Tick } from '@banyan/ui/form/checkbox'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { toast } from '@banyan/ui/layer/toast'
import { Empty } from '@banyan/ui/page/empty'
import type { ChatWith } from '../../chat/links.ts'
import { useChat } from '../../chat/store.ts'
import { useText } from '../../words/text.ts'
import { LinkedAvatar } from '../file/linked-avatar.tsx'
import { text } from './chat-targets.text.ts'
import { text as relation } from './relation.text.ts'

export interface ChatTarget extends ChatWith {
  name: string
  avatar: string
}

const mostTargets = 9
/** The most rows that are rendered. The search finds the others. */
const drawn = 200

const keyOf = (to: ChatWith) => `${to.chatType} ${to.toId}`

/** Recent chats first, then the friends who are not among them. */
function useTargets(words: string): { recents: ChatTarget[]; friends: ChatTarget[] } {
  const items = useChat((chat) => chat.items)
  const all = useChat((chat) => chat.friends)
  const sought = words.trim().toLowerCase()
  const isMeant = ({ name }: ChatTarget) => name.toLowerCase().includes(sought)
  const recents = [...items.values()]
    .filter((item) => item.chat_type !== 'assistant' && item.chat_type !== 'service')
    .toSorted(compareLines)
    .map((item): ChatTarget => ({
      toId: item.to_id,
      chatType: item.chat_type === 'group' ? 'group' : 'single',
      name: item.name,
      avatar: item.avatar,
    }))
  const known = new Set(recents.map(keyOf))
  const friends = all
    .map((friend): ChatTarget => ({
      toId: friend.friend_id,
      chatType: 'single',
      name: friend.friend_name,
      avatar: friend.avatar,
    }))
    .filter((to) => !known.has(keyOf(to)))
  return {
    recents: recents.filter(isMeant).slice(0, drawn),
    friends: friends.filter(isMeant).slice(0, drawn),
  }
}

type ChatTargetsProps = {
  chosen: readonly ChatTarget[]
  onChange: (chosen: readonly ChatTarget[]) => void
  /** The level of the headings: a sheet has a title of its own. */
  heading: 'h2' | 'h3'
}

/** The search and the list of chats, for a sheet or a page. */
export function ChatTargets({ chosen, onChange, heading }: ChatTargetsProps) {
  const t = useText(text)
  const r = useText(relation)
  const [words, setWords] = useState('')
  const { recents, friends } = useTargets(words)
  const toggle = (to: ChatTarget) => {
    if (chosen.some((one) => keyOf(one) === keyOf(to)))
      return onChange(chosen.filter((one) => keyOf(one) !== keyOf(to)))
    if (chosen.length >= mostTargets) return toast.show(t('most', { count: mostTargets }), { kind: 'warn' })
    onChange([...chosen, to])
  }
  return (
    <>
      <SearchBar
        label={r('search')}
        placeholder={r('search')}
        clearLabel={r('clear')}
        value={words}
        onChange={setWords}
        onSearch={setWords}
        className="[&_form]:bg-ground-2"
      />
      {recents.length + friends.length === 0 && (
        <Empty text={words.trim() === '' ? r('noFriends') : r('noneFound', { words: words.trim() })} />
      )}
      <Group heading={heading} title={t('recents')} list={recents} chosen={chosen} onToggle={toggle} />
      <Group heading={heading} title={t('friends')} list={friends} chosen={chosen} onToggle={toggle} />
    </>
  )
}

type GroupProps = {
  heading: 'h2' | 'h3'
  title: string
  list: readonly ChatTarget[]
  chosen: readonly ChatTarget[]
  onToggle: (to: ChatTarget) => void
}

function Group({ heading: Heading, title, list, chosen, onToggle }: GroupProps) {
  if (list.length === 0) return null
  const keys = new Set(chosen.map(keyOf))
  return (
    <section>
      <Heading className="px-1 pt-3 pb-1 text-second font-bold text-ink-2">{title}</Heading>
      <ul>
        {list.map((to) => (
          <li key={keyOf(to)}>
            <label className="relative flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-field py-1.5 tapped:bg-ground-2">
              <input
                type="checkbox"
                checked={keys.has(keyOf(to))}
                onChange={() => onToggle(to)}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Tick className="shrink-0 peer-checked:border-primary-fill peer-checked:bg-primary-fill peer-checked:text-on-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary" />
              <LinkedAvatar src={to.avatar} name={to.name} size={40} />
              <span className="min-w-0 flex-1 truncate font-medium">{to.name}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
