// Statements that each connection prepares once. PostgreSQL parses and plans other statements at every call, which is
// a fifth of the time of a posting. Use it for frequent statements whose best plan does not depend on the parameters.
import type { CompiledQuery } from 'kysely'
import type { PoolClient } from 'pg'

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

/** Makes a connection prepare the named statements when it sends them. */
export function prepareNamed(client: PoolClient): void {
  const driver = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
  const send = (...args: unknown[]): unknown => driver.query.apply(client, args)
  const query = (first: unknown, ...rest: unknown[]): unknown => {
    const name = typeof first === 'string' ? names.get(first) : undefined
    if (name === undefined) return send(first, ...rest)
    const [values, ...callback] = rest
    return send({ name, text: first, values }, ...callback)
  }
  // The driver's type has an overload per shape of the call; this keeps all of them.
  client.query = query as typeof client.query
}
