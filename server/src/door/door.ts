// The door: every call comes in here. It reads the form body, finds the call by path and control,
// finds the session, parses once, runs the handler, and turns its outcome into `{status, msg, data}`.
import type { Envelope, Refusal } from '@banyan/contract/call'
import { calls } from '@banyan/contract/calls'
import { commonErrors } from '@banyan/contract/errors'
import { defaultLanguage, languages, type Language, type Words } from '@banyan/contract/language'
import { staffCalls } from '@banyan/contract/staff/calls'
import { mayDo } from '@banyan/rules/staff/role'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../boot/app-context.ts'
import type { MemberSession, StaffSession } from '../identity/session.ts'
import { handlers } from '../boot/handlers.ts'
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
import { openUpload, readUpload } from './upload.ts'
import { fill } from './words.ts'

interface Entry {
  call: AnyCall
  handler: Handler<AnyCall>
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'control' in value && 'request' in value

/** Every call by path and control, put together from the contract and the files that handle it. */
export function allCalls(): Map<string, Map<string, Entry>> {
  const byPath = new Map<string, Map<string, Entry>>()
  for (const [path, module] of Object.entries({ ...calls, ...staffCalls })) {
    const byControl = new Map<string, Entry>()
    for (const [name, call] of Object.entries(module)) {
      if (!isCall(call)) continue
      const at = (handlers as Record<string, Record<string, unknown>>)[path]
      // The compiler has matched each handler to its call; the loop only loses sight of it.
      if (at?.[name]) byControl.set(call.control, { call, handler: at[name] as Handler<AnyCall> })
    }
    byPath.set(path, byControl)
  }
  return byPath
}

const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

/** The language that a body asks for, or the default when it asks for none that there is. */
export function languageOf(body: unknown): Language {
  const asked = typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined
  return isLanguage(asked) ? asked : defaultLanguage
}

export const refusalBody = (
  words: Words | undefined,
  language: Language,
  refusal: Refusal,
  status: 0 | 'lost-login' = 0,
): Envelope<Refusal> => ({ status, msg: fill(words, language, refusal.params), data: refusal })

/** Puts every call of the contract on the server. */
export function registerDoor(server: FastifyInstance, app: App): void {
  for (const [path, byControl] of allCalls()) {
    const takes = takesFile([...byControl.values()])
    server.post(path, async (request, reply) => {
      const fields = await readFields(request, takes)
      try {
        const language = languageOf(fields.body)
        reply.header('cache-control', 'no-store')
        const entry = byControl.get(typeof fields.body['control'] === 'string' ? fields.body['control'] : '')
        if (!entry) throw new Rejected(404, 'unknown-call')
        return await answer({ app, request, reply, language, ...fields }, entry)
      } finally {
        fields.end?.()
      }
    })
  }
}

interface IncomingCall {
  app: App
  request: FastifyRequest
  reply: FastifyReply
  language: Language
  body: Record<string, unknown>
  file?: UploadedFile | undefined
  stream?: StreamedFile | undefined
}

/** How a path's calls take a file; all of them in the same way. */
function takesFile(entries: readonly Entry[]): Entry['call']['file'] {
  if (entries.some(({ call }) => call.file === 'streamed')) return 'streamed'
  return entries.some(({ call }) => call.file)
}

type Fields = Pick<IncomingCall, 'body' | 'file' | 'stream'> & { end?: () => void }

async function readFields(request: FastifyRequest, takes: Entry['call']['file']): Promise<Fields> {
  if (request.isMultipart()) {
    if (!takes) throw new Rejected(415, 'content-type')
    const upload = takes === 'streamed' ? await openUpload(request) : await readUpload(request)
    // What went wrong later is still answered in the language that the form asked for.
    request.body = upload.body
    return upload
  }
  const body = request.body
  return { body: typeof body === 'object' && body !== null ? { ...body } : {} }
}

async function answer(incoming: IncomingCall, { call, handler }: Entry): Promise<Envelope> {
  const { app, language } = incoming
  const who = await identify(incoming, call)
  if (typeof who === 'string') return refusalBody(commonErrors[who], language, { code: who }, 'lost-login')
  const { control: _control, language: _language, ...given } = incoming.body
  const parsed = call.request.safeParse(given)
  if (!parsed.success) {
    const fields = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
    )
    throw new Rejected(400, 'illegal-parameter', [...new Set(fields)])
  }
  const context: Context<AnyCall> = {
    app,
    call,
    request: parsed.data,
    language,
    origin: incoming.request.ip,
    ...who,
    file: incoming.file,
    stream: incoming.stream,
    refuse: (code, params) => {
      throw new Refused(code, params)
    },
  } as Context<AnyCall>
  try {
    const data = await handler(context)
    if (!app.config.production) call.reply.parse(data)
    return { status: 1, msg: '', data }
  } catch (error) {
    if (error instanceof NotSignedIn)
      return refusalBody(
        commonErrors['please-log-in-first'],
        language,
        { code: 'please-log-in-first' },
        'lost-login',
      )
    if (!(error instanceof Refused)) throw error
    const words = call.errors[error.code]
    if (!words)
      throw new Error(`${call.path} ${call.control} refused with ${error.code}, which it does not declare`, {
        cause: error,
      })
    return refusalBody(words, language, { code: error.code, params: error.params })
  }
}

interface Identity {
  member: MemberSession | undefined
  staff: StaffSession | undefined
}

/**
 * Who calls. A visitor's call never looks at the token. `anyone` with a token that has ended is a
 * visitor. A staff token is nothing to a member's call, and the other way round.
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
  const staff = await incoming.app.sessions.staff(token)
  if (!staff) return 'lost-login'
  if (call.who.staff !== 'any' && !mayDo(staff.role, call.who.staff)) throw new Rejected(403, 'not-permitted')
  return { ...nobody, staff }
}
