// Opens the member's chat with the assistant (D45). The chat takes the place of this page, so Back leads to where it began.
import { useEffect } from 'react'
import { Skeleton } from '@banyan/ui/page/skeleton'
import { Loaded } from '../../parts/page/loaded.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { go } from '../../state/link/navigate.ts'
import { useAsk } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './assistant.text.ts'

export const meta = { login: true }

export function Page() {
  const t = useText(text)
  const query = useAsk('/chat/assistant', 'open-assistant', {})
  const id = query.data?.conversation_id
  useEffect(() => {
    if (id !== undefined) go.replace('pages/chat/conversation/chat', { to_id: id, chat_type: 'assistant' })
  }, [id])
  return (
    <Screen title={t('title')}>
      <Loaded query={query} waiting={<Skeleton className="h-24 rounded-card" />}>
        {() => null}
      </Loaded>
    </Screen>
  )
}
