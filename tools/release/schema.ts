// `node tools/release/schema.ts` records what a release is bound to (record.ts). Run it once for each release, and commit the
// files. `npm run release` refuses to pack a version without its record.
import { fileURLToPath } from 'node:url'
import { currentRecord, writeRecord } from './record.ts'

const record = await currentRecord()
writeRecord(fileURLToPath(new URL('../..', import.meta.url)), record)
process.stdout.write(`${record.migrations} migrations and ${record.calls} calls are released.\n`)
