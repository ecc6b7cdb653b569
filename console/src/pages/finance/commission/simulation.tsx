import { showMoney } from '@banyan/rules/money'
import { Alert, Button, InputNumber, Space, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { showCount } from '../../../lang/number.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { language as chosen } from '../../../state/preferences.ts'
import { text } from '../commission.text.ts'
import { type SimulatedLevel, type Terms, useSimulation } from './data.ts'

type Draft = Readonly<Record<number, Terms[number]>>

const draftOf = (levels: readonly SimulatedLevel[]): Draft =>
  Object.fromEntries(
    levels.map(({ level, commission_1, commission_2, cap }) => [
      level,
      { level, commission_1, commission_2, cap },
    ]),
  )

/** Computes last month's orders with other rates. The rates are typed here and saved nowhere. */
export function Simulation() {
  const words = useWords(text)
  const [terms, setTerms] = useState<Terms>()
  const [draft, setDraft] = useState<Draft>()
  const query = useSimulation(terms)
  return (
    <Loaded query={query}>
      {(found) => {
        const typed = draft ?? draftOf(found.levels)
        const set = (level: number, change: Partial<Terms[number]>) => {
          const one = typed[level]
          if (one) setDraft({ ...typed, [level]: { ...one, ...change } })
        }
        return (
          <>
            <div className="pad">
              <p className="quiet">
                {words.simulationSays(found.month, showCount(found.orders), showMoney(found.sold))}
              </p>
              {found.cut && <Alert type="info" showIcon title={words.cut} />}
            </div>
            <Levels levels={found.levels} typed={typed} onChange={set} />
            <div className="pad">
              <Space wrap>
                <Button
                  type="primary"
                  loading={query.isFetching}
                  onClick={() => setTerms(Object.values(typed))}
                >
                  {words.run}
                </Button>
                <Button
                  onClick={() => {
                    setDraft(undefined)
                    setTerms(undefined)
                  }}
                >
                  {words.reset}
                </Button>
              </Space>
            </div>
            <Totals now={found.now} changed={found.changed} />
          </>
        )
      }}
    </Loaded>
  )
}

type LevelsProps = {
  levels: readonly SimulatedLevel[]
  typed: Draft
  onChange: (level: number, change: Partial<Terms[number]>) => void
}

function Levels({ levels, typed, onChange }: LevelsProps) {
  const words = useWords(text)
  const language = chosen.useValue()
  const field = (key: 'commission_1' | 'commission_2' | 'cap', title: string, max: number) => ({
    key,
    title,
    width: 170,
    render: (_: unknown, { level, name }: SimulatedLevel) => (
      <InputNumber<string>
        stringMode
        aria-label={`${name[language] ?? name['zh']}: ${title}`}
        min="0"
        max={String(max)}
        precision={2}
        className="full"
        value={typed[level]?.[key] ?? '0.00'}
        onChange={(value) => onChange(level, { [key]: value ?? '0.00' })}
      />
    ),
  })
  const columns: TableColumnsType<SimulatedLevel> = [
    { title: words.level, render: (_, { name }) => name[language] ?? name['zh'] },
    field('commission_1', words.rate1, 100),
    field('commission_2', words.rate2, 100),
    field('cap', words.cap, 100_000_000),
    {
      title: words.now,
      align: 'right',
      render: (_, { now }) => <span className="money">{showMoney(now)}</span>,
    },
    {
      title: words.changed,
      align: 'right',
      render: (_, { changed }) => <span className="money">{showMoney(changed)}</span>,
    },
  ]
  return (
    <Table<SimulatedLevel>
      rowKey="level"
      dataSource={[...levels]}
      pagination={false}
      columns={columns}
      scroll={{ x: 'max-content' }}
    />
  )
}

type Result = { commission_1: string; commission_2: string; burn: string; total: string }

function Totals({ now, changed }: { now: Result; changed: Result }) {
  const words = useWords(text)
  const rows = [
    { key: 'commission_1', label: words.generation(1) },
    { key: 'commission_2', label: words.generation(2) },
    { key: 'total', label: words.total },
    { key: 'burn', label: words.burn },
  ] as const
  return (
    <Table<(typeof rows)[number]>
      rowKey="key"
      dataSource={[...rows]}
      pagination={false}
      columns={[
        { title: words.amount, dataIndex: 'label' },
        {
          title: words.now,
          align: 'right',
          render: (_, { key }) => <span className="money">{showMoney(now[key])}</span>,
        },
        {
          title: words.changed,
          align: 'right',
          render: (_, { key }) => <span className="money">{showMoney(changed[key])}</span>,
        },
      ]}
    />
  )
}
