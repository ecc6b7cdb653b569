import { PlusOutlined } from '@ant-design/icons'
import { inviterChangeStates } from '@banyan/contract/staff/member/inviter-state'
import { Button, Space, Tabs, Tag } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useState } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { Person, TwoLines } from '../../parts/member/person.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { useFilters } from '../../state/filters.ts'
import { text } from './inviter.text.ts'
import { type InviterChange, nameOf, startExport, useInviterChanges } from './inviter/data.ts'
import { ApproveQuestion, RejectQuestion } from './inviter/decide.tsx'
import { ProposeForm } from './inviter/propose.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

const tabs = ['waiting', 'approved', 'rejected', 'all'] as const
const colours = { waiting: 'processing', approved: 'success', rejected: 'error' } as const

/** Corrections of inviters: one person proposes, another one approves. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<'state'>()
  const tab = tabs.find((one) => one === read('state')) ?? 'waiting'
  const state = inviterChangeStates.find((one) => one === tab)
  const pages = useInviterChanges(state)
  const [proposing, setProposing] = useState(false)
  const [asked, setAsked] = useState<{ kind: 'approve' | 'reject'; item: InviterChange }>()
  const closeQuestion = () => setAsked(undefined)
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="inviter" />
            <ListTools list="inviter" />
            <Exports list="inviter" start={() => startExport(state)} />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setProposing(true)}>
              {words.propose}
            </Button>
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key === 'waiting' ? undefined : key })}
          destroyOnHidden
          items={tabs.map((one) => ({
            key: one,
            label: <TabLabel name={words[one]} count={one === 'waiting' ? pages.data?.waiting : undefined} />,
            children: one === tab && (
              <PagedRows pages={pages} empty={tab === 'waiting' ? words.emptyWaiting : words.empty}>
                {({ rows }) => (
                  <Rows pages={pages} rows={rows} onAsk={(kind, item) => setAsked({ kind, item })} />
                )}
              </PagedRows>
            ),
          }))}
        />
      </div>
      {proposing && <ProposeForm onClose={() => setProposing(false)} />}
      {asked?.kind === 'approve' && <ApproveQuestion item={asked.item} onClose={closeQuestion} />}
      {asked?.kind === 'reject' && <RejectQuestion item={asked.item} onClose={closeQuestion} />}
    </>
  )
}

interface Rows {
  pages: ReturnType<typeof useInviterChanges>
  rows: InviterChange[]
  onAsk: (kind: 'approve' | 'reject', item: InviterChange) => void
}

function Rows({ pages, rows, onAsk }: Rows) {
  const words = useWords(text)
  const columns: ListColumns<InviterChange> = [
    {
      key: 'member',
      title: words.member,
      render: (_, { member }) => (
        <Person avatar={member.avatar} name={member.nick_name} note={member.user_code} />
      ),
    },
    {
      key: 'from',
      title: words.from,
      render: (_, item) => <span className="quiet">{nameOf(item.old, words.none)}</span>,
    },
    {
      key: 'to',
      title: words.to,
      render: (_, item) => <strong>{nameOf(item.new, words.none)}</strong>,
    },
    {
      key: 'reason',
      title: words.reason,
      className: 'breaks',
      render: (_, { reason, refusal }) => (
        <>
          {reason}
          {refusal !== '' && <div className="was">{refusal}</div>}
        </>
      ),
    },
    {
      key: 'proposed',
      title: words.proposed,
      width: 170,
      responsive: ['lg'],
      render: (_, { proposed_by, time }) => (
        <TwoLines title={proposed_by} note={<span className="digits">{showTime(time)}</span>} />
      ),
    },
    {
      key: 'state',
      title: words.state,
      width: 170,
      render: (_, { state, decided, decided_by }) => (
        <>
          <Tag color={colours[state]}>{words[state]}</Tag>
          {decided !== null && (
            <div className="quiet">
              {decided_by} <span className="digits">{showTime(decided)}</span>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: <span className="unseen">{words.actions}</span>,
      width: 190,
      align: 'right',
      render: (_, item) =>
        item.state === 'waiting' && (
          <Space wrap>
            {!item.mine && (
              <Button
                type="primary"
                aria-label={words.approveOf(item.id)}
                onClick={() => onAsk('approve', item)}
              >
                {words.approve}
              </Button>
            )}
            <Button
              danger
              aria-label={item.mine ? words.withdrawOf(item.id) : words.rejectOf(item.id)}
              onClick={() => onAsk('reject', item)}
            >
              {item.mine ? words.withdraw : words.reject}
            </Button>
          </Space>
        ),
    },
  ]
  // Another person approves; who proposed it can withdraw it.
  const decide = (id: string, kind: 'approve' | 'reject') => {
    const item = rows.find((row) => row.id === id && row.state === 'waiting')
    if (item && (kind === 'reject' || !item.mine)) onAsk(kind, item)
  }
  return (
    <ListTable<InviterChange>
      list="inviter"
      pages={pages}
      rows={rows}
      columns={columns}
      rowKeys={[
        { key: 'a', says: words.approve, run: (id) => decide(id, 'approve') },
        { key: 'r', says: words.reject, run: (id) => decide(id, 'reject') },
      ]}
    />
  )
}
