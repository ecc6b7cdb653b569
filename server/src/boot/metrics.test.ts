import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let open: TestApp
let closed: TestApp
beforeAll(async () => {
  open = await startTestApp()
  closed = await startTestApp({ METRICS_TOKEN: 'only-the-operator-knows' })
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

const read = (world: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.server.inject({ url: '/metrics', headers, remoteAddress })

test('[D58] calls are counted by path and control; what nobody defined makes no new label', async () => {
  await open.client()('/app/config', 'load-config', {})
  await open.client()('/app/config', 'load-config', {})
  await open.post('/app/config', { control: 'invented-by-a-stranger' })
  await open.post('/invented/by-a-stranger', { control: 'load-config' })
  const reply = await read(open)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain(
    'banyan_call_seconds_count{path="/app/config",control="load-config",http="200"} 2',
  )
  expect(reply.body).toContain('banyan_call_seconds_count{path="/app/config",control="",http="404"} 1')
  expect(reply.body).not.toContain('stranger')
  expect(reply.body).toMatch(/banyan_database_connections\{state="open"\} \d/)
  expect(reply.body).toContain('banyan_process_cpu_seconds_total')
})

test('[D58] without a token the figures are for this machine, not for whom a proxy passes on', async () => {
  expect((await read(open, {}, '10.0.0.8')).statusCode).toBe(404)
  expect((await read(open, { 'x-forwarded-for': '10.0.0.8' })).statusCode).toBe(404)
  expect((await read(open, {}, '::1')).statusCode).toBe(200)
})

test('[D58] with a token they are for whoever has it, from anywhere', async () => {
  expect((await read(closed)).statusCode).toBe(404)
  expect((await read(closed, { authorization: 'Bearer wrong' })).statusCode).toBe(404)
  const bearer = { authorization: 'Bearer only-the-operator-knows' }
  expect((await read(closed, bearer, '10.0.0.8')).statusCode).toBe(200)
})
