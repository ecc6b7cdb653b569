// `node tools/release/schema.ts` records what a release is bound to: its migrations in server/migrations/released.txt, and the
// requests and replies of its calls in contract/released.json. From then on migrations stay as they are and the next ones only
// add (tools/tree/migrations.ts), and calls take what they took (tools/tree/released-calls.ts). Run it once for each release,
// and commit the files.
import { writeFileSync } from 'node:fs'
import { readMigrations } from '../../server/src/db/migrate.ts'
import { releasedText } from '../tree/migrations.ts'
import { currentCalls } from '../tree/released-calls.ts'

const files = await readMigrations()
const calls = currentCalls()
const lines = Object.entries(calls).map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)}`)
writeFileSync(new URL('../../server/migrations/released.txt', import.meta.url), releasedText(files))
writeFileSync(new URL('../../contract/released.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
process.stdout.write(`${files.length} migrations and ${lines.length} calls are released.\n`)
