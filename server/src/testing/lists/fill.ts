// Fills the tables of the console's lists with many rows, for tests of plans and for benches.
import { Client } from 'pg'
import { largeTables } from './tables.ts'
import type { LargeTable } from './values.ts'

export interface Part {
  /** Rows of each table when all parts are there. */
  readonly rows: number
  /** This part has the rows after `from`, up to `to`. */
  readonly from: number
  readonly to: number
}

/**
 * Writes a part of the rows. The database can't be used for anything else afterwards: the tables lose their checks,
 * foreign keys and triggers, because the rows fit each other only as far as lists read them.
 */
export async function fillLists(ownerUrl: string, part: Part): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '256MB'`)
    await client.query('begin')
    // The dates of `at` (values.ts).
    await client.query(`select ledger.make_months('2025-01-01', '2026-12-31')`)
    for (const one of largeTables) await fillTable(client, one, part)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function fillTable(client: Client, one: LargeTable, { rows, from, to }: Part): Promise<void> {
  const { table, every = 1, first = rows } = one
  await loosen(client, table)
  // PostgreSQL writes the index of a partitioned table with `on only`, which leaves out the partitions.
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  const columns = { ...(await requiredColumns(client, table)), ...one.columns }
  const names = Object.keys(columns).map((name) => `"${name}"`)
  try {
    await client.query(`insert into ${table} (${names.join(', ')})
      select ${Object.values(columns).join(', ')}
      from (select g as n, ${rows} as r from generate_series(${from + 1}, ${to}) g where g % ${every} = 0 and g <= ${first} order by g) s`)
  } catch (cause) {
    throw new Error(`${table} can't be filled`, { cause })
  }
  for (const { definition } of indexes.rows) await client.query(definition)
}

/** Drops checks and foreign keys, and switches triggers off. */
async function loosen(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; at: string }>(
    `select conname as name, conrelid::regclass::text as at from pg_constraint
     where (conrelid = $1::regclass and contype in ('c', 'f')) or (confrelid = $1::regclass and contype = 'f')`,
    [table],
  )
  for (const { name, at } of rows) await client.query(`alter table ${at} drop constraint if exists "${name}"`)
  await client.query(`alter table ${table} disable trigger user`)
}

const valuesOfType: Readonly<Record<string, string>> = {
  text: `''`,
  bigint: '1',
  integer: '1',
  smallint: '1',
  numeric: '1',
  boolean: 'false',
  jsonb: `'{}'::jsonb`,
  'timestamp with time zone': `timestamptz '2025-01-01'`,
  ARRAY: `'{}'`,
}

/** Returns a value of its type for each column that needs one. */
async function requiredColumns(client: Client, table: string): Promise<Record<string, string>> {
  const [name = '', schema = 'public'] = table.split('.').toReversed()
  const { rows } = await client.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and is_generated = 'NEVER'`,
    [schema, name],
  )
  return Object.fromEntries(
    rows.map(({ column, type }) => {
      const value = valuesOfType[type]
      return [column, value ?? 'null']
    }),
  )
}
