/** A problem with the bundled database. Its message is one sentence for the person who starts the server. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}

/** Another program has the port of the bundled database. */
export class PortTaken extends PostgresError {}
