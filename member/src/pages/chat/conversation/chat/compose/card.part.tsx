import { useState } from 'react'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { Dialog } from '@banyan/ui/layer/dialog'
import { PickFriends } from '../../../../../parts/friend/pick-friends.tsx'
import type { Pickable } from '../../../../../parts/friend/pick-friends.tsx'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './composer.text.ts'

type CardSheetProps = { item: ChatItem; onClose: () => void; onSend: (code: string) => void }

/** Picks a friend whose card is sent, and asks before it is sent. Cancel returns to the friends. */
export function CardSheet({ item, onClose, onSend }: CardSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const [friend, setFriend] = useState<Pickable>()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PickFriends
        open
        single
        title={t('pickCard')}
        onClose={onClose}
        onDone={([picked]) => {
          setFriend(picked)
          setAsking(picked !== undefined)
        }}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cardTitle')}
        cancelText={c('cancel')}
        confirmText={t('send')}
        onConfirm={() => {
          onClose()
          if (friend) onSend(friend.user_code)
        }}
      >
        {t('cardNote', { name: friend?.friend_name ?? '', to: item.name })}
      </Dialog>
    </>
  )
}
