// The role and the limits of a database session. The settings of the login role bring them along, which also works
// through a pooler (deploy/cluster/login.sql). A login without such settings, as that of the bundled database, gets them
// when its connection opens.
import type { ClientBase } from 'pg'

/** The role of all sessions of the server. */
export const appRole = 'banyan_app'

/** PostgreSQL ends a wait for a lock, a statement, and an idle transaction after these times. */
export const sessionLimits = {
  lock_timeout: '5s',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '15s',
} as const

/** Limits of a session, as PostgreSQL shows them. */
export type SessionLimits = Readonly<Record<keyof typeof sessionLimits, string>>

export interface SessionOptions {
  /** The role that the session acts as; null keeps that of the login. */
  readonly role: string | null
  /** True if the session may be one of a standby. */
  readonly standby?: boolean
  /** `sessionLimits` if absent. */
  readonly limits?: SessionLimits
}

interface Here {
  read_only: string
  cluster: string
  role: string
  pid: number
  limits: Record<string, string>
}

const names = Object.keys(sessionLimits)
const here = `select current_setting('transaction_read_only') as read_only, system_identifier::text as cluster,
  current_user as role, pg_backend_pid() as pid,
  json_build_object(${names.map((name) => `'${name}', current_setting('${name}')`).join(', ')}) as limits
  from pg_control_system()`

/**
 * Returns a check of a new connection, which also gives it its role and limits. It refuses a server that takes no changes,
 * and one of another cluster than that of the first connection: a database that was restored there needs a new era before
 * it is written (`ledger.begin_era`). The pool's caller gets the code of a standby, 25006.
 */
export function sessionCheck({
  role,
  standby = false,
  limits = sessionLimits,
}: SessionOptions): (client: ClientBase) => Promise<void> {
  let first: string | undefined
  const settings = [
    ...(role === null ? [] : [`set role ${role}`]),
    ...Object.entries(limits).map(([name, value]) => `set ${name} = '${value}'`),
  ].join('; ')
  return async (client) => {
    const { rows } = await client.query<Here>(here)
    const session = rows[0]
    if (!session) throw refused('25006', 'the server did not say what it is')
    if (!standby && session.read_only === 'on')
      throw refused('25006', 'the server takes no changes: it is a standby')
    first ??= session.cluster
    if (first !== session.cluster)
      throw refused('25006', 'the database is in another cluster now: restart this process')
    const limited = Object.entries(limits).every(([name, value]) => session.limits[name] === value)
    if (limited && (role === null || session.role === role)) return
    // Behind a pooler the number of the connection is the pooler's, and a setting would stay with another session.
    if ('processID' in client && client.processID !== session.pid)
      throw refused('28000', 'the login lacks the settings that a pooler needs: see deploy/cluster/login.sql')
    await client.query(settings)
  }
}

const refused = (code: string, reason: string): Error => Object.assign(new Error(reason), { code })
