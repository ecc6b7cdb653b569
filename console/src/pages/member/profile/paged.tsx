import { useInfiniteQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType, type TableProps } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { text } from '../profile.text.ts'

interface PagedProps<Row extends { id: string }> {
  /** The member. */
  id: string
  /** The tab. */
  name: string
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<{ list: Row[]; next: string | null }>
  columns: TableColumnsType<NoInfer<Row>>
  /** The content below a row when the row is expanded. */
  expandable?: NonNullable<TableProps<NoInfer<Row>>['expandable']>
}

/** A list of one tab, loaded page by page. */
export function Paged<Row extends { id: string }>({ id, name, load, columns, expandable }: PagedProps<Row>) {
  const words = useWords(text)
  const pages = useInfiniteQuery({
    queryKey: ['member', id, name],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => data.pages.flatMap((page) => page.list),
  })
  return (
    <PagedRows pages={pages} empty={words.empty}>
      {(rows) => (
        <Table<Row>
          rowKey="id"
          columns={columns}
          dataSource={rows}
          pagination={false}
          {...(expandable && { expandable })}
        />
      )}
    </PagedRows>
  )
}
