import type { ReplyOf } from '@banyan/contract/call'
import type { loadOutbox } from '@banyan/contract/staff/system/outbox'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import type { ComponentProps } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { CopyButton } from '../../parts/field/copy-button.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { PagedRows } from '../../parts/list/paged-rows.tsx'
import type { ListColumns } from '../../parts/table/layout.ts'
import { ListTable } from '../../parts/table/list-table.tsx'
import { ListTools } from '../../parts/table/list-tools.tsx'
import { ask } from '../../state/ask.ts'
import { codeIn } from './outbox/code.ts'
import { text } from './outbox.text.ts'
import css from './outbox.module.css'

type Mail = ReplyOf<typeof loadOutbox>['list'][number]

const lookMs = 5_000

/** The messages that a development server has recorded instead of sending (D28). */
export function Page() {
  const words = useWords(text)
  const pages = useInfiniteQuery({
    queryKey: ['outbox'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/staff/system/outbox', 'load-outbox', { cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
    refetchInterval: lookMs,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={<ListTools list="outbox" hasFilters={false} />}
      />
      <div className="card">
        <PagedRows pages={pages} empty={words.empty} emptySays={words.emptySays}>
          {(rows) => <Mails pages={pages} rows={rows} />}
        </PagedRows>
      </div>
    </>
  )
}

function Mails({ pages, rows }: { pages: ComponentProps<typeof ListTable>['pages']; rows: Mail[] }) {
  const words = useWords(text)
  const columns: ListColumns<Mail> = [
    {
      key: 'time',
      title: words.time,
      dataIndex: 'time',
      width: 176,
      render: (time: string) => <span className="digits">{showTime(time)}</span>,
    },
    {
      key: 'channel',
      title: words.channel,
      dataIndex: 'channel',
      width: 90,
      render: (channel: Mail['channel']) => <Tag>{words[channel]}</Tag>,
    },
    { key: 'to', title: words.to, dataIndex: 'to', width: 240 },
    {
      key: 'code',
      title: words.code,
      width: 170,
      render: (_, { body }) => {
        const code = codeIn(body)
        return (
          code && (
            <>
              <span className={css['code']}>{code}</span> <CopyButton text={code} what={words.code} />
            </>
          )
        )
      },
    },
    {
      key: 'body',
      title: words.body,
      dataIndex: 'body',
      className: css['body'] ?? '',
      render: (body: string) => <span className="quiet">{body}</span>,
    },
  ]
  return <ListTable<Mail> list="outbox" pages={pages} rows={rows} columns={columns} />
}
