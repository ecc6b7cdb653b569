import { createHash } from 'node:crypto'
import type { App } from '../../boot/app-context.ts'
import type { Sent } from '../log/log-writer.ts'

interface HandOver {
  readonly me: bigint
  readonly conversation: bigint
  readonly data: string
  readonly client: string
}

/** Sends the chat with the assistant to customer service, once for each client_id. */
export function sendService(app: App, { me, conversation, data, client }: HandOver): Promise<Sent> {
  return app.chatLog.send({
    conversation: String(conversation),
    service: true,
    sender: String(me),
    type: 'text',
    data,
    client,
    // A constant digest: a repeat may find more messages, and must still count as the same request.
    payload: createHash('sha256').update('hand-over').digest('hex'),
  })
}
