// The console's socket. Its pushes name changed data, and the queries of the data are loaded again. Pages also load again
// every minute (`slowMs`), or at the interval `every` while the socket is not connected. After each login, all data that
// the socket announces is loaded again, since pushes may have been missed.
import { socketCloses } from '@banyan/contract/chat/socket-close'
import type { StaffPush, StaffSays } from '@banyan/contract/staff/socket'
import { answerLong, silentLong, waitBefore } from '@banyan/rules/chat/reconnect'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { everyList, isOfList } from './list/list-keys.ts'
import { language } from './preferences.ts'
import { token } from './session.ts'

/** How often pages ask again while the socket is connected. Milliseconds. */
const slowMs = 60_000
/** Changes within this time are asked for together. Milliseconds. */
const gatherMs = 250
/** The shortest time between two messages that the agent is typing. Milliseconds. */
const typingEvery = 3_000
/** How long a member is shown as typing after a push. Milliseconds. */
const typingLong = 6_000

interface State {
  readonly online: boolean
  /** The chats whose members are typing. */
  readonly typing: ReadonlySet<string>
}

let state: State = { online: false, typing: new Set() }
let say: (says: StaffSays) => void = () => undefined
const listeners = new Set<() => void>()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How often a page asks again: every minute while the socket is connected, otherwise after `every` milliseconds. */
export const useRefetchMs = (every: number): number =>
  useSyncExternalStore(
    subscribe,
    () => state.online,
    () => false,
  )
    ? slowMs
    : every

/** True while the member of a chat is typing. */
export const useTyping = (conversation: string): boolean =>
  useSyncExternalStore(subscribe, () => state.typing.has(conversation))

let typedAt = -Infinity
/** Tells the member of a chat that the agent is typing; limited to one message every few seconds. */
export function tellTyping(conversation_id: string): void {
  const at = performance.now()
  if (at - typedAt < typingEvery) return
  typedAt = at
  say({ socket_type: 'typing', conversation_id })
}

const typingEnds = new Map<string, ReturnType<typeof setTimeout>>()
function showTyping(conversation: string, is: boolean): void {
  clearTimeout(typingEnds.get(conversation))
  typingEnds.delete(conversation)
  if (is)
    typingEnds.set(
      conversation,
      setTimeout(() => showTyping(conversation, false), typingLong),
    )
  if (state.typing.has(conversation) === is) return
  const typing = new Set(state.typing)
  if (is) typing.add(conversation)
  else typing.delete(conversation)
  change({ typing })
}

/** The first words of the keys of all queries that the socket announces. */
const announced = ['service-desk', 'service-chat', 'service-member', 'ticket', 'me', 'start'] as const

/** True if a query shows data that a push names as changed. */
export function isStale(query: Pick<Query, 'queryKey' | 'state'>, push: StaffPush): boolean {
  const [first] = query.queryKey
  const { data } = query.state
  switch (push.push_type) {
    case 'login':
      return announced.some((one) => one === first) || everyList.some((list) => isOfList(list, query))
    case 'chat':
      return first === 'service-desk' || (first === 'service-chat' && isChat(data, push.data.conversation_id))
    case 'ticket':
      return first === 'ticket' || first === 'me'
    case 'counts':
      return first === 'me' || first === 'start'
    case 'list':
      return isOfList(push.data.list, query)
    default:
      return false
  }
}

/** True if a loaded transcript is of this chat, or nothing is loaded yet. */
function isChat(data: unknown, conversation: string): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return true
  const { pages } = data as { pages: { session: { conversation_id: string } }[] }
  return pages[0]?.session.conversation_id === conversation
}

/** Returns a function that loads the data of a push again after a moment. Only one load runs at a time. */
function gatherer(client: QueryClient) {
  let waiting: StaffPush[] = []
  let busy = false
  const flush = async () => {
    while (waiting.length > 0) {
      await new Promise((later) => setTimeout(later, gatherMs))
      const pushes = waiting
      waiting = []
      await client.invalidateQueries({ predicate: (query) => pushes.some((push) => isStale(query, push)) })
    }
    busy = false
  }
  return (push: StaffPush) => {
    waiting.push(push)
    if (busy) return
    busy = true
    void flush()
  }
}

/** Opens the socket and keeps it open. Returns a function that closes it. */
export function openStaffSocket(client: QueryClient, signedIn: string): () => void {
  const stale = gatherer(client)
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let ended = false

  const again = () => {
    change({ online: false })
    clearTimeout(timer)
    if (!ended) timer = setTimeout(connect, waitBefore(++attempts, Math.random()))
  }
  const drop = () => {
    const old = socket
    socket = undefined
    old?.close()
  }
  /** Drops the socket if it is silent for this long. */
  const watch = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => (drop(), again()), milliseconds)
  }

  function hear(push: StaffPush): void {
    watch(silentLong)
    if (push.push_type === 'ping') say({ socket_type: 'pong' })
    else if (push.push_type === 'typing') showTyping(push.data.conversation_id, true)
    else {
      if (push.push_type === 'login') {
        attempts = 0
        change({ online: true })
      }
      if (push.push_type === 'chat') showTyping(push.data.conversation_id, false)
      stale(push)
    }
  }

  function connect(): void {
    const own = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/staff/socket`,
    )
    socket = own
    say = (says) => own.readyState === WebSocket.OPEN && own.send(JSON.stringify(says))
    watch(answerLong)
    own.addEventListener('open', () =>
      say({ socket_type: 'login', token: signedIn, language: language.read() }),
    )
    own.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // The server has checked the push.
      if (socket === own) hear(JSON.parse(data) as StaffPush)
    })
    own.addEventListener('close', ({ code }) => {
      if (socket !== own) return
      socket = undefined
      // The session has ended: the next call shows the login.
      if (code === socketCloses.signedOut) {
        ended = true
        void client.invalidateQueries({ queryKey: ['me'] })
      }
      again()
    })
  }

  connect()
  return () => {
    ended = true
    clearTimeout(timer)
    drop()
    change({ online: false })
  }
}

/** Opens the socket at login and closes it at logout. */
export function useStaffSocket(): void {
  const client = useQueryClient()
  const signedIn = token.useValue()
  useEffect(
    () => (signedIn === undefined ? undefined : openStaffSocket(client, signedIn)),
    [client, signedIn],
  )
}
