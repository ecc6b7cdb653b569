import { FileSearchOutlined } from '@ant-design/icons'
import { showMoney } from '@banyan/rules/money'
import { Alert, Button, Tabs } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useCallback, useState } from 'react'
import { useOutletContext } from 'react-router'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ClearFilters } from '../../parts/list/clear-filters.tsx'
import { DateRange } from '../../parts/list/date-range.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { SearchBox } from '../../parts/list/search-box.tsx'
import { TabLabel } from '../../parts/list/tab-label.tsx'
import { Person, TwoLines } from '../../parts/member/person.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { isNarrowed, useFilters } from '../../state/filters.ts'
import type { Me } from '../../state/me.ts'
import css from './third-payment.module.css'
import { text } from './third-payment.text.ts'
import { Compare } from './third-payment/compare.tsx'
import {
  type FilterName,
  filterOf,
  type Payment,
  startExport,
  type Tab,
  tabOf,
  tabs,
  usePayments,
} from './third-payment/data.ts'
import { PaymentDetail } from './third-payment/detail.tsx'
import { Differences } from './third-payment/differences.tsx'
import { Notices } from './third-payment/notices.tsx'
import { StateTag } from './third-payment/state-tag.tsx'

/** Payments through the gateway (D6): the list, the gateway's notices, refunds, and the comparison of a day. */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const { read, change } = useFilters<FilterName>()
  const mayCompare = me.rights.includes('ledger.read')
  const shownTabs = tabs.filter((one) => one !== 'differences' || mayCompare)
  const tab: Tab = tabOf(read, shownTabs)
  const filter = filterOf(read, tab)
  const pages = usePayments(filter)
  const [comparing, setComparing] = useState(false)
  const search = useCallback((next: string) => change({ search: next }, { replace: true }), [change])
  const opened = pages.data?.rows.find(({ id }) => id === read('item'))
  const counts = pages.data?.counts
  const countOf = (one: Tab) =>
    one === 'waiting' || one === 'failed' || one === 'problems' || one === 'differences'
      ? counts?.[one]
      : undefined
  const gateway = pages.data?.gateway
  const list =
    tab === 'problems' ? 'third-notice' : tab === 'differences' ? 'third-difference' : 'third-payment'
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            {mayCompare && (
              <Button icon={<FileSearchOutlined />} onClick={() => setComparing(true)}>
                {words.compare}
              </Button>
            )}
            <ListTools key={list} list={list} />
            <Exports key={`export ${list}`} list={list} start={() => startExport(list, filter, read)} />
          </>
        }
      />
      {gateway === 'none' && (
        <Alert className={css['notice'] ?? ''} type="warning" showIcon title={words.none} />
      )}
      {gateway === 'simulator' && (
        <Alert className={css['notice'] ?? ''} type="info" showIcon title={words.simulator} />
      )}
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key === 'all' ? undefined : key, difference: undefined })}
          destroyOnHidden
          items={shownTabs.map((one) => ({
            key: one,
            label: <TabLabel name={words[one]} count={countOf(one)} />,
            children:
              one !== tab ? null : one === 'problems' ? (
                <>
                  <Alert type="info" showIcon title={words.problemsNote} className={css['notice'] ?? ''} />
                  <Notices />
                </>
              ) : one === 'differences' ? (
                <Differences />
              ) : (
                <>
                  <div className="filters">
                    <SearchBox value={read('search') ?? ''} onSearch={search} label={words.search} />
                    <DateRange
                      from={filter.from}
                      to={filter.to}
                      onChange={(from, to) => change({ from, to })}
                    />
                    <ClearFilters
                      names={['search', 'from', 'to']}
                      shown={isNarrowed(filter)}
                      onChange={change}
                    />
                  </div>
                  <PagedRows
                    pages={pages}
                    empty={Object.keys(filter).length > 0 ? words.emptyFiltered : words.empty}
                  >
                    {({ rows }) => (
                      <Payments pages={pages} rows={rows} onOpen={(id) => change({ item: id })} />
                    )}
                  </PagedRows>
                </>
              ),
          }))}
        />
      </div>
      {opened && (
        <PaymentDetail key={opened.id} payment={opened} onClose={() => change({ item: undefined })} />
      )}
      {comparing && <Compare onClose={() => setComparing(false)} />}
    </>
  )
}

function Payments({
  pages,
  rows,
  onOpen,
}: {
  pages: ReturnType<typeof usePayments>
  rows: Payment[]
  onOpen: (id: string) => void
}) {
  const words = useWords(text)
  const columns: ListColumns<Payment> = [
    {
      key: 'member',
      title: words.member,
      render: (_, { member }) => (
        <Person
          avatar={member.avatar}
          name={member.nick_name}
          note={`${member.user_code} · ${member.account}`}
        />
      ),
    },
    {
      key: 'purpose',
      title: words.purpose,
      render: (_, { purpose, order_sn, sn }) => (
        <TwoLines title={words[purpose]} note={<span className="code-text">{order_sn ?? sn}</span>} />
      ),
    },
    {
      key: 'amount',
      title: words.amount,
      align: 'right',
      render: (_, { amount, paid }) => (
        <>
          <span className="money">{showMoney(amount)}</span>
          <div className="quiet digits">
            {showMoney(paid.amount)} {paid.currency}
          </div>
        </>
      ),
    },
    { key: 'state', title: words.state, width: 110, render: (_, { state }) => <StateTag state={state} /> },
    {
      key: 'time',
      title: words.time,
      width: 170,
      responsive: ['lg'],
      render: (_, { time }) => <span className="digits">{showTime(time)}</span>,
    },
    {
      key: 'open',
      width: 90,
      align: 'right',
      title: <span className="unseen">{words.open}</span>,
      render: (_, { id, sn }) => (
        <Button
          aria-label={words.openOf(sn)}
          onClick={(event) => {
            // The row opens it too.
            event.stopPropagation()
            onOpen(id)
          }}
        >
          {words.open}
        </Button>
      ),
    },
  ]
  return (
    <ListTable<Payment> list="third-payment" pages={pages} rows={rows} columns={columns} onOpen={onOpen} />
  )
}
