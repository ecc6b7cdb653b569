import { Empty } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Loaded } from '../frame/loaded.tsx'
import { ListFoot } from './list-foot.tsx'

type LoadedProps<Data> = ComponentProps<typeof Loaded<Data>>
type Rows = readonly unknown[]

type PagedRowsProps<Data> = {
  pages: LoadedProps<Data>['query'] & ComponentProps<typeof ListFoot>['pages']
  /** Shown instead of no rows. */
  empty: string
  /** A line below it. */
  emptySays?: string | undefined
  /** Shown above the rows, also above none. */
  renderTop?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

const rowsOf = (data: Rows | { rows: Rows }): Rows => ('rows' in data ? data.rows : data)

/** A list that loads page by page: its rows, or that there are none, and the foot. */
export function PagedRows<Data extends Rows | { rows: Rows }>({
  pages,
  empty,
  emptySays,
  renderTop,
  children,
}: PagedRowsProps<Data>) {
  return (
    <Loaded query={pages}>
      {(data) => (
        <>
          {renderTop?.(data)}
          {rowsOf(data).length === 0 ? (
            <div className="pad">
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty}>
                {emptySays !== undefined && <span className="quiet">{emptySays}</span>}
              </Empty>
            </div>
          ) : (
            <>
              {children(data)}
              <ListFoot pages={pages} count={rowsOf(data).length} />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
