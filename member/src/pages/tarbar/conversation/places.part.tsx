import type { ReactNode } from 'react'
import Bot from 'lucide-react/icons/bot'
import Aperture from 'lucide-react/icons/aperture'
import BookUser from 'lucide-react/icons/book-user'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import UsersRound from 'lucide-react/icons/users-round'
import { Badge } from '@banyan/ui/show/badge'
import { Link } from '@banyan/ui/action/link'
import { useChatCounts } from '../../../chat/notify/badge.ts'
import { TileIcon } from '../../../parts/page/tile-icon.tsx'
import { useText } from '../../../words/text.ts'
import { text } from '../conversation.text.ts'

/** Links to the other pages with people, with their badges. */
export function Places() {
  const t = useText(text)
  const { friendApply, groupApply, moment } = useChatCounts()
  const waiting = (count: number) => (
    <Badge count={count} label={t('waiting', { count })} className="absolute -top-1 -right-1" />
  )
  return (
    <nav aria-label={t('places')} className="mx-4 my-3 grid grid-cols-5 rounded-card bg-card px-1 py-2.5">
      <Place page="contacts" name={t('contacts')} icon={<BookUser />} look="primary" />
      <Place
        page="apply"
        name={t('newFriends')}
        icon={<UserRoundPlus />}
        look="warn"
        mark={friendApply > 0 && waiting(friendApply)}
      />
      <Place
        page={groupApply > 0 ? 'groupApply' : 'groups'}
        name={t('groups')}
        icon={<UsersRound />}
        look="ok"
        mark={groupApply > 0 && waiting(groupApply)}
      />
      <Place
        page="moments"
        name={t('moments')}
        icon={<Aperture />}
        look="primary"
        mark={
          moment > 0 && (
            <Badge dot label={t('somethingNew')} className="absolute -top-0.5 -right-0.5 !size-2.5" />
          )
        }
      />
      <Place page="assistant" name={t('assistant')} icon={<Bot />} look="ok" />
    </nav>
  )
}

const pages = {
  contacts: '#/pages/chat/friend/contacts',
  apply: '#/pages/chat/friend/apply',
  groups: '#/pages/chat/group/list',
  groupApply: '#/pages/chat/group/apply',
  moments: '#/pages/chat/moment/moments',
  assistant: '#/pages/chat/assistant',
} as const

type PlaceProps = {
  page: keyof typeof pages
  name: string
  icon: ReactNode
  look: 'primary' | 'warn' | 'ok'
  mark?: ReactNode
}

const Place = ({ page, name, icon, look, mark }: PlaceProps) => (
  <Link
    href={pages[page]}
    className="flex min-h-18 min-w-0 flex-col items-center justify-start gap-1.5 rounded-field pt-1 text-ink no-underline"
  >
    <span className="relative">
      <TileIcon look={look}>{icon}</TileIcon>
      {mark}
    </span>
    <span className="line-clamp-2 w-full text-center text-caption leading-(--lh-tight) wrap-break-word">
      {name}
    </span>
  </Link>
)
