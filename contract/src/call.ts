// Defines a call. A call is one POST with a form-encoded body: `control` names the call, `language` chooses the
// language of `msg`, and the header `token` carries the session. One definition holds everything that client and
// server must agree on.
import { z } from 'zod'
import type { Words } from './language.ts'
import type { Right } from './staff/right.ts'

/**
 * Who may call: a `visitor` never sends a token (login), `anyone` may send one, a `member` must, and staff need the
 * named right (`staff: 'any'`: all logged-in staff).
 */
export type Who = 'visitor' | 'anyone' | 'member' | { readonly staff: Right | 'any' }

/** Refusal codes with their texts. A handler can refuse only with codes that its call declares. */
export type Errors = Readonly<Record<string, Words>>

export interface Call<
  Path extends string = string,
  Control extends string = string,
  Request extends z.ZodRawShape = z.ZodRawShape,
  Reply extends z.ZodType = z.ZodType,
  Codes extends Errors = Errors,
  By extends Who = Who,
> {
  readonly path: Path
  readonly control: Control
  readonly who: By
  /** One sentence for the reference page: what the call does. */
  readonly says: string
  readonly request: z.ZodObject<Request, z.core.$strict>
  readonly reply: Reply
  readonly errors: Codes
  /** True if the call carries one file in a multipart body. `streamed`: the handler reads the file as a stream, after the fields. */
  readonly file: boolean | 'streamed'
  /** True if the reply may be some seconds old: the call may be answered from a standby (READ_URL). */
  readonly lags: boolean
}

/** Defines a call. A request with a field that is not named here is refused. */
export function call<
  const Path extends string,
  const Control extends string,
  Request extends z.ZodRawShape,
  Reply extends z.ZodType,
  const Codes extends Errors,
  const By extends Who,
>(definition: {
  path: Path
  control: Control
  who: By
  says: string
  request: Request
  reply: Reply
  errors: Codes
  file?: boolean | 'streamed'
  lags?: boolean
}): Call<Path, Control, Request, Reply, Codes, By> {
  const { request, file = false, lags = false } = definition
  return { ...definition, request: z.strictObject(request), file, lags }
}

/** The request as handlers receive it and clients pass it; the client encodes it as form fields. */
export type RequestOf<C> = C extends { readonly request: infer R extends z.ZodType } ? z.output<R> : never
export type ReplyOf<C> = C extends { readonly reply: infer R extends z.ZodType } ? z.output<R> : never
export type CodeOf<C> = C extends { readonly errors: infer E } ? keyof E & string : never

/** The body of every reply. HTTP is 200 for all three statuses; with another HTTP code the request reached no call. */
export interface Envelope<Data = unknown> {
  status: 1 | 0 | 'lost-login'
  msg: string
  data: Data
}

/** `data` of a refusal: the stable code, and the parameters of its text. */
export interface Refusal {
  code: string
  params?: Record<string, string>
  /** The faulty fields of a request that does not parse. */
  fields?: string[]
}
