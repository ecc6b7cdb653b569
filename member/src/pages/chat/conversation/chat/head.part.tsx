import { useEffect, useState } from 'react'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { Spinner } from '@banyan/ui/page/spinner'
import { useChat } from '../../../../chat/store.ts'
import { useShownConnecting } from '../../../../parts/page/reconnect.tsx'
import { now } from '../../../../state/lib/clock.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../chat.text.ts'
import { PeerLevel } from './peer-level.part.tsx'

/** Shows the name and, under it, the current activity: the other member is typing, or the socket is reconnecting. */
export function Head({ item }: { item: ChatItem | undefined }) {
  const t = useText(text)
  const count = useChat(
    (chat) => chat.groups.find((group) => group.conversation_id === item?.conversation_id)?.member_count,
  )
  const connecting = useShownConnecting()
  const typing = useTyping(item)
  if (!item) return <>{t('title')}</>
  return (
    <span className="flex flex-col items-center leading-tight">
      {/* A long name is cut. The number of members and the level stay. */}
      <span className="flex max-w-full items-center">
        <span className="min-w-0 truncate">{item.name}</span>
        {count !== undefined && (
          <span className="shrink-0 whitespace-pre">{t('groupTitle', { name: '', count })}</span>
        )}
        {item.chat_type === 'user' && <PeerLevel userId={item.to_id} />}
      </span>
      {(connecting || typing) && (
        <span className="flex items-center gap-1 text-tiny font-normal text-ink-2">
          {connecting && <Spinner className="size-3" />}
          {t(connecting ? 'connecting' : 'typing')}
        </span>
      )}
    </span>
  )
}

function useTyping(item: ChatItem | undefined): boolean {
  const until = useChat((chat) => {
    const typing = chat.typing.get(item?.conversation_id ?? '')
    const writes =
      item?.chat_type === 'service' ? chat.me !== typing?.from_id : typing?.from_id === item?.to_id
    return typing && writes ? typing.until : 0
  })
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(until), Math.max(0, until - now()))
    return () => clearTimeout(timer)
  }, [until])
  return until > passed && (item?.chat_type === 'user' || item?.chat_type === 'service')
}
