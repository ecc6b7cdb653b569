// Reports unexpected errors of this app to the server, so that operators see them. The browser's `reportError` is the
// only entry: an action's fault, a page's fault, an uncaught error and an unhandled rejection all arrive here.
import { toast } from '@banyan/ui/layer/toast'
import { ask } from './ask.ts'
import { text } from './errors.text.ts'
import { version } from '../app/version.ts'
import { inBackground, isExpected } from '../lib/expected.ts'
import { say } from '../../words/text.ts'

/** The most reports of one visit. A loop of faults must not become a loop of requests. */
const mostReports = 10

const lengths = { message: 500, stack: 4000, page: 200 } as const

/** Shows a toast about an unexpected error, and reports the error. */
export function reportFault(error: unknown): void {
  toast.show(say(text)('fault'), { kind: 'warn' })
  reportError(error)
}

const sent = new Set<string>()

/** Sends a fault to the server, each message once per visit. Never throws and never shows anything. */
async function send(error: unknown): Promise<void> {
  const message = cut(error instanceof Error ? `${error.name}: ${error.message}` : String(error), 'message')
  if (isExpected(error) || sent.has(message) || sent.size >= mostReports) return
  sent.add(message)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  await ask(
    '/app/fault',
    'report-fault',
    {
      message: message || 'unknown',
      stack: cut(stack, 'stack'),
      page: cut(location.hash.slice(1).split('?')[0] ?? '', 'page'),
      edition: version.name,
    },
    { quiet: true },
  )
}

/** Prepares a text for the request: no control characters, no query strings of addresses, cut to the call's limit. */
const cut = (written: string, field: keyof typeof lengths) =>
  written
    .replaceAll(/\?[^\s)'"]*/g, '')
    // oxlint-disable-next-line no-control-regex -- the server refuses them.
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, ' ')
    .trim()
    .slice(0, lengths[field])

/** Starts reporting. Call it once, at the start. */
export function followFaults(): void {
  const report = (error: unknown) => inBackground(send(error))
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
}
