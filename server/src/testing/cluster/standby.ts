// A streaming standby of a bundled PostgreSQL, for tests. The bundled programs have no pg_basebackup, so the data
// directory is copied between the start and the stop of a backup.
import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { type Postgres, startPostgres } from '../../db/postgres.ts'
import { until } from '../process.ts'

/** The name by which the primary knows the standby: in `synchronous_standby_names`, and of its slot. */
export const standbyName = 'standby'

const left =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_subtrans|pg_stat_tmp)\/.|^postmaster\.|^banyan\.keeper$/

/** Runs statements as the superuser, on one connection. */
export async function asSuper<T>({ superUrl }: Postgres, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: superUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Starts a standby of `primary` in `dir`, and returns it when it streams. */
export async function startStandby(primary: Postgres, dir: string): Promise<Postgres> {
  const password = new URL(primary.superUrl).password
  await asSuper(primary, async (client) => {
    await client.query('select pg_create_physical_replication_slot($1, true)', [standbyName])
    await client.query(`select pg_backup_start('standby', true)`)
    copyCluster(primary.dir, dir)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(dir, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=${standbyName}`
  appendFileSync(
    join(dir, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${standbyName}'\n`,
  )
  writeFileSync(join(dir, 'standby.signal'), '')
  const { uid, gid } = statSync(primary.dir)
  chownAll(dir, uid, gid)
  const standby = await startPostgres({ dir })
  await until(() => isStreaming(primary))
  return standby
}

function copyCluster(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  cpSync(from, to, { recursive: true, filter: (path) => !left.test(relative(from, path)) })
}

function chownAll(dir: string, uid: number, gid: number): void {
  chownSync(dir, uid, gid)
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    chownSync(join(dir, name), uid, gid)
}

const isStreaming = (primary: Postgres): Promise<boolean> =>
  asSuper(primary, async (client) => {
    const { rows } = await client.query(
      `select from pg_stat_replication where application_name = $1 and state = 'streaming'`,
      [standbyName],
    )
    return rows.length > 0
  })

/** Lets each commit of the primary wait for the standby. */
export const makeSynchronous = (primary: Postgres): Promise<void> =>
  asSuper(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${standbyName}'`)
    await client.query('select pg_reload_conf()')
    const isSynchronous = async () => {
      const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
      return rows.length > 0
    }
    await until(isSynchronous)
  })

/** Ends the streaming, as a network that is cut does: the standby gets nothing that is committed from now on. */
export const cutOff = (standby: Postgres): Promise<void> =>
  asSuper(standby, async (client) => {
    await client.query(`alter system set primary_conninfo = ''`)
    await client.query('select pg_reload_conf()')
    const isCut = async () => (await client.query('select from pg_stat_wal_receiver')).rows.length === 0
    await until(isCut)
  })

/** Makes the standby the primary; it takes changes when this resolves. */
export const promote = (standby: Postgres): Promise<void> =>
  asSuper(standby, async (client) => {
    await client.query('select pg_promote()')
  })
