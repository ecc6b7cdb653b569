import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { buildMetricsServer } from './metrics.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { staffPerson } from '../testing/staff.ts'
import { command } from '../testing/template.ts'

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

/** Asks the metrics' own server. */
async function read({ app, server }: TestApp, headers: Record<string, string> = {}) {
  const metrics = buildMetricsServer(app, server.metrics)
  const reply = await metrics.inject({ url: '/metrics', headers })
  await metrics.close()
  return reply
}

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

test('what waits in a process, the queues of all processes and the disk of the data folder are measured', async () => {
  const { db } = open.database
  await staffPerson(open, 'owner', 'vilay')
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('name', '=', 'vilay')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reconciliation_request')
    .values({
      staff_id: id,
      created_at: new Date(open.clock.now().getTime() - 90_000),
    })
    .execute()
  await db
    .insertInto('file_removal')
    .values([
      { id: 'one', has_small: false },
      { id: 'two', has_small: false },
    ])
    .execute()
  const { body } = await read(open)
  for (const line of [
    'banyan_queue_items{queue="proof"} 1',
    'banyan_queue_age_seconds{queue="proof"} 90',
    'banyan_queue_items{queue="file-removal"} 2',
    'banyan_queue_age_seconds{queue="file-removal"} 0',
    'banyan_messages_sending 0',
    'banyan_pushes_waiting 0',
    'banyan_socket_waiting_bytes 0',
  ])
    expect(body).toContain(`${line}\n`)
  const bytes = (of: string) => Number(body.split(`banyan_data_bytes{of="${of}"} `)[1]?.split('\n')[0])
  expect(bytes('free')).toBeGreaterThan(0)
  expect(bytes('size')).toBeGreaterThanOrEqual(bytes('free'))
  // Without the folder the other figures still come.
  rmSync(closed.app.config.DATA_DIR, { recursive: true })
  const without = await read(closed, { authorization: 'Bearer only-the-operator-knows' })
  expect(without.body).toContain('banyan_queue_items')
  expect(without.body).not.toContain('banyan_data_bytes{')
})

test('[D58] the public address serves no figures to anybody, with the token or without', async () => {
  const bearer = { authorization: 'Bearer only-the-operator-knows' }
  for (const [world, headers] of [
    [open, {}],
    [closed, bearer],
  ] as const)
    expect((await world.server.inject({ url: '/metrics', headers })).statusCode).toBe(404)
})

test('[D58] with a token they are for whoever has it', async () => {
  expect((await read(closed)).statusCode).toBe(404)
  expect((await read(closed, { authorization: 'Bearer wrong' })).statusCode).toBe(404)
  expect((await read(closed, { authorization: 'Bearer only-the-operator-knows' })).statusCode).toBe(200)
})

test('[D58] they are served on loopback and a port of their own, unless settings say otherwise', async () => {
  const of = (env: Record<string, string>) => {
    const { METRICS_HOST, METRICS_PORT } = readConfig({ SECRET: 's'.repeat(32), ...env })
    return [METRICS_HOST, METRICS_PORT]
  }
  expect(of({})).toEqual(['127.0.0.1', 9080])
  expect(of({ HOST: '0.0.0.0', PORT: '80' })).toEqual(['127.0.0.1', 1080])
  expect(of({ PORT: '65000' })).toEqual(['127.0.0.1', 0])
  expect(of({ METRICS_HOST: '10.0.0.1', METRICS_PORT: '9464' })).toEqual(['10.0.0.1', 9464])
  const metrics = buildMetricsServer(open.app, open.server.metrics)
  await metrics.listen({ host: '127.0.0.1', port: 0 })
  const { port } = metrics.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await reply.text()).toContain('banyan_call_seconds')
  expect((await fetch(`http://127.0.0.1:${port}/app/config`)).status, 'nothing else').toBe(404)
  await metrics.close()
})

test('[D58] faults of the database are counted by class, forwarded requests of an unknown proxy too', async () => {
  const home = await startTestApp()
  const name = new URL(home.database.url).pathname.slice(1)
  await command(home.database.url, `alter database ${name} set default_transaction_read_only = on`)
  await command(
    home.database.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const ask = () => home.post('/app/check-nick-name', { control: 'do-check', user_code: 'NOBODY' })
  // Calls on the connections that were ended may fail first.
  await expect.poll(ask).toMatchObject({ statusCode: 503, json: { data: { code: 'busy' } } })
  expect((await ask()).headers['retry-after']).toBe('1')
  await command(home.database.url, `begin read write; alter database ${name} reset all; commit`)
  expect((await ask()).statusCode).toBe(200)
  await home.server.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.7' } })
  const { body } = await read(home)
  expect(body).toMatch(/banyan_database_faults_total\{class="away"\} [1-9]/)
  expect(body).toMatch(/^banyan_unreplicated_commits_total \d+$/m)
  expect(body).toContain('banyan_untrusted_forward_total 1')
  expect(body).toContain('banyan_draining 0')
  expect(body).toMatch(/banyan_build_info\{version="\d+\.\d+\.\d+"\} 1/)
  await home.close()
})

test('[D58] without an answer of the database the figures of the process still come, and reads do not gather', async () => {
  const home = await startTestApp({ DB_POOL: '2' })
  const { pool } = home.app.database
  const first = await read(home)
  expect(first.body).toContain('banyan_seal_lag_seconds')
  const taken = [await pool.connect(), await pool.connect()]
  for (let round = 0; round < 3; round++) {
    // Less than the ten seconds that Prometheus and the pool wait.
    const reply = await Promise.race([read(home), pause(8_000)])
    expect(reply?.body).toMatch(/banyan_database_connections\{state="wanted"\} \d/)
    expect(reply?.body).toContain('banyan_process_cpu_seconds_total')
    expect(reply?.body).not.toContain('banyan_seal_lag_seconds')
  }
  expect(pool.waitingCount, 'one read of each kind').toBeLessThanOrEqual(6)
  for (const client of taken) client.release()
  await expect.poll(async () => (await read(home)).body).toContain('banyan_seal_lag_seconds')
  await home.close()
})
