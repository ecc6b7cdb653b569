// Pays due commission in a process of its own, for tests that kill it: `node settle.ts DATABASE_URL DATA_DIR`.
import { openApp } from '../../boot/app.ts'
import { readConfig } from '../../boot/config.ts'
import { systemClock } from '../../lib/clock.ts'
import { settleCommission } from '../../mine/commission.ts'
import { testSecret } from '../serve.ts'

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRET: testSecret, DATA_DIR: dataDir })
const app = openApp({ config, databaseUrl, clock: systemClock })
await settleCommission(app)
await app.close()
