import type { ReactNode } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { GroupMember } from '@banyan/contract/chat/group/info'
import { Avatar } from '@banyan/ui/show/avatar'
import { Tick } from '@banyan/ui/form/checkbox'
import { cx } from '@banyan/ui/lib/cx'
import { Link } from '@banyan/ui/action/link'
import { LiveSwitch } from '../../../../parts/page/live-switch.tsx'
import { RoleBadge } from '../../../../parts/group/role-badge.tsx'
import { LevelBadge } from '../../../../parts/level/level-badge.tsx'
import { useNow } from '../../../../state/lib/use-clock.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import { link } from '../../../../state/link/link.ts'
import { showTime } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import type { Mode } from './mode.ts'
import { text } from '../members.text.ts'
import { bracketed } from '../../../../words/join.ts'

type MemberRowProps = {
  member: GroupMember
  mode: Mode
  isMe: boolean
  chosen: boolean
  onChoose: () => void
  /** Set if this member's role allows an action. */
  onAct: (() => void) | undefined
  /** The same for appointing or dismissing a manager. */
  onManage: (() => Promise<unknown>) | undefined
}

const row =
  'flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pl-3.5 text-left text-ink no-underline focus-visible:-outline-offset-2'

/** One member's row. The page's mode decides if a tap opens, chooses, or acts on the member. */
export function MemberRow({ member, mode, isMe, chosen, onChoose, onAct, onManage }: MemberRowProps) {
  const t = useText(text)
  if (mode === 'remove')
    return (
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={cx(row, 'w-full pr-3.5 tapped:bg-ground-2')}
      >
        <Tick className={cx('shrink-0', chosen && 'border-primary-fill bg-primary-fill !text-on-primary')} />
        <Body member={member} isMe={isMe} />
      </button>
    )
  if (mode === 'transfer')
    return (
      <button type="button" onClick={onAct} className={cx(row, 'w-full pr-3.5 tapped:bg-ground-2')}>
        <Body member={member} isMe={isMe} />
      </button>
    )
  return (
    <span className="flex items-center pr-1.5">
      <Link
        href={link.to('pages/chat/friend/data', { id: member.user_id })}
        className={cx(row, 'pr-2 tapped:bg-ground-2')}
      >
        <Body member={member} isMe={isMe} />
      </Link>
      {mode === 'managers' && onManage ? (
        <ManagerSwitch member={member} onManage={onManage} />
      ) : (
        onAct && (
          <button
            type="button"
            aria-label={t('actions', { name: member.name })}
            onClick={onAct}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 tapped:bg-ground-2"
          >
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.9} />
          </button>
        )
      )}
    </span>
  )
}

function ManagerSwitch({ member, onManage }: { member: GroupMember; onManage: () => Promise<unknown> }) {
  const t = useText(text)
  return (
    <LiveSwitch
      label={t('managerOf', { name: member.name })}
      hideLabel
      checked={member.user_type === 2}
      onSet={onManage}
    />
  )
}

function Body({ member, isMe }: { member: GroupMember; isMe: boolean }): ReactNode {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const at = useNow()
  const until = member.muted_until
  return (
    <>
      <Avatar src={member.avatar} name={member.name} size={42} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{member.name}</span>
          {isMe && <span className="shrink-0 text-second text-ink-3">{bracketed(t('me'))}</span>}
          <RoleBadge role={member.user_type} />
        </span>
        <span className="mt-0.5 flex min-w-0">
          <LevelBadge {...member.level} />
        </span>
        {until !== null && Date.parse(until) > at && (
          <span className="block text-caption text-alert-text">
            {t('muted', { until: showTime(until, language) })}
          </span>
        )}
      </span>
    </>
  )
}
