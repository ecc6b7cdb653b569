// `npm run migrate`: brings the database of DATABASE_URL to the schema of this version, as the owner (MIGRATION_URL, or
// DATABASE_URL if it is the owner). Run it before the processes of a new version start; the old ones go on meanwhile.
import { StartRefused, withFiles } from '../server/src/boot/config.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { whyNot } from '../server/src/main.ts'

try {
  const { MIGRATION_URL, DATABASE_URL } = withFiles(process.env)
  const url = MIGRATION_URL || DATABASE_URL
  if (!url)
    throw new StartRefused(
      'Set DATABASE_URL, or MIGRATION_URL for its owner. The bundled database is migrated at the start.',
    )
  const ran = await migrate(url)
  for (const name of ran) process.stdout.write(`${name}\n`)
  process.stdout.write(`${ran.length} migrations ran.\n`)
} catch (error) {
  process.stderr.write(`${whyNot(error)}\n`)
  process.exit(1)
}
