// The door handles every call: it reads the form body, finds the call by path and control, finds the session, parses
// the request, runs the handler, checks the reply, and answers `{status, msg, data}`.
import type { Envelope, Refusal } from '@banyan/contract/call'
import { calls } from '@banyan/contract/calls'
import { closedName, withClosedName } from '@banyan/contract/closed-name'
import { commonErrors } from '@banyan/contract/errors'
import { defaultLanguage, languages, type Language, type Words } from '@banyan/contract/language'
import { staffCalls } from '@banyan/contract/staff/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from '../boot/app-context.ts'
import type { MemberSession, StaffSession } from '../identity/session.ts'
import { handlers } from '../boot/handlers.ts'
import { noteOutcome } from '../boot/watch/call-log.ts'
import {
  type AnyCall,
  type Context,
  type Handler,
  NotSignedIn,
  Refused,
  Rejected,
  type StreamedFile,
  type UploadedFile,
} from './handler.ts'
import { bodyOf, checkReply, sharedBody } from './reply.ts'
import { openUpload, readUpload } from './upload.ts'
import { type Reader, refusalText, zoneOf } from './words.ts'

interface Entry {
  call: AnyCall
  handler: Handler<AnyCall>
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'control' in value && 'request' in value

/** Returns every call by path and control, with its handler. */
export function allCalls(): Map<string, Map<string, Entry>> {
  const byPath = new Map<string, Map<string, Entry>>()
  for (const [path, module] of Object.entries({ ...calls, ...staffCalls })) {
    const byControl = new Map<string, Entry>()
    for (const [name, call] of Object.entries(module)) {
      if (!isCall(call)) continue
      const at = (handlers as Record<string, Record<string, unknown>>)[path]
      // The compiler has checked each handler against its call; only this loop loses the types.
      if (at?.[name]) byControl.set(call.control, { call, handler: at[name] as Handler<AnyCall> })
    }
    byPath.set(path, byControl)
  }
  return byPath
}

const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

/** Returns the language that a body asks for, or the default language. */
export function languageOf(body: unknown): Language {
  const asked = typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined
  return isLanguage(asked) ? asked : defaultLanguage
}

/** Returns who reads the answer of a request: the language of its body and the zone of its header. */
export const readerOf = (request: Pick<FastifyRequest, 'body' | 'headers'>): Reader => ({
  language: languageOf(request.body),
  zone: zoneOf(request.headers['time-zone']),
})

/** Returns the answer of a refusal with its text in use. */
export const refusalBody = (
  { texts }: Pick<App, 'texts'>,
  words: Words,
  reader: Reader,
  refusal: Refusal,
): Envelope<Refusal> => ({
  status: 0,
  msg: refusalText(texts.of(words), reader, refusal.params),
  data: refusal,
})

const lostBody = (app: App, reader: Reader, code: NotSignedIn['code']) => ({
  ...refusalBody(app, commonErrors[code], reader, { code }),
  status: 'lost-login' as const,
})

/** Registers every call of the contract on the server. */
export function registerDoor(server: FastifyInstance, app: App): void {
  for (const [path, byControl] of allCalls()) {
    const takes = takesFile([...byControl.values()])
    server.post(path, async (request, reply) => {
      const fields = await readFields(request, takes)
      try {
        const reader = readerOf({ body: fields.body, headers: request.headers })
        reply.header('cache-control', 'no-store')
        const entry = byControl.get(typeof fields.body['control'] === 'string' ? fields.body['control'] : '')
        if (!entry) throw new Rejected(404, 'unknown-call')
        const answered = await answer({ app, request, reader, ...fields }, entry)
        if (answered.status !== 1) noteOutcome(request, { refused: codeOf(answered.data) })
        const shared = answered.status === 1 ? sharedBody(answered.data, reader.language) : undefined
        reply.type('application/json; charset=utf-8')
        return shared ?? bodyOf(answered, reader.language)
      } finally {
        fields.end?.()
      }
    })
  }
}

interface IncomingCall {
  app: App
  request: Pick<FastifyRequest, 'headers' | 'ip'>
  reader: Reader
  body: Record<string, unknown>
  file?: UploadedFile | undefined
  stream?: StreamedFile | undefined
}

/** Answers calls that a page makes for a visitor, for a document that the server draws. */
export function openVisitorDoor(
  app: App,
): (path: string, control: string, language: Language, request: Record<string, string>) => Promise<Envelope> {
  const all = allCalls()
  return async (path, control, language, body) => {
    const entry = all.get(path)?.get(control)
    if (!entry) throw new Error(`there is no call ${path} ${control}`)
    const reader = { language, zone: zoneOf(undefined) }
    const answered = await answer({ app, request: { headers: {}, ip: '' }, reader, body }, entry)
    const text = JSON.stringify(answered)
    // The document writes these values itself, so the words for closed accounts are put in here.
    return text.includes(closedName) ? (JSON.parse(withClosedName(text, language)) as Envelope) : answered
  }
}

/** Returns how the calls of a path take a file; all calls of a path take it in the same way. */
function takesFile(entries: readonly Entry[]): Entry['call']['file'] {
  if (entries.some(({ call }) => call.file === 'streamed')) return 'streamed'
  return entries.some(({ call }) => call.file)
}

type Fields = Pick<IncomingCall, 'body' | 'file' | 'stream'> & { end?: () => void }

async function readFields(request: FastifyRequest, takes: Entry['call']['file']): Promise<Fields> {
  if (request.isMultipart()) {
    if (!takes) throw new Rejected(415, 'content-type')
    const upload = takes === 'streamed' ? await openUpload(request) : await readUpload(request)
    // The error handler reads the language from the body.
    request.body = upload.body
    return upload
  }
  const body = request.body
  return { body: typeof body === 'object' && body !== null ? { ...body } : {} }
}

async function answer(incoming: IncomingCall, { call, handler }: Entry): Promise<Envelope> {
  const { app, reader } = incoming
  const who = await identify(incoming, call)
  await noteVisit(incoming, call, who)
  noteCaller(incoming.request, who)
  if (typeof who === 'string') {
    await app.texts.fresh()
    return lostBody(app, reader, who)
  }
  const { control: _control, language: _language, ...given } = incoming.body
  const parsed = call.request.safeParse(given)
  if (!parsed.success) {
    const fields = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
    )
    throw rejection(parsed.error.issues, [...new Set(fields)])
  }
  const context: Context<AnyCall> = {
    app,
    call,
    request: parsed.data,
    language: reader.language,
    zone: reader.zone,
    origin: incoming.request.ip,
    browser: incoming.request.headers['user-agent'] ?? '',
    ...who,
    file: incoming.file,
    stream: incoming.stream,
    refuse: (code, params) => {
      throw new Refused(code, params)
    },
  } as Context<AnyCall>
  try {
    const data = checkReply(call, await answerFrom(context, handler), {
      production: app.config.production,
      log: app.log,
    })
    return { status: 1, msg: '', data }
  } catch (error) {
    if (!(error instanceof NotSignedIn || error instanceof Refused)) throw error
    await app.texts.fresh()
    if (error instanceof NotSignedIn) return lostBody(app, reader, error.code)
    const words = call.errors[error.code]
    if (!words)
      throw new Error(`${call.path} ${call.control} refused with ${error.code}, which it does not declare`, {
        cause: error,
      })
    return refusalBody(app, words, reader, { code: error.code, params: error.params })
  }
}

/** Runs a handler. A call that may lag reads from the standby, and from the primary if it is not in order or fails. */
async function answerFrom(context: Context<AnyCall>, handler: Handler<AnyCall>): Promise<unknown> {
  const { app, call } = context
  if (!call.lags || !app.reads) return handler(context)
  const database = app.reads.standby()
  if (database) {
    try {
      const data = await handler({ ...context, app: { ...app, database } })
      app.figures.read('standby')
      return data
    } catch (error) {
      if (error instanceof NotSignedIn || error instanceof Refused || error instanceof Rejected) throw error
      app.reads.leaveOut(error)
    }
  }
  app.figures.read('primary')
  return handler(context)
}

/** Returns the refusal of a request that does not parse. If only texts are too long, it names the limit. */
function rejection(issues: readonly z.core.$ZodIssue[], fields: string[]): Rejected {
  const limits = issues.map((issue) =>
    issue.code === 'too_big' && issue.origin === 'string' ? issue.maximum : undefined,
  )
  const [limit] = limits
  return limit === undefined || limits.includes(undefined)
    ? new Rejected(400, 'illegal-parameter', fields)
    : new Rejected(400, 'text-too-long', fields, { limit: String(limit) })
}

/** Returns the code of a refusal. */
const codeOf = (refusal: unknown): string =>
  typeof refusal === 'object' && refusal !== null && 'code' in refusal ? String(refusal.code) : ''

/** Notes who calls, for the line of this call in the log. */
function noteCaller(request: object, who: Identity | string): void {
  if (typeof who === 'string') return
  if (who.member) noteOutcome(request, { caller: { kind: 'member', id: who.member.memberId } })
  if (who.staff) noteOutcome(request, { caller: { kind: 'staff', id: who.staff.staffId } })
}

interface Identity {
  member: MemberSession | undefined
  staff: StaffSession | undefined
}

/**
 * Counts the caller of a member's call among the visitors of the day. A token that names no member here counts nothing: its
 * owner counts by another call.
 */
async function noteVisit(
  { app, request }: IncomingCall,
  { who }: AnyCall,
  caller: Identity | string,
): Promise<void> {
  // The server's own calls, for a document that it draws, have no address.
  if (typeof who === 'object' || typeof caller === 'string' || request.ip === '') return
  const member = caller.member?.memberId
  if (member === undefined && request.headers['token'] !== undefined) return
  await app.visits.note({ member, origin: request.ip, browser: request.headers['user-agent'] ?? '' })
}

/**
 * Identifies the caller. A call for visitors ignores the token. A call for `anyone` treats an ended token as no token.
 * A staff token is not valid for a member's call, and a member's token not for a staff call.
 */
async function identify(
  incoming: IncomingCall,
  call: AnyCall,
): Promise<Identity | 'please-log-in-first' | 'lost-login'> {
  const nobody: Identity = { member: undefined, staff: undefined }
  if (call.who === 'visitor') return nobody
  const header = incoming.request.headers['token']
  const token = typeof header === 'string' && header.length <= 200 ? header : ''
  if (call.who === 'anyone')
    return token ? { ...nobody, member: await incoming.app.sessions.member(token) } : nobody
  if (!token) return 'please-log-in-first'
  if (call.who === 'member') {
    const member = await incoming.app.sessions.member(token)
    return member ? { ...nobody, member } : 'lost-login'
  }
  const staff = await incoming.app.sessions.staff(token, incoming.request.ip)
  if (!staff) return 'lost-login'
  if (staff === 'elsewhere') throw new Rejected(403, 'network-not-allowed')
  if (call.who.staff !== 'any' && !staff.rights.includes(call.who.staff))
    throw new Rejected(403, 'not-permitted')
  return { ...nobody, staff }
}
