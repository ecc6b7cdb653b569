import { CheckCircleFilled, CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons'
import type { BalanceName } from '@banyan/contract/staff/start/figure'
import { cents, formatCents, showMoney } from '@banyan/rules/money'
import { addAmounts } from '@banyan/rules/staff/start/figure'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Chart } from '../../../parts/chart/chart.tsx'
import { balanceWords, text } from '../dashboard.text.ts'
import css from '../dashboard.module.css'
import { type Dashboard, type Ledger, numbersOf, showAxis } from './data.ts'
import { type View, ViewSwitch } from './view.tsx'

const owed: readonly BalanceName[] = ['balance', 'held', 'income', 'invested']
const drawn: readonly BalanceName[] = ['house', 'dividend', 'investment']

interface Row {
  readonly name: string
  readonly end: string
  readonly before: string
  readonly strong: boolean
}

const sum = (values: readonly (string | null | undefined)[]): string =>
  addAmounts(values.map((value) => value ?? '0.00'))

/** The debt to members, the pools and the received amounts, at both ends of the period and by day. */
export function LedgerCard({ data, ledger }: { data: Dashboard; ledger: Ledger }) {
  const words = useWords(text)
  const names = useWords(balanceWords)
  const find = (name: BalanceName) => ledger.balances.find((one) => one.name === name)
  const [view, setView] = useState<View>('chart')
  const owedOn = data.days.map((_, index) => sum(owed.map((name) => find(name)?.days[index])))
  const total: Row = {
    name: words.owed,
    end: sum(owed.map((name) => find(name)?.end)),
    before: sum(owed.map((name) => find(name)?.before)),
    strong: true,
  }
  const rows: Row[] = ledger.balances.map(({ name, end, before }) => ({
    name: names[name],
    end: end ?? '0.00',
    before: before ?? '0.00',
    strong: false,
  }))
  const lines = [
    {
      name: words.owed,
      values: numbersOf(owedOn),
    },
    ...drawn.map((name) => ({ name: names[name], values: numbersOf(find(name)?.days ?? []) })),
  ]
  const { from, to } = data.period
  return (
    <section className="card" aria-labelledby="ledger">
      <div className={css['head']}>
        <h2 id="ledger">{words.ledger}</h2>
        <Proof ledger={ledger} />
        <ViewSwitch of={words.ledger} value={view} onChange={setView} />
      </div>
      {view === 'chart' ? (
        <div className="pad">
          <Chart
            label={words.chartOf(words.ledger, from, to)}
            lines={lines}
            days={data.days}
            show={showAxis('sales')}
          />
        </div>
      ) : (
        <DayTable days={data.days} ledger={ledger} owed={owedOn} />
      )}
      <Balances rows={[total, ...rows]} />
    </section>
  )
}

interface DayRow {
  readonly day: string
  readonly owed: string
  readonly balances: Readonly<Partial<Record<BalanceName, string | null>>>
}

/** All balances at the end of each day, the newest day first. */
function DayTable({
  days,
  ledger,
  owed: owedOn,
}: {
  days: readonly string[]
  ledger: Ledger
  owed: string[]
}) {
  const words = useWords(text)
  const names = useWords(balanceWords)
  const rows = days
    .map((day, index): DayRow => ({
      day,
      owed: owedOn[index] ?? '0.00',
      balances: Object.fromEntries(
        ledger.balances.map(({ name, days: ends }) => [name, ends[index] ?? null]),
      ),
    }))
    .toReversed()
  const columns: TableColumnsType<DayRow> = [
    {
      title: words.day,
      dataIndex: 'day',
      width: 120,
      fixed: 'left',
      className: 'digits',
      sorter: (a, b) => a.day.localeCompare(b.day),
    },
    {
      title: words.owed,
      dataIndex: 'owed',
      align: 'right',
      className: 'digits',
      render: (value: string) => showMoney(value),
    },
    ...ledger.balances.map(({ name }) => ({
      key: name,
      title: names[name],
      align: 'right' as const,
      className: 'digits',
      render: (_: unknown, { balances }: DayRow) => showMoney(balances[name] ?? '0.00'),
    })),
  ]
  return (
    <Table<DayRow>
      rowKey="day"
      dataSource={rows}
      columns={columns}
      pagination={rows.length > 31 ? { pageSize: 31, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
    />
  )
}

function Balances({ rows }: { rows: readonly Row[] }) {
  const words = useWords(text)
  const amount = (value: string, strong: boolean) => (
    <span className={strong ? 'money' : 'digits'}>{showMoney(value)}</span>
  )
  const columns: TableColumnsType<Row> = [
    {
      title: words.account,
      render: (_, { name, strong }) => (strong ? <strong>{name}</strong> : name),
    },
    {
      title: words.start,
      align: 'right',
      responsive: ['sm'],
      render: (_, row) => amount(row.before, row.strong),
    },
    { title: words.end, align: 'right', render: (_, row) => amount(row.end, row.strong) },
    {
      title: words.change,
      align: 'right',
      responsive: ['sm'],
      render: (_, { end, before }) => amount(formatCents(cents(end) - cents(before)), false),
    },
  ]
  return <Table<Row> rowKey="name" dataSource={[...rows]} columns={columns} pagination={false} />
}

function Proof({ ledger: { proof } }: { ledger: Ledger }) {
  const words = useWords(text)
  const [icon, said] =
    proof === null
      ? [<QuestionCircleFilled key="none" />, words.proofNone]
      : proof.clean
        ? [<CheckCircleFilled key="good" className="ok" />, words.proofGood(showTime(proof.ran))]
        : [<CloseCircleFilled key="bad" className={css['bad']} />, words.proofBad]
  return (
    <span className={css['proof']}>
      {icon} {said} <Link to="/finance/reconciliation">{words.proofLink}</Link>
    </span>
  )
}
