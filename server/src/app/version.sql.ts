import type { Channel, Platform } from '@banyan/contract/app/version'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface OfferedEdition {
  id: bigint
  number: number
  name: string
  link: string
  silent: boolean
  forced: boolean
  minimum: number
  note: { zh: string } & Partial<Record<'en' | 'lo' | 'vi' | 'th', string>>
  percent: number
  package: string | null
  bytes: bigint | null
  hash: string | null
  signature: string | null
}

/** More editions than this are never released above an installed one. */
const most = 200

/** Returns the released editions from a number on, the newest first. */
export async function listOffered(
  db: Db,
  platform: Platform,
  channel: Channel,
  from: number,
): Promise<OfferedEdition[]> {
  const { rows } = await sql<OfferedEdition>`
    select e.id, e.number, e.name, e.link, e.silent, e.forced, e.minimum, e.note, e.percent, e.package,
      f.bytes, p.hash, p.signature
    from edition e left join edition_package p on p.file_id = e.package left join file f on f.id = e.package
    where e.platform = ${platform} and e.channel = ${channel} and e.state = 'released' and e.number >= ${from}
    order by e.number desc limit ${most}`.execute(db)
  return rows
}
