// The store of the chat for all pages. Only the engine changes it, after pushes, replies and the member's actions. Pages
// read the store and act through `actions.ts`.
import type { RequestOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import type { Pins } from '@banyan/contract/chat/mark/pin'
import type { ChatType, SendType } from '@banyan/contract/chat/message'
import type { ChatItem, Friend, GroupEntry } from '@banyan/contract/chat/shapes'
import type { Log, OutgoingMessage } from '@banyan/rules/chat/log'
import type { Phase } from '@banyan/rules/chat/reconnect'
import { create, createStore } from 'zustand'
import type { StoreApi } from 'zustand'
import type { Calls } from '../state/wire/ask.ts'

/** Options of a message that a client sends. */
export type SentOptions = NonNullable<
  RequestOf<CallAt<Calls, '/chat/conversation/chat', 'send-message'>>['options']
>

/** The local preview of a picture, video, voice message or file that is not uploaded yet. */
export interface Preview {
  /** An object URL; created again from the file after a reload. */
  url?: string
  width?: number
  height?: number
  seconds?: number
  name?: string
  /** Bytes. */
  size?: number
  colour?: string
}

/** A message of this member that is not in the log yet. */
export interface Outgoing extends OutgoingMessage {
  conversation_id: string
  to_id: string
  chat_type: ChatType
  type: SendType
  data: string
  options: SentOptions
  /** The file that is uploaded first (T15). */
  file?: Blob
  /** A video's poster frame, uploaded before the video. */
  poster?: Blob
  preview?: Preview
  /** An image keeps its full size. */
  original?: boolean
  /** The key of the messages that were picked together. They are sent in the order of picking. */
  batch?: string
  /** Progress of the upload, 0 to 1. */
  progress?: number
  /** When it was written, by the device's clock; ISO 8601. */
  at: string
  /** Why it failed: a refusal's code, or `unreachable`. */
  code?: string
}

export interface Typing {
  from_id: string
  /** End of the typing sign, milliseconds by the device's clock. */
  until: number
}

export interface ChatState {
  /** The member whose chat this is; '' if no one is logged in. */
  me: string
  phase: Phase
  /** True after chat-login has answered; before that an empty list means nothing. */
  ready: boolean
  /** When the list was read from the server, by the device's clock. Milliseconds; 0 if it is not known. */
  asOf: number
  /** The error text if chat-login failed and has never answered; otherwise ''. */
  problem: string
  /** The end of the member's chat suspension, ISO 8601; '' if there is none. */
  banned: string
  items: ReadonlyMap<string, ChatItem>
  friends: readonly Friend[]
  groups: readonly GroupEntry[]
  logs: ReadonlyMap<string, Log<Outgoing>>
  /** The pinned messages of the chats that were opened. */
  pins: ReadonlyMap<string, Pins>
  typing: ReadonlyMap<string, Typing>
  drafts: ReadonlyMap<string, string>
}

export const emptyChat: ChatState = {
  me: '',
  phase: 'closed',
  ready: false,
  asOf: 0,
  problem: '',
  banned: '',
  items: new Map(),
  friends: [],
  groups: [],
  logs: new Map(),
  pins: new Map(),
  typing: new Map(),
  drafts: new Map(),
}

export type ChatStore = StoreApi<ChatState>

export const useChat = create<ChatState>()(() => emptyChat)

/** Returns a new store; tests have several members in one process. */
export const newChatStore = (): ChatStore => createStore<ChatState>()(() => emptyChat)
