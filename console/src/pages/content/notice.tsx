import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Tag } from 'antd'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { useState } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import { TwoLines } from '../../parts/member/person.tsx'
import { useAct } from '../../state/act.ts'
import { ask } from '../../state/ask.ts'
import { language } from '../../state/preferences.ts'
import { text } from './notice.text.ts'
import { listKey, type Sending, useSendings } from './notice/data.ts'
import { NoticeEditor } from './notice/editor.tsx'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'

const colours = {
  scheduled: 'processing',
  sending: 'processing',
  sent: 'success',
  cancelled: 'default',
} as const

/** Notices that staff write to members. */
export function Page() {
  const words = useWords(text)
  const pages = useSendings()
  const [writing, setWriting] = useState(false)
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="notice" />
            <ListTools list="notice" hasFilters={false} />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setWriting(true)}>
              {words.add}
            </Button>
          </>
        }
      />
      <div className="card">
        <PagedRows pages={pages} empty={words.empty}>
          {({ rows }) => <Rows pages={pages} rows={rows} />}
        </PagedRows>
      </div>
      {writing && <NoticeEditor onClose={() => setWriting(false)} />}
    </>
  )
}

/** Asks whether to cancel a notice, and cancels it. */
function useCancelling() {
  const words = useWords(text)
  const { message, modal } = App.useApp()
  const { run } = useAct({
    run: (id: string) => ask('/staff/content/notice', 'do-cancel', { id }),
    done: () => void message.success(words.cancelledNow),
    stale: [listKey],
  })
  return (id: string) =>
    modal.confirm({
      title: words.sureCancel,
      content: words.cancelSays,
      okText: words.cancel,
      cancelText: words.keep,
      okButtonProps: { danger: true },
      onOk: () => run(id),
    })
}

const count = (number: number): string => number.toLocaleString('en')

function Rows({ pages, rows }: { pages: ReturnType<typeof useSendings>; rows: Sending[] }) {
  const words = useWords(text)
  const shown = language.useValue()
  const cancel = useCancelling()
  const columns: ListColumns<Sending> = [
    {
      key: 'heading',
      title: words.heading,
      className: 'breaks',
      render: (_, { title, body }) => (
        <TwoLines title={title[shown] || title.zh} note={body[shown] || body.zh} />
      ),
    },
    {
      key: 'recipients',
      title: words.recipients,
      width: 220,
      render: (_, { audience, member, people, sent }) => (
        <TwoLines
          title={member ? `${member.nick_name} · ${member.user_code}` : words[audience]}
          note={words.progress(count(sent), count(people))}
        />
      ),
    },
    {
      key: 'time',
      title: words.time,
      width: 170,
      render: (_, { send_at, created_by }) => (
        <TwoLines title={<span className="digits">{showTime(send_at)}</span>} note={created_by} />
      ),
    },
    {
      key: 'state',
      title: words.state,
      width: 190,
      render: (_, { id, state }) => (
        <>
          <Tag color={colours[state]}>{words[state]}</Tag>
          {state === 'scheduled' && (
            <Button size="small" danger onClick={() => cancel(id)}>
              {words.cancel}
            </Button>
          )}
        </>
      ),
    },
  ]
  return <ListTable<Sending> list="notice" pages={pages} rows={rows} columns={columns} scroll={{ x: 760 }} />
}
