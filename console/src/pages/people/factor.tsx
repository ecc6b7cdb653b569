import { App, Button, Popconfirm, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import { useNamed } from '../../parts/people/roles.ts'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useAct } from '../../state/act.ts'
import { askOnce } from '../../state/ask.ts'
import { useFilters } from '../../state/filters.ts'
import { text } from './factor.text.ts'
import { type Reset, stale, useResets } from './factor/data.ts'
import { ApproveQuestion, RejectQuestion } from './factor/decide.tsx'

const tabs = ['waiting', 'approved', 'rejected'] as const
const colours = { waiting: 'processing', approved: 'success', rejected: 'error' } as const

/** Resets of second factors: one person proposes, another one approves. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<'state'>()
  const tab = tabs.find((one) => one === read('state')) ?? 'waiting'
  const pages = useResets(tab)
  const [asked, setAsked] = useState<{ kind: 'approve' | 'reject'; item: Reset }>()
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHead title={words.title} says={words.says} actions={<ListTools list="staff-reset" />} />
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key === 'waiting' ? undefined : key })}
          destroyOnHidden
          items={tabs.map((one) => ({
            key: one,
            label: <TabLabel name={words[one]} count={one === 'waiting' ? pages.data?.waiting : undefined} />,
            children: one === tab && (
              <PagedRows pages={pages} empty={words.empty}>
                {({ rows }) => (
                  <Rows pages={pages} rows={rows} onAsk={(kind, item) => setAsked({ kind, item })} />
                )}
              </PagedRows>
            ),
          }))}
        />
      </div>
      {asked?.kind === 'approve' && <ApproveQuestion item={asked.item} onClose={close} />}
      {asked?.kind === 'reject' && <RejectQuestion item={asked.item} onClose={close} />}
    </>
  )
}

interface RowsProps {
  pages: ReturnType<typeof useResets>
  rows: Reset[]
  onAsk: (kind: 'approve' | 'reject', item: Reset) => void
}

function Rows({ pages, rows, onAsk }: RowsProps) {
  const words = useWords(text)
  const nameOf = useNamed()
  const columns: ListColumns<Reset> = [
    {
      key: 'person',
      title: words.person,
      render: (_, { person, mail }) => (
        <Link to={`/people/person?id=${person.id}`}>
          <TwoLines title={person.name} note={`${nameOf(person.role_name)} · ${mail}`} />
        </Link>
      ),
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
      render: (_, { proposed_by, time }) => (
        <TwoLines title={proposed_by} note={<span className="digits">{showTime(time)}</span>} />
      ),
    },
    {
      key: 'state',
      title: words.state,
      render: (_, { state, link, decided, decided_by }) => (
        <>
          <Tag color={colours[state]}>{words[state]}</Tag>
          {link !== null && <span className="quiet">{words[link]}</span>}
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
      align: 'right',
      render: (_, item) => !item.own && <Actions item={item} onAsk={onAsk} />,
    },
  ]
  // Another person approves, never the person concerned; who proposed it can withdraw it.
  const decide = (id: string, kind: 'approve' | 'reject') => {
    const item = rows.find((row) => row.id === id && row.state === 'waiting' && !row.own)
    if (item && (kind === 'reject' || !item.mine)) onAsk(kind, item)
  }
  return (
    <ListTable<Reset>
      list="staff-reset"
      pages={pages}
      rows={rows}
      columns={columns}
      scroll={{ x: 860 }}
      rowKeys={[
        { key: 'a', says: words.approve, run: (id) => decide(id, 'approve') },
        { key: 'r', says: words.reject, run: (id) => decide(id, 'reject') },
      ]}
    />
  )
}

function Actions({ item, onAsk }: { item: Reset; onAsk: RowsProps['onAsk'] }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const { name } = item.person
  const renew = useAct({
    run: async () => (await askOnce('/staff/people/factor', 'do-renew', { id: item.id })).data,
    done: ({ sent }) => void (sent ? message.success(words.sentNow) : message.warning(words.unsentNow)),
    stale,
  })
  if (item.state === 'waiting')
    return (
      <span className="actions ends">
        {!item.mine && (
          <Button type="primary" aria-label={words.approveOf(name)} onClick={() => onAsk('approve', item)}>
            {words.approve}
          </Button>
        )}
        <Button
          danger
          aria-label={item.mine ? words.withdrawOf(name) : words.rejectOf(name)}
          onClick={() => onAsk('reject', item)}
        >
          {item.mine ? words.withdraw : words.reject}
        </Button>
      </span>
    )
  if (item.link === null || item.link === 'used' || item.link === 'ended') return null
  return (
    <Popconfirm
      title={words.renewSure}
      okText={words.renew}
      cancelText={cancel}
      onConfirm={() => void renew.run()}
    >
      <Button aria-label={words.renewOf(name)} loading={renew.busy}>
        {words.renew}
      </Button>
    </Popconfirm>
  )
}
