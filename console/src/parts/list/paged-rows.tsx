import { Empty } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Loaded } from '../frame/loaded.tsx'
import { ListFoot } from './list-foot.tsx'

type LoadedProps<Data> = ComponentProps<typeof Loaded<Data>>

type PagedRowsProps<Data> = {
  pages: LoadedProps<Data>['query'] & ComponentProps<typeof ListFoot>['pages']
  /** Shown instead of no rows. */
  empty: string
  children: (data: Data) => ReactNode
}

/** A list that loads page by page: its rows, or that there are none, and the foot. */
export function PagedRows<Data extends { rows: readonly unknown[] }>({
  pages,
  empty,
  children,
}: PagedRowsProps<Data>) {
  return (
    <Loaded query={pages}>
      {(data) =>
        data.rows.length === 0 ? (
          <div className="pad">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
          </div>
        ) : (
          <>
            {children(data)}
            <ListFoot pages={pages} count={data.rows.length} />
          </>
        )
      }
    </Loaded>
  )
}
