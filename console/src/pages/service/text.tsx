import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Empty, Table, type TableColumnsType, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { language } from '../../state/preferences.ts'
import css from './text.module.css'
import { text } from './text.text.ts'
import { kinds, type Kind, type ServiceText, useRemove, useTexts } from './text/data.ts'
import { TextEditor } from './text/editor.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

/** Channels, frequent questions and canned answers. */
export function Page() {
  const words = useWords(text)
  const [kind, setKind] = useState<Kind>('channel')
  const [edited, setEdited] = useState<ServiceText | 'new'>()
  const query = useTexts(kind)
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="service-text" />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          </>
        }
      />
      <div className="card">
        <Tabs
          activeKey={kind}
          onChange={(key) => setKind(kinds.find((one) => one === key) ?? 'channel')}
          items={kinds.map((one) => ({ key: one, label: words[one] }))}
        />
        <Loaded query={query}>
          {(list) =>
            list.length === 0 ? (
              <div className="pad">
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
              </div>
            ) : (
              <TextTable kind={kind} list={list} onEdit={setEdited} />
            )
          }
        </Loaded>
      </div>
      {edited && (
        <TextEditor
          kind={kind}
          of={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

type TextTableProps = { kind: Kind; list: ServiceText[]; onEdit: (row: ServiceText) => void }

function TextTable({ kind, list, onEdit }: TextTableProps) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { message, modal } = App.useApp()
  const shown = language.useValue()
  const nameOf = ({ title }: ServiceText) => title[shown] || title.zh
  const remove = useRemove(() => void message.success(words.removed))
  const isShown: TableColumnsType<ServiceText>[number] = {
    title: words.shown,
    width: 130,
    render: (_, row) => (
      <Tag color={row.shown ? 'success' : 'default'}>{row.shown ? words.yes : words.hidden}</Tag>
    ),
  }
  const columns: TableColumnsType<ServiceText> = [
    { title: words.name, render: (_, row) => <span className={css['name']}>{nameOf(row)}</span> },
    { title: words.body, className: 'breaks', render: (_, { body }) => body[shown] || body.zh },
    ...(kind === 'question' ? [] : [{ title: words[`${kind}Code`], dataIndex: 'code', className: 'digits' }]),
    // Members never see the list of canned answers.
    ...(kind === 'answer' ? [] : [isShown]),
    {
      key: 'acts',
      title: <span className="unseen">{words.edit}</span>,
      width: 180,
      align: 'right',
      render: (_, row) => (
        <span className="actions ends">
          <Button aria-label={words.editOf(nameOf(row))} onClick={() => onEdit(row)}>
            {words.edit}
          </Button>
          <Button
            danger
            aria-label={words.removeOf(nameOf(row))}
            onClick={() =>
              void modal.confirm({
                title: words.sureRemove(nameOf(row)),
                okText: words.remove,
                okButtonProps: { danger: true },
                cancelText: cancel,
                centered: true,
                onOk: () => remove.run(row.id),
              })
            }
          >
            {words.remove}
          </Button>
        </span>
      ),
    },
  ]
  return <Table<ServiceText> rowKey="id" columns={columns} dataSource={list} pagination={false} />
}
