// The closing of an account holds the locks of all the member's groups, so none of its statements may read a whole table. The
// test closes the account of a member who has something everywhere, and looks at the plans of all statements, also of those
// inside functions and triggers. PostgreSQL uses a sequential scan here only for a table without any index that serves.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { befriend, makeGroup, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import * as moments from '../../testing/chat/moments.ts'
import { askAssistant, newKey, send } from '../../testing/chat/talk.ts'
import { freshDatabase } from '../../testing/database.ts'
import { askCode, type Person, signUp, usualPayPassword } from '../../testing/people.ts'
import { freshKey } from '../../testing/recharge.ts'
import { storeSetting } from '../../testing/settings.ts'
import { newShop } from '../../testing/shop.ts'
import { recordPlans, tellPlans } from '../../testing/system/plans.ts'
import { command } from '../../testing/template.ts'
import { addAddress, trustNewAccounts } from '../../testing/wallet/payout.ts'

let home: TestApp
let noy: Person & Talker
/** The indexes of the database: the table, the first column (null for an expression), and whether all rows are in it. */
let indexes: { name: string; table: string; first: string | null; whole: boolean }[]

beforeAll(async () => {
  const database = await freshDatabase()
  const name = new URL(database.url).pathname.slice(1)
  for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
    await command(inject('superUrl'), `alter database "${name}" set enable_${way} = off`)
  // Members and messages of other people, so that reading all of them costs something.
  await sql`insert into member (email, password_hash, nick_name, user_code, avatar, created_at)
    select n || '@example.la', 'none', 'Member ' || n, 'M' || n, '/a.webp', '2026-01-01'
    from generate_series(1, 3000) n`.execute(database.db)
  await sql`insert into entry (conversation_id, seq, count, type, sender_id, data, created_at)
    select 1000000 + n, 1, 0, 'tips', 1, '', '2026-01-01' from generate_series(1, 3000) n`.execute(
    database.db,
  )
  await command(database.url, 'vacuum analyze member, entry')
  await tellPlans(database.url)
  home = await startTestApp({}, database)
  await trustNewAccounts(home)
  await storeSetting(home.database.db, 'transfer.feePercent', '0.00')
  const { rows } = await sql<(typeof indexes)[number]>`
    select c.relname as name, t.relname as table, a.attname as first, i.indpred is null as whole
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(home.database.db)
  indexes = rows
  const inviter = await signUp(home, 'Inviting Kham')
  const made = await signUp(home, 'Noy', {
    payPassword: usualPayPassword,
    balance: { user_money: '20.00' },
    inviterCode: inviter.userCode,
  })
  noy = {
    ...made,
    key: String(made.id),
    email: made.account,
    in: (language) => home.client(made.token, language),
  }
  await fillLife()
})
afterAll(() => home.close())

/** Gives Noy rows in the tables that the closing erases. */
async function fillLife(): Promise<void> {
  const [lan, dao] = (await newTalkers(home, 'Lan', 'Dao')) as [Talker, Talker]
  await befriend(noy, lan)
  await makeGroup(lan, [noy, dao], 'Choir')
  await send(noy, lan, 'sabaidee')
  const moment = await moments.publish(noy, 'a moment')
  await moments.like(noy, moment)
  await moments.comment(noy, moment, 'a comment')
  await askAssistant(noy, 'Where is my order?')
  const { data: chat } = await noy.ask('/mine/service/external-service', 'do-open', {})
  await send(noy, { key: chat.conversation_id }, 'Where is it?', { chat_type: 'service' })
  await noy.ask('/mine/service/worksheet', 'do-worksheet', {
    request_key: newKey(),
    type: 'order',
    words: 'Where is it?',
    images: [],
    contact: '',
  })
  await noy.ask('/mine/common/download-data', 'do-request', { request_key: freshKey() })
  await noy.ask('/wallet/transfer', 'do-transfer', {
    request_key: freshKey(),
    to: lan.userCode,
    amount: '20.00',
    fee: '0',
    pay_password: usualPayPassword,
  })
  await addAddress(noy)
  await noy.ask('/mine/address/address-add', 'do-save', {
    consignee: 'Noy',
    mobile: '+856 20 7654 3210',
    country: 'LA',
    regions: ['1', '101', '10101'],
    detail: 'Street 1',
    is_default: true,
  })
  const cup = await (await newShop(home)).put('cup')
  await noy.ask('/tarbar/cart', 'do-add', {
    request_key: newKey(),
    item: { variant_id: cup.variants[0] ?? '', quantity: 1 },
  })
}

/** Tables that do not grow with the members. The products are read before the closing locks anything. */
const small = /^product$/

/**
 * Returns the scans of a plan that read a whole table or a whole index, because no index of the table begins with a column of
 * the condition. In small tables PostgreSQL may use another index than the one that serves.
 */
function wholeScans(plan: string): string[] {
  return plan.split(/\n(?=\s*->)/).flatMap((node) => {
    const [, table] = /Seq Scan on (\w+)/.exec(node) ?? []
    if (table !== undefined && !small.test(table)) return [`Seq Scan on ${table}`]
    const [, using, on] = /Index (?:Only )?Scan (?:Backward )?(?:using (\w+) )?on (\w+)/.exec(node) ?? []
    const used = indexes.find(({ name }) => name === (using ?? on))
    if (!used || small.test(used.table)) return []
    const [, condition = ''] = /Index Cond: (.*)/.exec(node) ?? []
    const serves = indexes.some(
      ({ name, table: of, first, whole }) =>
        (name === used.name || (of === used.table && whole)) &&
        (first === null ? name === used.name : new RegExp(`\\b${first}\\b`).test(condition)),
    )
    return serves ? [] : [`${used.name}: ${condition}`]
  })
}

test('the check: an index that does not begin with the column of the condition does not serve', async () => {
  const plansOf = (column: string) =>
    recordPlans(home.app.database.pool, () =>
      sql`select from transfer_recent where ${sql.ref(column)} = 1`.execute(home.app.database.db),
    )
  expect((await plansOf('sender_id')).flatMap(wholeScans)).toEqual([])
  expect((await plansOf('recipient_id')).flatMap(wholeScans)).toEqual([
    expect.stringContaining('transfer_recent_pkey'),
  ])
})

test('[D31] the statements of the closing find their rows by an index, also inside functions and triggers', async () => {
  home.clock.advance({ minutes: 2 })
  const captcha = await askCode(home, noy.ask, 'close-account', noy.account)
  const plans = await recordPlans(home.app.database.pool, () =>
    noy.ask('/mine/service/logout', 'do-close', { captcha }),
  )
  expect(plans.length).toBeGreaterThan(60)
  const found = plans.flatMap((plan) => wholeScans(plan).map((scan) => `${scan}\n${plan}`))
  expect(found).toEqual([])
})
