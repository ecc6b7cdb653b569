// Sends every call: form-encoded, with language and token, at most 60 s each (K1). While the server is unavailable, reads
// and calls with a request key are repeated (contract/src/repeat.ts). A failure is shown as a toast unless the caller shows
// it itself (X1–X4). A lost login ends the session (T3).
import type { calls } from '@banyan/contract/calls'
import { CallFailed, createClient, formText } from '@banyan/contract/client'
import type { CallAnswer, CallAt, ControlsOf, CallRequest } from '@banyan/contract/client'
import type { ReplyOf, RequestOf } from '@banyan/contract/call'
import { toast } from '@banyan/ui/layer/toast'
import { pause } from '@banyan/ui/lib/query/pause'
import { say } from '../../words/text.ts'
import { text } from './errors.text.ts'
import { now, zone } from '../lib/clock.ts'
import { currentLanguage } from '../app/language.ts'
import { isOffline } from './online.ts'
import { loseSession, token } from '../app/session.ts'

export type Calls = typeof calls

/** K1. */
export const requestTimeout = 60_000

export interface AskOptions {
  /** Shows no toast: for all failures, or for these codes, which the page shows itself. */
  quiet?: boolean | readonly string[]
  signal?: AbortSignal
  /** Leaves the token out (R3). */
  anonymous?: boolean
  file?: File
  /** A time limit longer than K1's minute, for a large file. Milliseconds. */
  timeout?: number
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Returns the failure of a call without an answer. */
export const unreachable = (timedOut: boolean) =>
  new CallFailed(
    'unreachable',
    timedOut ? 'timed-out' : 'request-failed',
    say(text)(timedOut ? 'timedOut' : isOffline() ? 'offline' : 'requestFailed'),
  )

async function post(sending: CallRequest, signal?: AbortSignal): Promise<CallAnswer> {
  const timeout = AbortSignal.timeout(requestTimeout)
  const fields = formText(sending.fields)
  try {
    const response = await fetch(sending.path, {
      method: 'POST',
      headers: { ...sending.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: fields,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const raw = await response.text()
    const retryAfter = response.headers.get('retry-after')
    return { httpStatus: response.status, body: readJson(raw), retryAfter }
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable(timeout.aborted)
  }
}

export function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    // A proxy's HTML page is not JSON. The client treats it as 'server failed'.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Failures that a toast has already shown. An action calls `tellFailure` again, which must not show them twice. */
const told = new WeakSet<CallFailed>()

/**
 * Shows a failure as a toast, by the rules X1–X4, and ends the session if the server has ended it (T3). A failure is
 * shown once, even if this is called with it several times.
 */
export function tellFailure(error: unknown, quiet: AskOptions['quiet'] = false): void {
  if (!(error instanceof CallFailed) || told.has(error)) return
  if (error.kind === 'lost-login') {
    told.add(error)
    toast.show(error.message || say(text)('loginFirst'), { kind: 'warn' })
    loseSession()
    return
  }
  if (quiet === true || (Array.isArray(quiet) && quiet.includes(error.code))) return
  told.add(error)
  toast.show(error.message || say(text)('serverFailed'), { kind: 'warn' })
}

/**
 * Makes one call of the contract and returns its data. Rejects with `CallFailed`, after a toast unless `quiet`. A
 * success with a message is shown as a toast, too (X3).
 */
export async function ask<Path extends keyof Calls, Control extends ControlsOf<Calls, Path>>(
  path: Path,
  control: Control,
  request: RequestOf<CallAt<Calls, Path, Control>>,
  options: AskOptions = {},
): Promise<ReplyOf<CallAt<Calls, Path, Control>>> {
  const sentWith = token()
  const client = createClient<Calls>({
    transport: async (sending) => {
      if (sending.file === undefined) return post(sending, options.signal)
      // The code that sends files is loaded when the first file is sent.
      const { postFile } = await import('./post-file.ts').catch(() => {
        throw unreachable(false)
      })
      return postFile(sending, options)
    },
    language: currentLanguage,
    token: () => sentWith,
    zone,
    repeats: { now, random: Math.random, pause: (ms) => pause(ms, options.signal) },
  })
  try {
    const more: { file?: unknown; anonymous?: boolean } = { anonymous: options.anonymous ?? false }
    if (options.file) more.file = options.file
    const { data, msg } = await client(path, control, request, more)
    if (msg && options.quiet !== true) toast.show(msg, { kind: 'ok' })
    return data
  } catch (error) {
    // A late 'lost login' of an earlier session must not end the session that has begun since.
    const stale = error instanceof CallFailed && error.kind === 'lost-login' && token() !== sentWith
    if (!stale) tellFailure(error, options.quiet)
    throw error
  }
}
