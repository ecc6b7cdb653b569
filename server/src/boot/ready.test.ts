// A full disk: a small file system in memory that the test mounts and fills. Mounting needs root (or sudo without a
// password); without it this test fails and says so.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { startPostgres, type Postgres } from '../db/postgres.ts'
import { startTestApp } from '../testing/app.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-small-'))
const small = join(scratch, 'disk')
let postgres: Postgres | undefined

function asRoot(program: string, ...args: string[]): void {
  const command = process.getuid?.() === 0 ? [program, ...args] : ['sudo', '-n', program, ...args]
  try {
    execFileSync(command[0] ?? '', command.slice(1), { stdio: 'pipe' })
  } catch (error) {
    throw new Error(`This test needs root, to ${program} a small file system: ${String(error)}`, {
      cause: error,
    })
  }
}

beforeAll(() => {
  chmodSync(scratch, 0o755)
  mkdirSync(small)
  asRoot('mount', '-t', 'tmpfs', '-o', 'size=200m,mode=0777', 'banyan-small', small)
})
afterAll(async () => {
  await postgres?.stop()
  asRoot('umount', small)
  rmSync(scratch, { recursive: true, force: true })
})

const fill = () => {
  const filler = join(small, 'filler')
  for (const size of [1_048_576, 4_096, 1])
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  return () => rmSync(filler)
}

test('[D58] with the disk of the database full, and with that of the files full, /ready is 503 until there is room', async () => {
  postgres = await startPostgres({ dir: join(small, 'postgres'), settings: { shared_buffers: '16MB' } })
  await migrate(postgres.url)
  const { url } = postgres
  for (const place of ['database', 'files'] as const) {
    const onDisk = openDatabase(url)
    const database = place === 'database' ? { ...onDisk, url, dispose: () => onDisk.close() } : undefined
    const home = await startTestApp(place === 'files' ? { DATA_DIR: join(small, 'data') } : {}, database)
    if (place === 'files') mkdirSync(join(small, 'data'))
    const ready = async () => {
      const reply = await home.server.inject({ url: '/ready' })
      return [reply.statusCode, reply.json<{ status: string }>().status]
    }
    expect(await ready()).toEqual([200, 'ready'])
    const empty = fill()
    const patience = { timeout: 60_000, interval: 250 }
    await expect.poll(ready, patience).toEqual([503, 'nothing can be written'])
    expect((await home.server.inject({ url: '/health' })).statusCode).toBe(200)
    empty()
    await expect.poll(ready, patience).toEqual([200, 'ready'])
    await home.close()
    if (place === 'files') expect(readdirSync(join(small, 'data')), 'no probe is left').toEqual([])
    else await onDisk.close()
  }
}, 180_000)
