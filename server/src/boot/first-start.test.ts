// The first start of a server, killed while the bundled database is being set up: the next start works.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { endServers, launchServer, serving, until } from '../testing/process.ts'

const dir = mkdtempSync(join(tmpdir(), 'banyan-test-first-'))
afterEach(endServers)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** True if a folder of a database has this file; the folder is not complete yet, or it is. */
const has = (data: string, file: string) =>
  existsSync(data) &&
  readdirSync(data).some((name) => name.startsWith('postgres') && existsSync(join(data, name, file)))

test('[D55 D58] killed at any moment while its database is made, a first start is repeated and serves', async () => {
  const data = join(dir, 'data')
  // In the order in which they appear: each start is killed at the first one that the start before did not have.
  const moments = [
    'PG_VERSION',
    'global/pg_control',
    'base/1/PG_VERSION',
    'banyan.password',
    'postmaster.pid',
  ]
  for (const file of moments) {
    const server = launchServer({ DATA_DIR: data })
    await until(() => has(data, file))
    server.child.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
  }
  // And as soon as the cluster answers, before its role and its database were made.
  const last = launchServer({ DATA_DIR: data })
  await until(() => existsSync(join(data, 'postgres/banyan.keeper')))
  last.child.kill('SIGKILL')
  await last.ended
  const server = launchServer({ DATA_DIR: data })
  const url = await serving(server)
  expect((await fetch(`${url}/ready`)).status).toBe(200)
  expect(
    readdirSync(data).filter((name) => name.startsWith('postgres')),
    'no leftovers',
  ).toEqual(['postgres'])
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
