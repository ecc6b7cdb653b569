// A PostgreSQL whose commits wait for a standby that does not exist. `superUrl` is the superuser's.
import { openPool } from '../../db/db.ts'
import { until } from '../process.ts'
import { command } from '../template.ts'

/** Commits wait for a standby of these names from now on; '' ends the wait of all. */
export async function setStandbys(superUrl: string, names: string): Promise<void> {
  await command(superUrl, `alter system set synchronous_standby_names = '${names}'`)
  await command(superUrl, 'select pg_reload_conf()')
  await asked(superUrl, async (look) => {
    const rows = await look<{ names: string }>(`select current_setting('synchronous_standby_names') as names`)
    return rows[0]?.names === names
  })
}

const waiting = `from pg_stat_activity where wait_event = 'SyncRep'`

/** Resolves when a commit waits for a standby. */
export const someWait = (superUrl: string): Promise<void> =>
  asked(superUrl, async (look) => (await look(`select pid ${waiting}`)).length > 0)

/** Waits for a commit that waits for a standby, and cancels its wait. */
export const cancelWait = (superUrl: string): Promise<void> =>
  asked(superUrl, async (look) => {
    const rows = await look<{ done: boolean }>(`select pg_cancel_backend(pid) as done ${waiting}`)
    return rows.some(({ done }) => done)
  })

type Look = <Row extends object>(text: string) => Promise<Row[]>

/** Asks until the answer is yes. */
async function asked(superUrl: string, is: (look: Look) => Promise<boolean>): Promise<void> {
  const pool = openPool(superUrl, { role: null })
  await until(() => is(async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows))
  await pool.end()
}
