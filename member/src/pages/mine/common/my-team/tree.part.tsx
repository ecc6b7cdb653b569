import { useId, useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Empty } from '@banyan/ui/page/empty'
import { cx } from '@banyan/ui/lib/cx'
import { PagedList } from '../../../../parts/page/loaded.tsx'
import { usePaged } from '../../../../state/wire/query.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-team.text.ts'
import { MemberRow } from './member-row.part.tsx'
import type { TeamMember } from './member-row.part.tsx'

const path = '/mine/common/my-team'
/** Deeper branches are not moved further to the right: a phone has no room for them. */
const deepestIndent = 4

/** The team as a tree: each member with a team opens to those whom that member invited, at any depth. */
export function Tree() {
  const t = useText(text)
  const paged = usePaged(path, 'load-my-team', { generation: 1, order: 'newest' })
  return (
    <div className="px-4 pt-1">
      <PagedList paged={paged} empty={<Empty text={t('empty')} note={t('emptyNote')} />}>
        {(list) => (
          <ul className="overflow-hidden rounded-card bg-card">
            {list.map((member) => (
              <Node key={member.id} member={member} depth={0} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function Node({ member, depth }: { member: TeamMember; depth: number }) {
  const t = useText(text)
  const id = useId()
  const [open, setOpen] = useState(false)
  const has = member.team.direct > 0
  return (
    <li className="border-line not-first:border-t">
      <MemberRow
        member={member}
        right={
          has && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              aria-label={t(open ? 'closeBranch' : 'openBranch', { name: member.nick_name })}
              onClick={() => setOpen(!open)}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 tapped:bg-ground"
            >
              <ChevronRight
                aria-hidden="true"
                size={20}
                strokeWidth={1.9}
                className={cx('transition-transform duration-200', open && 'rotate-90')}
              />
            </button>
          )
        }
      />
      {open && (
        <div
          id={id}
          className={cx(
            'border-t border-line',
            depth < deepestIndent && 'ml-4 border-l-2 border-l-line-strong',
          )}
        >
          <Branch of={member.id} depth={depth + 1} />
        </div>
      )}
    </li>
  )
}

function Branch({ of, depth }: { of: string; depth: number }) {
  const t = useText(text)
  const paged = usePaged(path, 'load-branch', { member_id: of })
  return (
    // The list loads its next page when its end comes into view.
    <PagedList paged={paged} empty={<p className="p-4 text-second text-ink-2">{t('emptyBelow')}</p>}>
      {(list) => (
        <ul>
          {list.map((member) => (
            <Node key={member.id} member={member} depth={depth} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
