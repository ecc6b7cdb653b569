// The actions of the chat pages. They can be called at any time: they wait until the chat has started. A refused change
// shows a toast and is thrown; a failed read is thrown for the page to show.
import type { Message, SendType } from '@banyan/contract/chat/message'
import type { ChatItem } from '@banyan/contract/chat/shapes'
import { ask } from '../state/wire/ask.ts'
import { inBackground } from '../state/lib/expected.ts'
import { forget } from '../state/wire/query.ts'
import { chat } from './engine.ts'
import { forwardAll } from './send/forward.ts'
import type { ChatWith } from './links.ts'
import type { Preview, SentOptions } from './store.ts'

/** A message to send. `data` is '' if a file is uploaded first. */
export interface Draft {
  type: SendType
  data: string
  options?: SentOptions
  file?: Blob
  /** A video's poster frame. */
  poster?: Blob
  preview?: Preview
  /** Keep the full size of an image on the server. */
  original?: boolean
  /** Messages with the same key were picked together: they are sent in this order. */
  batch?: string
}

type Sent = 'sent' | 'offline'

/** Returns the chat with a member or a group: from the list, else from the server. */
export const findChat = async (whom: ChatWith): Promise<ChatItem> => (await chat()).lines.find(whom)

/** Loads a conversation's newest page into `logs`, unless a window is open. */
export const openLog = async (id: string): Promise<void> => (await chat()).open(id)
export const loadOlder = async (id: string): Promise<void> => (await chat()).windows.older(id)
export const loadNewer = async (id: string): Promise<void> => (await chat()).windows.newer(id)
/** Drops the older end of a long window while its newest message is visible. */
export const shorten = (id: string): void => inBackground(chat().then(({ windows }) => windows.shorten(id)))
/** Moves the window around an entry. */
export const jumpTo = async (id: string, seq: number): Promise<void> => (await chat()).windows.jump(id, seq)
/** Moves the window back to the newest page. */
export const toTail = async (id: string): Promise<void> => (await chat()).windows.tail(id)

/** Sends a message. Returns 'offline' and stores nothing while offline (V18). Settles when the message is shown as pending. */
export const send = async (item: ChatItem, draft: Draft): Promise<Sent> =>
  (await chat()).outbox.send(item, draft)
/** Sends a failed message again with its client_id. */
export const resend = async (clientId: string): Promise<Sent> => (await chat()).outbox.resend(clientId)
/** Discards a message that failed or is still uploading. */
export const discard = async (clientId: string): Promise<void> => (await chat()).outbox.discard(clientId)
/** Forwards messages to each chat, in order. Returns the number of copies that failed. */
export const forward = async (
  messages: readonly Message[],
  targets: readonly ChatWith[],
): Promise<number> => {
  const { lines, outbox } = await chat()
  return forwardAll(lines, outbox, messages, targets)
}

/** Recalls a message for everyone (D43). */
export async function recall({ from_id, to_id, chat_type, chat_id }: Message): Promise<void> {
  await ask('/chat/conversation/chat', 'recall-message', { from_id, to_id, chat_type, chat_id })
  // The answer to a recalled question can't be rated any more.
  void forget('/chat/assistant')
}
/** Sets the member's reaction to a message, or removes it (''). */
export const react = async (message: Message, sticker: string): Promise<void> =>
  (await chat()).marks.react(message, sticker)
/** Pins or unpins a message for everyone. */
export const pinMessage = async (
  message: Pick<Message, 'conversation_id' | 'chat_id'>,
  pinned: boolean,
): Promise<void> => (await chat()).marks.pin(message, pinned)
export const loadPins = (id: string): void => inBackground(chat().then(({ marks }) => marks.loadPins(id)))
/** Closes the group notice on all devices of the member. */
export const seeNotice = async (id: string): Promise<void> => (await chat()).marks.seeNotice(id)
/** Deletes messages for this member alone. */
export const hide = async (id: string, seqs: readonly number[]): Promise<void> =>
  (await chat()).lines.hide(id, seqs)

/** Moves the read cursor forward to an entry. Calls in quick succession are merged. */
export const read = (id: string, seq: number): void =>
  inBackground(chat().then(({ lines }) => lines.read(id, seq)))
/** Tells the other person that this member is typing; limited to one push every few seconds. */
export const sendTyping = (id: string): void => inBackground(chat().then((it) => it.sendTyping(id)))
export const setDraft = (id: string, text: string): void =>
  inBackground(chat().then((it) => it.setDraft(id, text)))

export const setTop = async (id: string, on: boolean): Promise<void> => (await chat()).lines.setTop(id, on)
export const setNotice = async (id: string, on: boolean): Promise<void> =>
  (await chat()).lines.setNotice(id, on)
export const deleteChat = async (id: string, clear: boolean): Promise<void> =>
  (await chat()).lines.remove(id, clear)
export const clearHistory = async (id: string): Promise<void> => (await chat()).lines.clear(id)

/** The member tapped 重新连接 (T17). */
export const reconnect = (): void => inBackground(chat().then((it) => it.reconnect()))
/** Loads the list again: after a pull, or a retry after a failure. */
export const refresh = async (): Promise<void> => (await chat()).login()
