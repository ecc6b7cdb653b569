// Payments for the tests of the runbooks.
import { Client } from 'pg'
import type { Database } from '../../server/src/db/db.ts'
import { tryPost } from '../../server/src/ledger/ledger.ts'
import { seal, sealHead } from '../../server/src/ledger/seal.ts'
import { move, purse, someTime } from '../../server/src/testing/ledger/ledger.ts'
import { until } from '../../server/src/testing/process.ts'

/** Posts one transfer from a member to another. */
export const pay = (database: Database, key: string) =>
  database.transaction((tx) => tryPost(tx, someTime, move(key, purse(1n), purse(2n), 1n)))

/** Which keys of payments a database has. */
export async function paid(database: Database): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ key: string }>(
    `select key from ledger.request where outcome = 'posted'`,
  )
  return new Set(rows.map(({ key }) => key))
}

/** Seals all transfers, and returns the head as the job copies it. */
export async function copiedHead(database: Database): Promise<string> {
  await until(async () => {
    await seal(database.db, someTime)
    const { rows } = await database.pool.query(
      'select from ledger.transfer where xid >= (select max(hi) from ledger.seal)',
    )
    return rows.length === 0
  })
  const head = await sealHead(database.db)
  return `${JSON.stringify({ at: someTime.toISOString(), ledger: { seq: String(head?.seq), hash: head?.hash }, log: null })}\n`
}

export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
