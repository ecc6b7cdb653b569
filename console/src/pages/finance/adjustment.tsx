import { PlusOutlined } from '@ant-design/icons'
import { adjustmentStates } from '@banyan/contract/staff/finance/adjustment-target'
import { showMoney } from '@banyan/rules/money'
import { Button, Empty, Space, Table, type TableColumnsType, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { ListFoot } from '../../parts/list/list-foot.tsx'
import { Person, TwoLines } from '../../parts/member/person.tsx'
import { useFilters } from '../../state/filters.ts'
import css from './adjustment.module.css'
import { text } from './adjustment.text.ts'
import { type Adjustment, showAmount, useAdjustments } from './adjustment/data.ts'
import { ApproveQuestion, RejectQuestion } from './adjustment/decide.tsx'
import { ProposeForm } from './adjustment/propose.tsx'

const tabs = ['waiting', 'approved', 'rejected', 'all'] as const
const colours = { waiting: 'processing', approved: 'success', rejected: 'error' } as const
const pools = ['house', 'dividend', 'investment'] as const

/** Adjustments of wallets and the funding of pools: one person proposes, another one approves. */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<'state'>()
  const tab = tabs.find((one) => one === read('state')) ?? 'waiting'
  const state = adjustmentStates.find((one) => one === tab)
  const pages = useAdjustments(state)
  const [proposing, setProposing] = useState(false)
  const [asked, setAsked] = useState<{ kind: 'approve' | 'reject'; item: Adjustment }>()
  const held = pages.data?.pools
  const closeQuestion = () => setAsked(undefined)
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setProposing(true)}>
            {words.propose}
          </Button>
        }
      />
      <dl className={css['pools']}>
        {pools.map((pool) => (
          <div key={pool} className="card">
            <dt className="quiet">{words[pool]}</dt>
            <dd className="money">{held ? `${showMoney(held[pool])} ${words.unit}` : '…'}</dd>
          </div>
        ))}
      </dl>
      <div className="card">
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ state: key === 'waiting' ? undefined : key })}
          destroyOnHidden
          items={tabs.map((one) => ({
            key: one,
            label: (
              <>
                {words[one]}
                {one === 'waiting' && pages.data && <span className="tab-count">{pages.data.waiting}</span>}
              </>
            ),
            children:
              one !== tab ? null : (
                <Loaded query={pages}>
                  {({ rows }) =>
                    rows.length === 0 ? (
                      <div className="pad">
                        <Empty
                          image={Empty.PRESENTED_IMAGE_SIMPLE}
                          description={tab === 'waiting' ? words.emptyWaiting : words.empty}
                        />
                      </div>
                    ) : (
                      <>
                        <Rows rows={rows} onAsk={(kind, item) => setAsked({ kind, item })} />
                        <ListFoot pages={pages} count={rows.length} />
                      </>
                    )
                  }
                </Loaded>
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
  rows: Adjustment[]
  onAsk: (kind: 'approve' | 'reject', item: Adjustment) => void
}

function Rows({ rows, onAsk }: Rows) {
  const words = useWords(text)
  const columns: TableColumnsType<Adjustment> = [
    {
      title: words.target,
      render: (_, { member, target }) =>
        member ? (
          <Person
            avatar={member.avatar}
            name={member.nick_name}
            note={`${words[target]} · ${member.user_code}`}
          />
        ) : (
          <strong>{words[target]}</strong>
        ),
    },
    {
      title: words.amount,
      width: 180,
      align: 'right',
      render: (_, item) => (
        <>
          <span className="money">{showAmount(item, words)}</span>
          <div className="quiet">{otherSide(item, words)}</div>
        </>
      ),
    },
    {
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
      title: words.proposed,
      width: 170,
      responsive: ['lg'],
      render: (_, { proposed_by, time }) => (
        <TwoLines title={proposed_by} note={<span className="digits">{showTime(time)}</span>} />
      ),
    },
    {
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
  return <Table<Adjustment> rowKey="id" columns={columns} dataSource={rows} pagination={false} />
}

/** Returns the name of the other side of the posting. */
function otherSide({ source, target }: Adjustment, words: ReturnType<typeof useWords<typeof text>>): string {
  if (target === 'points') return words.issued
  return source === 'house' ? words.fromHouse : words.outside
}
