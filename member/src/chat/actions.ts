// What the pages of the chat can do. All of it is safe to call at any time: before the chat has begun it waits for
// that. What the server refuses to change is told by a toast, as everywhere, and then thrown; a read that fails is
// the page's to show.
import type { Message, SendType } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { ask } from '../state/wire/ask.ts'
import { inBackground } from '../state/lib/expected.ts'
import { chat } from './engine.ts'
import { forwardAll } from './send/forward.ts'
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
  /** An image keeps its full size on the server too. */
  original?: boolean
}

type Sent = 'sent' | 'offline'

/** The line of the chat with a member or a group: from the list, else asked for. */
export const findChat = async (whom: ChatWith): Promise<ChatItem> => (await chat()).lines.find(whom)

/** Brings a conversation's newest page into `logs`, unless a window is there. */
export const openLog = async (id: string): Promise<void> => (await chat()).open(id)
export const loadOlder = async (id: string): Promise<void> => (await chat()).windows.older(id)
export const loadNewer = async (id: string): Promise<void> => (await chat()).windows.newer(id)
/** Lets go of the older end of a window that has become long, while its newest message is in sight. */
export const shorten = (id: string): void => inBackground(chat().then(({ windows }) => windows.shorten(id)))
/** Moves the window around an entry. */
export const jumpTo = async (id: string, seq: number): Promise<void> => (await chat()).windows.jump(id, seq)
/** Moves the window back to the newest page. */
export const toTail = async (id: string): Promise<void> => (await chat()).windows.tail(id)

/** Sends, or answers 'offline' and keeps nothing (V18). Settles when the message stands in the log as pending. */
export const send = async (item: ChatItem, draft: Draft): Promise<Sent> =>
  (await chat()).outbox.send(item, draft)
/** Tries a message that failed again, under its own client_id. */
export const resend = async (clientId: string): Promise<Sent> => (await chat()).outbox.resend(clientId)
/** Gives a message up that failed, or whose file is still going up. */
export const discard = async (clientId: string): Promise<void> => (await chat()).outbox.discard(clientId)
/** Sends copies of messages to each of the chats, in order; answers how many could not go. */
export const forward = async (
  messages: readonly Message[],
  targets: readonly ChatWith[],
): Promise<number> => {
  const { lines, outbox } = await chat()
  return forwardAll(lines, outbox, messages, targets)
}

/** Takes a message back for everybody (D43). */
export async function recall({ from_id, to_id, chat_type, chat_id }: Message): Promise<void> {
  await ask('/chat/conversation/chat', 'recall-message', { from_id, to_id, chat_type, chat_id })
}
/** Deletes messages for this member alone. */
export const hide = async (id: string, seqs: readonly number[]): Promise<void> =>
  (await chat()).lines.hide(id, seqs)

/** Moves the read cursor forward to an entry; calls that follow each other soon are one. */
export const read = (id: string, seq: number): void =>
  inBackground(chat().then(({ lines }) => lines.read(id, seq)))
/** Tells the other one that this member is writing; at most every few seconds. */
export const saysTyping = (id: string): void => inBackground(chat().then((it) => it.saysTyping(id)))
export const setDraft = (id: string, text: string): void =>
  inBackground(chat().then((it) => it.setDraft(id, text)))

export const setTop = async (id: string, on: boolean): Promise<void> => (await chat()).lines.setTop(id, on)
export const setNotice = async (id: string, on: boolean): Promise<void> =>
  (await chat()).lines.setNotice(id, on)
export const deleteChat = async (id: string, clear: boolean): Promise<void> =>
  (await chat()).lines.remove(id, clear)
export const clearHistory = async (id: string): Promise<void> => (await chat()).lines.clear(id)

/** The member's 重新连接 (T17). */
export const reconnect = (): void => inBackground(chat().then((it) => it.reconnect()))
/** Asks for the list anew: a pull, or a retry after a failure. */
export const refresh = async (): Promise<void> => (await chat()).login()
