import type { Db } from '../../db/db.ts'

/** A file that this member uploaded; another's looks missing. */
export const findOwnFile = (db: Db, member: bigint, id: string) =>
  db
    .selectFrom('chat_file')
    .select([
      'id',
      'kind',
      'suffix',
      'mime',
      'name',
      'bytes',
      'width',
      'height',
      'seconds',
      'colour',
      'has_small',
    ])
    .where('id', '=', id)
    .where('member_id', '=', member)
    .executeTakeFirst()

/** The files that an entry uses. */
export async function listFilesOf(db: Db, conversation: bigint, seq: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_file_use')
    .select('file_id')
    .where('kind', '=', 'entry')
    .where('place', '=', conversation)
    .where('seq', '=', seq)
    .execute()
  return rows.map((row) => row.file_id)
}

export interface CardRow {
  code: string
  name: string
  avatar: string
}

export const findMemberCard = (db: Db, code: string): Promise<CardRow | undefined> =>
  db
    .selectFrom('member')
    .select(['user_code as code', 'nick_name as name', 'avatar'])
    .where('user_code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export const findGroupCard = (db: Db, code: string): Promise<CardRow | undefined> =>
  db
    .selectFrom('chat_group')
    .select(['invite_code as code', 'name', 'avatar'])
    .where('invite_code', '=', code)
    .where('dissolved_at', 'is', null)
    .executeTakeFirst()
