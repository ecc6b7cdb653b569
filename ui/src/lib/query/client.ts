import { QueryClient, type RefetchOptions, type RefetchQueryFilters } from '@tanstack/react-query'

/**
 * A query client that starts every refetch after the call. TanStack Query joins a refetch to a first load that is still
 * running, so a change made meanwhile is missing from the reply, and the reply counts as fresh. This client cancels such
 * a first load. `invalidateQueries` refetches through the same method.
 */
export class FreshQueryClient extends QueryClient {
  override refetchQueries(filters?: RefetchQueryFilters, options?: RefetchOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true })
    return super.refetchQueries(filters, options)
  }
}
