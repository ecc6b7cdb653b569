import { PlusOutlined, WarningOutlined } from '@ant-design/icons'
import { dangersOf } from '@banyan/rules/staff/role'
import { App, Button, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import { type RoleData, roleKey, useNamed, useRoles } from '../../parts/people/roles.ts'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable, oneReply } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useAct } from '../../state/act.ts'
import { askOnce } from '../../state/ask.ts'
import type { Me } from '../../state/me.ts'
import { text } from './role.text.ts'
import { emptyRole, RoleEditor, type RoleDraft } from './role/editor.tsx'

/** The roles of staff and their rights. */
export function Page() {
  const words = useWords(text)
  const me = useOutletContext<Me>()
  const roles = useRoles()
  const [draft, setDraft] = useState<RoleDraft>()
  const may = me.rights.includes('role.change')
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <ListTools list="role" hasFilters={false} />
            {may && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setDraft(emptyRole)}>
                {words.add}
              </Button>
            )}
          </>
        }
      />
      <div className="card">
        <Loaded query={roles}>{(rows) => <Rows rows={rows} may={may} onOpen={setDraft} />}</Loaded>
      </div>
      {draft && <RoleEditor draft={draft} own={me.rights} onClose={() => setDraft(undefined)} />}
    </>
  )
}

type RoleRow = RoleData & { id: string }

interface RowsProps {
  rows: RoleData[]
  may: boolean
  onOpen: (draft: RoleDraft) => void
}

function Rows({ rows, may, onOpen }: RowsProps) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const nameOf = useNamed()
  const { message } = App.useApp()
  const remove = useAct({
    run: (code: string) => askOnce('/staff/people/role', 'do-delete', { code }),
    done: () => void message.success(words.removed),
    stale: [roleKey],
  })
  const columns: ListColumns<RoleRow> = [
    {
      key: 'name',
      title: words.name,
      render: (_, { name, says }) => <TwoLines wraps title={nameOf(name)} note={nameOf(says)} />,
    },
    {
      key: 'rights',
      title: words.rights,
      width: 200,
      render: (_, { code, rights }) => (
        <>
          {code === 'owner' ? words.all : words.count(rights.length)}{' '}
          {code !== 'owner' && dangersOf(rights).length > 0 && (
            <Tag color="warning" icon={<WarningOutlined />}>
              {words.danger}
            </Tag>
          )}
        </>
      ),
    },
    {
      key: 'people',
      title: words.people,
      width: 140,
      render: (_, { people, invited }) => (
        <>
          <span className="digits">{people}</span>
          {invited > 0 && <div className="quiet">{words.invited(invited)}</div>}
        </>
      ),
    },
    {
      key: 'actions',
      title: <span className="unseen">{words.actions}</span>,
      align: 'right',
      render: (_, role) => {
        const name = nameOf(role.name)
        const edits = may && role.changeable
        return (
          <span className="actions ends">
            <Button
              aria-label={edits ? words.editOf(name) : words.viewOf(name)}
              onClick={() => onOpen({ ...role, fixed: !edits })}
            >
              {edits ? words.edit : words.view}
            </Button>
            {may && (
              <Button
                aria-label={words.copyOf(name)}
                onClick={() =>
                  onOpen({
                    ...emptyRole,
                    name: { zh: text.copied.zh(role.name.zh), en: text.copied.en(role.name.en) },
                    says: role.says,
                    rights: role.rights,
                  })
                }
              >
                {words.copy}
              </Button>
            )}
            {edits && !role.delivered && role.people + role.invited === 0 && (
              <Popconfirm
                title={words.removeSure}
                okText={words.remove}
                cancelText={cancel}
                okButtonProps={{ danger: true }}
                onConfirm={() => void remove.run(role.code)}
              >
                <Button danger aria-label={words.removeOf(name)}>
                  {words.remove}
                </Button>
              </Popconfirm>
            )}
          </span>
        )
      },
    },
  ]
  return (
    <ListTable<RoleRow>
      list="role"
      pages={oneReply}
      rows={rows.map((role) => ({ ...role, id: role.code }))}
      columns={columns}
      scroll={{ x: 640 }}
    />
  )
}
