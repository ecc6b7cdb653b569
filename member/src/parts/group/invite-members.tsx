import { toast } from '@banyan/ui/layer/toast'
import { useAct } from '../../state/wire/act.ts'
import { askOnce } from '../../state/wire/send-once.ts'
import { useText } from '../../words/text.ts'
import { text } from './group.text.ts'
import { PickFriends } from '../friend/pick-friends.tsx'
import type { Pickable } from '../friend/pick-friends.tsx'

type InviteMembersProps = { groupId: string; open: boolean; onClose: () => void }

/** Adds friends to a group. Friends who are in it already are greyed (E5). */
export function InviteMembers({ groupId, open, onClose }: InviteMembersProps) {
  const t = useText(text)
  const inviting = useAct({
    run: (friends: readonly Pickable[]) =>
      askOnce('/chat/group/members', 'invite-members', {
        group_id: groupId,
        members: friends.map((friend) => friend.friend_id),
      }),
    done({ joined, waiting }) {
      toast.show(waiting > 0 ? t('waiting') : t('joined', { count: joined }), { kind: 'ok' })
      onClose()
    },
    forgets: ['/chat/group/info', '/chat/group/members'],
  })
  return (
    <PickFriends
      open={open}
      onClose={onClose}
      title={t('invite')}
      groupId={groupId}
      most={100}
      busy={inviting.busy}
      onDone={(friends) => void inviting.run(friends)}
    />
  )
}
