// Spans of calls and of their statements, as a collector gets them.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newMember } from '../../testing/shop.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status?: { code: number }
}

let collector: Server
let url: string
let received: Span[] = []
let headers: unknown[] = []
/** The HTTP status with which the collector answers. */
let http = 200
let lines: Record<string, unknown>[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      headers.push([request.url, request.headers['content-type'], request.headers['authorization']])
      if (http === 200) {
        const { resourceSpans } = JSON.parse(body) as {
          resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
        }
        received.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)))
      }
      response.writeHead(http, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listens) => collector.listen(0, '127.0.0.1', listens))
  const address = collector.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => collector.close())
beforeEach(() => {
  received = []
  headers = []
  lines = []
  http = 200
})

const open = (env: Record<string, string> = {}): Promise<TestApp> =>
  startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`, LOG_LEVEL: 'info', ...env }, undefined, {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
const attributes = ({ attributes: list }: Span) =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const check = { control: 'do-check', user_code: 'NOBODY' }
const trace = 'a'.repeat(32)
const parent = 'b'.repeat(16)

test('[D58] a call is a span of the trace that it came with, and its statements are spans below it', async () => {
  const home = await open({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-operator' })
  const noy = await newMember(home, 'SPANS1')
  await home.post('/app/check-nick-name', check, { traceparent: `00-${trace}-${parent}-01` })
  await noy.ask('/mine/common/setting', 'load-setting', {})
  await home.post('/wallet/transfer', { control: 'load-transfer' })
  await home.post('/app/check-nick-name', { control: 'do-check', user_code: '' })
  await home.close()

  expect(headers).toContainEqual(['/v1/traces', 'application/json', 'Bearer of-the-operator'])
  const [call] = received.filter(({ traceId, kind }) => traceId === trace && kind === 2)
  expect(call).toMatchObject({ name: 'POST /app/check-nick-name do-check', parentSpanId: parent })
  expect(call && attributes(call)).toMatchObject({
    'http.route': '/app/check-nick-name',
    'http.response.status_code': '200',
    'banyan.control': 'do-check',
  })
  const statements = received.filter(({ traceId, kind }) => traceId === trace && kind === 3)
  expect(statements.length).toBeGreaterThan(0)
  for (const one of statements) {
    expect(one).toMatchObject({ name: expect.stringMatching(/^[a-z]+$/), parentSpanId: call?.spanId })
    expect(attributes(one)['db.system.name']).toBe('postgresql')
    expect(BigInt(one.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call?.startTimeUnixNano ?? 0))
    expect(BigInt(one.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(call?.endTimeUnixNano ?? 0))
  }
  // A call without a trace begins one of its own.
  const setting = received.find(({ name }) => name === 'POST /mine/common/setting load-setting')
  expect(setting?.traceId).toMatch(/^[\da-f]{32}$/)
  expect(setting?.parentSpanId).toBeUndefined()
  expect(received.filter(({ parentSpanId }) => parentSpanId === setting?.spanId).length).toBeGreaterThan(0)
  const refused = received.find(({ name }) => name === 'POST /wallet/transfer load-transfer')
  expect(refused && attributes(refused)['banyan.refused']).toBe('please-log-in-first')
  // The line of a call in the log names its trace.
  const line = lines.find(({ msg, http: status }) => msg === 'call' && status === 400)
  expect(received.some(({ traceId }) => traceId === line?.['trace'])).toBe(true)
  // Statements have no values, and no span names a person.
  expect(JSON.stringify(received)).not.toMatch(/SPANS1|NOBODY/i)
})

test('[D58] a trace that is not recorded has no spans, and only the configured share of the others begins one', async () => {
  const home = await open({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await home.post('/app/check-nick-name', check)
  await home.post('/app/check-nick-name', check, { traceparent: `00-${trace}-${parent}-00` })
  await home.post('/app/check-nick-name', check, { traceparent: `00-${'0'.repeat(32)}-${parent}-01` })
  await home.close()
  expect(headers).toEqual([])
})

test('[D58] a collector that is away costs calls nothing; one line tells it', async () => {
  http = 503
  const home = await open()
  for (let n = 0; n < 3; n++) expect((await home.post('/app/check-nick-name', check)).statusCode).toBe(200)
  await home.close()
  expect(received).toEqual([])
  expect(lines.filter(({ msg }) => String(msg).startsWith('spans:'))).toMatchObject([
    { msg: 'spans: the collector takes none, they are dropped' },
  ])
})

test('[D58] without a collector there are no spans', async () => {
  const home = await startTestApp()
  await home.post('/app/check-nick-name', check, { traceparent: `00-${trace}-${parent}-01` })
  expect(home.app.spans).toBeUndefined()
  await home.close()
  expect(headers).toEqual([])
})
