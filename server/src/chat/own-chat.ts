// A member's chats with customer service and with the assistant: the member opens them, and they have no other member.
import type { App } from '../boot/app-context.ts'

export interface OpenedChat {
  readonly conversation: bigint
  /** The member's version, which a new chat has raised; undefined if the chat existed. */
  readonly version: number | undefined
}

/**
 * Lets the member's sockets follow a chat, after the commit. If the events are lost, the sweep finds the version of a new
 * chat. A new chat is hidden from the list until its first message.
 */
export function tellOpened({ bus }: App, me: bigint, { conversation, version }: OpenedChat): void {
  const [member, conversation_id] = [String(me), String(conversation)]
  bus.publish({ kind: 'follow', conversation: conversation_id, members: [member] })
  if (version === undefined) return
  const data = { version, conversation_id, chat: null, removed_seq: 0 }
  bus.publish({ kind: 'member', member, push: { push_type: 'updateChat', data } })
}
