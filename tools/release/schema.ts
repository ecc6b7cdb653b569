// `node tools/release/schema.ts` records the migrations of a release in server/migrations/released.txt. From then on they
// stay as they are, and the next ones only add (tools/tree/migrations.ts). Run it once for each release, and commit the file.
import { writeFileSync } from 'node:fs'
import { readMigrations } from '../../server/src/db/migrate.ts'
import { releasedText } from '../tree/migrations.ts'

const files = await readMigrations()
writeFileSync(new URL('../../server/migrations/released.txt', import.meta.url), releasedText(files))
process.stdout.write(`${files.length} migrations are released.\n`)
