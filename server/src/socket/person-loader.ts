import type { Db } from '../db/db.ts'
import { batchLoad } from '../lib/batch-load.ts'
import { type PersonRow, readPeople } from './socket.sql.ts'

/**
 * Returns a function that reads a member's row with the followed conversations. After a restart all sockets reconnect
 * within a second, so requests that arrive while one query runs share the next query.
 */
export function openPersonLoader(db: Db): (member: bigint) => Promise<PersonRow> {
  return batchLoad(
    async (members: readonly bigint[]) => {
      const rows = await readPeople(db, [...new Set(members)])
      const byMember = new Map(rows.map((row) => [row.member, row]))
      return members.map(
        (member) => byMember.get(member) ?? new Error(`socket: member ${member} does not exist`),
      )
    },
    { batch: 200, oneAtATime: true },
  )
}
