// The runbooks of a restore to a point in time and of a lost site, with real backups of pgBackRest.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { dayMs } from '../../server/src/lib/time.ts'
import { people } from '../../server/src/testing/ledger/ledger.ts'
import { freePort } from '../../server/src/testing/system/free-port.ts'
import { partsRoom, type PartsRoom } from '../../server/src/testing/parts/parts.ts'
import { until } from '../../server/src/testing/process.ts'
import { ask, copiedHead, paid, pay } from './payments.ts'
import { runPage, runScript, stopServers } from './runbook.ts'

const root = resolve(import.meta.dirname, '../..')

describe('with a backup', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-restore-'))
  const started: string[] = []
  let room: PartsRoom
  let env: Record<string, string>
  let url: string
  let target: string

  const local = (port: number, database = 'banyan') => `postgres://postgres@127.0.0.1:${port}/${database}`
  const data = (name: string): string => {
    const path = join(room.inside, name)
    started.push(path)
    return path
  }
  const heads = (name: string) => join(scratch, name)
  /** Writes these heads into a folder, each in a file and a folder of its own, as a copy of a bucket has them. */
  const folder = (name: string, texts: readonly string[]): string => {
    const path = heads(`folder-${name}`)
    for (const [n, text] of texts.entries()) {
      mkdirSync(join(path, String(n)), { recursive: true })
      writeFileSync(join(path, String(n), 'heads.json'), text)
    }
    return path
  }
  const afterPoint = (text: string) =>
    text
      .replace(/"hash":"[^"]{8}/, '"hash":"ffffffff')
      .replace(/"at":"[^"]*"/, `"at":"${new Date(Date.now() + dayMs).toISOString()}"`)

  async function sh(...commands: string[]): Promise<void> {
    const { status, output } = await runScript(room, commands.join('\n'), env)
    expect(status, output).toBe(0)
  }

  /** Pays ten times under a prefix. */
  async function payTen(database: Database, prefix: string): Promise<void> {
    for (let n = 0; n < 10; n++) expect((await pay(database, `${prefix}:${n}`)).posted).toBe(true)
  }

  beforeAll(async () => {
    room = partsRoom()
    const port = await freePort()
    url = local(port)
    const path = data('main')
    // The project's configuration, with a repository on this disk instead of a bucket.
    const config = readFileSync(join(root, 'deploy/cluster/pgbackrest.conf'), 'utf8')
      .replaceAll(/^repo1-(s3|cipher|type).*\n/gm, '')
      .replace('repo1-path=/main', `repo1-path=${room.inside}/repository\nlock-path=${room.inside}/lock`)
      .replace('/var/spool/pgbackrest', `${room.inside}/spool`)
      .replace('/var/lib/postgresql/18/main', path)
    writeFileSync(
      join(room.path, 'pgbackrest.conf'),
      `${config}pg1-port=${port}\npg1-socket-path=${room.inside}\npg1-user=postgres\n`,
    )
    env = { PGBACKREST_CONFIG: join(room.inside, 'pgbackrest.conf') }
    const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${room.inside} -c archive_mode=on -c archive_command='pgbackrest --stanza=main archive-push %p'`
    await sh(
      `initdb --pgdata=${path} --username=postgres --auth=trust --encoding=UTF8 --locale-provider=builtin \
        --builtin-locale=C.UTF-8 --locale=C --data-checksums --no-sync`,
      `pg_ctl --pgdata=${path} --wait --log=${path}/start.log --options="${options}" start`,
      `psql ${local(port, 'postgres')} --command='create database banyan'`,
      'pgbackrest --stanza=main stanza-create',
    )
    await migrate(url)
    const database = openDatabase(url, { max: 2 })
    await people(database, [1n, 2n], 1_000_000n)
    await payTen(database, 'in-backup')
    await sh('pgbackrest --stanza=main --type=full backup')
    const stopped = await second()
    await payTen(database, 'before')
    writeFileSync(heads('before'), await copiedHead(database))
    // pgBackRest chooses a backup by whole seconds.
    await until(async () => (await second()) > stopped + 1)
    const [now] = await ask<{ at: string }>(url, 'select clock_timestamp()::text as at')
    target = now?.at ?? ''
    // The mistake, and what came after it.
    await ask(url, 'drop table article cascade')
    await payTen(database, 'after')
    writeFileSync(heads('after'), readFileSync(heads('before'), 'utf8') + (await copiedHead(database)))
    const [last] = await ask<{ file: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as file')
    await until(async () => {
      const [row] = await ask<{ newest: string | null }>(
        url,
        'select last_archived_wal as newest from pg_stat_archiver',
      )
      return (row?.newest ?? '') >= (last?.file ?? '')
    })
    await database.close()
  })

  /** The second of the database's clock. */
  async function second(): Promise<number> {
    const [row] = await ask<{ at: string }>(url, 'select extract(epoch from clock_timestamp())::text as at')
    return Math.floor(Number(row?.at))
  }

  afterAll(async () => {
    if (room) {
      await stopServers(room, started)
      room.remove()
    }
    rmSync(scratch, { recursive: true, force: true })
  })

  /** The variables of a page that restores into a data directory of this name. */
  async function place(name: string) {
    const port = await freePort()
    const folder = data(name)
    mkdirSync(join(room.path, name), { mode: 0o700 })
    await sh(`chown 65534:65534 ${folder}`)
    const given = {
      ...env,
      // As on another machine. A restore deletes the spool of its machine, where another server may still store files.
      PGBACKREST_SPOOL_PATH: `${folder}-spool`,
      PGBACKREST_LOCK_PATH: `${folder}-lock`,
      NEW_DATA: folder,
      NEW_PORT: String(port),
      NEW_SUPER_URL: local(port),
      NEW_URL: local(port),
    }
    return { env: given, url: local(port) }
  }

  test(
    '[D55] restore.md: the database is as at the point, and proves it by the heads of that time',
    { timeout: 180_000 },
    async () => {
      const site = await place('restored')
      // The copies go on after the point. Such a head can’t be in the restored chain.
      const late = afterPoint(readFileSync(heads('before'), 'utf8'))
      const { status, output, calls } = await runPage(room, 'restore.md', {
        ...site.env,
        TARGET: target,
        HEADS: folder('before', [readFileSync(heads('before'), 'utf8'), late]),
      })
      expect(status, output).toBe(0)
      expect(output).toContain('✓ All 1 copied heads are in their chains.')
      expect(output).toContain('The ledger is proven.')
      expect(calls).toEqual([
        'systemctl stop banyan@8081 banyan@8082',
        'patronictl pause banyan --wait',
        'patronictl resume banyan --wait',
        'systemctl start banyan@8081 banyan@8082',
      ])
      const database = openDatabase(site.url, { max: 1 })
      const found = [...(await paid(database))].filter((key) => key.includes(':') && !key.startsWith('start'))
      expect(found.map((key) => key.split(':')[0]).filter((one) => one === 'before')).toHaveLength(10)
      expect(found.filter((key) => key.startsWith('after'))).toEqual([])
      expect(await ask(site.url, `select to_regclass('article') is not null as there`)).toEqual([
        { there: true },
      ])
      await database.close()
    },
  )

  test(
    '[D55] lost-site.md: everything that was archived is there, and the heads say whether anything is missing',
    { timeout: 180_000 },
    async () => {
      const site = await place('elsewhere')
      // A head of a time that was never archived.
      const lost = readFileSync(heads('before'), 'utf8').replace(/"hash":"[^"]{8}/, '"hash":"ffffffff')
      const torn = lost.slice(0, 60)
      const { status, output, calls } = await runPage(room, 'lost-site.md', {
        ...site.env,
        HEADS: folder('elsewhere', [readFileSync(heads('after'), 'utf8'), lost, torn]),
      })
      expect(status, output).toBe(0)
      expect(output.match(/✗ The head \w+ of \S+ is not in the chain/g)).toHaveLength(1)
      expect(output.match(/✗ Line 1 of \S+ can’t be read/g)).toHaveLength(1)
      expect(output).toContain('0 migrations ran.')
      expect(calls).toEqual(['systemctl start banyan@8081 banyan@8082'])
      const database = openDatabase(site.url, { max: 1 })
      const found = await paid(database)
      for (const prefix of ['in-backup', 'before', 'after'])
        for (let n = 0; n < 10; n++) expect(found.has(`${prefix}:${n}`), `${prefix}:${n}`).toBe(true)
      await database.close()
    },
  )

  test('[D55] the commands of alerts.md check the archive and make a backup', async () => {
    const guide = readFileSync(join(root, 'docs/operate/alerts.md'), 'utf8')
    const commands = [...guide.matchAll(/`(pgbackrest [^`]+)`/g)].map(([, command]) => command ?? '')
    expect(commands).toHaveLength(2)
    await sh(...commands)
    const { output } = await runScript(room, 'pgbackrest --stanza=main info', env)
    expect(output).toContain('diff backup')
  })

  test(
    '[D55] the drill restores and proves a copy, removes it, and writes its time; a copy without a known head is no proof',
    { timeout: 180_000 },
    async () => {
      const metrics = join(scratch, 'metrics')
      mkdirSync(metrics)
      const drill = async (name: string, file: string) => {
        const site = await place(name)
        const ran = await runScript(room, 'sh deploy/systemd/drill.sh', {
          ...site.env,
          DRILL_DATA: site.env.NEW_DATA,
          DRILL_PORT: site.env.NEW_PORT,
          DRILL_URL: site.env.NEW_URL,
          DRILL_SUPER_URL: site.env.NEW_SUPER_URL,
          DRILL_TARGET: target,
          HEADS: file,
          METRICS_FOLDER: metrics,
        })
        expect(readdirSync(join(room.path, name))).toEqual([])
        return ran
      }
      const lost = readFileSync(heads('before'), 'utf8').replace(/"hash":"[^"]{8}/, '"hash":"ffffffff')
      writeFileSync(heads('wrong'), lost)
      const refused = await drill('drill-refused', heads('wrong'))
      expect(refused.status, refused.output).not.toBe(0)
      expect(refused.output).toContain('is not in the chain')
      expect(readdirSync(metrics)).toEqual([])

      // A head of after the point can’t be in the copy and is left out.
      const copies = folder('folder', [readFileSync(heads('before'), 'utf8').trim(), afterPoint(lost)])
      const begun = Math.floor(Date.now() / 1000)
      const { status, output } = await drill('drill', copies)
      expect(status, output).toBe(0)
      expect(output).toContain('✓ All 1 copied heads are in their chains.')
      const written = readFileSync(join(metrics, 'banyan_drill.prom'), 'utf8')
      const at = Number(/^banyan_drill_at_seconds (\d+)$/m.exec(written)?.[1])
      expect(at).toBeGreaterThanOrEqual(begun)
      expect(written).toMatch(/^banyan_drill_duration_seconds \d+$/m)
      expect(readdirSync(metrics)).toEqual(['banyan_drill.prom'])
    },
  )
})
