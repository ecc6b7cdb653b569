import type { State } from '@banyan/rules/staff/system/warning'
import { Table, type TableColumnsType, Tag } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Wide } from '../../../parts/list/wide.tsx'
import { TwoLines } from '../../../parts/member/person.tsx'
import { text } from '../state.text.ts'
import css from '../state.module.css'

type Service = State['push'][number]

const colours = {
  off: 'default',
  unused: 'default',
  working: 'success',
  failing: 'warning',
  refused: 'error',
} as const

/** The push services of the installed apps. */
export function PushServices({ push }: { push: State['push'] }) {
  const words = useWords(text)
  const columns: TableColumnsType<Service> = [
    {
      title: words.pushService,
      width: 240,
      render: (_, { service, account }) => <TwoLines title={words[service]} note={account ?? ''} />,
    },
    {
      title: words.status,
      width: 150,
      render: (_, { state }) => <Tag color={colours[state]}>{words[state]}</Tag>,
    },
    {
      title: words.lastSent,
      width: 190,
      render: (_, { succeeded }) => (
        <span className="digits">{succeeded === null ? '–' : showTime(succeeded)}</span>
      ),
    },
    {
      title: words.lastFailed,
      render: (_, { failed, reason }) =>
        failed === null ? (
          '–'
        ) : (
          <TwoLines title={<span className="digits">{showTime(failed)}</span>} note={reason ?? ''} />
        ),
    },
  ]
  return (
    <section className="card">
      <h2 className="block-title">{words.pushServices}</h2>
      <p className={css['says']}>{words.pushSays}</p>
      <Wide label={words.pushServices}>
        <Table<Service>
          rowKey="service"
          size="small"
          columns={columns}
          dataSource={push}
          pagination={false}
          scroll={{ x: 760 }}
        />
      </Wide>
    </section>
  )
}
