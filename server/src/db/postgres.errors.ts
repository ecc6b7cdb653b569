/** A trouble with the bundled database, told in one sentence that a person can act on. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
