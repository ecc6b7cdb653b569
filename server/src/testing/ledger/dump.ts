// A dump that is restored into another cluster, as pg_dump does it, for tests: the bundled PostgreSQL has no pg_dump.
import { Client } from 'pg'

/** Replaces the rows of all tables of the ledger, and of the figures' heads, at `to` by those at `from`. */
export async function copyLedger(from: string, to: string): Promise<void> {
  const source = new Client({ connectionString: from })
  const target = new Client({ connectionString: to })
  await Promise.all([source.connect(), target.connect()])
  try {
    // Triggers refuse changes of the ledger, also to its owner; a restore runs without them.
    await target.query('begin; set local session_replication_role = replica')
    const { rows } = await source.query<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'ledger' or c.relname in ('figure_head', 'cost_head')) order by 1`)
    const { rows: span } = await source.query<{ first: Date; last: Date }>(
      'select min(created_at) as first, max(created_at) as last from ledger.transfer',
    )
    await target.query('select ledger.make_months($1, $2)', [span[0]?.first, span[0]?.last])
    await target.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
    for (const { name } of rows) {
      const { rows: all } = await source.query<{ rows: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${name} t`,
      )
      await target.query(
        `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1)`,
        [all[0]?.rows],
      )
    }
    for (const name of ['ledger.transfer_id', 'ledger.request_id']) {
      const { rows: at } = await source.query<{ last: string }>(
        `select last_value::text as last from ${name}`,
      )
      await target.query('select setval($1, $2)', [name, at[0]?.last])
    }
    await target.query('commit')
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}
