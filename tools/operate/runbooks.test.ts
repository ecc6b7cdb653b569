// Each command of the runbooks in docs/operate is run: the way to a cluster and the change of the database's password with
// real databases, upgrade and rollback with real migrations. restore.test.ts and one-machine.test.ts run the restores with
// real backups.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/src/boot/config.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { startPostgres } from '../../server/src/db/postgres.ts'
import { people } from '../../server/src/testing/ledger/ledger.ts'
import { freePort } from '../../server/src/testing/system/free-port.ts'
import { partsRoom, type PartsRoom } from '../../server/src/testing/parts/parts.ts'
import { paid, pay } from './payments.ts'
import { blocksOf, runPage, runScript, stopServers } from './runbook.ts'

const root = resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-runbooks-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The pages whose commands are run by tests of this folder, each from its first to its last; first-install.md by compose.test.ts. */
const pages = [
  'grow.md',
  'lost-site.md',
  'one-machine.md',
  'restore.md',
  'rollback.md',
  'secrets.md',
  'upgrade.md',
]

test('[D55] there is no page with commands that no test runs, and no block of a page is left out', () => {
  const all = readdirSync(join(root, 'docs/operate'))
  expect(all.toSorted()).toEqual([...pages, 'alerts.md', 'first-install.md'].toSorted())
  for (const page of pages) {
    const text = readFileSync(join(root, 'docs/operate', page), 'utf8')
    expect(blocksOf(text).length, page).toBe(text.match(/^ *```./gm)?.length)
    expect(text.match(/^ *```/gm)?.length, page).toBe(2 * blocksOf(text).length)
  }
})

describe('with the programs of deploy/', () => {
  let room: PartsRoom
  beforeAll(() => {
    room = partsRoom()
  })
  afterAll(async () => {
    if (!room) return
    await stopServers(room, started)
    room.remove()
  })

  const started: string[] = []
  /** Notes a data directory, whose server is stopped at the end. */
  const data = (name: string): string => {
    const path = join(room.inside, name)
    started.push(path)
    return path
  }

  test(
    '[D55] grow.md: the bundled database moves to a cluster under load, and nothing that was acknowledged is lost',
    { timeout: 180_000 },
    async () => {
      const old = await startPostgres({ dir: join(scratch, 'bundled') })
      await migrate(old.url)
      const database = openDatabase(old.url, { max: 4 })
      await people(database, [1n, 2n], 1_000_000n)
      const acknowledged: string[] = []
      const ending = new AbortController()
      const load = (async () => {
        for (let n = 0; !ending.signal.aborted; n++) {
          const key = `grow:${n}`
          const outcome = await pay(database, key).catch(() => undefined)
          if (outcome?.posted) acknowledged.push(key)
          else await new Promise((later) => setTimeout(later, 20))
        }
      })()
      const port = await freePort()
      const at = (login: string) => {
        const url = new URL(login)
        url.port = String(port)
        return url.href
      }
      const { status, output, calls, times } = await runPage(room, 'grow.md', {
        OLD_SUPER_URL: old.superUrl,
        OLD_URL: old.url,
        OLD_PID: String(old.pid),
        NEW_DATA: data('n1'),
        NEW_SUPER_URL: at(old.superUrl),
        NEW_URL: at(old.url),
        NEW_PORT: String(port),
        WEB_PASSWORD: 'for-this-test',
        PATRONI_SUPERUSER_PASSWORD: 'super-for-this-test',
        PATRONI_REPLICATION_PASSWORD: 'replication-for-this-test',
        PATRONI_REWIND_PASSWORD: 'rewind-for-this-test',
      })
      ending.abort()
      await load
      await database.close()
      expect(status, output).toBe(0)
      expect(output).toContain('The ledger is proven.')
      expect(calls).toEqual([
        'systemctl stop banyan@8080',
        'systemctl start banyan@8081 banyan@8082',
        'systemctl start patroni',
      ])
      const [, , , stopped = 0, promoted = 0] = times
      process.stdout.write(
        `grow.md: ${acknowledged.length} payments, pause of the database ${promoted - stopped} ms\n`,
      )

      // Patroni starts it again at the end of the page; here it is the test.
      const again = await runScript(
        room,
        `pg_ctl --pgdata=${room.inside}/n1 --wait --log=${room.inside}/again.log --options="-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''" start || { cat ${room.inside}/again.log; exit 1; }`,
      )
      expect(again.status, again.output).toBe(0)
      const moved = openDatabase(`postgres://web:for-this-test@127.0.0.1:${port}/banyan`, { max: 2 })
      const found = await paid(moved)
      expect(acknowledged.length).toBeGreaterThan(20)
      expect(acknowledged.filter((key) => !found.has(key))).toEqual([])
      expect((await pay(moved, 'grow:afterwards')).posted).toBe(true)
      // The users of Patroni log in, and pg_rewind can read what it copies.
      const user = (name: string, password: string) =>
        `postgres://${name}:${password}@127.0.0.1:${port}/postgres`
      const asked = await runScript(
        room,
        `psql "${user('rewinder', 'rewind-for-this-test')}" --tuples-only --command="select size from pg_stat_file('PG_VERSION', true)" &&
          psql "${user('replicator', 'replication-for-this-test')}?replication=true" --command="IDENTIFY_SYSTEM"`,
      )
      expect(asked.status, asked.output).toBe(0)
      await moved.close()
      await old.stop()
    },
  )

  test(
    '[D55] upgrade.md and rollback.md: the migrations run, then one server after the other restarts; back without a migration',
    { timeout: 180_000 },
    async () => {
      const bundled = await startPostgres({ dir: join(scratch, 'upgraded'), settings: { fsync: 'off' } })
      const home = homeFolder('upgraded')
      const env = { HOME_FOLDER: home, VERSION: '2.0.0', MIGRATION_URL: bundled.url }
      const up = await runPage(room, 'upgrade.md', env)
      expect(up.status, up.output).toBe(0)
      expect(up.output).toMatch(/^[1-9]\d+ migrations ran\.$/m)
      expect(up.calls.filter((call) => call.startsWith('systemctl'))).toEqual([
        'systemctl start banyan-migrate',
        'systemctl restart banyan@8081.service',
        'systemctl restart banyan@8082.service',
      ])
      expect(readlinkSync(join(home, 'current'))).toBe(join(home, 'releases/2.0.0'))
      const back = await runPage(room, 'rollback.md', env)
      expect(back.status, back.output).toBe(0)
      expect(back.calls.filter((call) => call.startsWith('systemctl'))).toEqual([
        'systemctl restart banyan@8081.service',
        'systemctl restart banyan@8082.service',
      ])
      expect(readlinkSync(join(home, 'current'))).toBe(join(home, 'releases/1.0.0'))
      await bundled.stop()
    },
  )

  test(
    '[D55] secrets.md: the new secret is used and the old one accepted; the new login works and the old one does not',
    { timeout: 180_000 },
    async () => {
      const bundled = await startPostgres({ dir: join(scratch, 'secrets'), settings: { fsync: 'off' } })
      await migrate(bundled.url)
      const login = (name: string) => `postgres://${name}:first@127.0.0.1:${bundled.port}/banyan`
      await runScript(
        room,
        `psql "${bundled.superUrl}" --set=login=web --set=password=first --file=deploy/cluster/login.sql`,
      )
      const direct = openDatabase(login('web'), { max: 1 })
      await direct.pool.query('select 1')
      await direct.close()
      const etc = join(room.inside, 'etc')
      mkdirSync(etc)
      writeFileSync(join(etc, 'secret'), 'the-former-secret-of-32-characters\n')
      const units = join(room.inside, 'units')
      const ran = await runPage(room, 'secrets.md', {
        ETC: etc,
        UNITS: units,
        HOME_FOLDER: homeFolder('secrets'),
        SUPER_URL: bundled.superUrl,
        OLD_LOGIN: 'web',
        NEW_LOGIN: 'web2',
        DATABASE: `127.0.0.1:${bundled.port}/banyan`,
      })
      expect(ran.status, ran.output).toBe(0)
      const restart = ['systemctl restart banyan@8081.service', 'systemctl restart banyan@8082.service']
      expect(ran.calls.filter((call) => call.startsWith('systemctl'))).toEqual([
        'systemctl daemon-reload',
        ...restart,
        'systemctl daemon-reload',
        ...restart,
        ...restart,
      ])
      const config = readConfig({
        NODE_ENV: 'test',
        SECRET_FILE: join(etc, 'secret'),
        SECRET_OLD_FILE: join(etc, 'secret-old'),
        DATABASE_URL_FILE: join(etc, 'database-url'),
      })
      expect(config.SECRET).toMatch(/^[0-9a-f]{64}$/)
      expect(readFileSync(join(etc, 'secret-old'), 'utf8')).toBe('the-former-secret-of-32-characters\n')
      expect(readFileSync(join(units, 'banyan@.service.d/secret.conf'), 'utf8')).toBe(
        '[Service]\nLoadCredential=secret-old:/etc/banyan/secret-old\nEnvironment=SECRET_OLD_FILE=%d/secret-old\n',
      )
      const fresh = openDatabase(config.DATABASE_URL ?? '', { max: 1 })
      expect((await fresh.pool.query('select session_user as login, current_user as role')).rows).toEqual([
        { login: 'web2', role: 'banyan_app' },
      ])
      await fresh.close()
      const gone = openDatabase(login('web'), { max: 1 })
      await expect(gone.pool.query('select 1')).rejects.toMatchObject({ code: '28P01' })
      await gone.close()
      await bundled.stop()
    },
  )

  /** Makes a folder of releases as the units expect it, in which two versions are this project. */
  function homeFolder(name: string): string {
    const home = join(room.inside, name)
    for (const version of ['1.0.0', '2.0.0']) {
      const folder = join(home, 'releases', version)
      mkdirSync(folder, { recursive: true })
      // The programs of the room can't follow a link out of it.
      cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
      symlinkSync(join(root, 'tools'), join(folder, 'tools'))
    }
    symlinkSync(join(home, 'releases/1.0.0'), join(home, 'current'))
    return home
  }
})
