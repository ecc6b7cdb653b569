import type { Figure } from '@banyan/contract/staff/start/figure'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { Chart } from '../../../parts/chart/chart.tsx'
import { figureWords, text } from '../dashboard.text.ts'
import css from '../dashboard.module.css'
import { type Dashboard, numbersOf, showAxis, showFigure } from './data.ts'
import { type View, ViewSwitch } from './view.tsx'

interface Row {
  readonly day: string
  readonly values: Readonly<Partial<Record<Figure, string | null>>>
}

/** The figures by day: the chosen one as a chart, or all of them as a table. */
export function Days({ data, chosen }: { data: Dashboard; chosen: Figure }) {
  const words = useWords(text)
  const names = useWords(figureWords)
  const [view, setView] = useState<View>('chart')
  const one = data.figures.find(({ figure }) => figure === chosen)
  const { from, to } = data.period
  return (
    <section className="card" aria-labelledby="by-day">
      <div className={css['head']}>
        <h2 id="by-day">{view === 'chart' ? names[chosen] : words.byDay}</h2>
        <ViewSwitch of={words.byDay} value={view} onChange={setView} />
      </div>
      {view === 'chart' ? (
        <div className="pad">
          <Chart
            label={words.chartOf(names[chosen], from, to)}
            lines={[{ name: names[chosen], values: numbersOf(one?.days ?? []) }]}
            days={data.days}
            show={showAxis(chosen)}
          />
        </div>
      ) : (
        <DayTable data={data} />
      )}
    </section>
  )
}

function DayTable({ data }: { data: Dashboard }) {
  const words = useWords(text)
  const names = useWords(figureWords)
  const rows = data.days
    .map((day, index): Row => ({
      day,
      values: Object.fromEntries(data.figures.map(({ figure, days }) => [figure, days[index] ?? null])),
    }))
    .toReversed()
  const columns: TableColumnsType<Row> = [
    {
      title: words.day,
      dataIndex: 'day',
      width: 120,
      fixed: 'left',
      className: 'digits',
      sorter: (a, b) => a.day.localeCompare(b.day),
    },
    ...data.figures.map(({ figure }) => ({
      key: figure,
      title: names[figure],
      align: 'right' as const,
      className: 'digits',
      sorter: (a: Row, b: Row) => Number(a.values[figure] ?? -1) - Number(b.values[figure] ?? -1),
      render: (_: unknown, { values }: Row) => showFigure(figure, values[figure] ?? null),
    })),
  ]
  return (
    <Table<Row>
      rowKey="day"
      dataSource={rows}
      columns={columns}
      pagination={rows.length > 31 ? { pageSize: 31, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
    />
  )
}
