import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

const scratch = mkdtempSync(join(tmpdir(), 'banyan-test-postgres-'))
const dir = join(scratch, 'data')
const settings = { fsync: 'off' }
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a new cluster is UTF8 under C.UTF-8, on loopback only, and its owner is no superuser', async () => {
  const postgres = await startPostgres({ dir, settings })
  expect(postgres.dir).toBe(dir)
  const rows = await ask(
    postgres.superUrl,
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
      current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
      (select rolsuper from pg_roles where rolname = 'banyan') as super, lower('ĂÂ') = 'ăâ' and 'ລາວ' ~ '^[[:alpha:]]+$' as words
    from pg_database where datname = current_database()`,
  )
  const expected = { encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', listens: '127.0.0.1', sockets: '' }
  expect(rows).toEqual([{ ...expected, super: false, words: true }])
  await expect(ask(postgres.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  await postgres.stop()
})

test('what was written is there after a stop, and after kill -9 with its lock file left behind', async () => {
  const first = await startPostgres({ dir, settings })
  await ask(first.url, 'create table kept (n int); insert into kept values (7)')
  process.kill(-first.pid, 'SIGKILL')
  const second = await startPostgres({ dir, settings })
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
})

test('a lock file whose number now belongs to another program is cleared', async () => {
  const first = await startPostgres({ dir, settings })
  const lock = join(dir, 'postmaster.pid')
  const lines = readFileSync(lock, 'utf8').split('\n')
  process.kill(-first.pid, 'SIGKILL')
  // This test's own process represents the unrelated program.
  writeFileSync(lock, [String(process.pid), ...lines.slice(1)].join('\n'))
  const second = await startPostgres({ dir, settings })
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
})

test('a second start joins the running cluster; one whose keeper lives is left running by its guests', async () => {
  const first = await startPostgres({ dir, settings })
  const same = await startPostgres({ dir, settings })
  expect(same.pid).toBe(first.pid)
  // Process 1 is always alive: it represents the keeper.
  writeFileSync(join(dir, 'banyan.keeper'), '1')
  const guest = await startPostgres({ dir, settings })
  expect(guest.borrowed).toBe(true)
  await guest.stop()
  expect(await ask(first.url, 'select n from kept')).toEqual([{ n: 7 }])
  await first.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a port that is taken and a folder that is none end in one clear sentence', async () => {
  const taken = createServer()
  await new Promise<void>((done) => {
    taken.listen(0, '127.0.0.1', done)
  })
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(startPostgres({ dir, settings, port })).rejects.toThrow(
    `Port ${port} for PostgreSQL is taken by another program.`,
  )
  taken.close()
  const file = join(scratch, 'a-file')
  writeFileSync(file, '')
  await expect(startPostgres({ dir: join(file, 'data') })).rejects.toThrow(
    /^The database folder .* is not a folder\.$/,
  )
})
