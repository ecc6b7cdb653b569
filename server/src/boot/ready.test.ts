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

const patience = { timeout: 60_000, interval: 250 }

test('[D58] with the disk of the files full, /ready is 503 until there is room, and /health stays well', async () => {
  const home = await startTestApp({ DATA_DIR: join(small, 'data') })
  mkdirSync(join(small, 'data'))
  const ready = async () => {
    const reply = await home.server.inject({ url: '/ready' })
    return [reply.statusCode, reply.json<{ status: string }>().status]
  }
  expect(await ready()).toEqual([200, 'ready'])
  const empty = fill()
  await expect.poll(ready, patience).toEqual([503, 'nothing can be written'])
  expect((await home.server.inject({ url: '/health' })).statusCode).toBe(200)
  empty()
  await expect.poll(ready, patience).toEqual([200, 'ready'])
  await home.close()
  expect(readdirSync(join(small, 'data')), 'no probe is left').toEqual([])
})

test('[D58] with the disk of the database full, the metrics say so until there is room, and all processes stay ready', async () => {
  postgres = await startPostgres({ dir: join(small, 'postgres'), settings: { shared_buffers: '16MB' } })
  await migrate(postgres.url)
  const { url } = postgres
  const onDisk = openDatabase(url)
  const home = await startTestApp({}, { ...onDisk, url, dispose: () => onDisk.close() })
  const told = async () => {
    await home.app.probe.look()
    const figures = await home.server.metrics()
    return ['up', 'writable'].map(
      (name) => new RegExp(`^banyan_database_${name} (\\d)$`, 'm').exec(figures)?.[1],
    )
  }
  const empty = fill()
  await expect.poll(told, patience).toEqual(['1', '0'])
  expect((await home.server.inject({ url: '/ready' })).statusCode).toBe(200)
  empty()
  await expect.poll(told, patience).toEqual(['1', '1'])
  await home.close()
})
