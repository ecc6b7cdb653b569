import { toast } from '@banyan/ui/layer/toast'
import { findChat, send } from '../../chat/actions.ts'
import { useAct } from '../../state/wire/act.ts'
import { useText } from '../../words/text.ts'
import { PickFriends } from './pick-friends.tsx'
import type { Pickable } from './pick-friends.tsx'
import { text } from './send-card.text.ts'

type SendCardProps = {
  open: boolean
  onClose: () => void
  /** The content of a card message: a promotion code, or `group:` and an invitation code. */
  data: string
}

/** Sends a contact card or a group's invitation to friends. */
export function SendCard({ open, onClose, data }: SendCardProps) {
  const t = useText(text)
  const sending = useAct({
    async run(friends: readonly Pickable[]) {
      for (const { friend_id } of friends) {
        const item = await findChat({ toId: friend_id, chatType: 'single' })
        // `send` has shown that the device is offline. The choice stays.
        if ((await send(item, { type: 'card', data })) === 'offline') return false
      }
      return true
    },
    done(all) {
      if (!all) return
      toast.show(t('sent'), { kind: 'ok' })
      onClose()
    },
  })
  return (
    <PickFriends
      open={open}
      onClose={onClose}
      title={t('title')}
      most={9}
      busy={sending.busy}
      onDone={(friends) => void sending.run(friends)}
    />
  )
}
