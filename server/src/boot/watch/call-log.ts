// One line in the log for each call. Successful calls are many, so only a share of them is written; all others are. The
// line names no person: ids are hashed with a key, so that lines of one caller can be found, but not who it is.
import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-context.ts'

/** One of this many successful calls is written. */
const oneOf = 100

interface Outcome {
  /** The member or the person of staff who called. */
  caller?: { readonly kind: 'member' | 'staff'; readonly id: bigint }
  /** The code of a refusal. */
  refused?: string
  /** The id of the trace, if the call has spans. */
  trace?: string
}

/** The outcome of each request whose answer is not sent yet. */
const outcomes = new WeakMap<object, Outcome>()

/** Notes who called, or why the call was refused. */
export function noteOutcome(request: object, outcome: Outcome): void {
  outcomes.set(request, { ...outcomes.get(request), ...outcome })
}

/** Returns the noted outcome of a request; empty without one. */
export const outcomeOf = (request: object): Outcome => outcomes.get(request) ?? {}

/** Returns the trace that a proxy or a client put the request into (W3C Trace Context). */
const traceOf = (header: unknown): string | undefined =>
  typeof header === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-/.exec(header)?.[1] : undefined

/**
 * Returns a function that writes the line of an answered call.
 * @param draw a number from 0 up to 1, which decides whether a successful call is written.
 */
export function openCallLog(
  { config, log }: Pick<App, 'config' | 'log'>,
  draw: () => number = Math.random,
): (path: string, control: string, request: FastifyRequest, reply: FastifyReply) => void {
  const key = config.key('call-log')
  const hashed = (id: bigint) => createHmac('sha256', key).update(String(id)).digest('hex').slice(0, 16)
  return (path, control, request, reply) => {
    const { caller, refused, trace = traceOf(request.headers['traceparent']) } = outcomeOf(request)
    const succeeded = reply.statusCode < 400 && refused === undefined
    if (succeeded && draw() * oneOf >= 1) return
    log.info(
      {
        path,
        control,
        http: reply.statusCode,
        ...(refused !== undefined && { refused }),
        ms: Math.round(reply.elapsedTime),
        id: request.id,
        ...(trace !== undefined && { trace }),
        ...(caller && { [caller.kind]: hashed(caller.id) }),
        ...(succeeded && { oneOf }),
      },
      'call',
    )
  }
}
