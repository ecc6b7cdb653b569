import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'

const home = await freshDatabase()
afterAll(() => home.dispose())
beforeAll(async () => {
  await sql`insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at, pay_until)
    values ('123456789012345678', 1, 'wait-pay', 100, 0, 1, '', '{}', now(), now())`.execute(home.db)
})

const change = (columns: string) => sql`update shop_order set ${sql.raw(columns)}`.execute(home.db)
const paid = `paid_at = now(), pay_method = 'user_money'`

test.each([
  `sn = '12'`,
  `sn = '12345678901234567x'`,
  `state = 'other'`,
  `money = -1, points = 2`,
  `money = 2, points = -1`,
  `money = 0`,
  `quantity = 0`,
  `state = 'wait-send'`,
  paid,
  `state = 'wait-send', paid_at = now()`,
  `pay_method = 'user_money'`,
  `state = 'closed'`,
  `closed_at = now()`,
  `sent_at = now(), receive_until = now()`,
  `${paid}, state = 'wait-send', sent_at = now()`,
  `${paid}, state = 'wait-send', receive_until = now()`,
  `${paid}, state = 'wait-receive'`,
  `${paid}, state = 'finished', received_at = now()`,
  `${paid}, state = 'finished', sent_at = now(), receive_until = now()`,
  `${paid}, state = 'wait-send', received_at = now()`,
  `counted = true`,
])('an unpaid order can not be written with %s', async (columns) => {
  await expect(change(columns)).rejects.toMatchObject({ code: '23514' })
})

test('the orders that the transitions make can be written, and an insert is checked like an update', async () => {
  await change(`state = 'closed', closed_at = now()`)
  await change(`state = 'wait-send', closed_at = null, ${paid}`)
  await change(`state = 'wait-receive', sent_at = now(), receive_until = now(), counted = true`)
  await change(`state = 'finished', received_at = now()`)
  await change(`state = 'closed', closed_at = now(), received_at = null`)
  const insert =
    sql`insert into shop_order (sn, member_id, state, money, points, quantity, remark, address, created_at,
    pay_until) values ('12', 1, 'wait-pay', 100, 0, 1, '', '{}', now(), now())`.execute(home.db)
  await expect(insert).rejects.toMatchObject({ code: '23514' })
})
