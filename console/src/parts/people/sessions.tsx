import type { ReplyOf } from '@banyan/contract/call'
import type { loadAccount } from '@banyan/contract/staff/people/account'
import { Button, Empty, Popconfirm, Table, Tag } from 'antd'
import { common } from '../../lang/common.text.ts'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { browserOf } from './browser.ts'
import { text } from './sessions.text.ts'

export type Session = ReplyOf<typeof loadAccount>['sessions'][number]

/** Open sessions of a person. `onEnd` is absent if they can't be ended here. */
export function Sessions({ rows, onEnd }: { rows: Session[]; onEnd: ((id: string) => void) | undefined }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none} className="pad" />
  return (
    <Table<Session>
      rowKey="id"
      pagination={false}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: words.browser,
          render: (_, { browser, current }) => (
            <>
              <span title={browser}>{browserOf(browser) ?? words.unknown}</span>{' '}
              {current && <Tag color="processing">{words.current}</Tag>}
            </>
          ),
        },
        { title: words.origin, render: (_, { origin }) => <span className="digits">{origin}</span> },
        { title: words.since, render: (_, { since }) => <span className="digits">{showTime(since)}</span> },
        { title: words.used, render: (_, { used }) => <span className="digits">{showTime(used)}</span> },
        {
          key: 'end',
          align: 'right',
          title: <span className="unseen">{words.actions}</span>,
          render: (_, { id, origin, current }) =>
            onEnd !== undefined &&
            !current && (
              <Popconfirm
                title={words.sure}
                okText={words.end}
                cancelText={cancel}
                okButtonProps={{ danger: true }}
                onConfirm={() => onEnd(id)}
              >
                <Button aria-label={words.endOf(origin)}>{words.end}</Button>
              </Popconfirm>
            ),
        },
      ]}
    />
  )
}
