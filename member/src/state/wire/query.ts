// Reads use TanStack Query: a reply is cached while its page is hidden, and is loaded again when stale.
import { CallFailed } from '@banyan/contract/client'
import type { CallAt, ControlsOf } from '@banyan/contract/client'
import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import { type keepPreviousData, QueryCache, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { FreshQueryClient } from '@banyan/ui/lib/query/client'
import { ask, tellFailure } from './ask.ts'
import type { Calls } from './ask.ts'
import { isOffline } from './online.ts'
import { useLanguage } from '../app/language.ts'
import { useSession } from '../app/session.ts'

const isUnreachable = (error: unknown): boolean => error instanceof CallFailed && error.kind === 'unreachable'

export const queryClient = new FreshQueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      // Without data, the page itself shows the failure with a retry. With data, only a toast can show it, or the bar
      // that says that there is no network.
      tellFailure(error, query.state.data === undefined || isOffline())
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      // While offline, a read fails immediately and shows that. It does not wait for a network that may not come.
      networkMode: 'always',
      retry: (count, error) => count < 1 && isUnreachable(error) && !isOffline(),
      retryDelay: 800,
    },
  },
})

type Path = keyof Calls
type Request<P extends Path, C> = RequestOf<CallAt<Calls, P, C>>
type Reply<P extends Path, C> = ReplyOf<CallAt<Calls, P, C>>

/** The key of a reply. A list's pages are kept together under a key of their own. */
export const replyKey = (
  path: string,
  control: string,
  request: unknown,
  reader: readonly [language: string, user: string],
  paged = false,
): unknown[] => [path, control, request, ...(paged ? ['paged'] : []), ...reader]

/** The language and the member of a reply. They are part of the key: another member or language has another reply. */
export const useReader = (): [language: string, user: string] => [
  useLanguage((state) => state.language),
  useSession((state) => state.user?.user_id ?? ''),
]

/**
 * Returns the reply to a call. If there is no answer and the page has no data yet, returns the reply that this device has
 * stored (state/offline). Rejects as the call does if no reply is stored.
 */
async function orKept<Data>(queryKey: readonly unknown[], asking: Promise<Data>): Promise<Data> {
  try {
    return await asking
  } catch (error) {
    if (!isUnreachable(error) || queryClient.getQueryData(queryKey) !== undefined) throw error
    const kept = await import('../offline/kept.ts')
      .then(({ keptReply }) => keptReply(queryKey))
      // The page shows the failure of the call, which is the first one.
      .catch(() => undefined)
    if (kept === undefined) throw error
    return kept as Data
  }
}

/** Reads a call. Render the result with `<Loaded>`, which handles waiting, empty and failed. */
export function useAsk<P extends Path, C extends ControlsOf<Calls, P>>(
  path: P,
  control: C,
  request: Request<P, C>,
  options: {
    enabled?: boolean
    staleTime?: number
    /** Shows the reply before while another request loads. */
    placeholderData?: typeof keepPreviousData
  } = {},
): UseQueryResult<Reply<P, C>> {
  const reader = useReader()
  return useQuery({
    queryKey: replyKey(path, control, request, reader),
    queryFn: ({ signal, queryKey }) =>
      orKept(queryKey, ask<P, C>(path, control, request, { quiet: true, signal })),
    ...options,
  })
}

interface Page {
  list: readonly unknown[]
  next: string | null
}

/** The calls that return a page of a list, and the type of its items. */
type ItemOf<R> = R extends { list: readonly (infer Item)[] } ? Item : never

export interface Paged<Item, First> {
  items: Item[]
  /** The first page's reply, with the data beside its list (totals, a balance). */
  first: First | undefined
  /** E20: pages shown so far, true at the end of the list, true if the list is empty. */
  page: number
  finished: boolean
  noRecord: boolean
  isPending: boolean
  isFetching: boolean
  error: Error | null
  /** State of the next page: being loaded, or failed. */
  moreState: 'idle' | 'loading' | 'failed'
  more: () => void
  /** Loads the list again from the first page. */
  refresh: () => Promise<unknown>
}

/** Reads a list page by page. Render it with `<PagedList>`. `request` is without the cursor. */
export function usePaged<P extends Path, C extends ControlsOf<Calls, P>>(
  path: P,
  control: C,
  request: Omit<Request<P, C>, 'cursor'>,
  options: { enabled?: boolean } = {},
): Paged<ItemOf<Reply<P, C>>, Reply<P, C>> {
  const reader = useReader()
  const queryKey = replyKey(path, control, request, reader, true)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      orKept(
        queryKey,
        ask<P, C>(path, control, { ...request, cursor: pageParam } as Request<P, C>, { quiet: true, signal }),
      ),
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
      // Keep only the first page: a pull to refresh must not reload twenty pages.
      queryClient.setQueryData<typeof query.data>(queryKey, (data) =>
        data ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data,
      )
      await query.refetch()
    },
  }
}

/** Marks replies of these calls as stale, after their data was changed. */
export async function forget(...paths: Path[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}

/**
 * Clears all replies when the member changes, also those that the device keeps. The next member must not see the
 * previous member's replies.
 */
export function followSession(): void {
  useSession.subscribe(({ user }, { user: before }) => {
    if (user?.user_id === before?.user_id) return
    queryClient.clear()
    const { hash } = location
    if (before)
      void import('../offline/erase.ts')
        .then(({ erase }) => erase(before.user_id, hash))
        // The code can't be loaded without a network; the next start deletes replies of members who are not logged in here (kept.ts).
        .catch(() => undefined)
  })
}
