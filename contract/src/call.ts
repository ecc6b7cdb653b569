// The grammar of the wire. A call is one POST with a form-encoded body: `control` names it,
// `language` says in which language `msg` comes back, the token travels in the header `token`.
// Everything that both ends must agree on about a call stands in its one definition.
import { z } from 'zod'
import type { Words } from './language.ts'
import type { Right } from './staff/right.ts'

/**
 * Who may call: `visitor` never sends a token (login), `anyone` may send one, `member` must,
 * and staff need the named right (`staff: 'any'` is every signed-in member of staff).
 */
export type Who = 'visitor' | 'anyone' | 'member' | { readonly staff: Right | 'any' }

/** A refusal's code with its words. A handler can refuse only with codes that its call declares. */
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
  /** A multipart call carries one file beside its fields; `streamed`: the handler reads it as it comes, after the fields. */
  readonly file: boolean | 'streamed'
}

/** Defines a call. Fields that the request does not name are refused, so nothing slips in. */
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
}): Call<Path, Control, Request, Reply, Codes, By> {
  return { ...definition, request: z.strictObject(definition.request), file: definition.file ?? false }
}

/** What a handler receives, and what a client passes; the client's encoder turns it into form fields. */
export type RequestOf<C> = C extends { readonly request: infer R extends z.ZodType } ? z.output<R> : never
export type ReplyOf<C> = C extends { readonly reply: infer R extends z.ZodType } ? z.output<R> : never
export type CodeOf<C> = C extends { readonly errors: infer E } ? keyof E & string : never

/** The body of every reply. HTTP is 200 for all three statuses; other HTTP codes never reached a call. */
export interface Envelope<Data = unknown> {
  status: 1 | 0 | 'lost-login'
  msg: string
  data: Data
}

/** `data` of a refusal: the stable code, and what the words were filled with. */
export interface Refusal {
  code: string
  params?: Record<string, string>
  /** For a request that does not parse: the fields at fault. */
  fields?: string[]
}
