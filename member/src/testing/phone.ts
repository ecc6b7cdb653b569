// A phone in tests: the chat's own modules, with a server that is a table of answers.
import type { Message } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { vi } from 'vitest'
import { Chat } from '../chat/chat.ts'
import type { ChatEnvironment } from '../chat/environment.ts'
import type { KeptLog, LocalStore } from '../chat/log/local-store.ts'
import { newChatStore } from '../chat/store.ts'
import type { Outgoing } from '../chat/store.ts'
import { Wire } from './wire.ts'

export const line = (more: Partial<ChatItem> = {}): ChatItem => ({
  conversation_id: '7',
  to_id: '2',
  chat_type: 'user',
  avatar: '',
  name: 'Mali',
  time: '2026-11-21T08:00:00.000Z',
  message: null,
  noreadnum: 0,
  is_top: 0,
  is_notice: 1,
  last_seq: 2,
  last_count: 2,
  read_seq: 2,
  read_count: 2,
  from_seq: 0,
  peer_read_seq: 0,
  mention_seq: 0,
  reaction: null,
  pins_seq: 0,
  notice: null,
  ...more,
})

export const entry = (seq: number, more: Partial<Message> = {}): Message => ({
  chat_id: `7-${seq}`,
  conversation_id: '7',
  seq,
  count: seq,
  chat_type: 'single',
  type: 'text',
  from_id: '2',
  from_name: 'Mali',
  from_avatar: '',
  to_id: '1',
  to_name: 'Somchai',
  to_avatar: '',
  data: `say ${seq}`,
  options: {},
  create_time: '2026-11-21T08:00:00.000Z',
  isremove: 0,
  client_id: null,
  ...more,
})

export const told = (items: ChatItem[], version: number) => ({
  chatlist: JSON.stringify(items),
  friendlist: '[]',
  grouplist: '[]',
  version,
  friend_apply: 0,
  group_apply: 0,
  moment: 0,
})
export const page = (list: Message[], last_seq: number) => ({ list, older: false, newer: false, last_seq })

function memory(): LocalStore {
  const kept = new Map<string, Outgoing>()
  const logs = new Map<string, KeptLog>()
  return {
    outgoing: async () => [...kept.values()],
    keepOutgoing: async (message) => void kept.set(message.client_id, message),
    dropOutgoing: async (id) => void kept.delete(id),
    drafts: async () => new Map(),
    keepDraft: async () => undefined,
    seen: async () => undefined,
    keepSeen: async () => undefined,
    log: async (id) => logs.get(id),
    keepLog: async (id, log) => void logs.set(id, log),
    dropLog: async (id) => void logs.delete(id),
    close: () => undefined,
  }
}

type Answer = (request: Record<string, unknown>, options: { signal?: AbortSignal }) => unknown

/** Returns a phone whose server is a table of answers, and the calls that it made. */
export function phone(answers: Record<string, Answer>) {
  const asked: { control: string; request: Record<string, unknown> }[] = []
  const wires: Wire[] = []
  const said: unknown[] = []
  let keys = 0
  const counts: Record<string, number> = {}
  const all: Record<string, Answer> = {
    'chat-login': () => told([line()], 3),
    'load-messages': () => page([entry(1), entry(2)], 2),
    'load-news': () => ({ list: [] }),
    'load-info': () => line(),
    ...answers,
  }
  const environment = {
    ask: async (_path: string, control: string, request: Record<string, unknown>, options = {}) => {
      asked.push({ control, request })
      return all[control]?.(request, options)
    },
    token: () => 'the token',
    language: () => 'en',
    zone: () => 'UTC',
    self: () => ({ nick_name: 'Somchai', avatar: '' }),
    openSocket: () => {
      const wire = new Wire()
      wires.push(wire)
      return wire
    },
    localStore: memory(),
    // The test sets this clock.
    // oxlint-disable-next-line no-restricted-properties
    now: Date.now,
    random: () => 0.5,
    newId: () => `key-${++keys}-of-this-message`,
    later(milliseconds: number, work: () => void) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    watchDevice: () => () => undefined,
    claim: async () => () => undefined,
    objectUrl: () => '',
    onPush: () => undefined,
    onMessage: () => undefined,
    counts: (change: Record<string, number>) => Object.assign(counts, change),
    tell: (words: unknown) => said.push(words),
  } as unknown as ChatEnvironment
  const store = newChatStore()
  const chat = new Chat(environment, store, '1')
  const calls = (control: string) => asked.filter((one) => one.control === control)
  const push = (what: object) => wires.at(-1)?.hears(what)
  return {
    chat,
    calls,
    push,
    said,
    counts,
    localStore: environment.localStore,
    wires,
    state: () => store.getState(),
    log: () => store.getState().logs.get('7'),
    begin: async () => {
      await chat.begin()
      wires.at(-1)?.opens()
      push({ push_type: 'login', data: { user_id: '1', version: 3 } })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
