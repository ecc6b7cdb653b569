import { useState } from 'react'
import type { ReactNode } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { GroupMember } from '@banyan/contract/chat/group/info'
import { Avatar } from '@banyan/ui/show/avatar'
import { Cell } from '@banyan/ui/list/cell'
import { Link } from '@banyan/ui/action/link'
import { InviteMembers } from '../../../../parts/group/invite-members.tsx'
import { RoleBadge } from '../../../../parts/group/role-badge.tsx'
import { link } from '../../../../state/link/link.ts'
import { useText } from '../../../../words/text.ts'
import type { GroupData } from '../../../../parts/group/group-data.ts'
import { text } from '../info.text.ts'

/** Four rows of five: with both buttons there is room for eighteen photos. */
const most = 18

/** The first members with + and −, and a link to all of them. */
export function Faces({ group }: { group: GroupData }) {
  const t = useText(text)
  const [inviting, setInviting] = useState(false)
  const all = (mode?: string) => link.to('pages/chat/group/members', { id: group.group_id }, { mode })
  return (
    <section aria-label={t('members')} className="overflow-hidden rounded-card bg-card">
      <ul className="grid grid-cols-5 gap-y-1 px-1.5 pt-3 pb-1.5 desk:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]">
        {group.members.slice(0, most).map((member) => (
          <li key={member.user_id} className="min-w-0">
            <Face member={member} />
          </li>
        ))}
        <li className="min-w-0">
          <button type="button" onClick={() => setInviting(true)} className={tile}>
            <Frame>
              <Plus aria-hidden="true" size={24} strokeWidth={1.6} />
            </Frame>
            {t('invite')}
          </button>
        </li>
        {group.user_type !== 3 && group.member_count > 1 && (
          <li className="min-w-0">
            <Link href={all('remove')} className={tile}>
              <Frame>
                <Minus aria-hidden="true" size={24} strokeWidth={1.6} />
              </Frame>
              {t('take')}
            </Link>
          </li>
        )}
      </ul>
      <Cell title={t('allMembers', { count: group.member_count })} href={all()} className="hairline-t" />
      <InviteMembers groupId={group.group_id} open={inviting} onClose={() => setInviting(false)} />
    </section>
  )
}

const tile =
  'flex w-full min-w-0 flex-col items-center gap-1 rounded-field px-0.5 py-1.5 text-caption text-ink-2 no-underline focus-visible:-outline-offset-2 tapped:bg-ground-2'

const Frame = ({ children }: { children: ReactNode }) => (
  <span className="grid size-12.5 place-items-center rounded-[30%] border-[1.5px] border-dashed border-line-strong text-ink-2">
    {children}
  </span>
)

const Face = ({ member }: { member: GroupMember }) => (
  <Link href={link.to('pages/chat/friend/data', { id: member.user_id })} className={tile}>
    <span className="relative grid">
      <Avatar src={member.avatar} name={member.name} size={50} />
      <RoleBadge
        role={member.user_type}
        className="absolute -bottom-1 left-1/2 max-w-[min(4.25rem,17vw)] -translate-x-1/2 truncate !px-1 ring-2 ring-card"
      />
    </span>
    <span className="w-full truncate text-center">{member.name}</span>
  </Link>
)
