import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { CallAt, ControlsOf } from '@banyan/contract/client'
import { createSender } from '@banyan/contract/request-key'
import { newRequestKey } from '../lib/random.ts'
import { ask } from './ask.ts'
import type { AskOptions, Calls } from './ask.ts'

const sendKeyed = createSender(newRequestKey)

/**
 * Calls the server as `ask` does, with a request key. The same request again, after no answer came, has the same key, so
 * the server does it once and gives the first answer. The key lives as long as the page: an action that moves money uses
 * `useIntention`.
 */
export const askOnce = <Path extends keyof Calls, Control extends ControlsOf<Calls, Path>>(
  path: Path,
  control: Control,
  request: Omit<RequestOf<CallAt<Calls, Path, Control>>, 'request_key'>,
  options?: AskOptions,
): Promise<ReplyOf<CallAt<Calls, Path, Control>>> =>
  sendKeyed([path, control, request], (request_key) => {
    const keyed = { ...request, request_key }
    // The fields and the key together are the request of the call.
    return ask(path, control, keyed as never, options)
  })
