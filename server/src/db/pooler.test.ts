// The server behind a real PgBouncer in transaction mode, with the files of deploy/cluster: sessions share connections, so
// role and limits come from the login, and prepared statements are the pooler's work.
import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerJobs } from '../jobs/schedule.ts'
import { openJobs } from '../jobs/jobs.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { befriend, newTalkers } from '../testing/chat/chat.ts'
import { freePort } from '../testing/system/free-port.ts'
import { endServers, follow, readyWhen, type ServerProcess } from '../testing/process.ts'
import { partsRoom, type PartsRoom } from '../testing/parts/parts.ts'
import { signUp, usualPayPassword } from '../testing/people.ts'
import { openDatabase, openPool } from './db.ts'
import { migrate } from './migrate.ts'
import { type Postgres, startPostgres } from './postgres.ts'

describe('behind PgBouncer', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-pooler-'))
  const password = randomBytes(12).toString('hex')
  let room: PartsRoom
  let postgres: Postgres
  let pooler: ServerProcess
  let home: TestApp
  let port: number

  /** The database through the pooler, as a login. */
  const through = (login: string) => `postgres://${login}:${password}@127.0.0.1:${port}/banyan`

  beforeAll(async () => {
    postgres = await startPostgres({ dir: join(scratch, 'data'), settings: { fsync: 'off' } })
    await migrate(postgres.url)
    room = partsRoom()
    const settings = ['--set=login=web', `--set=password=${password}`, '--set=ON_ERROR_STOP=1']
    for (let round = 0; round < 2; round++) {
      const made = room.run('psql', postgres.superUrl, ...settings, '--file=deploy/cluster/login.sql')
      expect(made.status, made.output).toBe(0)
    }
    await asSuper(`create role bare login password '${password}' in role banyan_app`)
    port = await freePort()
    const config = changed(readFileSync(join(room.path, 'deploy/cluster/pgbouncer.ini'), 'utf8'), {
      'port=6432': `port=${postgres.port}`,
      '6434': String(port),
      '/etc/pgbouncer/userlist.txt': `${room.inside}/userlist.txt`,
      // Far less than the server's pools, so that sessions do share connections.
      'default_pool_size = 40': 'default_pool_size = 4',
    })
    writeFileSync(join(room.path, 'pgbouncer.ini'), config)
    writeFileSync(join(room.path, 'userlist.txt'), `"web" "${password}"\n"bare" "${password}"\n`)
    chmodSync(room.path, 0o755)
    pooler = follow(room.start('pgbouncer', ['pgbouncer.ini'], { user: 65534 }))
    await readyWhen(pooler, () => answers(through('web')))
    home = await startTestApp(
      {},
      { ...openDatabase(through('web')), url: through('web'), dispose: async () => undefined },
      undefined,
      // The login has the limits of production, and behind a pooler a session can't set others.
      {},
    )
  })

  afterAll(async () => {
    await home?.close()
    await home?.database.close()
    if (pooler) {
      pooler.child.kill('SIGKILL')
      await pooler.ended
    }
    await endServers()
    await postgres?.stop()
    room?.remove()
    rmSync(scratch, { recursive: true, force: true })
  })

  const asSuper = async (text: string) => {
    const client = new Client({ connectionString: postgres.superUrl })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text)
    await client.end()
    return rows
  }

  test('[D55] each session acts as the app’s role with its limits, whichever connection it gets', async () => {
    const pool = openPool(through('web'), { max: 12 })
    const ask = () =>
      pool.query<Record<string, unknown>>(
        `select session_user as login, current_user as role, current_setting('lock_timeout') as lock,
          current_setting('statement_timeout') as statement, pg_backend_pid() as pid,
          current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.01)::text as rest`,
      )
    const all = (await Promise.all(Array.from({ length: 60 }, ask))).flatMap(({ rows }) => rows)
    for (const row of all)
      expect(row).toMatchObject({
        login: 'web',
        role: 'banyan_app',
        lock: '5s',
        statement: '30s',
        idle: '15s',
      })
    expect(new Set(all.map(({ pid }) => pid)).size).toBeLessThan(12)
    await pool.end()
  })

  test(
    '[D55] members sign up, pay and chat, jobs run, and no advisory lock stays',
    { timeout: 120_000 },
    async () => {
      const jobs = openJobs(through('web'), home.app.log, home.app.jobMetrics)
      registerJobs(jobs, home.app)
      await jobs.start()
      const people = await Promise.all(
        ['Noy', 'Keo', 'Mali'].map((name) =>
          signUp(home, name, { payPassword: usualPayPassword, balance: { user_money: '100.00' } }),
        ),
      )
      for (const { ask } of people)
        expect((await ask('/tarbar/mine', 'load-mine', {})).data).toMatchObject({ user_money: '100.00' })
      const [one, other] = await newTalkers(home, 'Somchai', 'Vanna')
      if (!one || !other) throw new Error('two talkers')
      await befriend(one, other)
      const send = (n: number) =>
        one.ask('/chat/conversation/chat', 'send-message', {
          to_id: other.key,
          chat_type: 'single',
          type: 'text',
          data: `message ${n}`,
          client_id: randomUUID(),
        })
      const sent = await Promise.all(Array.from({ length: 40 }, (_, n) => send(n)))
      expect(new Set(sent.map(({ data }) => data.seq)).size).toBe(40)
      // Each statement of the server has been asked on each connection of the pooler, most of them by name.
      for (let round = 0; round < 5; round++)
        await Promise.all(
          people.flatMap(({ ask }) => [
            ask('/tarbar/home', 'load-home', {}),
            ask('/shop/goods/goods-list', 'load-goods-list', {}),
          ]),
        )
      await jobs.stop()
      expect(await asSuper(`select from pg_locks where locktype = 'advisory'`)).toEqual([])
    },
  )

  test('[D55] a login without these settings is refused behind a pooler, and gets them without one', async () => {
    const pooled = openPool(through('bare'))
    await expect(pooled.query('select 1')).rejects.toThrow('see deploy/cluster/login.sql')
    await pooled.end()
    const direct = openPool(through('bare').replace(`:${port}/`, `:${postgres.port}/`))
    const { rows } = await direct.query(
      `select current_user as role, current_setting('lock_timeout') as lock`,
    )
    expect(rows).toEqual([{ role: 'banyan_app', lock: '5s' }])
    await direct.end()
  })
})

/** A text in which each key, which must be there, is replaced. */
function changed(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((now, [from, to]) => {
    expect(now).toContain(from)
    return now.replace(from, to)
  }, text)
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
