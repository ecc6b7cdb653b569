import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './server.ts'
import { multipart, startTestApp, type TestApp } from '../testing/app.ts'
import { signUp } from '../testing/people.ts'
import { drawPicture } from '../testing/pictures.ts'

let home: TestApp
let server: FastifyInstance
let port: number
beforeAll(async () => {
  home = await startTestApp()
  server = await buildServer(home.app, { bodyWithin: 1_000 })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await home.close()
})

/** Sends a head and the beginning of a body, and then nothing more. */
async function begin(path: string, headers: Record<string, string>, start: Buffer | string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'here', connection: 'close', ...headers })
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  socket.write(start)
  return socket
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('a body that does not come is waited for so long and no longer; an upload may take its time', async () => {
  const noy = await signUp(home, 'Noy')
  const { headers, body } = multipart(
    [
      ['control', 'do-upload'],
      ['language', 'en'],
      ['purpose', 'avatar'],
    ],
    await drawPicture(1, 200),
  )
  const upload = await begin(
    '/app/upload',
    { ...headers, token: noy.token, 'content-length': String(body.length) },
    body.subarray(0, 300),
  )
  const asked = 'control=load-mine&language=en'
  // Begun later than the upload, and cut while that is still listened to; so is what no call would read.
  const stuck = await Promise.all([
    begin('/tarbar/mine', { ...form, 'content-length': '1000' }, asked),
    begin('/tarbar/mine', { ...form, 'transfer-encoding': 'chunked' }, '3\r\ncon\r\n'),
    begin('/nowhere', { 'content-type': 'text/html', 'content-length': '1000' }, '<p>'),
  ])
  const whole = await begin(
    '/tarbar/mine',
    { ...form, token: noy.token, 'content-length': String(asked.length) },
    asked,
  )
  expect(await text(whole), 'a body that came is answered').toContain('Noy')
  for (const socket of stuck) {
    socket.on('error', () => undefined)
    const told = text(socket).catch(() => '')
    if (!socket.closed) await once(socket, 'close')
    expect(await told).not.toContain('HTTP/1.1 200')
  }
  upload.write(body.subarray(300))
  expect(await text(upload)).toContain('upload_url')
})

test('[D55] behind trusted proxies, named by address or network, each caller has a limit of its own; others can’t claim an address', async () => {
  const limited = await startTestApp({ TRUST_PROXY: '10.1.0.0/16, 192.0.2.1', RATE_LIMIT: '2' })
  const call = async (origin: string, caller: string) => {
    const headers = { 'x-forwarded-for': caller }
    const fields = { control: 'load-config', language: 'en' }
    return (await limited.post('/app/config', fields, headers, origin)).statusCode
  }
  const proxies = ['10.1.2.3', '10.1.255.254', '192.0.2.1']
  for (const [at, proxy] of proxies.entries()) expect(await call(proxy, `203.0.113.${at}`)).toBe(200)
  const same = []
  for (const proxy of proxies) same.push(await call(proxy, '2001:db8::1'))
  expect(same, 'the same caller through three proxies').toEqual([200, 200, 429])
  // A stranger, and a neighbour of the network.
  for (const origin of ['198.51.100.9', '10.2.0.1']) {
    const claimed = []
    for (const caller of ['203.0.113.7', '203.0.113.8', '203.0.113.9'])
      claimed.push(await call(origin, caller))
    expect(claimed, origin).toEqual([200, 200, 429])
  }
  await limited.close()
})
