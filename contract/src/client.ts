// The typed client of every call, for both front ends, the demo world and the tests. It builds
// requests and reads replies; the caller passes the transport. It imports no schema, so it adds little to the first load.
import type { Call, CodeOf, Envelope, Refusal, ReplyOf, RequestOf } from './call.ts'
import type { Language } from './language.ts'
import { isRepeatable, repeatMsMax, type Repeats, waitMs } from './repeat.ts'

/** Calls by path and export, as `calls.ts` and `staff/calls.ts` list them. */
type Index = Readonly<Record<string, object>>

type AnyCall = Pick<Call, 'path' | 'control' | 'who' | 'request' | 'reply' | 'errors' | 'file'>

type CallsOf<I extends Index, Path extends keyof I> = Extract<I[Path][keyof I[Path]], AnyCall>

export type ControlsOf<I extends Index, Path extends keyof I> = CallsOf<I, Path>['control']

export type CallAt<I extends Index, Path extends keyof I, Control> = Extract<
  CallsOf<I, Path>,
  { readonly control: Control }
>

/** A reply that is no success. `code` is stable; `message` is in the caller's language. */
export class CallFailed extends Error {
  /** `refused`: the call said no. `lost-login`: log in again. `rejected`: never reached a call. `unreachable`: no answer. */
  readonly kind: 'refused' | 'lost-login' | 'rejected' | 'unreachable'
  readonly code: string
  readonly params: Readonly<Record<string, string>>
  /** How long the server asks to wait before the call is sent again. Undefined if it does not ask for that. Milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: CallFailed['kind'],
    code: string,
    message: string,
    params: Record<string, string> = {},
    retryAfterMs?: number,
  ) {
    super(message)
    this.name = 'CallFailed'
    this.kind = kind
    this.code = code
    this.params = params
    this.retryAfterMs = retryAfterMs
  }
}

/** True if a caught error is a refusal of the given call with the code `code`. */
export function refusedWith<C extends AnyCall>(error: unknown, code: CodeOf<C>): boolean {
  return error instanceof CallFailed && error.kind === 'refused' && error.code === code
}

/** The request that a transport sends. The transport returns the answer, or throws if no answer arrives. */
export interface CallRequest {
  path: string
  headers: Record<string, string>
  /** Form fields, in order. With a file, the transport sends them as multipart. */
  fields: [string, string][]
  file?: unknown
}
export interface CallAnswer {
  httpStatus: number
  body: unknown
  /** The header Retry-After. */
  retryAfter?: string | null
}
export type Transport = (sending: CallRequest, signal?: unknown) => Promise<CallAnswer>

export interface ClientOptions {
  transport: Transport
  language: () => Language
  token: () => string | undefined
  /** IANA name of the reader's time zone. Times in refusals are shown in it; without it they are UTC. */
  zone?: () => string
  /** Repeats calls while the server is unavailable (repeat.ts). Without it, every call is sent once. */
  repeats?: Repeats
}

/** Form text of one value: structures become JSON, switches 1 and 0. */
function fieldText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return JSON.stringify(value)
}

/** `application/x-www-form-urlencoded` text of fields. */
export function formText(fields: readonly [string, string][]): string {
  return fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

const isEnvelope = (body: unknown): body is Envelope<Refusal | null> =>
  typeof body === 'object' && body !== null && 'status' in body && 'msg' in body

declare const filled: unique symbol

/** Part of an index of calls: the client's transport adds the fields named `Field`, so a request may leave them out. */
export type Fills<Field extends string> = { readonly [filled]: { readonly field: Field } }

type Given<I, Request> =
  I extends Fills<infer Field extends string>
    ? Omit<Request, Field> & Partial<Pick<Request, Field & keyof Request>>
    : Request

export type Ask<I extends Index> = <Path extends keyof I & string, Control extends ControlsOf<I, Path>>(
  path: Path,
  control: Control,
  request: Given<I, RequestOf<CallAt<I, Path, Control>>>,
  more?: { file?: unknown; signal?: unknown; anonymous?: boolean },
) => Promise<{ data: ReplyOf<CallAt<I, Path, Control>>; msg: string }>

/**
 * Makes `ask(path, control, request)`. It resolves with the reply of a success and rejects with
 * `CallFailed` for everything else. `anonymous` leaves the token out (R3).
 */
export function createClient<I extends Index>(options: ClientOptions): Ask<I> {
  return async (path, control, request, more = {}) => {
    const fields: [string, string][] = [
      ['control', control],
      ['language', options.language()],
    ]
    for (const [name, value] of Object.entries(request as Record<string, unknown>))
      if (value !== undefined) fields.push([name, fieldText(value)])
    const token = more.anonymous ? undefined : options.token()
    const zone = options.zone?.()
    const headers = { ...(token ? { token } : {}), ...(zone ? { 'time-zone': zone } : {}) }
    const sending: CallRequest = { path, headers, fields }
    if (more.file !== undefined) sending.file = more.file
    const send = async () => {
      const answer = await options.transport(sending, more.signal)
      const { data, msg } = dataOf(answer)
      return { data: data as ReplyOf<CallAt<I, typeof path, typeof control>>, msg }
    }
    return options.repeats && isRepeatable(sending) ? repeated(send, options.repeats, more.signal) : send()
  }
}

// 503 is the server's own. A proxy without a server answers 502, 503 or 504, with a body of its own.
const unavailable = new Set([502, 503, 504])
const retryMsUsual = 1000

/** Returns the milliseconds of an answer that asks to wait; undefined for every other answer. A date counts as unknown. */
function retryAfterOf({ httpStatus, retryAfter }: CallAnswer): number | undefined {
  if (!unavailable.has(httpStatus)) return undefined
  const seconds = Number(retryAfter?.trim() || Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : retryMsUsual
}

/** Returns the data and the message of a success; throws `CallFailed` for every other answer. */
function dataOf(answer: CallAnswer): { data: unknown; msg: string } {
  const { httpStatus, body } = answer
  const wait = retryAfterOf(answer)
  if (!isEnvelope(body)) throw new CallFailed('rejected', 'server-failed', '', {}, wait)
  const refusal = body.data
  const code = refusal?.code ?? 'server-failed'
  if (body.status === 'lost-login') throw new CallFailed('lost-login', code, body.msg)
  if (httpStatus !== 200) throw new CallFailed('rejected', code, body.msg, refusal?.params, wait)
  if (body.status !== 1) throw new CallFailed('refused', code, body.msg, refusal?.params)
  return { data: body.data, msg: body.msg }
}

/**
 * Sends a call, and again while the server is unavailable, for 25 s at most. Rejects with the last failure. If the server
 * may have carried out an earlier attempt, rejects with the failure of that attempt, even if the last one changed nothing.
 */
async function repeated<Reply>(
  send: () => Promise<Reply>,
  { now, pause, random }: Repeats,
  signal: unknown,
): Promise<Reply> {
  const until = now() + repeatMsMax
  let unknown: CallFailed | undefined
  for (let attempts = 1; ; attempts++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallFailed) || error.retryAfterMs === undefined) throw error
      if (error.code === 'server-failed') unknown ??= error
      const wait = waitMs(attempts, error.retryAfterMs, random())
      if (now() + wait > until) throw unknown ?? error
      await pause(wait, signal)
    }
  }
}
