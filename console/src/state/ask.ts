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
import { createSender } from '@banyan/contract/request-key'
import type { staffCalls } from '@banyan/contract/staff/calls'
import { language } from './preferences.ts'
import { token } from './session.ts'

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
    return { httpStatus: response.status, body: await response.json().catch(() => undefined) }
  } catch (error) {
    // The request was aborted because the page was closed. That is not a network fault, and the query library expects
    // its own error.
    if (signal instanceof AbortSignal && signal.aborted) throw error
    throw new CallFailed('unreachable', 'unreachable', '')
  }
}

function multipart(fields: readonly [string, string][], file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('file', file, file instanceof File ? file.name : 'file')
  return form
}

/** Calls the server as the logged-in person, in the console's language. */
export const ask = createClient<typeof staffCalls>({
  transport: post,
  language: () => language.read(),
  token: () => token.read(),
})

const sendKeyed = createSender(() => crypto.randomUUID())

/**
 * Calls the server as `ask` does, with a request key. The same request again, after no answer came, has the same key, so
 * the server does it once and gives the first answer.
 */
export const askOnce = <
  Path extends keyof typeof staffCalls,
  Control extends ControlsOf<typeof staffCalls, Path>,
>(
  path: Path,
  control: Control,
  request: Omit<RequestOf<CallAt<typeof staffCalls, Path, Control>>, 'request_key'>,
) =>
  sendKeyed([path, control, request], (request_key) => {
    const keyed = { ...request, request_key }
    // The fields and the key together are the request of the call.
    return ask(path, control, keyed as never)
  })
