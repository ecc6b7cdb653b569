// What the pages of the chat can do. All of it is safe to call at any time; what the server refuses is told by a
// toast, as everywhere, and then thrown.
import type { Message } from '@banyan/contract/chat/message'
import type { SendType } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { chat } from './engine.ts'
import type { ChatWith } from './links.ts'
import type { Preview, SentOptions } from './store.ts'

/** What is to be sent. `data` is '' where a file is uploaded first. */
export interface Draft {
  type: SendType
  data: string
  options?: SentOptions
  file?: Blob
  /** A video's first picture. */
  poster?: Blob
  preview?: Preview
}

/** The line of the chat with a member or a group: from the list, else asked for. */
export const findChat = (whom: ChatWith): Promise<ChatItem> => chat().findChat(whom)

/** Brings a conversation's newest page into `logs`, unless a window is there. */
export const openLog = (id: string): Promise<void> => chat().openLog(id)
export const loadOlder = (id: string): Promise<void> => chat().loadOlder(id)
export const loadNewer = (id: string): Promise<void> => chat().loadNewer(id)
/** Moves the window around an entry. */
export const jumpTo = (id: string, seq: number): Promise<void> => chat().jumpTo(id, seq)
/** Moves the window back to the newest page. */
export const toTail = (id: string): Promise<void> => chat().toTail(id)

/** Sends, or answers 'offline' and keeps nothing (V18). Settles when the message stands in the log as pending. */
export const send = (item: ChatItem, draft: Draft): Promise<'sent' | 'offline'> => chat().send(item, draft)
/** Tries a message that failed again, under its own client_id. */
export const resend = (clientId: string): Promise<'sent' | 'offline'> => chat().resend(clientId)
/** Gives a message up that failed, or whose file is still going up. */
export const discard = (clientId: string): Promise<void> => chat().discard(clientId)

/** Takes a message back for everybody. */
export const recall = (message: Message): Promise<void> => chat().recall(message)
/** Deletes messages for this member alone. */
export const hide = (id: string, seqs: readonly number[]): Promise<void> => chat().hide(id, seqs)
/** Sends copies of messages to each of the chats, in order; answers how many could not go. */
export const forward = (messages: readonly Message[], targets: readonly ChatWith[]): Promise<number> =>
  chat().forward(messages, targets)

/** Moves the read cursor forward to an entry; calls that follow each other soon are one. */
export const read = (id: string, seq: number): void => chat().read(id, seq)
/** Tells the other one that this member is writing; at most every few seconds. */
export const saysTyping = (id: string): void => chat().saysTyping(id)
export const setDraft = (id: string, text: string): void => chat().setDraft(id, text)

export const setTop = (id: string, on: boolean): Promise<void> => chat().setTop(id, on)
export const setNotice = (id: string, on: boolean): Promise<void> => chat().setNotice(id, on)
export const deleteChat = (id: string, clear: boolean): Promise<void> => chat().deleteChat(id, clear)
export const clearHistory = (id: string): Promise<void> => chat().clearHistory(id)

/** The member's 重新连接 (T17). */
export const reconnect = (): void => chat().reconnect()
/** Asks for everything anew: a pull on the list, or a retry after a failure. */
export const refresh = (): Promise<void> => chat().refresh()
