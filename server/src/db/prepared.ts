// Statements that each connection prepares once. PostgreSQL parses and plans other statements at every call, which is
// a fifth of the time of a posting. Use it for frequent statements whose best plan does not depend on the parameters.
import type { CompiledQuery } from 'kysely'

const names = new Map<string, string>()

/** Names a statement, so that all connections prepare it. Returns the text. */
export function prepared(name: string, text: string): string {
  names.set(text, name)
  return text
}

/**
 * Names a built statement, so that all connections prepare it. Each text gets a number, so one name can have several
 * texts. Do not use it for statements whose text grows with the parameters: every text is kept.
 */
export function preparedQuery<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!names.has(query.sql)) names.set(query.sql, `${name}-${names.size}`)
  return query
}

/** Returns the name of a named statement, for the driver. */
export const nameOf = (text: string): string | undefined => names.get(text)
