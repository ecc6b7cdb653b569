// Forwards messages to other chats. The server copies the content, files included.
import type { EntryType, Message, SendType } from '@banyan/contract/chat/message'
import type { Lines } from '../log/list-actions.ts'
import type { ChatWith } from '../links.ts'
import type { Outbox } from './outbox.ts'
import type { Preview } from '../store.ts'
import { isExpected } from '../../state/lib/expected.ts'

/** Messages of the product itself can't be forwarded. */
const said = new Set<EntryType>(['tips', 'system', 'assistant', 'recall', 'reaction', 'unpin'])

const canForward = (message: Message): message is Message & { type: SendType } =>
  message.isremove === 0 && !said.has(message.type)

/** The local preview of a copy until it is in the log: the original's picture and size. */
function previewOf({ data, type, options }: Message): Preview {
  const { width, height, seconds, name, size, colour, small, poster } = options
  const url = type === 'image' ? (small ?? data) : poster
  return {
    ...(url ? { url } : {}),
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(seconds ? { seconds } : {}),
    ...(name ? { name } : {}),
    ...(size ? { size } : {}),
    ...(colour ? { colour } : {}),
  }
}

/** Returns how many copies could not be sent: offline, a chat that is gone, a message that cannot be forwarded. */
export async function forwardAll(
  lines: Lines,
  outbox: Outbox,
  messages: readonly Message[],
  targets: readonly ChatWith[],
): Promise<number> {
  let failed = 0
  for (const target of targets) {
    // A chat that is gone, or no answer: the copies for it are counted as failed.
    const item = await lines.find(target).catch((error: unknown) => {
      if (isExpected(error)) return undefined
      throw error
    })
    for (const message of messages) {
      if (!item || !canForward(message)) {
        failed += 1
        continue
      }
      const { type, data, chat_id } = message
      const options = { forward_of: chat_id }
      const sent = await outbox.send(item, { type, data, options, preview: previewOf(message) })
      if (sent === 'offline') failed += 1
    }
  }
  return failed
}
