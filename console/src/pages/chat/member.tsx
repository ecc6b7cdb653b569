import { Button, Empty, Table, type TableColumnsType, Tabs } from 'antd'
import { useCallback, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { ListFoot } from '../../parts/list/list-foot.tsx'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { RestrictionTags } from '../../parts/member/restriction-tags.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Person } from '../../parts/member/person.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import { text } from './member.text.ts'
import { type Filter, type Member, type Standing, type Step, useMembers } from './member/data.ts'
import { StepQuestion } from './member/step.tsx'

const tabs: readonly Standing[] = ['restricted', 'all']

/** Members and their active restrictions. */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<'standing' | 'search'>()
  const standing = tabs.find((tab) => tab === read('standing')) ?? 'restricted'
  const typed = read('search')?.trim().slice(0, 100)
  const filter: Filter = { standing, ...(typed ? { search: typed } : {}) }
  const pages = useMembers(filter)
  const rows = pages.data ?? []
  const [step, setStep] = useState<{ member: Member; kind: Step['kind'] }>()
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const mayDecide = me.rights.includes('chat.decide')
  const list = (
    <>
      <div className="filters">
        <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
      </div>
      <Loaded query={pages}>
        {() =>
          rows.length === 0 ? (
            <div className="pad">
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={typed || standing === 'all' ? words.emptyFiltered : words.emptyRestricted}
              >
                {standing === 'restricted' && <span className="quiet">{words.emptyRestrictedSays}</span>}
              </Empty>
            </div>
          ) : (
            <>
              <Members
                rows={rows}
                onStep={mayDecide ? (member, kind) => setStep({ member, kind }) : undefined}
              />
              <ListFoot pages={pages} count={rows.length} />
            </>
          )
        }
      </Loaded>
    </>
  )
  return (
    <>
      <PageHead title={words.title} says={words.says} />
      <div className="card">
        <Tabs
          activeKey={standing}
          onChange={(key) => change({ standing: key })}
          destroyOnHidden
          items={tabs.map((key) => ({ key, label: words[key], children: key === standing ? list : null }))}
        />
      </div>
      {step && (
        <StepQuestion key={`${step.kind} ${step.member.id}`} {...step} onClose={() => setStep(undefined)} />
      )}
    </>
  )
}

function Members({
  rows,
  onStep,
}: {
  rows: Member[]
  onStep: ((member: Member, kind: Step['kind']) => void) | undefined
}) {
  const words = useWords(text)
  const columns: TableColumnsType<Member> = [
    {
      title: words.member,
      render: (_, { avatar, nick_name, user_code, account }) => (
        <Person avatar={avatar} name={nick_name} note={`${user_code} · ${account}`} />
      ),
    },
    {
      title: words.state,
      render: (_, { muted_until, banned_until, reason, taken_by }) =>
        muted_until === null && banned_until === null ? (
          <span className="quiet">{words.nothing}</span>
        ) : (
          <>
            <RestrictionTags muted={muted_until} banned={banned_until} />
            <div className="quiet breaks">
              {reason} {taken_by !== null && words.by(taken_by)}
            </div>
          </>
        ),
    },
    {
      title: words.reports,
      width: 170,
      render: (_, { id, reports_waiting, reports_upheld }) =>
        reports_waiting + reports_upheld === 0 ? (
          <span className="quiet">{words.nothing}</span>
        ) : (
          <Link to={`/chat/report?about=${id}`}>{words.reportsSays(reports_waiting, reports_upheld)}</Link>
        ),
    },
    {
      title: words.joined,
      width: 164,
      responsive: ['xl'],
      render: (_, { joined }) => <span className="digits quiet">{showTime(joined)}</span>,
    },
  ]
  if (onStep)
    columns.push({
      key: 'actions',
      title: <span className="unseen">{words.actions}</span>,
      width: 200,
      align: 'right',
      render: (_, member) => (
        <span className="actions ends">
          {(member.muted_until ?? member.banned_until) !== null && (
            <Button aria-label={words.liftOf(member.nick_name)} onClick={() => onStep(member, 'lift')}>
              {words.lift}
            </Button>
          )}
          <Button
            danger
            aria-label={words.restrictOf(member.nick_name)}
            onClick={() => onStep(member, 'take')}
          >
            {words.restriction}
          </Button>
        </span>
      ),
    })
  return <Table<Member> rowKey="id" columns={columns} dataSource={rows} pagination={false} />
}
