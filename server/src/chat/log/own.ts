// Adds a reader's own reactions to messages. Pushes go to all members, so they do not contain them.
import type { Message } from '@banyan/contract/chat/message'
import type { Db } from '../../db/db.ts'
import { partsOf } from './log.ts'
import { listOwnReactions } from './own.sql.ts'

const about = ({ type, chat_id, options }: Message): string =>
  type === 'reaction' ? (options.ref ?? chat_id) : chat_id

/** Returns the messages with the reader's own sticker in their reactions. Read them before the call, never after. */
export async function withOwnReactions(
  db: Db,
  member: bigint,
  messages: readonly Message[],
): Promise<Message[]> {
  const marked = messages.filter(({ options }) => options.reactions)
  if (marked.length === 0) return [...messages]
  const own = await listOwnReactions(
    db,
    member,
    marked.map((message) => partsOf(about(message))),
  )
  return messages.map((message) => {
    const { reactions } = message.options
    if (!reactions) return message
    const mine = own.get(about(message)) ?? ''
    return { ...message, options: { ...message.options, reactions: { ...reactions, mine } } }
  })
}
