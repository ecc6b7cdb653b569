import { useState } from 'react'
import { toast } from '@banyan/ui/toast'
import { findChat, send } from '../../chat/actions.ts'
import { useText } from '../../words/text.ts'
import { PickFriends } from './pick-friends.tsx'
import type { Pickable } from './pick-friends.tsx'
import { text } from './send-card.text.ts'

type SendCardProps = {
  open: boolean
  onClose: () => void
  /** What a card message carries: a promotion code, or `group:` and an invitation code. */
  data: string
}

/** Sends a contact card or a group's invitation to friends. */
export function SendCard({ open, onClose, data }: SendCardProps) {
  const t = useText(text)
  const [busy, setBusy] = useState(false)
  const sendTo = async (friends: readonly Pickable[]) => {
    setBusy(true)
    try {
      for (const { friend_id } of friends) {
        const item = await findChat({ toId: friend_id, chatType: 'single' })
        // Why nothing can go has been told; the choice stays.
        if ((await send(item, { type: 'card', data })) === 'offline') return setBusy(false)
      }
      toast.show(t('sent'), { kind: 'ok' })
      onClose()
    } catch {
      // So has what the server refused.
    }
    setBusy(false)
  }
  return (
    <PickFriends
      open={open}
      onClose={onClose}
      title={t('title')}
      most={9}
      busy={busy}
      onDone={(friends) => void sendTo(friends)}
    />
  )
}
