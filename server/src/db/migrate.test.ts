import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { until } from '../testing/process.ts'
import { command } from '../testing/template.ts'
import { openDatabase } from './db.ts'
import { findMissing, migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'banyan-test-migrations-'))
cpSync(new URL('../../migrations/', import.meta.url), folder, { recursive: true })
let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase()
})
afterAll(async () => {
  await base.dispose()
  rmSync(folder, { recursive: true })
})

/** Runs a file that a later version brings, and takes it away again. */
async function later<T>(name: string, text: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, `${name}.sql`)
  writeFileSync(path, text)
  try {
    return await work()
  } finally {
    rmSync(path)
  }
}

const isThere = async (table: string): Promise<boolean> => {
  const { rows } = await sql<{ there: unknown }>`select to_regclass(${table}) as there`.execute(base.db)
  return rows[0]?.there !== null
}

test('several servers that start at once migrate a new database once', async () => {
  const empty = await freshDatabase()
  await command(empty.url, 'drop schema ledger, jobs, public cascade; create schema public')
  expect(await findMissing(empty.url)).toContain('0001_ledger')
  const ran = await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)])
  expect(ran.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 0, ran.flat().length])
  expect(ran.flat()).toContain('0001_ledger')
  expect(await migrate(empty.url)).toEqual([])
  expect(await findMissing(empty.url)).toEqual([])
  await empty.dispose()
})

test('a migration that fails leaves nothing of itself, and says which it was', async () => {
  await later('9999_broken', 'create table half_done (); select nonsense;', () =>
    expect(migrate(base.url, folder)).rejects.toThrow(/^Migration 9999_broken failed: .*nonsense/),
  )
  expect(await isThere('half_done')).toBe(false)
})

test('[D55] a database with migrations of a later version is accepted', async () => {
  await later('9998_newer', 'create table newer ()', () => migrate(base.url, folder))
  expect(await isThere('newer')).toBe(true)
  expect(await findMissing(base.url)).toEqual([])
  expect(await migrate(base.url)).toEqual([])
})

test('[D55] a migration that waits for a lock lets the readers pass, and runs when the lock is free', async () => {
  const reader = new Client({ connectionString: base.url })
  await reader.connect()
  await reader.query('begin; select count(*) from member')
  const owner = openDatabase(base.url, { role: null, max: 1 })
  const waiting = async () => {
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table member%'
        and datname = current_database()`.execute(owner.db)
    return rows[0]?.n === 1n
  }
  await later('9997_wider', 'alter table member add column later text', async () => {
    let done = false
    const migrated = migrate(base.url, folder).finally(() => (done = true))
    // It waits, gives the lock up, and waits again: without its limit this read would end only after the reader.
    for (let times = 0; times < 2; times++) {
      await until(waiting)
      await sql`select count(*) from member`.execute(base.db)
      await until(async () => !(await waiting()))
      expect(done).toBe(false)
    }
    await reader.query('commit')
    expect(await migrated).toEqual(['9997_wider'])
  })
  await reader.end()
  await owner.close()
})

test('[D55] a statement that can not run in a transaction runs alone', async () => {
  await later(
    '9996_alone',
    '-- no transaction\ncreate index concurrently if not exists alone on member (id)',
    () => migrate(base.url, folder),
  )
  expect(await isThere('alone')).toBe(true)
})
