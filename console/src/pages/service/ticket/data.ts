import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { loadMessages, loadOne, loadTicket } from '@banyan/contract/staff/service/ticket'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask } from '../../../state/ask.ts'

export const path = '/staff/service/ticket'

/** The replies that a change of a ticket makes stale. */
export const staleKeys = [['ticket'], ['me']] as const

/** How often open tickets are loaded again while the page is visible. Milliseconds. */
const refreshMs = 15_000

export type Ticket = ReplyOf<typeof loadTicket>['list'][number]
export type OpenTicket = ReplyOf<typeof loadOne>
export type Message = ReplyOf<typeof loadMessages>['list'][number]
export type Filter = Omit<RequestOf<typeof loadTicket>, 'cursor'>

export function useTickets(filter: Filter, { enabled = true } = {}) {
  return useInfiniteQuery({
    queryKey: ['ticket', 'list', filter],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-ticket', { ...filter, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ first: data.pages[0], rows: data.pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  })
}

/**
 * Returns the version that an own change has made of a ticket, to take that change back. The server refuses it if the
 * ticket has been changed again since.
 */
export const afterChange = ({ id, version }: Pick<Ticket, 'id' | 'version'>) => ({ id, version: version + 1 })

export const useTicket = (id: string) =>
  useQuery({
    queryKey: ['ticket', 'one', id],
    queryFn: async ({ signal }) => (await ask(path, 'load-one', { id }, { signal })).data,
    refetchInterval: refreshMs,
  })

/** Loads the messages of a ticket again whenever the ticket has changed. Internal notes mark them as stale. */
export const useMessages = (id: string, version: number) =>
  useInfiniteQuery({
    queryKey: ['ticket', 'messages', id, version],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-messages', { id, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ rows: data.pages.flatMap((page) => page.list) }),
    placeholderData: keepPreviousData,
  })

export const useColleagues = () =>
  useQuery({
    queryKey: ['ticket', 'staff'],
    queryFn: async ({ signal }) => (await ask(path, 'load-staff', {}, { signal })).data.list,
  })
