import { useInfiniteQuery } from '@tanstack/react-query'
import { Empty, Table, type TableColumnsType, type TableProps } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { text } from '../profile.text.ts'

interface PagedProps<Row extends { id: string }> {
  /** The member. */
  id: string
  /** The tab. */
  name: string
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<{ list: Row[]; next: string | null }>
  columns: TableColumnsType<NoInfer<Row>>
  /** What a row shows below itself when it is expanded. */
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
    <Loaded query={pages}>
      {(rows) =>
        rows.length === 0 ? (
          <div className="pad">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty} />
          </div>
        ) : (
          <>
            <Table<Row>
              rowKey="id"
              columns={columns}
              dataSource={rows}
              pagination={false}
              {...(expandable && { expandable })}
            />
            <ListFoot pages={pages} count={rows.length} />
          </>
        )
      }
    </Loaded>
  )
}
