import type { Db } from '../db/db.ts'

export const findEdition = (db: Db, versionType: string) =>
  db
    .selectFrom('edition')
    .select([
      'edition_name',
      'edition_number',
      'edition_issue',
      'package_type',
      'edition_silence',
      'edition_url',
      'edition_note',
    ])
    .where('version_type', '=', versionType)
    .executeTakeFirstOrThrow()
