// What the chat needs of the device and of the rest of the app. The app gives it the browser's (engine.ts); the
// tests give many chats one process, each with a device of its own.
import type { Message } from '@banyan/contract/chat/message'
import type { Push } from '@banyan/contract/chat/push'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import type { Language } from '@banyan/contract/language'
import type { ask } from '../state/wire/ask.ts'
import type { ChatCounts } from './notify/badge.ts'
import type { LocalStore } from './log/local-store.ts'

export interface ChatEnvironment {
  ask: typeof ask
  token: () => string | undefined
  language: () => Language
  /** Name and picture of the member, for their own messages. */
  self: () => { nick_name: string; avatar: string }
  openSocket: () => WebSocket
  /** Where what must survive a reload is kept. */
  localStore: LocalStore
  /** Milliseconds since 1970, by the device. */
  now: () => number
  /** In [0, 1). */
  random: () => number
  /** A key that nobody else makes: a message's client_id. */
  newId: () => string
  /** Does something later; the answer takes it back. */
  later: (milliseconds: number, work: () => void) => () => void
  /** The device says that it is back: a network, a screen that is looked at again. And that its network is gone. */
  watchDevice: (back: () => void, gone: () => void) => () => void
  /** Takes a name among the tabs; the answer gives it back. Undefined while another tab has it. */
  claim: (name: string) => Promise<(() => void) | undefined>
  /** An address for a file that is not uploaded yet; '' where there is none. */
  objectUrl: (file: Blob) => string
  /** Every push, after it was applied. */
  heard: (push: Push) => void
  /** A message of somebody else's that came just now. */
  came: (message: Message, item: ChatItem | undefined) => void
  counts: (change: Partial<ChatCounts>) => void
  /** Words for a toast; `closedUntil` is ISO 8601. */
  tell: (words: 'offline' | { said: string } | { closedUntil: string }) => void
}
