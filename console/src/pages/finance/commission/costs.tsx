import { showMoney } from '@banyan/rules/money'
import { Table, type TableColumnsType } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { Wide } from '../../../parts/list/wide.tsx'
import { text } from '../commission.text.ts'
import { type Cost, useCosts } from './data.ts'

const sums = [
  'upgrades',
  'discounts',
  'fee_discounts',
  'commission',
  'returned',
  'withheld',
  'burn',
  'returns',
  'dividend',
] as const

/** A table with the costs and the income of the member network by month. */
export function Costs() {
  const words = useWords(text)
  const query = useCosts()
  const titles = { ...words, commission: words.amount }
  const columns: TableColumnsType<Cost> = [
    { title: words.month, render: (_, { month }) => <span className="digits">{month}</span> },
    ...sums.map((key) => ({
      key,
      title: titles[key],
      align: 'right' as const,
      render: (_: unknown, row: Cost) => <span className="money">{showMoney(row[key])}</span>,
    })),
  ]
  return (
    <>
      <div className="pad quiet">{words.costSays}</div>
      <Loaded query={query}>
        {(list) => (
          <Wide label={words.cost}>
            <Table<Cost>
              rowKey="month"
              dataSource={list}
              pagination={false}
              columns={columns}
              scroll={{ x: 'max-content' }}
            />
          </Wide>
        )}
      </Loaded>
    </>
  )
}
