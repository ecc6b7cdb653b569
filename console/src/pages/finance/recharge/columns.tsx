import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import { showMoney } from '@banyan/rules/money'
import { manyAtOnce } from '@banyan/rules/wallet/withdraw'
import { Tag } from 'antd'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { useWords } from '../../../lang/words.ts'
import { Before, type Warning } from '../../../parts/money/before.tsx'
import { decidedColumn, memberColumn, whenColumn, wideOnly } from '../../../parts/work-list/table.tsx'
import { text } from '../recharge.text.ts'
import type { Recharge } from './source.ts'

const colours = {
  waiting: 'processing',
  arrived: 'success',
  rejected: 'error',
  cancelled: 'default',
} as const

export function StateTag({ state }: { state: RechargeState }) {
  const words = useWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}

type Words = ReturnType<typeof useWords<typeof text>>

/** Returns what to look at twice: always a proof used before, and for waiting recharges who asks and how often. */
export function warningsOf(
  { state, arrived_before, open_beside, same_voucher }: Recharge,
  words: Words,
): Warning[] {
  const waits = state === 'waiting'
  return [
    ...(same_voucher === null ? [] : [{ title: words.same, says: words.sameSays }]),
    ...(waits && arrived_before === 0 ? [{ title: words.firstTime, says: words.firstTimeSays }] : []),
    ...(waits && open_beside + 1 >= manyAtOnce
      ? [{ title: words.many, says: words.manySays(open_beside) }]
      : []),
  ]
}

const decidedColumns = (words: Words): ListColumns<Recharge> => [
  { key: 'state', title: words.state, width: 110, render: (_, { state }) => <StateTag state={state} /> },
  decidedColumn(words.decidedBy),
]

/** The columns of a tab. Columns without use on a tab are left out. */
export const columnsOf =
  (words: Words) =>
  (tab: string, now: string): ListColumns<Recharge> => [
    memberColumn(words.member),
    {
      key: 'amount',
      title: words.amount,
      dataIndex: 'amount',
      align: 'right',
      render: (amount: string) => <span className="money">{showMoney(amount)}</span>,
    },
    {
      key: 'account',
      title: words.account,
      dataIndex: 'account',
      className: 'breaks',
      responsive: [tab === 'waiting' ? 'lg' : 'xl'],
    },
    whenColumn<Recharge>(tab, now, { waited: words.waited, time: words.asked }),
    ...(tab === 'waiting' ? [] : decidedColumns(words)),
    {
      key: 'before',
      title: words.before,
      ...wideOnly(140),
      render: (_, item) => (
        <Before
          accepted={item.arrived_before}
          rejected={item.rejected_before}
          says={words.beforeSays(item.arrived_before, item.rejected_before)}
          warnings={warningsOf(item, words)}
        />
      ),
    },
  ]
