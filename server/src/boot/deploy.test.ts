// The assumptions of the files in deploy/ about a server: timeouts and numbers of connections.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { testSecret } from '../testing/serve.ts'
import { readConfig } from './config.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../deploy', path), 'utf8')

test('[D55] Caddy gives up an idle connection to a server before the server does, so no call meets a closed one', async () => {
  const home = await startTestApp()
  const idleSeconds = Number(/^\s*keepalive (\d+)s$/m.exec(read('cluster/Caddyfile'))?.[1])
  expect(idleSeconds).toBeGreaterThan(0)
  expect(home.server.server.keepAliveTimeout).toBeGreaterThan(idleSeconds * 1_000)
  await home.close()
})

test('[D55] the databases of deploy/ have connections for all servers, one more during a deploy, and 20 beside them', () => {
  const { DB_POOL } = readConfig({ NODE_ENV: 'test', SECRET: testSecret })
  const compose = read('compose/compose.yaml')
  const values = read('helm/banyan/values.yaml')
  const numberIn = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1])
  const places = [
    { servers: compose.match(/^ {2}server-\d+:/gm)?.length ?? 0, pool: DB_POOL, database: compose },
    {
      servers: numberIn(/^replicas: (\d+)$/m, values),
      pool: numberIn(/^dbPool: (\d+)$/m, values),
      database: read('cluster/patroni.yml'),
    },
  ]
  for (const { servers, pool, database } of places) {
    expect(servers).toBeGreaterThan(1)
    // Besides the pool of the calls: two connections for the chat's log, three for jobs.
    const wanted = (servers + 1) * (pool + 5) + 20
    expect(numberIn(/max_connections[=:] ?(\d+)/, database)).toBeGreaterThanOrEqual(wanted)
  }
})
