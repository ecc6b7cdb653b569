import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type MigrationFile, releasedText, wrongMigrations } from './migrations.ts'

const folder = join(import.meta.dirname, '../../server/migrations')
const disk: MigrationFile[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({ name: file.replace('.sql', ''), text: readFileSync(join(folder, file), 'utf8') }))

test('[D55] no migration takes from the last release what its processes use', () => {
  const list = join(folder, 'released.txt')
  expect(wrongMigrations(disk, existsSync(list) ? readFileSync(list, 'utf8') : '')).toEqual([])
})

const first = { name: '0001_first', text: 'create table goods (id int, name text);' }
const second = { name: '0002_second', text: '-- More.\nalter table goods add column title text;' }
const released = releasedText([first, second])
const wrong = (text: string, others: readonly MigrationFile[] = []) =>
  wrongMigrations([first, second, ...others, { name: '0009_new', text }], released)

test.each([
  'alter table goods drop column name',
  'alter table goods rename column name to title_old',
  'alter table goods rename to product',
  'alter table goods alter column id type bigint',
  'alter table goods alter column name set not null',
  'alter table goods add column code text not null',
  'alter table goods add column a text default 1, add column code text not null',
  "alter table goods add constraint named check (name <> '')",
  'drop table goods',
  'drop index if exists goods_name',
  'create index goods_name on goods (name)',
  'create or replace function price(id int) returns int language sql as $$ select 1; drop table x $$',
  'alter table if exists goods drop column name',
  'alter table goods alter column name drop default',
  'alter table goods add constraint one exclude using gist (name with =)',
  'alter table goods enable row level security',
  'alter table goods set schema old',
  'alter function price(int) set schema old',
  'alter function price(int, text) rename to cost',
  'alter function price(int) security definer',
  'drop schema old cascade',
  'drop domain cents',
  'drop materialized view goods_sum',
  'drop policy own on goods',
  'revoke select on goods from banyan_app',
  'revoke execute on function price(int) from banyan_app',
  'revoke all on all tables in schema public from banyan_app',
  'truncate goods',
  'delete from goods',
  "update goods set title = ''",
  'create unique index concurrently goods_name on goods (name)',
  'create trigger guard before insert on goods for each row execute function guard()',
  'do $$ begin drop table goods; end $$',
  'do $x$ begin if true then alter table goods drop column name; end if; end $x$',
  "do $$ begin execute format('drop table %I', 'goods'); end $$",
])('[D55] once released, refused: %s', (text) => {
  expect(wrong(`-- New.\n${text};`)).toHaveLength(1)
  // Before the first release everything may change.
  expect(wrongMigrations([first, second, { name: '0009_new', text }], '')).toEqual([])
})

test.each([
  'alter table goods add column code text',
  "alter table goods add column code text not null default ''",
  'create table price (id int); create index price_id on price (id); alter table price alter column id set not null',
  'create index concurrently goods_name on goods (name)',
  'create function price_of(id int) returns int language sql as $$ select 1; drop table goods $$',
  'alter table goods add constraint named check (true) not valid',
  'create table price (id int); create trigger guard before insert on price for each row execute function guard()',
  'create function price_of(id int) returns int language sql as $$ select 1 $$; revoke all on function price_of(int) from public',
  "update goods set title = '' where title is null",
  'create table price (id int); do $$ begin insert into price values (1); end $$',
  'alter table goods alter column name drop not null',
])('[D55] once released, allowed: %s', (text) => {
  expect(wrong(text)).toEqual([])
})

test('[D55] what an earlier release made superfluous may be removed, and only then', () => {
  const drop = 'alter table goods drop column name;'
  expect(wrong(`-- contract of 0002_second\n${drop}`)).toEqual([])
  const fresh = { name: '0003_title', text: 'alter table goods add column caption text;' }
  expect(wrong(`-- contract of 0003_title\n${drop}`, [fresh])).toEqual([
    '0009_new is the contract of 0003_title, which is in no release',
  ])
})

test('[D55] a released migration stays as it is', () => {
  expect(wrongMigrations([first, { ...second, text: `${second.text} ` }], released)).toEqual([
    '0002_second is in a release and can’t be changed',
  ])
  expect(wrongMigrations([first], released)).toEqual(['0002_second is in a release and can’t be removed'])
})
