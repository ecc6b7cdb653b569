// What the chat knows, for every page of it: one store, which pushes, replies and the member's own doings change
// through the engine alone. Pages read it and act by `actions.ts`.
import type { RequestOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { ChatType, SendType } from '@banyan/contract/chat/message'
import type { ChatItem, Friend, GroupEntry } from '@banyan/contract/chat/shapes'
import type { Log, OutgoingMessage } from '@banyan/rules/chat/log'
import type { Phase } from '@banyan/rules/chat/reconnect'
import { create, createStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { Calls } from '../state/wire/ask.ts'

/** What a client says of a message beside its `data`. */
export type SentOptions = NonNullable<
  RequestOf<CallAt<Calls, '/chat/conversation/chat', 'send-message'>>['options']
>

/** What a bubble shows of a picture, a video, a voice or a file before the server has it. */
export interface Preview {
  /** An object URL, made anew from the file after a reload. */
  url?: string
  width?: number
  height?: number
  seconds?: number
  name?: string
  /** Bytes. */
  size?: number
  colour?: string
}

/** A message of one's own that is not in the log yet. */
export interface Outgoing extends OutgoingMessage {
  conversation_id: string
  to_id: string
  chat_type: ChatType
  type: SendType
  data: string
  options: SentOptions
  /** What is uploaded first (T15). */
  file?: Blob
  /** A video's first picture, uploaded before it. */
  poster?: Blob
  preview?: Preview
  /** An image keeps its full size. */
  original?: boolean
  /** Share of the upload that has gone, 0 to 1. */
  progress?: number
  /** When it was written, by the device; ISO 8601. */
  at: string
  /** Why it failed: a refusal's code, or `unreachable`. */
  code?: string
}

export interface Typing {
  from_id: string
  /** Milliseconds by the device's clock: after this they have stopped. */
  until: number
}

export interface ChatState {
  /** The member whose chat this is; '' when nobody is signed in. */
  me: string
  phase: Phase
  /** Whether chat-login has answered: before it an empty list means nothing. */
  ready: boolean
  /** Why there is no list, in words: chat-login failed and has never answered. '' otherwise. */
  problem: string
  /** Until when staff have closed the chat to this member, ISO 8601; '' while it is open. */
  banned: string
  items: ReadonlyMap<string, ChatItem>
  friends: readonly Friend[]
  groups: readonly GroupEntry[]
  logs: ReadonlyMap<string, Log<Outgoing>>
  typing: ReadonlyMap<string, Typing>
  drafts: ReadonlyMap<string, string>
}

export const emptyChat: ChatState = {
  me: '',
  phase: 'closed',
  ready: false,
  problem: '',
  banned: '',
  items: new Map(),
  friends: [],
  groups: [],
  logs: new Map(),
  typing: new Map(),
  drafts: new Map(),
}

export type ChatStore = StoreApi<ChatState>

export const useChat = create<ChatState>()(() => emptyChat)

/** A store of its own, where one process has several members. */
export const newChatStore = (): ChatStore => createStore<ChatState>()(() => emptyChat)
