import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import { showMoney } from '@banyan/rules/money'
import { type TableColumnsType, Tag, Tooltip } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { History } from '../../../parts/list/history.tsx'
import { Person, TwoLines } from '../../../parts/member/person.tsx'
import { whenColumn, wideOnly } from '../../../parts/work-list/table.tsx'
import { text } from '../recharge.text.ts'
import type { Recharge } from './source.ts'

const colours = { waiting: 'processing', arrived: 'success', rejected: 'error' } as const

export function StateTag({ state }: { state: RechargeState }) {
  const words = useWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}

type Words = ReturnType<typeof useWords<typeof text>>

const decidedColumns = (words: Words): TableColumnsType<Recharge> => [
  { title: words.state, width: 110, render: (_, { state }) => <StateTag state={state} /> },
  {
    title: words.decidedBy,
    responsive: ['xl'],
    width: 180,
    render: (_, { decided, decided_by }) =>
      decided && (
        <TwoLines title={decided_by ?? ''} note={<span className="digits">{showTime(decided)}</span>} />
      ),
  },
]

/** The columns of a tab. Columns without use on a tab are left out. */
export const columnsOf =
  (words: Words) =>
  (tab: string, now: string): TableColumnsType<Recharge> => [
    {
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
      title: words.amount,
      dataIndex: 'amount',
      align: 'right',
      render: (amount: string) => <span className="money">{showMoney(amount)}</span>,
    },
    {
      title: words.account,
      dataIndex: 'account',
      className: 'breaks',
      responsive: [tab === 'waiting' ? 'lg' : 'xl'],
    },
    whenColumn<Recharge>(tab, now, { waited: words.waited, time: words.asked }),
    ...(tab === 'waiting' ? [] : decidedColumns(words)),
    {
      title: words.before,
      ...wideOnly(140),
      render: (_, { arrived_before, rejected_before, same_voucher }) => (
        <>
          <History
            says={words.beforeSays(arrived_before, rejected_before)}
            counts={[
              { icon: <CheckCircleOutlined className="ok" />, count: arrived_before, tone: 'plain' },
              { icon: <CloseCircleOutlined />, count: rejected_before, tone: 'bad' },
            ]}
          />
          {same_voucher !== null && (
            <div>
              <Tooltip title={words.sameSays}>
                <Tag color="warning" icon={<WarningOutlined />}>
                  {words.same}
                </Tag>
              </Tooltip>
            </div>
          )}
        </>
      ),
    },
  ]
