// Transfers of several members in one transaction: each call gets its own answer, and none holds up another.
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { copyCards } from '../chat/assistant/cards.ts'
import { startTestApp } from '../testing/app.ts'
import { faults, newKey, newMember, outcome, payPassword, type Person, tally } from '../testing/shop.ts'

const home = await startTestApp()
afterAll(() => home.close())
afterEach(async () => expect(await faults(home)).toEqual([]))

let names = 2000
const people = (count: number, money: string) =>
  Promise.all(
    Array.from({ length: count }, () =>
      newMember(home, `TWB${++names}`, { money, payPassword: true, address: false }),
    ),
  )

const transfer = (from: Person, to: string, request_key = newKey()) =>
  from.ask('/wallet/transfer', 'do-transfer', {
    request_key,
    to,
    amount: '1.00',
    fee: '0.01',
    pay_password: payPassword,
  })

const codeOf = async (person: Person): Promise<string> =>
  (await person.ask('/tarbar/mine', 'load-mine', {})).data.user_code

/** How many transactions wrote transfers, and how many transfers there are. */
async function written() {
  const { rows } = await sql<{ transactions: bigint; transfers: bigint }>`
    select count(distinct xid) as transactions, count(distinct ref_id) as transfers
    from ledger.transfer where ref_kind = 'transfer'`.execute(home.app.database.db)
  return rows[0] ?? { transactions: 0n, transfers: 0n }
}

/** Checks each sender's password once, so that later transfers arrive together. */
async function warmUp(senders: readonly Person[], to: string): Promise<void> {
  expect(await tally(senders.map((sender) => transfer(sender, to)))).toEqual({ done: senders.length })
}

test('[D9 D3] 40 members transfer at once in fewer transactions; one that can’t pay and one that repeats get their own answers', async () => {
  const senders = await people(40, '10.00')
  const [poor, ...others] = senders as [Person, ...Person[]]
  const [kham] = (await people(1, '1.00')) as [Person]
  const to = await codeOf(kham)
  await warmUp(senders, to)
  while ((await poor.purse()).money >= 101n) await transfer(poor, to)
  const [first] = others as [Person, ...Person[]]
  const key = newKey()
  const earlier = (await transfer(first, to, key)).data.transfer_id
  const [before, had] = [await written(), (await kham.purse()).money]
  const [short, again, ...rest] = await Promise.all([
    outcome(transfer(poor, to)),
    transfer(first, to, key),
    ...others.map((sender) => transfer(sender, to)),
  ])
  expect(short).toBe('transferable-not-enough')
  expect(again.data.transfer_id).toBe(earlier)
  expect(new Set(rest.map(({ data }) => data.transfer_id)).size).toBe(39)
  expect((await kham.purse()).money - had).toBe(39_00n)
  const alone = await Promise.all(others.map((sender) => transfer(sender, to)))
  const after = await written()
  expect(new Set(alone.map(({ data }) => data.transfer_id)).size).toBe(39)
  expect(after.transfers - before.transfers).toBe(78n)
  expect(after.transactions - before.transactions, 'transactions are shared').toBeLessThan(78n)
  for (const sender of others) expect((await sender.purse()).money).toBeGreaterThan(0n)
})

test('[D9] a transfer that waits for a locked account holds up no transfer of other members', async () => {
  const senders = await people(20, '10.00')
  const [held, ...others] = senders as [Person, ...Person[]]
  const [kham] = (await people(1, '1.00')) as [Person]
  const to = await codeOf(kham)
  await warmUp(senders, to)
  const lock = new Client({ connectionString: home.database.url })
  await lock.connect()
  await lock.query('begin')
  await lock.query(`select from ledger.account where member_id = $1 and kind = 'balance' for update`, [
    String(held.id),
  ])
  let waits = true
  const waiting = outcome(transfer(held, to)).then((said) => {
    waits = false
    return said
  })
  expect(await tally(others.map((sender) => transfer(sender, to)))).toEqual({ done: 19 })
  expect(waits).toBe(true)
  await lock.query('commit')
  await lock.end()
  expect(await waiting).toBe('done')
})

test('[D9 D45] both get a message of the assistant; the sender’s is read and raises no badge', async () => {
  const [noy, kham] = (await people(2, '100.00')) as [Person, Person]
  const open = async ({ ask }: Person) =>
    (await ask('/chat/assistant', 'open-assistant', {})).data.conversation_id
  const [own, other] = [await open(noy), await open(kham)]
  const badge = async () => (await noy.ask('/app/badge-data', 'load-badge-data', {})).data.mine_notice
  const before = await badge()
  const key = newKey()
  const to = await codeOf(kham)
  const { data } = await transfer(noy, to, key)
  await transfer(noy, to, key)
  await copyCards(home.app)
  const cards = async ({ ask }: Person, conversation_id: string) =>
    (await ask('/chat/conversation/chat', 'load-messages', { conversation_id })).data.list.flatMap(
      ({ data: title, options }) =>
        options.notice ? [[title, options.notice.params, options.notice.link]] : [],
    )
  const { transfer_id: id } = data
  const name = async ({ ask }: Person) => (await ask('/tarbar/mine', 'load-mine', {})).data.nick_name
  expect(await cards(noy, own)).toEqual([
    ['You sent a transfer', { amount: '1.00', to: await name(kham) }, id],
  ])
  expect(await cards(kham, other)).toEqual([
    ['You received a transfer', { amount: '1.00', from: await name(noy) }, id],
  ])
  expect(await badge()).toBe(before)
  const notices = await noy.ask('/mine/common/system-notice', 'load-system-notice', {})
  expect(notices.data.list.filter((one) => one.type === 'notice')).toMatchObject([
    { title: 'You sent a transfer', is_read: true, opens: { page: 'pages/wallet/transfer-receipt', id } },
  ])
})
