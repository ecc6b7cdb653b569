// The copies that Compose's service `backup` makes, and the runbook of a restore from them, with a real PostgreSQL.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { people } from '../../server/src/testing/ledger/ledger.ts'
import { partsRoom, type PartsRoom } from '../../server/src/testing/parts/parts.ts'
import { until } from '../../server/src/testing/process.ts'
import { freePort } from '../../server/src/testing/system/free-port.ts'
import { ask, copiedHead, paid, pay } from './payments.ts'
import { runPage, runScript, stopServers } from './runbook.ts'

describe('with the archive of Compose', { timeout: 180_000 }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-one-machine-'))
  let room: PartsRoom
  let url: string
  let env: Record<string, string>
  let archive: string

  const sh = async (command: string, more: Record<string, string> = {}) =>
    runScript(room, command, { ...env, ...more })
  const copies = () => readdirSync(archive).filter((name) => name.startsWith('base-'))
  /** Waits for the next second: a restore chooses a copy by whole seconds. */
  const nextSecond = () => new Promise((later) => setTimeout(later, 1_100))

  beforeAll(async () => {
    room = partsRoom()
    const port = await freePort()
    const local = (database: string) => `postgres://banyan@127.0.0.1:${port}/${database}`
    url = local('banyan')
    const pgdata = join(room.inside, 'main')
    archive = join(room.inside, 'archive')
    mkdirSync(archive)
    const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c archive_mode=on -c archive_timeout=60 -c archive_command='test ! -f ${archive}/%f && cp %p ${archive}/%f'`
    env = {
      URL: url,
      ARCHIVE: archive,
      PGDATA: pgdata,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      SERVER_OPTIONS: options,
      // As in the containers.
      DATABASE_URL_FILE: join(scratch, 'database-url'),
    }
    writeFileSync(join(scratch, 'database-url'), url)
    const made = await sh(
      `chown 65534:65534 ${archive}
       initdb --pgdata=${pgdata} --username=banyan --auth=trust --encoding=UTF8 --locale-provider=builtin \
         --builtin-locale=C.UTF-8 --locale=C --data-checksums --no-sync
       pg_ctl --pgdata=${pgdata} --wait --log=${room.inside}/start.log --options="${options}" start
       psql ${local('postgres')} --command='create database banyan'`,
    )
    expect(made.status, made.output).toBe(0)
    await migrate(url)
  })
  afterAll(async () => {
    if (room) {
      await stopServers(room, [join(room.inside, 'main')])
      room.remove()
    }
    rmSync(scratch, { recursive: true, force: true })
  })

  const figure = () =>
    Number(
      /^banyan_backup_at_seconds\{stanza="archive"\} (\d+)$/m.exec(
        readFileSync(join(archive, 'banyan_backup.prom'), 'utf8'),
      )?.[1],
    )

  test('[D55] a copy that fails leaves the figure as it is; a later one succeeds, and only the newest are kept, with their WAL', async () => {
    const backUp = (more: Record<string, string> = {}) =>
      sh('sh deploy/compose/backup/backup.sh', { ONCE: '1', KEEP: '2', ...more })
    const failed = await backUp({ URL: 'postgres://banyan@127.0.0.1:1/banyan' })
    expect(failed.status).not.toBe(0)
    expect(figure()).toBe(0)
    expect(copies()).toEqual([])
    const begun = Math.floor(Date.now() / 1000)
    const archived = (n: number) => readdirSync(archive).filter((name) => name.endsWith('.backup')).length > n
    for (let n = 0; n < 3; n++) {
      const { status, output } = await backUp()
      expect(status, output).toBe(0)
      await until(() => archived(n))
      await nextSecond()
    }
    expect(figure()).toBeGreaterThanOrEqual(begun)
    expect(copies()).toHaveLength(2)
    // Of the three copies the second is the oldest now: the WAL of before it is gone, that of its beginning is there.
    const started = readdirSync(archive).flatMap(
      (name) => /^([0-9A-F]{24})\.\w+\.backup$/.exec(name)?.[1] ?? [],
    )
    const wal = readdirSync(archive).filter((name) => /^[0-9A-F]{24}$/.test(name))
    expect(wal.toSorted()[0]).toBe(started.toSorted()[1])
  })

  test('[D55] one-machine.md: the database is as at the point, and proves it by the heads of that time', async () => {
    const database = openDatabase(url, { max: 2 })
    await people(database, [1n, 2n], 1_000_000n)
    const payTen = async (prefix: string) => {
      for (let n = 0; n < 10; n++) expect((await pay(database, `${prefix}:${n}`)).posted).toBe(true)
    }
    await payTen('before')
    writeFileSync(join(scratch, 'heads'), await copiedHead(database))
    await nextSecond()
    const [now] = await ask<{ at: string }>(url, 'select clock_timestamp()::text as at')
    await ask(url, 'drop table article cascade')
    await payTen('after')
    await database.close()

    const page = () =>
      runPage(room, 'one-machine.md', { ...env, TARGET: now?.at ?? '', HEADS: join(scratch, 'heads') })
    const { status, output, calls } = await page()
    expect(status, output).toBe(0)
    expect(output).toContain('✓ All 1 copied heads are in their chains.')
    expect(output).toContain('The ledger is proven.')
    const compose = 'docker compose -f deploy/compose/compose.yaml'
    expect(calls.filter((call) => !call.includes('pg_is_in_recovery'))).toEqual([
      `${compose} stop server-1 server-2 postgres-exporter backup database`,
      `${compose} run --rm restore`,
      `${compose} up -d --wait database`,
      `${compose} run --rm --no-deps server-1 node tools/audit.ts --expect-file ${join(scratch, 'heads')} --expect-until ${now?.at}`,
      `${compose} up -d`,
    ])
    const restored = openDatabase(url, { max: 1 })
    const prefixes = [...(await paid(restored))].map((key) => key.split(':')[0])
    expect(prefixes.filter((one) => one === 'before')).toHaveLength(10)
    expect(prefixes).not.toContain('after')
    expect(await ask(url, `select to_regclass('article') is not null as there`)).toEqual([{ there: true }])
    // It takes payments, and its archive goes on.
    expect((await pay(restored, 'later:0')).posted).toBe(true)
    await restored.close()
    await ask(url, 'select pg_switch_wal()')
    await until(() => readdirSync(archive).some((name) => /^00000002[0-9A-F]{16}$/.test(name)))
  })

  test('[D55] nothing is restored under a running database, or without a copy of before the moment; an empty volume is filled', async () => {
    const restore = (target: string, pgdata: string) =>
      sh('sh deploy/compose/backup/restore.sh', { TARGET: target, PGDATA: pgdata })
    const running = await restore('', join(room.inside, 'main'))
    expect(running.status).toBe(1)
    expect(running.output).toContain('stop the database first')
    const early = await restore('2020-01-01 00:00:00+00', join(room.inside, 'elsewhere'))
    expect(early.status).toBe(1)
    expect(early.output).toContain('has no copy of before 2020-01-01')
    expect(readdirSync(room.inside)).not.toContain('elsewhere')
    const fresh = join(room.inside, 'volume/18/docker')
    expect((await restore('', fresh)).status).toBe(0)
    expect(readdirSync(fresh)).toEqual(expect.arrayContaining(['PG_VERSION', 'recovery.signal']))
  })
})
