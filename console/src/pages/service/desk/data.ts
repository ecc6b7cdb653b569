import type { ReplyOf } from '@banyan/contract/call'
import type { DeskSession, DeskTab, loadChat, loadDesk } from '@banyan/contract/staff/service/desk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAct } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { attend } from '../../../state/service/attend.ts'
import { useRefetchMs } from '../../../state/socket.ts'

export const path = '/staff/service/desk'
export type { DeskSession, DeskTab }
export type Desk = ReplyOf<typeof loadDesk>
export type Chat = ReplyOf<typeof loadChat>
export type Message = Chat['list'][number]

export const tabs: readonly DeskTab[] = ['waiting', 'mine', 'all', 'closed']

/** The queue and open chats are read again after these times while the socket is not connected. Milliseconds. */
const queueEvery = 3_000
const chatEvery = 2_000

export function useDesk(tab: DeskTab, search: string) {
  const refetchInterval = useRefetchMs(queueEvery)
  return useInfiniteQuery({
    queryKey: ['service-desk', tab, search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-desk', { tab, search, cursor: pageParam }, { signal })).data,
    getNextPageParam: (last) => last.next ?? undefined,
    select: (data) => ({ first: data.pages[0], rows: data.pages.flatMap((page) => page.list) }),
    refetchInterval,
    placeholderData: (old) => old,
  })
}

/** The transcript, page by page towards its beginning. */
export function useChat(session: string) {
  const refetchInterval = useRefetchMs(chatEvery)
  return useInfiniteQuery({
    queryKey: ['service-chat', session],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await ask(path, 'load-chat', { session_id: session, before: pageParam }, { signal })).data,
    getNextPageParam: (last) => (last.older ? last.list[0]?.seq : undefined),
    refetchInterval,
  })
}

export const useMember = (session: string) =>
  useQuery({
    queryKey: ['service-member', session],
    queryFn: async ({ signal }) => (await ask(path, 'load-member', { session_id: session }, { signal })).data,
  })

export const useAgents = () =>
  useQuery({
    queryKey: ['service-agents'],
    queryFn: async ({ signal }) => (await ask(path, 'load-agents', {}, { signal })).data.list,
  })

export const useFigures = (days: number) =>
  useQuery({
    queryKey: ['service-figures', days],
    queryFn: async ({ signal }) => (await ask(path, 'load-figures', { days }, { signal })).data.list,
  })

export const useAnswers = () =>
  useQuery({
    queryKey: ['service-texts', 'answer'],
    queryFn: async ({ signal }) =>
      (await ask('/staff/service/text', 'load-text', { kind: 'answer' }, { signal })).data.list,
  })

const stale = [['service-desk'], ['service-chat'], ['service-agents']]

export const useTake = (done: (session: string) => void) =>
  useAct({
    run: (session_id: string) => askOnce(path, 'do-take', { session_id }),
    done: (_, session) => done(session),
    stale,
  })

export const useHand = () =>
  useAct({
    run: ({ session_id, to }: { session_id: string; to?: string }) =>
      askOnce(path, 'do-hand', { session_id, ...(to === undefined ? {} : { to }) }),
    stale,
  })

export const useClose = () =>
  useAct({ run: (session_id: string) => askOnce(path, 'do-close', { session_id }), stale })

export const useNote = (done: () => void) =>
  useAct({
    run: (note: { session_id: string; words: string }) => askOnce(path, 'do-note', note),
    done,
    stale: [['service-member']],
  })

export const useSend = (done: (said: string) => void) =>
  useAct({
    run: (sent: { session_id: string; data: string; client_id: string }) => ask(path, 'do-send', sent),
    done: (_, { data }) => done(data),
    stale,
  })

export const useAttend = (staff: string) =>
  useAct({ run: (agent: { online: boolean; name: string }) => attend(staff, agent), stale })
