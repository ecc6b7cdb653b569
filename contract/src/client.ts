// The typed client of every call, for both front ends, the demo world and the tests. It knows the
// grammar and nothing of a transport, and imports no schema, so that it weighs next to nothing.
import type { Call, CodeOf, Envelope, Refusal, ReplyOf, RequestOf } from './call.ts'
import type { Language } from './language.ts'

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

  constructor(kind: CallFailed['kind'], code: string, message: string, params: Record<string, string> = {}) {
    super(message)
    this.name = 'CallFailed'
    this.kind = kind
    this.code = code
    this.params = params
  }
}

/** Narrows what was caught to a refusal of the given call with one of its own codes. */
export function refusedWith<C extends AnyCall>(error: unknown, code: CodeOf<C>): boolean {
  return error instanceof CallFailed && error.kind === 'refused' && error.code === code
}

/** What a transport is given and what it returns; it throws when there was no answer at all. */
export interface CallRequest {
  path: string
  headers: Record<string, string>
  /** Form fields, in order. With a file, the transport sends them as multipart. */
  fields: [string, string][]
  file?: unknown
}
export type Transport = (
  sending: CallRequest,
  signal?: unknown,
) => Promise<{ httpStatus: number; body: unknown }>

export interface ClientOptions {
  transport: Transport
  language: () => Language
  token: () => string | undefined
  /** IANA name of the reader's time zone. Times in refusals are shown in it; without it they are UTC. */
  zone?: () => string
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
    const { httpStatus, body } = await options.transport(sending, more.signal)
    if (!isEnvelope(body)) throw new CallFailed('rejected', 'server-failed', '')
    const refusal = body.data
    const code = refusal?.code ?? 'server-failed'
    if (body.status === 'lost-login') throw new CallFailed('lost-login', code, body.msg)
    if (httpStatus !== 200) throw new CallFailed('rejected', code, body.msg, refusal?.params)
    if (body.status !== 1) throw new CallFailed('refused', code, body.msg, refusal?.params)
    return { data: body.data as ReplyOf<CallAt<I, typeof path, typeof control>>, msg: body.msg }
  }
}
