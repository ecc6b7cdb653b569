// How a handler is written, and the types that make the contract complete: `handlers.ts` satisfies
// `Handlers`, so a call without a handler does not compile, nor does one that replies with something else.
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
  'path' | 'control' | 'who' | 'says' | 'request' | 'reply' | 'errors' | 'file'
>

/** One uploaded file, whole in memory: the door has already refused what is too large. */
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

/** What a handler is given. `refuse` throws, so that a transaction around it rolls back. */
export interface Context<C extends AnyCall> {
  readonly app: App
  /** The definition of the call. */
  readonly call: C
  readonly request: RequestOf<C>
  readonly language: Language
  /** The caller's address, as far as trusted proxies tell it. */
  readonly origin: string
  readonly member: MemberOf<C>
  readonly staff: StaffOf<C>
  /** The file of a call with `file: true`; undefined in every other call, and when none was sent. */
  readonly file: UploadedFile | undefined
  /** The file of a call that streams; undefined in every other, and when none came. */
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

/** A refusal on its way out of a handler; the door gives it words. */
export class Refused extends Error {
  readonly code: string
  readonly params: Record<string, string>
  constructor(code: string, params: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** A call that serves visitors too needs a member for what it was asked; the door answers as if none had come. */
export class NotSignedIn extends Error {}

/** A reply that never reached a call: its HTTP status says so, its body looks like every other. */
export class Rejected extends Error {
  readonly httpStatus: number
  readonly code: CommonCode
  readonly fields: string[] | undefined
  constructor(httpStatus: number, code: CommonCode, fields?: string[]) {
    super(code)
    this.httpStatus = httpStatus
    this.code = code
    this.fields = fields
  }
}
