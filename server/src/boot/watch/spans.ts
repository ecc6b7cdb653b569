// Spans of OpenTelemetry: one for each call, and one below it for each of its statements. They are sent to a collector as
// OTLP over HTTP in JSON. Without OTEL_EXPORTER_OTLP_ENDPOINT there are none, and nothing here runs (decision 0215).
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import packageJson from '../../../../package.json' with { type: 'json' }
import { runTraced, type TracedCall } from './traced.ts'
import type { App } from '../app-context.ts'
import type { Config } from '../config.ts'
import { noteOutcome, outcomeOf } from './call-log.ts'

/** Spans that wait at most; further ones are dropped. */
const mostWaiting = 4_096
/** Spans of one request to the collector. */
const maxBatch = 512
const everyMs = 5_000
/** Milliseconds that the collector has for an answer; at the stop of the process there are fewer. */
const answerMs = 10_000
const lastAnswerMs = 2_000
/** Statements of one call that become spans; a call of staff may have thousands. */
const mostStatements = 200
const statementLength = 2_000

/** The kinds of spans, and the status of a failed one, by the numbers of OTLP. */
const [kindServer, kindClient, statusError] = [2, 3, 2]

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly object[]
  readonly status?: { readonly code: number }
}

/** Takes spans, and sends them in batches. A span that is not taken by the collector is dropped. */
export interface SpanSender {
  /** The share of the calls without a trace of their own that begin one. */
  readonly share: number
  add(spans: readonly Span[]): void
  close(): Promise<void>
}

type SpanConfig = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>

/** Opens the way to the collector, or returns undefined if none is configured. */
export function openSpanSender(config: SpanConfig, log: FastifyBaseLogger): SpanSender | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return undefined
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const headers = {
    ...headersOf(config.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    'content-type': 'application/json',
  }
  let [waiting, dropped, failing]: [Span[], number, boolean] = [[], 0, false]
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  async function send(spans: readonly Span[], withinMs: number): Promise<void> {
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(bodyOf(spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
      if (!ok) throw new Error(`the collector answered with HTTP ${status}`)
      if (failing) log.info({ dropped }, 'spans: the collector takes them again')
      failing = false
    } catch (error) {
      dropped += spans.length
      // One line until they are taken again.
      if (!failing) log.warn({ err: error }, 'spans: the collector takes none, they are dropped')
      failing = true
    }
  }
  async function flush(withinMs: number): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      await send(batch, withinMs)
      // At a stop the rest is not worth the wait.
      if (failing) break
    }
    if (waiting.length > 0) timer ??= setTimeout(later, everyMs).unref()
  }
  const later = () => {
    sending = sending.then(() => flush(answerMs))
  }
  return {
    share: config.OTEL_TRACES_SAMPLER_ARG,
    add(spans) {
      const room = Math.max(0, mostWaiting - waiting.length)
      dropped += Math.max(0, spans.length - room)
      waiting.push(...spans.slice(0, room))
      timer ??= setTimeout(later, everyMs).unref()
    },
    async close() {
      await sending
      await flush(lastAnswerMs)
      clearTimeout(timer)
    },
  }
}

/** Reads `name=value,name=value`; values are percent-encoded, as the specification of the variable says. */
const headersOf = (list: string): Record<string, string> =>
  Object.fromEntries(
    list.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]]
    }),
  )

const text = (key: string, value: string) => ({ key, value: { stringValue: value } })
const number = (key: string, value: number) => ({ key, value: { intValue: String(value) } })

/** Returns the message `ExportTraceServiceRequest` of OTLP. */
const bodyOf = (spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: {
        attributes: [
          text('service.name', 'banyan'),
          text('service.version', packageJson.version),
          text('service.instance.id', `${hostname()}:${process.pid}`),
        ],
      },
      scopeSpans: [{ scope: { name: 'banyan' }, spans }],
    },
  ],
})

/** Returns the trace of a request (W3C Trace Context), whether it is recorded, and the span that the request belongs to. */
function contextOf(header: unknown): { trace: string; parent: string; recorded: boolean } | undefined {
  const found =
    typeof header === 'string' &&
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(header)
  if (!found) return undefined
  const [, trace = '', parent = '', flags = ''] = found
  return { trace, parent, recorded: (Number.parseInt(flags, 16) & 1) === 1 }
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex')
const nowMs = () => performance.timeOrigin + performance.now()
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

/** A call whose spans are kept until it is answered. */
class CallTrace implements TracedCall {
  readonly id: string
  readonly #parent: string | undefined
  readonly #span = newId(8)
  readonly #statements: Span[] = []
  readonly #startMs: number
  #ended = false

  /** `elapsedMs` is the time that the call has already taken. */
  constructor(context: { trace: string; parent: string } | undefined, elapsedMs: number) {
    this.id = context?.trace ?? newId(16)
    this.#parent = context?.parent
    this.#startMs = nowMs() - elapsedMs
  }

  noteStatement(statement: string, ms: number): void {
    // A batching writer may already work for the next calls. Its statements are not part of this call.
    if (this.#ended || this.#statements.length >= mostStatements) return
    const query = statement.trim()
    const endMs = nowMs()
    this.#statements.push({
      traceId: this.id,
      spanId: newId(8),
      parentSpanId: this.#span,
      name: /^\w+/.exec(query)?.[0].toLowerCase() ?? 'statement',
      kind: kindClient,
      startTimeUnixNano: nanoseconds(endMs - ms),
      endTimeUnixNano: nanoseconds(endMs),
      attributes: [
        text('db.system.name', 'postgresql'),
        text('db.query.text', query.slice(0, statementLength)),
      ],
    })
  }

  /** Returns the spans of the call. Nothing is added to them any more. */
  end(name: string, { failed, attributes }: { failed: boolean; attributes: object[] }): Span[] {
    this.#ended = true
    const call: Span = {
      traceId: this.id,
      spanId: this.#span,
      ...(this.#parent !== undefined && { parentSpanId: this.#parent }),
      name,
      kind: kindServer,
      startTimeUnixNano: nanoseconds(this.#startMs),
      endTimeUnixNano: nanoseconds(nowMs()),
      attributes,
      ...(failed && { status: { code: statusError } }),
    }
    return [call, ...this.#statements]
  }
}

/**
 * Traces the calls of a server, if spans are sent. Returns a function that ends the trace of an answered call. The header
 * `traceparent` decides whether a call is recorded; without it the configured share of the calls is.
 */
export function traceCalls(
  server: FastifyInstance,
  { spans }: Pick<App, 'spans'>,
  draw: () => number = Math.random,
): (path: string, control: string, request: FastifyRequest, reply: FastifyReply) => void {
  if (!spans) return () => undefined
  const traces = new WeakMap<FastifyRequest, CallTrace>()
  server.addHook('preHandler', (request, reply, done) => {
    const context = contextOf(request.headers['traceparent'])
    const recorded = request.method === 'POST' && (context?.recorded ?? draw() < spans.share)
    if (!recorded) {
      done()
      return
    }
    const trace = new CallTrace(context, reply.elapsedTime)
    traces.set(request, trace)
    noteOutcome(request, { trace: trace.id })
    runTraced(trace, done)
  })
  return (path, control, request, reply) => {
    const { refused } = outcomeOf(request)
    const spansOfCall = traces.get(request)?.end(`POST ${path} ${control}`.trim(), {
      failed: reply.statusCode >= 500,
      attributes: [
        text('http.request.method', 'POST'),
        text('http.route', path),
        number('http.response.status_code', reply.statusCode),
        text('banyan.control', control),
        text('banyan.request', request.id),
        ...(refused === undefined ? [] : [text('banyan.refused', refused)]),
      ],
    })
    if (spansOfCall) spans.add(spansOfCall)
  }
}
