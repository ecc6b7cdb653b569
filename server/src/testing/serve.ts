// A server in a process of its own, for tests that kill it: `node serve.ts DATABASE_URL DATA_DIR` prints its address.
import { openApp } from '../boot/app.ts'
import { readConfig } from '../boot/config.ts'
import { buildServer } from '../boot/server.ts'
import { systemClock } from '../lib/clock.ts'

export const testSecret = 'only-for-tests-'.repeat(3)

if (import.meta.main) {
  const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    SECRET: testSecret,
    DATA_DIR: dataDir,
  })
  const server = await buildServer(openApp({ config, databaseUrl, clock: systemClock }))
  console.log(await server.listen({ host: '127.0.0.1', port: 0 }))
}
