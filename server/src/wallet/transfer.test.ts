// Transfers over HTTP: limits, fee, name, races, repeats, another member's records, and the proof afterwards.
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { setLevel } from '../testing/commission/level.ts'
import { startTestApp } from '../testing/app.ts'
import { until } from '../testing/process.ts'
import { storeSetting } from '../testing/settings.ts'
import { command } from '../testing/template.ts'
import { faults, give, newKey, newMember, outcome, payPassword, type Person, tally } from '../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

let names = 1000
const member = (money = '100.00', payPassword = true) =>
  newMember(home, `TAM${++names}`, {
    ...(money !== '0.00' && { money }),
    payPassword,
    address: false,
  })

const codeOf = async (person: Person): Promise<string> =>
  (await person.ask('/tarbar/mine', 'load-mine', {})).data.user_code

interface Change {
  amount?: string
  fee?: string
  request_key?: string
  pay_password?: string
  name?: string
  to?: string
}

/** Transfers 10.00 with its fee of 0.10, or as changed. */
const transfer = async (from: Person, to: Person, change: Change = {}) =>
  from.ask('/wallet/transfer', 'do-transfer', {
    request_key: newKey(),
    to: await codeOf(to),
    amount: '10.00',
    fee: '0.10',
    pay_password: payPassword,
    ...change,
  })

const cents = async (person: Person) => (await person.purse()).money
const fees = async () => {
  const { rows } = await sql<{ sum: bigint }>`
    select ledger.slots((1::bigint << 56) | 4) as sum`.execute(home.app.database.db)
  return rows[0]?.sum ?? 0n
}

test('[V10 D9 D4] the amount goes to the recipient, the fee on top to the fees; both statements and receipts show it', async () => {
  const [noy, kham] = [await member(), await member('0.00')]
  const before = await fees()
  const terms = await noy.ask('/wallet/transfer', 'load-transfer', {})
  expect(terms.data).toEqual({
    user_money: '100.00',
    minimum: '1.00',
    maximum: '50000.00',
    fee_percent: '1.00',
    fee_discount: '0.00',
    name_above: '500.00',
    paypwd: 1,
    waits_until: null,
  })
  const { data } = await transfer(noy, kham)
  expect(await cents(noy)).toBe(8990n)
  expect(await cents(kham)).toBe(1000n)
  expect((await fees()) - before).toBe(10n)
  const [sent, got] = await Promise.all(
    [noy, kham].map(
      async (one) => (await one.ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })).data,
    ),
  )
  expect(sent?.list.map(({ kind, amount, balance, ref }) => [kind, amount, balance, ref?.title])).toEqual([
    ['transfer-fee', '-0.10', '89.90', `TAM${names}`],
    ['transfer', '-10.00', '90.00', `TAM${names}`],
    ['adjust', '100.00', '100.00', undefined],
  ])
  expect(got?.list).toMatchObject([
    { kind: 'transfer', amount: '10.00', balance: '10.00', ref: { kind: 'transfer', id: data.transfer_id } },
  ])
  const receipt = (who: Person) =>
    who.ask('/wallet/transfer-receipt', 'load-transfer-receipt', { transfer_id: data.transfer_id })
  expect((await receipt(noy)).data).toMatchObject({
    sent: true,
    amount: '10.00',
    fee: '0.10',
    total: '10.10',
  })
  expect((await receipt(kham)).data).toMatchObject({ sent: false, amount: '10.00', fee: null, total: null })
  const recent = await noy.ask('/wallet/transfer', 'load-recent', {})
  expect(recent.data.list).toEqual([
    { user_code: await codeOf(kham), nick_name: `TAM${names}`, avatar: '/a.webp' },
  ])
})

test('[D9] the recipient is found by promotion code in any spelling, by the whole mobile and by the whole email; oneself and nobody are refused', async () => {
  const [noy, kham] = [await member(), await member()]
  const find = (words: string) => noy.ask('/wallet/transfer', 'find-recipient', { words })
  const code = await codeOf(kham)
  expect((await find(` ${code.toLowerCase()} `)).data).toEqual({
    user_code: code,
    nick_name: code,
    avatar: '/a.webp',
  })
  expect((await find(`${code}@example.la`)).data.user_code).toBe(code)
  const mobile = '13912340909'
  await sql`update member set mobile = ${mobile} where id = ${kham.id}`.execute(home.app.database.db)
  // As people type it, and as phones copy it from their contacts.
  for (const words of [
    mobile,
    ' 139 1234 0909 ',
    '+8613912340909',
    '86 13912340909',
    ' +86 139-1234-0909 ',
    '0086 139 1234 0909',
    '\u202D+86 139\u00A01234\u00A00909\u202C',
  ])
    expect((await find(words)).data.user_code, words).toBe(code)
  expect(await outcome(find(mobile.slice(0, -1)))).toBe('recipient-not-found')
  expect(await outcome(find(code.slice(0, -1).padEnd(3, 'x')))).toBe('recipient-not-found')
  expect(await outcome(find(await codeOf(noy)))).toBe('transfer-to-self')
  expect(await outcome(transfer(noy, noy))).toBe('transfer-to-self')
})

test('[D9] a frozen or closed recipient looks as if there were none', async () => {
  const noy = await member()
  for (const column of ['frozen_until', 'closed_at']) {
    const kham = await member('0.00')
    const code = await codeOf(kham)
    await sql`update member set ${sql.ref(column)} = 'infinity' where id = ${kham.id}`.execute(
      home.app.database.db,
    )
    expect(await outcome(noy.ask('/wallet/transfer', 'find-recipient', { words: code }))).toBe(
      'recipient-not-found',
    )
    expect(await outcome(transfer(noy, noy, { to: code }))).toBe('recipient-not-found')
  }
  expect(await cents(noy)).toBe(10_000n)
})

test.each([
  ['V10', 'transfer-minimum', { amount: '0.99', fee: '0.01' }],
  ['V10', 'transfer-minimum', { amount: '0', fee: '0' }],
  ['V10', 'transfer-maximum', { amount: '50000.01', fee: '500.01' }],
  ['V10', 'transfer-fee-changed', { fee: '0.00' }],
  ['V10', 'transfer-fee-changed', { fee: '0.11' }],
  ['D9', 'name-wrong', { amount: '500.01', fee: '5.01' }],
  ['D9', 'recipient-not-found', { to: 'NOBODY9' }],
])('[%s] refused with %s, and nothing moves', async (_row, code, change) => {
  const [noy, kham] = [await member(), await member('0.00')]
  expect(await outcome(transfer(noy, kham, change))).toBe(code)
  expect([await cents(noy), await cents(kham)]).toEqual([10_000n, 0n])
})

test('[X13 X14 V10] an amount above the balance, and one that leaves no room for the fee, are refused with their own words', async () => {
  const [noy, kham] = [await member(), await member('0.00')]
  await expect(transfer(noy, kham, { amount: '100.01', fee: '1.01' })).rejects.toMatchObject({
    code: 'transferable-not-enough',
    message: 'Transferable balance insufficient',
  })
  await expect(transfer(noy, kham, { amount: '99.50', fee: '1.00' })).rejects.toMatchObject({
    code: 'deduction-not-enough',
    message: expect.stringMatching(/^Insufficient deduction.*100\.50/),
  })
  expect([await cents(noy), await cents(kham)]).toEqual([10_000n, 0n])
  expect(await outcome(transfer(noy, kham, { amount: '99.00', fee: '0.99' }))).toBe('done')
  expect([await cents(noy), await cents(kham)]).toEqual([1n, 9900n])
})

test.each([
  '-1',
  '0.001',
  '1e9',
  'NaN',
  '٣',
  '１０',
  '+10',
  '0x10',
  ' 10',
  '10.',
  '1'.repeat(400),
  '[10]',
  '',
])('[V10 V16] the amount %s is refused before anything is looked at', async (amount) => {
  const [noy, kham] = [await member(), await member('0.00')]
  const fields = { control: 'do-transfer', language: 'en', request_key: newKey(), to: await codeOf(kham) }
  const reply = await home.post(
    '/wallet/transfer',
    { ...fields, amount, fee: '0.10', pay_password: payPassword },
    { token: noy.token },
  )
  expect(reply.statusCode).toBe(400)
  expect(reply.json.data).toMatchObject({ fields: ['amount'] })
  const twice = await home.post(
    '/wallet/transfer',
    `control=do-transfer&language=en&request_key=${newKey()}&to=x${names}&amount=1&amount=2&fee=0&pay_password=${payPassword}`,
    { token: noy.token },
  )
  expect(twice.statusCode).toBe(400)
  expect([await cents(noy), await cents(kham)]).toEqual([10_000n, 0n])
})

test('[D9] above the limit the hidden end of the nickname is needed; the limit, the fee and the minimum are settings', async () => {
  const [noy, kham] = [await member('2000.00'), await member('0.00')]
  await sql`update member set nick_name = 'Khamla Vong' where id = ${kham.id}`.execute(home.app.database.db)
  const large = { amount: '600.00', fee: '6.00' }
  expect(await outcome(transfer(noy, kham, { ...large, name: 'Vang' }))).toBe('name-wrong')
  expect(await outcome(transfer(noy, kham, { ...large, name: 'vong' }))).toBe('done')
  const { db } = home.app.database
  await storeSetting(db, 'transfer.nameAbove', '50.00')
  home.clock.advance({ seconds: 5 })
  expect((await noy.ask('/wallet/transfer', 'load-transfer', {})).data.name_above).toBe('50.00')
  expect(await outcome(transfer(noy, kham, { amount: '50.01', fee: '0.51' }))).toBe('name-wrong')
  expect(await outcome(transfer(noy, kham, { amount: '50.01', fee: '0.51', name: 'vong' }))).toBe('done')
  expect(await outcome(transfer(noy, kham, { amount: '50.00', fee: '0.50' }))).toBe('done')
  await storeSetting(db, 'transfer.nameAbove', '500.00')
  await storeSetting(db, 'transfer.feePercent', '2.50')
  await storeSetting(db, 'transfer.minimum', '5.00')
  home.clock.advance({ seconds: 5 })
  expect(await outcome(transfer(noy, kham, { amount: '4.99', fee: '0.13' }))).toBe('transfer-minimum')
  expect(await outcome(transfer(noy, kham, { amount: '5.00', fee: '0.13' }))).toBe('done')
  const { rows } = await sql<{ fee_rate: bigint }>`
    select fee_rate from transfer where sender_id = ${noy.id} order by id`.execute(db)
  expect(rows).toEqual([100n, 100n, 100n, 250n].map((fee_rate) => ({ fee_rate })))
  await storeSetting(db, 'transfer.feePercent', '0.00')
  await storeSetting(db, 'transfer.minimum', '1.00')
  home.clock.advance({ seconds: 5 })
  expect(await outcome(transfer(noy, kham, { amount: '1.00', fee: '0' }))).toBe('done')
  await storeSetting(db, 'transfer.feePercent', '1.00')
  home.clock.advance({ seconds: 5 })
})

test('[D10 D67] the sender’s level saves a part of the fee; the record and the sender’s receipt keep it', async () => {
  const [noy, kham] = [await member(), await member('0.00')]
  const { db } = home.app.database
  await setLevel(home, noy, 4)
  expect((await noy.ask('/wallet/transfer', 'load-transfer', {})).data).toMatchObject({
    fee_percent: '1.00',
    fee_discount: '35.00',
  })
  expect(await outcome(transfer(noy, kham))).toBe('transfer-fee-changed')
  // 0.065 rounded up.
  const { data } = await transfer(noy, kham, { fee: '0.07' })
  await setLevel(home, noy, 5)
  expect([await cents(noy), await cents(kham)]).toEqual([8993n, 1000n])
  const receipt = async (who: Person) =>
    (await who.ask('/wallet/transfer-receipt', 'load-transfer-receipt', { transfer_id: data.transfer_id }))
      .data
  expect(await receipt(noy)).toMatchObject({ fee: '0.07', fee_discount: '35.00', total: '10.07' })
  expect(await receipt(kham)).toMatchObject({ fee: null, fee_discount: null })
  const { rows } = await sql`
    select fee_rate, fee_discount from transfer where sender_id = ${noy.id}`.execute(db)
  expect(rows).toEqual([{ fee_rate: 100n, fee_discount: 3500n }])
})

test('[V7 D9] without a payment password, or with a wrong one, nothing is said about the recipient', async () => {
  const [noy, kham] = [await member('100.00', false), await member()]
  expect(await outcome(transfer(noy, kham, { to: 'NOBODY9' }))).toBe('pay-password-unset')
  expect(await outcome(transfer(kham, noy, { to: 'NOBODY9', pay_password: '111222' }))).toBe(
    'pay-password-wrong',
  )
  expect(await cents(kham)).toBe(10_000n)
})

test('[D27 D3] a repeat gets the first answer, refusals too; the same key with another content is refused', async () => {
  const [noy, kham] = [await member(), await member('0.00')]
  const key = newKey()
  const first = await transfer(noy, kham, { request_key: key })
  expect((await transfer(noy, kham, { request_key: key })).data).toEqual(first.data)
  expect(await outcome(transfer(noy, kham, { request_key: key, amount: '11.00', fee: '0.11' }))).toBe(
    'request-key-reused',
  )
  expect(await cents(kham)).toBe(1000n)
  const refused = { request_key: newKey(), amount: '200.00', fee: '2.00' }
  expect(await outcome(transfer(noy, kham, refused))).toBe('transferable-not-enough')
  await give(home, noy.id, { money: '500.00' })
  expect(await outcome(transfer(noy, kham, refused)), 'a refusal stays').toBe('transferable-not-enough')
  expect(await cents(kham)).toBe(1000n)
})

test('[D3 D27] 64 at once with one key move the money once; 64 with different keys as often as the balance allows', async () => {
  const [noy, kham] = [await member('50.00'), await member('0.00')]
  const key = newKey()
  const same = await Promise.all(Array.from({ length: 64 }, () => transfer(noy, kham, { request_key: key })))
  expect(new Set(same.map(({ data }) => data.transfer_id)).size).toBe(1)
  expect(await cents(kham)).toBe(1000n)
  // 39.90 are left: three times 10.10.
  const other = await tally(Array.from({ length: 64 }, () => transfer(noy, kham)))
  expect(other).toEqual({ done: 3, 'transferable-not-enough': 61 })
  expect([await cents(noy), await cents(kham)]).toEqual([960n, 4000n])
})

test('[D3] members who transfer to each other at once all succeed: no deadlock, and no money appears or is lost', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => member('1000.00')))
  const before = await fees()
  const asked = Array.from({ length: 64 }, (_, at) => {
    const from = people[at % 4]
    const to = people[(at + 1 + ((at >> 2) % 3)) % 4]
    if (!from || !to) throw new Error('nobody')
    return transfer(from, to)
  })
  expect(await tally(asked)).toEqual({ done: 64 })
  const left = await Promise.all(people.map(cents))
  const paid = (await fees()) - before
  expect(paid).toBe(640n)
  expect(left.reduce((sum, one) => sum + one, 0n)).toBe(400_000n - 640n)
})

test('[D27] a transfer that deadlocks in every attempt is busy: nothing has moved, and the same key works later', async () => {
  const [noy, kham] = [await member(), await member('0.00')]
  const request_key = newKey()
  await command(
    home.database.url,
    `create function deadlock() returns trigger language plpgsql as $$
       begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
     create trigger deadlock before insert on transfer for each row execute function deadlock()`,
  )
  await expect(transfer(noy, kham, { request_key })).rejects.toMatchObject({ kind: 'rejected', code: 'busy' })
  await command(home.database.url, 'drop trigger deadlock on transfer')
  expect(await cents(noy)).toBe(100_00n)
  expect(await outcome(transfer(noy, kham, { request_key }))).toBe('done')
  expect([await cents(noy), await cents(kham)]).toEqual([89_90n, 10_00n])
})

test('[D9] another member’s transfer looks as if it did not exist', async () => {
  const [noy, kham, eve] = [await member(), await member(), await member()]
  const { data } = await transfer(noy, kham)
  for (const transfer_id of [data.transfer_id, '999999999'])
    expect(await outcome(eve.ask('/wallet/transfer-receipt', 'load-transfer-receipt', { transfer_id }))).toBe(
      'record-not-found',
    )
  expect((await eve.ask('/wallet/transfer', 'load-recent', {})).data.list).toEqual([])
})

test('[D69] the recipient and the sender’s other devices are told over the socket after the commit, once for repeats too', async () => {
  const [noy, kham] = [await member(), await member('0.00')]
  const told: unknown[] = []
  const stop = home.app.bus.listen((news) => {
    if (news.kind === 'member') told.push([news.member, news.push.push_type, news.push.data])
  })
  const key = newKey()
  const { data } = await transfer(noy, kham, { request_key: key })
  await transfer(noy, kham, { request_key: key })
  await outcome(transfer(noy, kham, { amount: '99.00', fee: '0.99' }))
  stop()
  expect(told).toEqual([
    [String(kham.id), 'record', { version: 1, news: 'transfer-received', id: data.transfer_id }],
    [String(noy.id), 'record', { version: 0, news: 'transfer-sent', id: data.transfer_id }],
  ])
})

test('[D31] 64 transfers that the closing of the recipient’s account catches are refused, and stay with their senders', async () => {
  const kham = await member('0.00')
  const senders = await Promise.all(Array.from({ length: 8 }, () => member('100.00')))
  const to = await codeOf(kham)
  // Connections of their own: the waiting transfers use up those of the server.
  const [closing, watch] = [home.database.url, home.database.url].map(
    (connectionString) => new Client({ connectionString }),
  ) as [Client, Client]
  await Promise.all([closing.connect(), watch.connect()])
  await closing.query('begin')
  await closing.query('select ledger.close_member($1)', [String(kham.id)])
  await closing.query('update member set closed_at = $1 where id = $2', [home.clock.now(), String(kham.id)])
  const asked = Array.from({ length: 64 }, (_, at) =>
    outcome(transfer(senders[at % 8] ?? kham, kham, { to, amount: '1.00', fee: '0.01' })),
  )
  // These have found the recipient and wait for the account, which the closing holds.
  await until(async () => {
    const { rows } = await watch.query(`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like '%write_transfers%'`)
    return rows.length >= 4
  })
  await closing.query('commit')
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['recipient-not-found']))
  await Promise.all([closing.end(), watch.end()])
  expect(await cents(kham)).toBe(0n)
  for (const sender of senders) expect(await cents(sender)).toBe(100_00n)
})

test('[D9] searching for members is limited per hour; known recipients are not', async () => {
  const [noy, kham] = [await member(), await member('0.00')]
  await transfer(noy, kham)
  await storeSetting(home.app.database.db, 'chat.findsHourly', 3)
  home.clock.advance({ seconds: 5 })
  const find = (words: string) => noy.ask('/wallet/transfer', 'find-recipient', { words })
  const known = await codeOf(kham)
  for (let n = 0; n < 5; n++) await find(known)
  for (let n = 0; n < 3; n++) expect(await outcome(find('NOBODY9'))).toBe('recipient-not-found')
  await expect(find('NOBODY9')).rejects.toMatchObject({ message: expect.stringMatching(/too many/i) })
  await expect(transfer(noy, noy, { to: 'NOBODY8' })).rejects.toMatchObject({
    message: expect.stringMatching(/too many/i),
  })
  await find(known)
})
