import type { ReactNode } from 'react'
import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { showCount } from '@banyan/rules/count'
import { showMoney } from '@banyan/rules/money'
import { LevelBadge } from '../../../../parts/level/level-badge.tsx'
import { Avatar } from '@banyan/ui/show/avatar'
import { useSettings } from '../../../../state/app/config.ts'
import { useLanguage } from '../../../../state/app/language.ts'
import type { Calls } from '../../../../state/wire/ask.ts'
import { showDay } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-team.text.ts'

export type TeamMember = ReplyOf<CallAt<Calls, '/mine/common/my-team', 'load-my-team'>>['list'][number]

type MemberRowProps = {
  member: TeamMember
  /** A quiet text below the name: the generation of a found member. */
  note?: string | undefined
  /** Shown at the right, such as the button that opens the branch. Nothing if absent. */
  right?: ReactNode
}

/** A member of the team: level, join time, spending and the size of the member's own team. */
export function MemberRow({ member, note, right }: MemberRowProps) {
  const t = useText(text)
  const { unit } = useSettings()
  const language = useLanguage((state) => state.language)
  const { team } = member
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Avatar src={member.avatar} name={member.nick_name} size={44} className="self-start" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="min-w-0 font-semibold wrap-break-word">{member.nick_name}</span>
          <LevelBadge {...member.level} />
          {member.is_new && (
            <span className="shrink-0 rounded-full bg-ok-weak px-2 text-caption font-bold text-ok">
              {t('new')}
            </span>
          )}
        </p>
        {note && <p className="text-second wrap-break-word text-ink-2">{note}</p>}
        <p className="tabular mt-0.5 text-caption text-ink-3">
          {t('joined', { day: showDay(member.time, language) })}
        </p>
        <p className="tabular mt-1 flex flex-wrap gap-x-3 text-second text-ink-2">
          <span>{t('sold', { amount: showMoney(member.sales), unit })}</span>
          {team.total > 0 && (
            <span>
              {t('ownTeam', {
                direct: showCount(team.direct, language),
                total: showCount(team.total, language),
              })}
            </span>
          )}
        </p>
      </div>
      {right}
    </div>
  )
}
