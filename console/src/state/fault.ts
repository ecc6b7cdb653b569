// Reports unexpected errors of the console to the server, so that operators see them in the log and in /metrics. An
// action's fault, a page's fault, an uncaught error and an unhandled rejection all arrive as events of the window.
import type * as faultCalls from '@banyan/contract/app/fault'
import { CallFailed, createClient } from '@banyan/contract/client'
import { post } from './ask.ts'
import { language } from './preferences.ts'

/** The most reports of one visit. A loop of faults must not become a loop of requests. */
const mostReports = 10
const lengths = { message: 500, stack: 4000, page: 200 } as const

// Sent without a token: the call accepts members only, and a fault needs no name.
const ask = createClient<{ '/app/fault': typeof faultCalls }>({
  transport: post,
  language: () => language.read(),
  token: () => undefined,
})

const sent = new Set<string>()

/** Prepares a text for the request: no query strings, no control characters, cut to the call's limit. */
const cut = (written: string, field: keyof typeof lengths) =>
  written
    .replaceAll(/\?[^\s)'"]*/g, '')
    // oxlint-disable-next-line no-control-regex -- the server refuses them.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, ' ')
    .trim()
    .slice(0, lengths[field])

/** Sends a fault, each message once per visit. Refusals and network failures are not faults. */
async function send(error: unknown): Promise<void> {
  if (error instanceof CallFailed || (error instanceof DOMException && error.name === 'AbortError')) return
  const message = cut(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 'message')
  if (sent.has(message) || sent.size >= mostReports) return
  sent.add(message)
  const stack = cut(error instanceof Error ? (error.stack ?? '') : '', 'stack')
  const page = cut(location.hash.slice(1).split('?')[0] ?? '', 'page')
  await ask('/app/fault', 'report-fault', { message: message || 'unknown', stack, page, edition: 'console' })
}

/** A report that does not arrive is dropped. */
async function sendOrLose(error: unknown): Promise<void> {
  // oxlint-disable-next-line promise/no-promise-in-callback -- the listener is the only caller.
  await Promise.allSettled([send(error)])
}

/** Starts reporting. Call it once, at the start. */
export function followFaults(): void {
  const report = (error: unknown) => void sendOrLose(error)
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
}
