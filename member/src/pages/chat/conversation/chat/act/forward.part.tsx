import { useState } from 'react'
import type { Message } from '@banyan/contract/chat/message'
import { compareLines } from '@banyan/rules/chat/list'
import { Button } from '@banyan/ui/action/button'
import { Tick } from '@banyan/ui/form/checkbox'
import { Empty } from '@banyan/ui/page/empty'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Sheet } from '@banyan/ui/layer/sheet'
import { toast } from '@banyan/ui/layer/toast'
import { LinkedAvatar } from '../../../../../parts/file/linked-avatar.tsx'
import { forward } from '../../../../../chat/actions.ts'
import type { ChatWith } from '../../../../../chat/links.ts'
import { useChat } from '../../../../../chat/store.ts'
import { text as circle } from '../../../../../parts/friend/relation.text.ts'
import { useAct } from '../../../../../state/wire/act.ts'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './menu.text.ts'

interface To extends ChatWith {
  name: string
  avatar: string
}

const mostTargets = 9
/** The most rows that are rendered. The search finds the others. */
const drawn = 200

const keyOf = (to: ChatWith) => `${to.chatType} ${to.toId}`

/** Recent chats first, then the friends who are not among them. */
function useTargets(words: string): { recents: To[]; friends: To[] } {
  const items = useChat((chat) => chat.items)
  const all = useChat((chat) => chat.friends)
  const sought = words.trim().toLowerCase()
  const isMeant = ({ name }: To) => name.toLowerCase().includes(sought)
  const recents = [...items.values()]
    .filter((item) => item.chat_type !== 'assistant' && item.chat_type !== 'service')
    .toSorted(compareLines)
    .map((item): To => ({
      toId: item.to_id,
      chatType: item.chat_type === 'group' ? 'group' : 'single',
      name: item.name,
      avatar: item.avatar,
    }))
  const known = new Set(recents.map(keyOf))
  const friends = all
    .map((friend): To => ({
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

type ForwardSheetProps = { messages: readonly Message[]; onClose: () => void; onDone: () => void }

/** A sheet that sends copies of messages to several chats. */
export function ForwardSheet({ messages, onClose, onDone }: ForwardSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const w = useText(circle)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly To[]>([])
  const { recents, friends } = useTargets(words)
  const toggle = (to: To) => {
    if (chosen.some((one) => keyOf(one) === keyOf(to)))
      return setChosen(chosen.filter((one) => keyOf(one) !== keyOf(to)))
    if (chosen.length >= mostTargets)
      return toast.show(t('targetsMost', { count: mostTargets }), { kind: 'warn' })
    setChosen([...chosen, to])
  }
  const forwarding = useAct({
    run: () => forward(messages, chosen),
    done(failed) {
      if (failed === 0) toast.show(t('forwardedOk'), { kind: 'ok' })
      else toast.show(t('forwardedSome', { count: failed }), { kind: 'warn' })
      onDone()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('forwardTo')}
      closeLabel={c('close')}
      tall
      locked={forwarding.busy}
      footer={
        <Button
          block
          size="large"
          disabled={chosen.length === 0}
          busy={forwarding.busy}
          onClick={() => void forwarding.run()}
        >
          {chosen.length > 0 ? t('forwardCount', { count: chosen.length }) : t('sendNow')}
        </Button>
      }
    >
      <div className="px-4 pb-4">
        <SearchBar
          label={w('search')}
          placeholder={w('search')}
          clearLabel={w('clear')}
          value={words}
          onChange={setWords}
          onSearch={setWords}
          className="[&_form]:bg-ground-2"
        />
        {recents.length + friends.length === 0 && <Empty text={w('noneFound', { words: words.trim() })} />}
        <Group title={t('recents')} list={recents} chosen={chosen} onToggle={toggle} />
        <Group title={t('friends')} list={friends} chosen={chosen} onToggle={toggle} />
      </div>
    </Sheet>
  )
}

type GroupProps = { title: string; list: readonly To[]; chosen: readonly To[]; onToggle: (to: To) => void }

function Group({ title, list, chosen, onToggle }: GroupProps) {
  if (list.length === 0) return null
  const keys = new Set(chosen.map(keyOf))
  return (
    <section>
      <h3 className="px-1 pt-3 pb-1 text-second font-bold text-ink-2">{title}</h3>
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
