// The only wrapper for the states of a read: waiting, failed, empty or loaded. A page whose data did not load never
// looks empty.
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Empty } from '@banyan/ui/page/empty'
import { EndlessList } from '@banyan/ui/list/endless-list'
import { Failed } from '@banyan/ui/page/failed'
import type { ListFooterState } from '@banyan/ui/list/list-footer'
import { SkeletonArea, SkeletonRow } from '@banyan/ui/page/skeleton'
import type { Paged } from '../../state/wire/query.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Skeletons of the same size as the content. */
  waiting: ReactNode
  /** True if there is nothing to show. `empty` is shown then. */
  isEmpty?: ((data: Data) => boolean) | undefined
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, waiting, isEmpty, empty, children }: LoadedProps<Data>) {
  const c = useText(common)
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return isEmpty?.(data) ? (empty ?? <Empty text={c('empty')} />) : children(data)
  if (error && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} busy={false} />
  return <SkeletonArea label={c('loading')}>{waiting}</SkeletonArea>
}

function LoadFailed({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  const c = useText(common)
  return (
    <Failed
      text={c('loadFailed')}
      note={error.message || undefined}
      retryText={c('retry')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}

type PagedListProps<Item, First> = {
  paged: Paged<Item, First>
  waiting?: ReactNode
  /** Shown instead of the plain placeholder, with a useful next step. */
  empty?: ReactNode
  className?: string | undefined
  children: (items: Item[]) => ReactNode
}

/** The same for a list that grows: the rows loaded so far, and a footer with the state of the next page (E20, U5). */
export function PagedList<Item, First>(props: PagedListProps<Item, First>) {
  const { paged, waiting, empty, className, children } = props
  const c = useText(common)
  if (paged.error && !paged.isFetching)
    return <LoadFailed error={paged.error} onRetry={() => void paged.refresh()} busy={false} />
  if (paged.first === undefined)
    return <SkeletonArea label={c('loading')}>{waiting ?? <Rows />}</SkeletonArea>
  if (paged.noRecord) return empty ?? <Empty text={c('empty')} />
  const state: ListFooterState = paged.finished ? 'end' : paged.moreState
  return (
    <EndlessList
      state={state}
      onMore={paged.more}
      className={className}
      texts={{
        loading: c('loadingMore'),
        none: c('noRecords'),
        end: c('end'),
        failed: c('moreFailed'),
        retry: c('retry'),
      }}
    >
      {children(paged.items)}
    </EndlessList>
  )
}

const Rows = () => (
  <div className="overflow-hidden rounded-card bg-card">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <SkeletonRow key={row} />
    ))}
  </div>
)
