import { App, Button, Popconfirm, Tag } from 'antd'
import { useOutletContext } from 'react-router'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { TwoLines } from '../../../parts/member/person.tsx'
import { useNamed } from '../../../parts/people/roles.ts'
import type { ListColumns } from '../../../parts/table/layout.ts'
import { ListTable } from '../../../parts/table/list-table.tsx'
import { useAct } from '../../../state/act.ts'
import { askOnce } from '../../../state/ask.ts'
import type { Me } from '../../../state/me.ts'
import { text } from '../staff.text.ts'
import { type Invite, inviteKey, type useInvites } from './data.ts'

/** The open invitations: send a new link, or withdraw. */
export function Invites({ pages }: { pages: ReturnType<typeof useInvites> }) {
  const words = useWords(text)
  return (
    <PagedRows pages={pages} empty={words.noInvites}>
      {({ rows }) => <Rows pages={pages} rows={rows} />}
    </PagedRows>
  )
}

function Rows({ pages, rows }: { pages: ReturnType<typeof useInvites>; rows: Invite[] }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const nameOf = useNamed()
  const me = useOutletContext<Me>()
  const { message } = App.useApp()
  const stale = [inviteKey, ['staff-roles']]
  const renew = useAct({
    run: async (id: string) => (await askOnce('/staff/people/invite', 'do-renew', { id })).data,
    done: ({ sent }) => void (sent ? message.success(words.sent) : message.warning(words.unsent)),
    stale,
  })
  const withdraw = useAct({
    run: (id: string) => askOnce('/staff/people/invite', 'do-withdraw', { id }),
    done: () => void message.success(words.withdrawn),
    stale,
  })
  const may = me.rights.includes('staff.change')
  const columns: ListColumns<Invite> = [
    { key: 'name', title: words.name, render: (_, { name, mail }) => <TwoLines title={name} note={mail} /> },
    { key: 'role', title: words.role, render: (_, { role_name }) => nameOf(role_name) },
    {
      key: 'invited-by',
      title: words.invitedBy,
      render: (_, { invited_by, time }) => (
        <TwoLines title={invited_by} note={<span className="digits">{showTime(time)}</span>} />
      ),
    },
    {
      key: 'expires',
      title: words.expires,
      render: (_, { expires, expired, sent }) => (
        <>
          <span className="digits">{showTime(expires)}</span> {expired && <Tag>{words.expired}</Tag>}
          {!sent && <Tag color="error">{words.notSent}</Tag>}
        </>
      ),
    },
    {
      key: 'actions',
      align: 'right',
      title: <span className="unseen">{words.actions}</span>,
      render: (_, { id, name, changeable }) =>
        may &&
        changeable && (
          <span className="actions ends">
            <Popconfirm
              title={words.renewSure}
              okText={words.renew}
              cancelText={cancel}
              onConfirm={() => void renew.run(id)}
            >
              <Button aria-label={words.renewOf(name)}>{words.renew}</Button>
            </Popconfirm>
            <Popconfirm
              title={words.withdrawSure}
              okText={words.withdraw}
              cancelText={cancel}
              okButtonProps={{ danger: true }}
              onConfirm={() => void withdraw.run(id)}
            >
              <Button danger aria-label={words.withdrawOf(name)}>
                {words.withdraw}
              </Button>
            </Popconfirm>
          </span>
        ),
    },
  ]
  return (
    <ListTable<Invite> list="staff-invite" pages={pages} rows={rows} columns={columns} scroll={{ x: 860 }} />
  )
}
