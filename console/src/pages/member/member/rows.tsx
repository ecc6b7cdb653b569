import { Button } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Person, TwoLines } from '../../../parts/member/person.tsx'
import { RestrictionTags } from '../../../parts/member/restriction-tags.tsx'
import type { Restriction } from '../../../parts/member/restriction.ts'
import type { Step } from '../../../parts/member/restrict.ts'
import { text as stepText } from '../../../parts/member/step.text.ts'
import { text } from '../member.text.ts'
import type { Member, useMembers } from './data.ts'

/** The list's rows. `may` are the restrictions that the person may take and lift. */
export function Rows({
  pages,
  rows,
  may,
  onStep,
}: {
  pages: ReturnType<typeof useMembers>
  rows: Member[]
  may: readonly Restriction[]
  onStep: (member: Member, kind: Step['kind']) => void
}) {
  const words = useWords(text)
  const steps = useWords(stepText)
  const columns: ListColumns<Member> = [
    {
      key: 'member',
      title: words.member,
      render: (_, { id, avatar, nick_name, user_code, account }) => (
        <Link to={`/member/profile?id=${id}`}>
          <Person avatar={avatar} name={nick_name} note={`${user_code} · ${account}`} />
        </Link>
      ),
    },
    {
      key: 'level',
      title: words.level,
      width: 150,
      render: (_, { level, country }) => (
        <TwoLines title={words.levelOf(level)} note={country !== null && words[country]} />
      ),
    },
    {
      key: 'state',
      title: words.state,
      render: (_, { restrictions }) =>
        restrictions.length === 0 ? (
          <span className="quiet">{words.nothing}</span>
        ) : (
          <>
            <RestrictionTags active={restrictions} />
            {restrictions.map(({ restriction, reason, taken_by }) => (
              <div key={restriction} className="quiet breaks">
                {reason}
                <div>{words.by(taken_by)}</div>
              </div>
            ))}
          </>
        ),
    },
    {
      key: 'reports',
      title: words.reports,
      width: 170,
      render: (_, { id, reports_waiting, reports_upheld }) =>
        reports_waiting + reports_upheld === 0 ? (
          <span className="quiet">{words.nothing}</span>
        ) : (
          <Link className="digits" to={`/chat/report?about=${id}`}>
            {words.reportsSays(reports_waiting, reports_upheld)}
          </Link>
        ),
    },
    {
      key: 'joined',
      title: words.joined,
      width: 164,
      responsive: ['xl'],
      render: (_, { joined }) => <span className="digits quiet">{showTime(joined)}</span>,
    },
  ]
  if (may.length > 0)
    columns.push({
      key: 'actions',
      title: <span className="unseen">{words.actions}</span>,
      width: 200,
      align: 'right',
      render: (_, member) => (
        <span className="actions ends">
          {member.restrictions.some(({ restriction }) => may.includes(restriction)) && (
            <Button aria-label={steps.liftOf(member.nick_name)} onClick={() => onStep(member, 'lift')}>
              {steps.lift}
            </Button>
          )}
          <Button
            danger
            aria-label={steps.restrictOf(member.nick_name)}
            onClick={() => onStep(member, 'take')}
          >
            {steps.restriction}
          </Button>
        </span>
      ),
    })
  return <ListTable<Member> list="member" pages={pages} rows={rows} columns={columns} />
}
