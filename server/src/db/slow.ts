// Statements that took long, for the system page. Only their text is kept: parameters may be values of members.
import { tracedCall } from '../boot/watch/traced.ts'

export interface SlowStatement {
  readonly statement: string
  count: number
  totalMs: number
  longestMs: number
}

export interface SlowStatements {
  /** Statements that take longer are kept, milliseconds. */
  limitMs: number
  note(statement: string, ms: number): void
  /** Returns the statements that were noted since the last call. */
  take(): SlowStatement[]
}

/** Different statements at most until they are taken; further ones are not kept. */
const most = 200
const statementLength = 2_000

export function openSlowStatements(limitMs = 500): SlowStatements {
  let noted = new Map<string, SlowStatement>()
  return {
    limitMs,
    note(statement, ms) {
      tracedCall()?.noteStatement(statement, ms)
      if (ms < this.limitMs) return
      const text = statement.replaceAll(/\s+/g, ' ').trim().slice(0, statementLength)
      const known = noted.get(text)
      if (!known && noted.size >= most) return
      const row = known ?? { statement: text, count: 0, totalMs: 0, longestMs: 0 }
      row.count++
      row.totalMs += ms
      row.longestMs = Math.max(row.longestMs, ms)
      noted.set(text, row)
    },
    take() {
      const taken = [...noted.values()]
      noted = new Map()
      return taken
    },
  }
}
