import type { Limits } from '../../db/db.ts'

/**
 * Limits that a starved machine does not reach. Tests use them, so that calls which wait for each other all end as the test
 * says. A test of the limits themselves uses those of production.
 */
export const wideLimits: Limits = {
  connectWithin: 60_000,
  answerWithin: 125_000,
  // A wait for a lock is a part of its statement.
  session: {
    lock_timeout: '1min',
    statement_timeout: '2min',
    idle_in_transaction_session_timeout: '1min',
  },
}
