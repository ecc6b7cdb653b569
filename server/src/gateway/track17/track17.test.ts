import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTrack17, type Track17, TrackingFailed, TrackingSilent } from './track17.ts'

let reply: { status: number; body: string } | undefined
const server = createServer((request, response) => {
  request.resume()
  // Without a reply, the call waits until its time-out.
  if (reply) response.writeHead(reply.status).end(reply.body)
})
let service: Track17
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service = openTrack17({ url: () => Promise.resolve(url), key: 'the-key', timeoutMs: 300 })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const failure = (): Promise<unknown> =>
  service.register('LP1', '1').then(
    () => 'registered',
    (error: unknown) => error,
  )
const refusal = (code: number) => ({
  code: 0,
  data: { accepted: [], rejected: [{ number: 'LP1', error: { code, message: 'Refused.' } }] },
})

test('no answer, an unreadable answer, an error status and a fault of the account say nothing about the number', async () => {
  reply = undefined
  expect(await failure()).toBeInstanceOf(TrackingSilent)
  for (const status of [401, 404, 429, 500, 503]) {
    reply = { status, body: JSON.stringify({ code: 0, data: {} }) }
    expect(await failure(), String(status)).toBeInstanceOf(TrackingSilent)
  }
  for (const body of ['<html>Bad gateway</html>', '{}', '']) {
    reply = { status: 200, body }
    expect(await failure(), body).toBeInstanceOf(TrackingSilent)
  }
  for (const code of [-18010001, -18010002, -18010003, -18010004, -18010005]) {
    reply = { status: 200, body: JSON.stringify({ code, data: { errors: [] } }) }
    expect(await failure(), String(code)).toBeInstanceOf(TrackingSilent)
  }
})

test('a refused number is no silence; a number that is known already counts as registered', async () => {
  for (const answer of [refusal(-18019903), { code: -18010012, data: {} }, { code: 0, data: {} }]) {
    reply = { status: 200, body: JSON.stringify(answer) }
    const error = await failure()
    expect(error).toBeInstanceOf(TrackingFailed)
    expect(error).not.toBeInstanceOf(TrackingSilent)
  }
  reply = { status: 200, body: JSON.stringify(refusal(-18019901)) }
  expect(await failure()).toBe('registered')
})
