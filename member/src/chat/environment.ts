// The interface between the chat and its device. The app implements it with the browser (engine.ts). Tests run many
// chats in one process, each with its own device.
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
  /** IANA name of the device's time zone. */
  zone: () => string
  /** Name and picture of the member, for the member's own messages. */
  self: () => { nick_name: string; avatar: string }
  openSocket: () => WebSocket
  /** Storage that survives a reload. */
  localStore: LocalStore
  /** The device's time, milliseconds since 1970. */
  now: () => number
  /** In [0, 1). */
  random: () => number
  /** Returns a unique key: a message's client_id. */
  newId: () => string
  /** Runs work later; returns a function that cancels it. */
  later: (milliseconds: number, work: () => void) => () => void
  /** Calls `back` when the network returns or the app becomes visible, and `gone` when the network is lost. */
  watchDevice: (back: () => void, gone: () => void) => () => void
  /** Takes a lock among the tabs; returns a function that releases it, or undefined while another tab holds it. */
  claim: (name: string) => Promise<(() => void) | undefined>
  /** Returns a local address of a file that is not uploaded; '' if the device has none. */
  objectUrl: (file: Blob) => string
  /** Called for every push after it was applied. */
  onPush: (push: Push) => void
  /** Called for a new message of another person. */
  onMessage: (message: Message, item: ChatItem | undefined) => void
  counts: (change: Partial<ChatCounts>) => void
  /** Shows a toast; `closedUntil` is ISO 8601. */
  tell: (words: 'offline' | { said: string } | { closedUntil: string }) => void
}
