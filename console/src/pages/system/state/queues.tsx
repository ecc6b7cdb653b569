import type { State } from '@banyan/rules/staff/system/warning'
import { Table } from 'antd'
import { showCount } from '../../../lang/number.ts'
import { showTime } from '../../../lang/time.ts'
import { Wide } from '../../../parts/list/wide.tsx'
import { useWords } from '../../../lang/words.ts'
import { text } from '../state.text.ts'
import { queueWords } from './words.text.ts'
import css from '../state.module.css'

/** A table of the queues: the number of waiting items and the time of the oldest item. */
export function Queues({ queues }: { queues: State['queues'] }) {
  const words = useWords(text)
  const names = useWords(queueWords)
  return (
    <section className="card">
      <h2 className="block-title">{words.queues}</h2>
      <p className={css['says']}>{words.queuesSays}</p>
      <Wide label={words.queues}>
        <Table<State['queues'][number]>
          rowKey="queue"
          size="small"
          dataSource={queues}
          pagination={false}
          columns={[
            { title: words.queue, render: (_, { queue }) => names[queue] },
            {
              title: words.length,
              align: 'right',
              render: (_, { length }) => <span className="digits">{showCount(length)}</span>,
            },
            {
              title: words.oldest,
              render: (_, { oldest }) => (
                <span className="digits">{oldest === null ? '–' : showTime(oldest)}</span>
              ),
            },
          ]}
        />
      </Wide>
    </section>
  )
}

/** Mails, SMS and pushes by day. */
export function Messages({ messages }: { messages: State['messages'] }) {
  const words = useWords(text)
  return (
    <section className="card">
      <h2 className="block-title">{words.messages}</h2>
      <p className={css['says']}>{words.messagesSays}</p>
      <Wide label={words.messages}>
        <Table<State['messages'][number]>
          rowKey={({ day, channel }) => `${day} ${channel}`}
          size="small"
          dataSource={messages}
          pagination={false}
          locale={{ emptyText: words.noMessages }}
          columns={[
            { title: words.day, render: (_, { day }) => <span className="digits">{day}</span> },
            { title: words.channel, render: (_, { channel }) => words[channel] },
            {
              title: words.sent,
              align: 'right',
              render: (_, { sent }) => <span className="digits">{showCount(sent)}</span>,
            },
            {
              title: words.notSent,
              align: 'right',
              render: (_, { failed }) => <span className="digits">{showCount(failed)}</span>,
            },
          ]}
        />
      </Wide>
    </section>
  )
}
