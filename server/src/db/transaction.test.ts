import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { command } from '../testing/template.ts'
import { type Db, last, openDatabase, type Tx } from './db.ts'

const home = await freshDatabase()
// One connection, so that a statement that one call has prepared is prepared for the next call too.
const one = openDatabase(home.url, { max: 1, role: null })
afterAll(async () => {
  await one.close()
  await home.dispose()
})

/** The number of answers that ended a group of messages: one per round trip. */
let trips = 0
one.pool.on('connect', (client) => {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('readyForQuery', () => trips++)
})

await command(home.url, 'create table note (n int unique deferrable initially deferred check (n > 0))')
beforeEach(async () => {
  await command(home.url, 'truncate note')
  // The first transaction of a connection prepares BEGIN and COMMIT.
  await one.transaction(async (tx) => {
    await add(tx, 1000)
    await add(last(tx), 1001)
  })
  await command(home.url, 'truncate note')
  trips = 0
})

const add = (tx: Tx, n: number) => sql`insert into note values (${n}) returning n`.execute(tx)
const stored = async (): Promise<number[]> => {
  const { rows } = await sql<{ n: number }>`select n from note order by n`.execute(home.db)
  return rows.map(({ n }) => n)
}

test('BEGIN goes with the first statement, and COMMIT with the last one', async () => {
  await one.transaction(async (tx) => {
    expect((await add(tx, 1)).rows).toEqual([{ n: 1 }])
    expect(await stored()).toEqual([])
    expect((await add(tx, 2)).rows).toEqual([{ n: 2 }])
    expect((await add(last(tx), 3)).rows).toEqual([{ n: 3 }])
    expect(await stored()).toEqual([1, 2, 3])
  })
  expect(trips).toBe(3)
})

test('a transaction of one last statement is one round trip, without a last one it is two', async () => {
  await one.transaction((tx) => add(last(tx), 1))
  expect(trips).toBe(1)
  await one.transaction((tx) => add(tx, 2))
  expect(trips).toBe(3)
  await one.transaction(async () => undefined)
  expect(trips).toBe(3)
  expect(await stored()).toEqual([1, 2])
})

test('whatever fails, nothing of the transaction stays, and the connection can be used again', async () => {
  const broken = new Error('broken')
  const works: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => add(tx, -1),
    (tx) => add(last(tx), -1),
    async (tx) => {
      await add(tx, 1)
      await add(last(tx), -1)
    },
    // The constraint is checked at COMMIT.
    async (tx) => {
      await add(tx, 1)
      await add(last(tx), 1)
    },
    async (tx) => {
      await add(tx, 1)
      throw broken
    },
    // A work that goes on after a failure.
    async (tx) => {
      await add(tx, 1)
      await add(tx, -1).catch(() => undefined)
    },
    async (tx) => {
      await add(tx, -1).catch(() => undefined)
      await add(last(tx), 1)
    },
  ]
  for (const work of works) {
    await expect(one.transaction(work)).rejects.toThrow()
    expect(await stored()).toEqual([])
  }
  await one.transaction((tx) => add(last(tx), 5))
  expect(await stored()).toEqual([5])
})

test('after the end of a transaction its statements are refused', async () => {
  let kept: Tx | undefined
  await one.transaction(async (tx) => {
    kept = tx
    await add(last(tx), 1)
    await expect(add(tx, 2)).rejects.toThrow('has ended')
  })
  if (!kept) throw new Error('the transaction did not run')
  await expect(add(kept, 3)).rejects.toThrow('has ended')
  await expect(add(last(kept), 3)).rejects.toThrow('has ended')
  expect(await stored()).toEqual([1])
})

test('what a work throws after its last statement undoes nothing', async () => {
  const failing = one.transaction(async (tx) => {
    await add(last(tx), 1)
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await stored()).toEqual([1])
})

test('statements sent at the same time run one after the other, in one transaction', async () => {
  await one.transaction(async (tx) => {
    await Promise.all([add(tx, 1), add(tx, 2), add(tx, 3)])
    expect(await stored()).toEqual([])
  })
  expect(await stored()).toEqual([1, 2, 3])
})

test('a connection that breaks rolls back, and the next transaction gets another one', async () => {
  const cut = one.transaction(async (tx) => {
    await add(tx, 1)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await command(home.url, `select pg_terminate_backend(${rows[0]?.pid})`)
    await add(last(tx), 2)
  })
  await expect(cut).rejects.toThrow()
  expect(await stored()).toEqual([])
  await one.transaction((tx) => add(last(tx), 3))
  expect(await stored()).toEqual([3])
})

test('a transaction of kysely has its own connection, and statements beside it are not part of it', async () => {
  const backend = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  await backend(home.db)
  await home.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const own = await backend(tx)
      const others = await Promise.all(Array.from({ length: 4 }, () => backend(home.db)))
      expect(others).not.toContain(own)
      expect(await backend(tx)).toBe(own)
      const before = await sql`select now() as now, count(*) as count from setting_change`.execute(tx)
      await sql`insert into setting_change (key, value, effective_at, created_at) values ('x', '1', now(), now())`.execute(
        home.db,
      )
      expect(
        (await sql`select now() as now, count(*) as count from setting_change`.execute(tx)).rows,
      ).toEqual(before.rows)
    })
  const failed = home.db.transaction().execute(async (tx) => {
    await sql`delete from captcha`.execute(tx)
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  const { rows } = await sql<{
    count: bigint
  }>`select count(*) as count from setting_change where key = 'x'`.execute(home.db)
  expect(rows[0]?.count).toBe(1n)
})
