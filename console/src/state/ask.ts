// Calls to the server: the typed client over fetch.
import type { RequestOf } from '@banyan/contract/call'
import {
  type CallAt,
  CallFailed,
  type ControlsOf,
  createClient,
  formText,
  type Transport,
} from '@banyan/contract/client'
import { createSender, sentKeysOf } from '@banyan/contract/request-key'
import type { staffCalls } from '@banyan/contract/staff/calls'
import { pause } from '@banyan/ui/lib/query/pause'
import { readStored, writeStored } from '@banyan/ui/lib/storage'
import { now } from './clock.ts'
import { language } from './preferences.ts'
import { person, token } from './session.ts'

/** The longest wait for an answer. After it, an error is shown. Milliseconds. */
const answerMsMax = 30_000

/** Sends one call. */
export const post: Transport = async ({ path, headers, fields, file }, signal) => {
  const late = AbortSignal.timeout(answerMsMax)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers:
        file === undefined ? { ...headers, 'content-type': 'application/x-www-form-urlencoded' } : headers,
      body: file instanceof Blob ? multipart(fields, file) : formText(fields),
      signal: signal instanceof AbortSignal ? AbortSignal.any([signal, late]) : late,
    })
    // The page of a proxy is not JSON; the status then tells what happened.
    const body: unknown = await response.json().catch(() => undefined)
    if (isLostLogin(body)) endSession(headers['token'])
    return {
      httpStatus: response.status,
      body,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (error) {
    // The request was aborted because the page was closed. That is not a network fault, and the query library expects
    // its own error.
    if (signal instanceof AbortSignal && signal.aborted) throw error
    throw new CallFailed('unreachable', 'unreachable', '')
  }
}

const isLostLogin = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'status' in body && body.status === 'lost-login'

/**
 * Ends the session that a call was sent with, after the server has ended it. The frame then shows the login, which returns to
 * the page. An answer that comes after the next login does not end that one.
 */
function endSession(sentWith: string | undefined): void {
  if (token.read() === sentWith) token.write(undefined)
}

function multipart(fields: readonly [string, string][], file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('file', file, file instanceof File ? file.name : 'file')
  return form
}

/**
 * Calls the server as the logged-in person, in the console's language. While the server is unavailable, reads and calls with
 * a request key are repeated (contract/src/repeat.ts).
 */
export const ask = createClient<typeof staffCalls>({
  transport: post,
  language: () => language.read(),
  token: () => token.read(),
  repeats: { now: () => now().getTime(), random: Math.random, pause },
})

const storageName = 'banyan-console-sent'
/** The first question about a lost answer. Milliseconds. */
const settleMs = 3000

const sender = createSender({
  newKey: () => crypto.randomUUID(),
  now: () => now().getTime(),
  by: () => person.read() ?? '',
  store: {
    read: () => sentKeysOf(readStored(storageName)),
    write: (list) => writeStored(storageName, list.length === 0 ? undefined : JSON.stringify(list)),
  },
  async outcome({ key, path, control }) {
    const asked = { request_key: key, call_path: path, call_control: control }
    return (await ask('/staff/app/request-outcome', 'load-request-outcome', asked)).data.outcome
  },
  lost: () => void setTimeout(settleSent, settleMs),
  // Lists are loaded again when the window gets the focus and by the socket (list/live).
  carriedOut: () => undefined,
})

/** Asks the server about the actions of this person whose answer got lost. */
export function settleSent(): void {
  if (token.read() !== undefined && person.read() !== undefined) void sender.settle()
}

/**
 * Calls the server as `ask` does, with a request key. The same request again, after no answer came, has the same key, also
 * after a reload, until the server has answered (contract/src/request-key.ts).
 */
export const askOnce = <
  Path extends keyof typeof staffCalls,
  Control extends ControlsOf<typeof staffCalls, Path> & string,
>(
  path: Path,
  control: Control,
  request: Omit<RequestOf<CallAt<typeof staffCalls, Path, Control>>, 'request_key'>,
  more?: { file: File },
) =>
  sender.send({ path, control }, request, (request_key) => {
    const keyed = { ...request, request_key }
    // The fields and the key together are the request of the call.
    return ask(path, control, keyed as never, more)
  })
