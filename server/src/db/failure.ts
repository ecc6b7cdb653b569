// Classifies failures of the database: rolled back, not reached, or broken off in the middle. Errors keep the SQLSTATE
// of PostgreSQL or the code of the socket; a few errors of the driver have only a message.
import type { ClientBase } from 'pg'

/** Returns the SQLSTATE or code of an error, or ''. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** Returns the name of the constraint that a statement violated, or ''. */
export function constraintOf(error: unknown): string {
  const name = error instanceof Error && 'constraint' in error ? error.constraint : ''
  return typeof name === 'string' ? name : ''
}

/** A deadlock or a serialization failure: the same work may succeed at once. */
export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error))
const retryable = new Set(['40P01', '40001'])

// A deadlock or a serialization failure that outlasted the attempts, or a lock timeout.
const rolledBack = new Set([...retryable, '55P03'])

/** True if the database has rolled the transaction back because of other transactions. */
export const isRolledBack = (error: unknown): boolean => rolledBack.has(codeOf(error))

// 57P03: the database is starting or stopping. 53300: it has no connection left. Both are raised only while a connection
// is made. 25006: the server is a standby, or became one, and refuses every change.
const unavailable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', '57P03', '53300', '25006'])

/** True if the database changed nothing, because it could not be reached or takes no changes now. */
export const isUnavailable = (error: unknown): boolean =>
  unavailable.has(codeOf(error)) ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect')

/** A commit that no standby has confirmed. It may be lost with its server, so nobody may be told that it succeeded. */
export class Unreplicated extends Error {
  override readonly name = 'Unreplicated'
  constructor() {
    super('the commit was not replicated, because its wait for a standby was cancelled')
  }
}

// Connections that break (class 08, socket errors), a server that stops (57P), and the driver's own messages.
const goneCode = /^(08|57P|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)/
const goneMessage = /^(Query read timeout|Connection terminated|Client (has encountered|was closed))/

/**
 * True if the connection broke off, so that it is not known whether the statement or the transaction took effect. Asking
 * again with the same request key tells.
 */
export const isGone = (error: unknown): boolean =>
  error instanceof Unreplicated ||
  (!isUnavailable(error) &&
    (goneCode.test(codeOf(error)) || (error instanceof Error && goneMessage.test(error.message))))

/**
 * True if a connection must be closed after this error: a query may still be running on it, or its server refuses
 * changes while another server takes them.
 */
export const spoils = (error: unknown): boolean => isGone(error) || isUnavailable(error)

const unreplicated = new WeakSet<ClientBase>()
let unreplicatedCommits = 0

/** Returns how many commits of this process were not replicated, on whichever connection. */
export const countUnreplicated = (): number => unreplicatedCommits

/** Watches a new connection for commits that were not replicated. PostgreSQL says so with a warning beside the success. */
export function watchReplication(client: ClientBase): void {
  client.on('notice', ({ code, message }) => {
    if (code !== '01000' || !/wait for synchronous replication/.test(message ?? '')) return
    unreplicated.add(client)
    unreplicatedCommits++
  })
}

/** @throws Unreplicated if a commit of this connection was not replicated. */
export function refuseUnreplicated(client: ClientBase): void {
  if (unreplicated.has(client)) throw new Unreplicated()
}
