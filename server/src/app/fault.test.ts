import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { redact } from './fault.ts'

let home: TestApp
const logged: { fault?: Record<string, string>; msg: string }[] = []
beforeAll(async () => {
  home = await startTestApp()
  const lines = new Writable({
    write(line: Buffer, _encoding, next) {
      logged.push(JSON.parse(line.toString()) as (typeof logged)[number])
      next()
    },
  })
  // Log lines of tests are dropped; this logger collects them in a list.
  Object.assign(home.app, { log: pino({ level: 'warn' }, lines) })
})
afterAll(() => home.close())
beforeEach(() => {
  logged.length = 0
  home.clock.advance({ minutes: 2 })
})

const report = {
  message: 'x is not a function',
  stack: 'at f (/assets/a.js:1:2345)',
  page: '/pages/x',
  edition: '1.0.9',
}
const send = (fields: Partial<typeof report> = {}, origin = '10.1.0.1') =>
  home.client(undefined, 'en', origin)('/app/fault', 'report-fault', { ...report, ...fields })

test('a fault of a front end reaches the log and the call counter of /metrics', async () => {
  await send()
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ fault: report, msg: expect.stringContaining('client: unexpected error') })
  expect(await home.server.metrics()).toMatch(
    /banyan_call_seconds_count\{path="\/app\/fault",control="report-fault",http="200"\} \d/,
  )
})

test('the log holds no account, code, token or query string of a report', async () => {
  await send({
    message: 'noy@banyan.example 13800138000 paid with 482913, token dGhpcyBpcyBhIHNlY3JldCB0b2tlbjE',
    stack: 'at g (https://shop.example/assets/a.js?token=abc:3:14)',
    page: '/pages/wallet/recharge?id=secret',
  })
  const written = JSON.stringify(logged)
  for (const secret of ['noy@', '13800138000', '482913', 'dGhpcyBp', 'token=abc', 'id=secret'])
    expect(written).not.toContain(secret)
})

test('redaction keeps file names, lines and columns', () => {
  expect(redact('at f (http://a.example/assets/index-Dx81_aB2.js:12:104857)')).toBe(
    'at f (http://a.example/assets/index-Dx81_aB2.js:12:104857)',
  )
})

test('an address has ten reports a minute; another address still has its own', async () => {
  for (let nth = 0; nth < 10; nth++) await send({}, '10.2.0.1')
  await expect(send({}, '10.2.0.1')).rejects.toMatchObject({ code: 'too-many-requests' })
  await send({}, '10.2.0.2')
  expect(logged).toHaveLength(11)
  home.clock.advance({ minutes: 1 })
  await send({}, '10.2.0.1')
})

test('reports that are too long, or that carry other fields, are refused and not logged', async () => {
  await expect(send({ message: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'text-too-long' })
  await expect(send({ stack: 'x'.repeat(4001) })).rejects.toMatchObject({ code: 'text-too-long' })
  const reply = await home.post('/app/fault', { control: 'report-fault', ...report, extra: '1' })
  expect(reply.statusCode).toBe(400)
  expect(logged).toEqual([])
})
