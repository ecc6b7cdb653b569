// Runs the job of investments once in a process of its own, for tests that kill it: `node run.ts DATABASE_URL DATA_DIR
// TIME`. Prints a line after each batch.
import { openApp } from '../../boot/app.ts'
import { readConfig } from '../../boot/config.ts'
import { runInvestments } from '../../market/invest/returns.ts'
import { testSecret } from '../serve.ts'

const [databaseUrl = '', dataDir = '', time = ''] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  SECRET: testSecret,
  DATA_DIR: dataDir,
})
const app = openApp({ config, databaseUrl, clock: { now: () => new Date(time) } })
await runInvestments(app, async () => {
  process.stdout.write('batch\n')
})
await app.close()
