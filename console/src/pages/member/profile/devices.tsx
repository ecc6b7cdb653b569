import { useQuery } from '@tanstack/react-query'
import { App, Button, Empty, Popconfirm, Table } from 'antd'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { useAct } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { text } from '../profile.text.ts'

/** The devices on which the member is logged in. Staff end one or all. */
export function Devices({ id }: { id: string }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message } = App.useApp()
  const key = ['member', id, 'devices']
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await ask('/staff/member/profile', 'load-devices', { id }, { signal })).data.list,
  })
  const end = useAct({
    run: (device_id: string | undefined) =>
      askOnce('/staff/member/profile', 'end-devices', { id, ...(device_id !== undefined && { device_id }) }),
    done: () => void message.success(words.loggedOut),
    stale: [key],
  })
  const confirm = { okText: words.logOut, cancelText: cancel, okButtonProps: { danger: true } }
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <div className="pad">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
          </div>
        ) : (
          <>
            <div className="filters">
              <Popconfirm {...confirm} title={words.logOutAllSure} onConfirm={() => void end.run(undefined)}>
                <Button danger loading={end.busy}>
                  {words.logOutAll}
                </Button>
              </Popconfirm>
            </div>
            <Table
              rowKey="id"
              pagination={false}
              dataSource={rows}
              columns={[
                { title: words.device, render: (_, { device }) => device || words.unnamed },
                {
                  title: words.since,
                  render: (_, { since }) => <span className="digits">{showTime(since)}</span>,
                },
                {
                  title: words.used,
                  render: (_, { used }) => <span className="digits">{showTime(used)}</span>,
                },
                {
                  key: 'end',
                  align: 'right',
                  title: <span className="unseen">{words.actions}</span>,
                  render: (_, row) => (
                    <Popconfirm {...confirm} title={words.logOutSure} onConfirm={() => void end.run(row.id)}>
                      <Button aria-label={words.logOutOf(row.device || words.unnamed)}>{words.logOut}</Button>
                    </Popconfirm>
                  ),
                },
              ]}
            />
          </>
        )
      }
    </Loaded>
  )
}
