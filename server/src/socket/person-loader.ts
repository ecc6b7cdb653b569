// Reads what members follow, for many at once: after a restart all come back in the same second, so those who come
// while one question is under way share the next one.
import type { Db } from '../db/db.ts'
import { type PersonRow, readPeople } from './socket.sql.ts'

interface Waiting {
  readonly member: bigint
  found(row: PersonRow): void
  failed(error: unknown): void
}

const most = 200

/** Gives a function that reads one member, by a question that is shared with others. */
export function openPersonLoader(db: Db): (member: bigint) => Promise<PersonRow> {
  const waiting: Waiting[] = []
  let asking = false

  async function ask(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.splice(0, most)
      try {
        const rows = await readPeople(db, [...new Set(some.map(({ member }) => member))])
        const byMember = new Map(rows.map((row) => [row.member, row]))
        for (const one of some) {
          const row = byMember.get(one.member)
          if (row) one.found(row)
          else one.failed(new Error(`nothing was read of member ${one.member}`))
        }
      } catch (error) {
        for (const one of some) one.failed(error)
      }
    }
    asking = false
  }

  return (member) =>
    new Promise((found, failed) => {
      waiting.push({ member, found, failed })
      if (asking) return
      asking = true
      // What the same turn of the event loop brings still joins the first question.
      setImmediate(() => void ask())
    })
}
