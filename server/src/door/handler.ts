// The shape of a handler, and types that check the contract: `handlers.ts` satisfies `Handlers`, so a call without a
// handler does not compile, and neither does a handler with another reply.
import type { Readable } from 'node:stream'
import type { Call, CodeOf, ReplyOf, RequestOf } from '@banyan/contract/call'
import type { calls } from '@banyan/contract/calls'
import type { CommonCode } from '@banyan/contract/errors'
import type { Language } from '@banyan/contract/language'
import type { staffCalls } from '@banyan/contract/staff/calls'
import type { App } from '../boot/app-context.ts'
import type { MemberSession, StaffSession } from '../identity/session.ts'

export type AnyCall = Pick<
  Call,
  'path' | 'control' | 'who' | 'says' | 'request' | 'reply' | 'errors' | 'file' | 'lags'
>

/** An uploaded file in memory. The door has rejected files that are too large. */
export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** An uploaded file as a stream. The handler must enforce its own size limit; the door allows up to 1 GiB. */
export interface StreamedFile {
  name: string
  bytes: Readable
}

type MemberOf<C extends AnyCall> = C['who'] extends 'member'
  ? MemberSession
  : C['who'] extends 'anyone'
    ? MemberSession | undefined
    : undefined
type StaffOf<C extends AnyCall> = C['who'] extends { staff: unknown } ? StaffSession : undefined

/** The argument of a handler. `refuse` throws, so a transaction around it rolls back. */
export interface Context<C extends AnyCall> {
  readonly app: App
  /** The definition of the call. */
  readonly call: C
  readonly request: RequestOf<C>
  readonly language: Language
  /** IANA name of the caller's time zone, from the header `time-zone`; undefined if it names none that is known. */
  readonly zone: string | undefined
  /** The caller's address, taken from headers only if they come from trusted proxies. */
  readonly origin: string
  /** The header `user-agent`. */
  readonly browser: string
  readonly member: MemberOf<C>
  readonly staff: StaffOf<C>
  /** The file of a call with `file: true`; undefined for other calls and if no file came. */
  readonly file: UploadedFile | undefined
  /** The file of a call that streams; undefined for other calls and if no file came. */
  readonly stream: StreamedFile | undefined
  refuse(this: void, code: CodeOf<C>, params?: Record<string, string>): never
}

export type Handler<C extends AnyCall> = (context: Context<C>) => Promise<ReplyOf<C>>

/** Ties a function to its call: request, reply and codes are checked against the contract. */
export const handle = <C extends AnyCall>(_call: C, handler: Handler<C>): Handler<C> => handler

type All = typeof calls & typeof staffCalls
export type Handlers = {
  readonly [Path in keyof All]: {
    readonly [
      Name in keyof All[Path] as All[Path][Name] extends AnyCall ? Name : never
    ]: All[Path][Name] extends infer C extends AnyCall ? Handler<C> : never
  }
}

/** A refusal thrown by a handler; the door adds its text. */
export class Refused extends Error {
  readonly code: string
  readonly params: Record<string, string>
  constructor(code: string, params: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/**
 * Thrown when a call needs a member: `please-log-in-first` by a call that also serves visitors, `lost-login` by one whose
 * account was closed after its session was checked. The door answers with this code.
 */
export class NotSignedIn extends Error {
  readonly code: 'please-log-in-first' | 'lost-login'
  constructor(code: NotSignedIn['code'] = 'please-log-in-first') {
    super(code)
    this.code = code
  }
}

/** A request that reached no call: HTTP says so by its status, and the body has the usual shape. */
export class Rejected extends Error {
  readonly httpStatus: number
  readonly code: CommonCode
  readonly fields: string[] | undefined
  readonly params: Record<string, string> | undefined
  constructor(httpStatus: number, code: CommonCode, fields?: string[], params?: Record<string, string>) {
    super(code)
    this.httpStatus = httpStatus
    this.code = code
    this.fields = fields
    this.params = params
  }
}
