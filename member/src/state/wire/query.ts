// Reads go through TanStack Query: a reply stays while its page is away, and is asked for again when old.
import { CallFailed } from '@banyan/contract/client'
import type { CallAt, ControlsOf } from '@banyan/contract/client'
import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import { QueryCache, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { ask, tellFailure } from './ask.ts'
import type { Calls } from './ask.ts'
import { useLanguage } from '../app/language.ts'
import { useSession } from '../app/session.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // Without data the page itself says what failed, with a retry; with data only a toast can.
      tellFailure(error, query.state.data === undefined)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      // Offline a read fails at once and says so, instead of waiting for a network that may not come.
      networkMode: 'always',
      retry: (count, error) => count < 1 && error instanceof CallFailed && error.kind === 'unreachable',
      retryDelay: 800,
    },
  },
})

type Path = keyof Calls
type Request<P extends Path, C> = RequestOf<CallAt<Calls, P, C>>
type Reply<P extends Path, C> = ReplyOf<CallAt<Calls, P, C>>

/** Whose reply, and in which language: another member or another language is another reply. */
const useReader = (): [language: string, user: string] => [
  useLanguage((state) => state.language),
  useSession((state) => state.user?.user_id ?? ''),
]

/** Reads a call. Draw it with `<Loaded>`, which knows waiting, empty and failed. */
export function useAsk<P extends Path, C extends ControlsOf<Calls, P>>(
  path: P,
  control: C,
  request: Request<P, C>,
  options: { enabled?: boolean; staleTime?: number } = {},
): UseQueryResult<Reply<P, C>> {
  const reader = useReader()
  return useQuery({
    queryKey: [path, control, request, ...reader],
    queryFn: ({ signal }) => ask<P, C>(path, control, request, { quiet: true, signal }),
    ...options,
  })
}

interface Page {
  list: readonly unknown[]
  next: string | null
}

/** The calls that answer with a page of a list, and how one page looks. */
type ItemOf<R> = R extends { list: readonly (infer Item)[] } ? Item : never

export interface Paged<Item, First> {
  items: Item[]
  /** The first page's reply, with what stands beside its list (totals, a balance). */
  first: First | undefined
  /** E20: pages shown so far, whether the end is reached, whether there is nothing at all. */
  page: number
  finished: boolean
  noRecord: boolean
  isPending: boolean
  isFetching: boolean
  error: Error | null
  /** The next page is on its way, or did not come. */
  moreState: 'idle' | 'loading' | 'failed'
  more: () => void
  /** Begins anew at the first page. */
  refresh: () => Promise<unknown>
}

/** Reads a list page by page; draw it with `<PagedList>`. `request` is without the cursor. */
export function usePaged<P extends Path, C extends ControlsOf<Calls, P>>(
  path: P,
  control: C,
  request: Omit<Request<P, C>, 'cursor'>,
  options: { enabled?: boolean } = {},
): Paged<ItemOf<Reply<P, C>>, Reply<P, C>> {
  const reader = useReader()
  const queryKey = [path, control, request, 'paged', ...reader]
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      ask<P, C>(path, control, { ...request, cursor: pageParam } as Request<P, C>, { quiet: true, signal }),
    getNextPageParam: (last) => (last as Page).next ?? undefined,
    ...options,
  })
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => (page as Page).list as ItemOf<Reply<P, C>>[])
  return {
    items,
    first: pages[0],
    page: pages.length,
    finished: query.data !== undefined && !query.hasNextPage,
    noRecord: query.data !== undefined && items.length === 0 && !query.hasNextPage,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.data === undefined ? query.error : null,
    moreState: query.isFetchingNextPage ? 'loading' : query.isFetchNextPageError ? 'failed' : 'idle',
    more: () => void query.fetchNextPage(),
    refresh: async () => {
      // Only the first page again: after a pull nobody waits for twenty pages to come anew.
      queryClient.setQueryData<typeof query.data>(queryKey, (data) =>
        data ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
      )
      await query.refetch()
    },
  }
}

/** Says that replies of these calls are out of date, after something of theirs was changed. */
export async function forget(...paths: Path[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}

/** The next member must not meet the last one's replies. */
export function followSession(): void {
  useSession.subscribe((state, before) => {
    if (state.user?.user_id !== before.user?.user_id) queryClient.clear()
  })
}
