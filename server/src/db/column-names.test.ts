// Names of columns: a time ends in `_at` or `_until`, and a reference to an `id` ends in `_id` or, for a person of staff
// who did something, in `_by`. The time at which a row is created is `created_at`.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { command } from '../testing/template.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())

/** Times with another name, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'banner.shown_from': 'the start of the period that shown_until ends',
  'chat_person.finds_since': 'since when the searches in `finds` are counted',
  'file.unused_since': 'since when the file has no use',
}

/** Returns the columns whose names do not follow the rules, without the exceptions. */
async function listWrong(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace) and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and (a.atttypid = 'timestamptz'::regtype and (a.attname !~ '_(at|until)$' or a.attname = 'made_at')
        or a.attname !~ '_(id|by)$' and exists (
          select from pg_constraint k cross join unnest(k.conkey, k.confkey) p (own, other)
            join pg_attribute o on o.attrelid = k.confrelid and o.attnum = p.other
          where k.conrelid = c.oid and k.contype = 'f' and p.own = a.attnum and o.attname = 'id'))
    order by name`.execute(home.db)
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(exceptions, name))
}

test('every time and every reference to an id is named by the rules', async () => {
  expect(await listWrong()).toEqual([])
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`.execute(home.db)
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['shop_order.paid_at', ...Object.keys(exceptions)]))
})

test('a planted time and a planted reference with other names are found', async () => {
  await command(
    home.url,
    `create table planted (id bigint primary key, at timestamptz, made_at timestamptz, ends_until timestamptz,
      product bigint references product, product_id bigint references product, made_by bigint references staff,
      level int references level (rank))`,
  )
  expect(await listWrong()).toEqual(['planted.at', 'planted.made_at', 'planted.product'])
})
