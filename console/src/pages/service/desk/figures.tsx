import { Select, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { TwoLines } from '../../../parts/member/person.tsx'
import { text } from '../desk.text.ts'
import { useFigures } from './data.ts'

type Figure = NonNullable<ReturnType<typeof useFigures>['data']>[number]

const spans = [7, 31, 92] as const

/** Waiting times and ratings by day and agent. */
export function Figures() {
  const words = useWords(text)
  const [days, setDays] = useState<number>(7)
  const query = useFigures(days)
  const time = (seconds: number | null) =>
    seconds === null ? '–' : words.duration(Math.floor(seconds / 60), seconds % 60)
  const columns: TableColumnsType<Figure> = [
    { title: words.day, dataIndex: 'day', className: 'digits' },
    {
      title: words.agent,
      render: (_, { agent }) =>
        agent ? <TwoLines title={agent.name} note={agent.username} /> : words.nobody,
    },
    { title: words.chats, dataIndex: 'chats', align: 'right', className: 'digits' },
    { title: words.takeTime, align: 'right', render: (_, { take_seconds }) => time(take_seconds) },
    { title: words.answerTime, align: 'right', render: (_, { answer_seconds }) => time(answer_seconds) },
    { title: words.rated, dataIndex: 'rated', align: 'right', className: 'digits' },
    { title: words.stars, align: 'right', render: (_, { stars }) => stars?.toFixed(2) ?? '–' },
  ]
  return (
    <div className="card">
      <div className="filters">
        <Select
          aria-label={words.figures}
          value={days}
          onChange={setDays}
          options={spans.map((value) => ({ value, label: words.days(value) }))}
        />
      </div>
      <Loaded query={query}>
        {(list) => (
          <Table<Figure>
            rowKey={({ day, agent }) => `${day} ${agent?.id ?? ''}`}
            columns={columns}
            dataSource={list}
            pagination={false}
          />
        )}
      </Loaded>
    </div>
  )
}
