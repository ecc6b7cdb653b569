import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweep } from './sweep.ts'
import { startTestApp } from '../testing/app.ts'
import { command } from '../testing/template.ts'
import { askCode, freshOrigin, signUp } from '../testing/people.ts'

test('[D28 D29 D30] what has ended by time is forgotten, and what still counts is kept', async () => {
  const home = await startTestApp()
  const tables = ['session', 'captcha', 'captcha_sent', 'login_slow', 'outbox'] as const
  const counts = async () =>
    Promise.all(
      tables.map(async (table) => (await home.database.db.selectFrom(table).selectAll().execute()).length),
    )
  const visitor = home.client(undefined, 'en', freshOrigin())
  const wrong = { account: 'nobody@example.la', password: 'wrong9guess' }
  await signUp(home, 'Noy')
  await expect(visitor('/login/login', 'do-login', wrong)).rejects.toMatchObject({ code: 'login-wrong' })
  const before = await counts()
  expect(before.every((count) => count > 0)).toBe(true)
  await sweep(home.app)
  expect(await counts(), 'fresh ones stay').toEqual(before)
  home.clock.advance({ days: 31 })
  await askCode(home, visitor, 'register', 'lan@example.la')
  await sweep(home.app)
  // Left: Lan's code, her count and her origin's, and her message.
  expect(await counts()).toEqual([0, 1, 2, 0, 1])
  await home.close()
})

test('[D58] what has ended is deleted in statements of 5000 rows, which stay within their time limit', async () => {
  const home = await startTestApp()
  const { db } = home.database
  const noy = await signUp(home, 'Noy')
  await sql`insert into session (member_id, token_hash, device, created_at, used_at)
    select ${noy.id}, sha256(n::text::bytea), 'old', '2020-01-01', '2020-01-01' from generate_series(1, 12000) n`.execute(
    db,
  )
  await command(
    home.database.url,
    `create table deleted (rows bigint);
    grant insert, select on deleted to banyan_app;
    create function note_deleted() returns trigger language plpgsql as
      'begin insert into deleted select count(*) from gone; return null; end';
    create trigger note_deleted after delete on session referencing old table as gone
      for each statement execute function note_deleted()`,
  )
  await sweep(home.app)
  const { rows } = await home.database.pool.query<{ rows: bigint }>('select rows from deleted')
  expect(rows.map((one) => Number(one.rows))).toEqual([5_000, 5_000, 2_000])
  const left = await db.selectFrom('session').select('member_id').execute()
  expect(left).toEqual([{ member_id: noy.id }])
  await home.close()
})
