import { useState } from 'react'
import { toast } from '@banyan/ui/toast'
import { ask } from '../../state/wire/ask.ts'
import { forget } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './group.text.ts'
import { PickFriends } from '../friend/pick-friends.tsx'
import type { Pickable } from '../friend/pick-friends.tsx'

type InviteMembersProps = { groupId: string; open: boolean; onClose: () => void }

/** Brings friends into a group; those who are in it already are greyed (E5). */
export function InviteMembers({ groupId, open, onClose }: InviteMembersProps) {
  const t = useText(text)
  const [busy, setBusy] = useState(false)
  const invite = async (friends: readonly Pickable[]) => {
    setBusy(true)
    try {
      const { joined, waiting } = await ask('/chat/group/members', 'invite-members', {
        group_id: groupId,
        members: friends.map((friend) => friend.friend_id),
      })
      toast.show(waiting > 0 ? t('waiting') : t('joined', { count: joined }), { kind: 'ok' })
      onClose()
      await forget('/chat/group/info', '/chat/group/members')
    } catch {
      // The toast has told why; who was chosen stays.
    }
    setBusy(false)
  }
  return (
    <PickFriends
      open={open}
      onClose={onClose}
      title={t('invite')}
      groupId={groupId}
      most={100}
      busy={busy}
      onDone={(friends) => void invite(friends)}
    />
  )
}
