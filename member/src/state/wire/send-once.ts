// Actions whose answer may get lost. Their request key is stored until the server has answered (contract/src/request-key.ts).
// An action that moves a member's money uses `useIntention`, which also shows the outcome.
import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import type { CallAt, ControlsOf } from '@banyan/contract/client'
import { createSender, sentKeysOf } from '@banyan/contract/request-key'
import { readStored, writeStored } from '@banyan/ui/lib/storage'
import { useSession } from '../app/session.ts'
import { now } from '../lib/clock.ts'
import { inBackground } from '../lib/expected.ts'
import { newRequestKey } from '../lib/random.ts'
import { ask } from './ask.ts'
import type { AskOptions, Calls } from './ask.ts'
import { queryClient } from './query.ts'

const storageName = 'sent-requests'
/** The first question about a lost answer. Milliseconds. */
const settleMs = 3000

const member = () => useSession.getState().user?.user_id ?? ''

const sender = createSender({
  newKey: newRequestKey,
  now,
  by: member,
  store: {
    read: () => sentKeysOf(readStored(storageName)),
    write: (list) => writeStored(storageName, list.length === 0 ? undefined : JSON.stringify(list)),
  },
  async outcome({ key, path, control }) {
    const asked = { request_key: key, call_path: path, call_control: control }
    const reply = await ask('/app/request-outcome', 'load-request-outcome', asked, { quiet: true })
    return reply.outcome
  },
  lost: () => void setTimeout(settleSent, settleMs),
  carriedOut: () => inBackground(queryClient.invalidateQueries()),
})

/** Asks the server about the actions of this member whose answer got lost. Pages that show their result are loaded again. */
export function settleSent(): void {
  if (member() !== '') inBackground(sender.settle())
}

/** Settles lost answers now and whenever the network returns. Call it once, at the start. */
export function followSent(): void {
  settleSent()
  window.addEventListener('online', settleSent)
}

/** Runs `send` with the request key of this content. The same content has the same key until the server has answered. */
export const sendOnce = sender.send

/** Calls the server as `ask` does, with a request key. Sends it by `sendOnce`. */
export const askOnce = <Path extends keyof Calls, Control extends ControlsOf<Calls, Path> & string>(
  path: Path,
  control: Control,
  request: Omit<RequestOf<CallAt<Calls, Path, Control>>, 'request_key'>,
  options?: AskOptions,
): Promise<ReplyOf<CallAt<Calls, Path, Control>>> =>
  sendOnce({ path, control }, request, (request_key) => {
    const keyed = { ...request, request_key }
    // The fields and the key together are the request of the call.
    return ask(path, control, keyed as never, options)
  })
