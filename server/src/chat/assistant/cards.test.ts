// Notices as cards in the chat with the assistant (D45, decision 0090): each once and in order, also with kills and several
// workers, in the reader's language, and never counted twice.
import type { NoticeKind } from '@banyan/contract/mine/notice/kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { News } from '../../bus/event.ts'
import { type Notice, tellMember } from '../../mine/notice.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { newTalker, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { connect, listen } from '../../testing/chat/socket.ts'
import { lineOf, linesOf, logOf, newKey, refused } from '../../testing/chat/talk.ts'
import { command } from '../../testing/template.ts'
import { logAudit } from '../log/log.audit.ts'
import { copyCards } from './cards.ts'

let home: TestApp
beforeAll(async () => {
  home = await startTestApp()
})
afterAll(() => home.close())

const path = '/chat/assistant'
const openChat = async (who: Pick<Talker, 'ask'>) =>
  (await who.ask(path, 'open-assistant', {})).data.conversation_id

/** Stores a notice without its push, as a process does that ends right after the commit. */
const tell = <Kind extends NoticeKind>(
  { id }: Talker,
  kind: Kind,
  params: Notice<Kind>['params'],
  link: bigint | null = null,
): Promise<News> =>
  home.app.database.transaction((tx) =>
    tellMember(tx, { member: id, kind, params, link, now: home.app.clock.now() }),
  )

/** Stores notices one after the other; they differ in the amount. */
const tellMany = async (who: Talker, count: number) => {
  for (let n = 1; n <= count; n++) await tell(who, 'recharge-arrived', { amount: `${n}.00` })
}

const cardsOf = async (who: Talker, conversation: string) =>
  (await logOf(who, conversation)).list.flatMap(({ options }) => (options.notice ? [options.notice] : []))
const amountsOf = async (who: Talker, conversation: string) =>
  (await cardsOf(who, conversation)).map(({ params }) => params['amount'])
const amounts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `${from + n}.00`)
const dueOf = async ({ id }: Talker) => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from assistant_due where member_id = ${id}`.execute(home.app.database.db)
  return Number(rows[0]?.count)
}

test('[D45 E4] notices about orders, money, team and security become cards, in the reader’s language and with their record', async () => {
  const noy = await newTalker(home, 'Noy')
  const chat = await openChat(noy)
  await tell(noy, 'order-sent', { order: 'B1', waybill: 'TH 77' }, 7n)
  await tell(noy, 'transfer-received', { amount: '20.00', from: 'Kham' }, 8n)
  await tell(noy, 'level-upgraded', { level: { zh: '金卡', en: 'Gold' } })
  await tell(noy, 'security-password', { time: home.app.clock.now().toISOString() })
  await tell(noy, 'ticket-answered', { ticket: '5' }, 9n)
  await tell(noy, 'invest-waiting', { amount: '1.00' })
  await copyCards(home.app)
  const { list } = await logOf(noy, chat)
  expect(list.map(({ data, options }) => [data, options.notice?.kind, options.notice?.link])).toEqual([
    ['Your order has shipped', 'order-sent', '7'],
    ['You received a transfer', 'transfer-received', '8'],
    ['Your level was upgraded', 'level-upgraded', null],
    ['Your password was changed. Not you? Contact customer service.', 'security-password', null],
  ])
  expect(list[0]).toMatchObject({ type: 'assistant', from_id: '0', chat_type: 'assistant' })
  expect(list[0]?.options.notice).toMatchObject({
    params: { order: 'B1', waybill: 'TH 77' },
    time: home.app.clock.now().toISOString(),
  })
  const inLao = await noy.in('lo')('/chat/conversation/chat', 'load-messages', { conversation_id: chat })
  expect(inLao.data.list[1]?.data).toBe('ທ່ານໄດ້ຮັບເງິນໂອນ')
  const row = (await noy.in('lo')('/chat/conversation/info', 'load-info', { conversation_id: chat })).data
  expect(row.message?.data).toContain('ປ່ຽນລະຫັດຜ່ານແລ້ວ')
  expect((await linesOf(noy))[0]?.message?.data).toContain('Your password was changed')
  const heads = [{ conversation_id: chat, seq: 3 }]
  const news = (await noy.in('zh')('/chat/conversation/chat', 'load-news', { heads })).data
  expect(news.list[0]?.entries[0]?.data).toBe('登录密码已修改，如非本人操作请立即联系客服')
  // Stored are only the ids: no text, and no name that a closed account would leave behind.
  const { rows } = await sql<{ data: string; options: unknown }>`
    select data, options from entry where conversation_id = ${chat} order by seq limit 1`.execute(
    home.app.database.db,
  )
  expect(rows).toEqual([{ data: '', options: { notice: { id: list[0]?.options.notice?.id } } }])
})

test('[D45 D39] a card is not unread in the chat: the notice counts once, until it is read', async () => {
  const mai = await newTalker(home, 'Mai')
  const badge = async () => (await mai.ask('/app/badge-data', 'load-badge-data', {})).data.mine_notice
  const chat = await openChat(mai)
  const before = await badge()
  await tellMany(mai, 2)
  await copyCards(home.app)
  expect(await lineOf(mai, chat)).toMatchObject({ noreadnum: 0, last_seq: 2, last_count: 0 })
  expect((await badge()) - before).toBe(2)
  const [card] = await cardsOf(mai, chat)
  await mai.ask('/mine/common/system-notice', 'do-read', { type: 'notice', id: card?.id ?? '' })
  expect((await badge()) - before).toBe(1)
  // An answer counts as before.
  const sent = {
    to_id: chat,
    chat_type: 'assistant',
    type: 'text',
    data: 'zebras',
    client_id: newKey(),
  } as const
  await mai.ask('/chat/conversation/chat', 'send-message', sent)
  expect(await lineOf(mai, chat)).toMatchObject({ noreadnum: 1, last_count: 2 })
})

test('[D45] a process that is killed after it has written the cards and before it commits loses nothing and writes none twice', async () => {
  const kham = await newTalker(home, 'Kham')
  const chat = await openChat(kham)
  await tellMany(kham, 3)
  const { url } = home.database
  await command(
    url,
    `create function kill_at_commit() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
  )
  await command(
    url,
    `create constraint trigger killed after insert on entry deferrable initially deferred
      for each row when (new.conversation_id = ${chat}) execute function kill_at_commit()`,
  )
  await copyCards(home.app)
  expect([await cardsOf(kham, chat), await dueOf(kham)]).toEqual([[], 3])
  await command(url, 'drop trigger killed on entry')
  home.clock.advance({ minutes: 5 })
  await copyCards(home.app)
  await copyCards(home.app)
  expect([await amountsOf(kham, chat), await dueOf(kham)]).toEqual([amounts(1, 3), 0])
})

test('[D45] a notice that is due a second time gets no second card', async () => {
  const lin = await newTalker(home, 'Lin')
  const chat = await openChat(lin)
  await tellMany(lin, 2)
  await copyCards(home.app)
  await sql`insert into assistant_due select member_id, id from notice where member_id = ${lin.id}`.execute(
    home.app.database.db,
  )
  await copyCards(home.app)
  expect([await amountsOf(lin, chat), await dueOf(lin)]).toEqual([amounts(1, 2), 0])
})

test('[D45] eight workers at once write each card once, in the order of the notices', async () => {
  const people = await newTalkers(home, 'One', 'Two', 'Three')
  const chats = await Promise.all(people.map(openChat))
  await Promise.all(people.map((who) => tellMany(who, 60)))
  await Promise.all(Array.from({ length: 8 }, () => copyCards(home.app)))
  for (const [n, who] of people.entries()) {
    expect(await amountsOf(who, chats[n] ?? '')).toEqual(amounts(1, 60))
    expect(await dueOf(who)).toBe(0)
  }
  expect((await logAudit.run(home.app.database.db, undefined)).faults).toEqual([])
})

test('[D45] a member who has not opened the assistant gets no chat; the first opening brings the newest notices of a month', async () => {
  const sou = await newTalker(home, 'Sou')
  await tell(sou, 'order-sent', { order: 'old' })
  home.clock.advance({ days: 31 })
  const later = { ...sou, ...(await again(sou)) }
  await tellMany(sou, 12)
  await copyCards(home.app)
  expect([await dueOf(sou), await linesOf(later)]).toEqual([0, []])
  const chat = await openChat(later)
  expect(await amountsOf(later, chat)).toEqual(amounts(3, 12))
  const [first, second] = await Promise.all([openChat(later), openChat(later)])
  expect([first, second]).toEqual([chat, chat])
  expect(await cardsOf(later, chat)).toHaveLength(10)
})

/** Sessions end after some time; returns a new one. */
async function again({ id }: Talker): Promise<Pick<Talker, 'ask' | 'token'>> {
  const token = await home.app.database.transaction((tx) => home.app.sessions.open(tx, id, 'test'))
  return { token, ask: home.client(token, 'en') }
}

test('[D45] notices that are stored while the chat is opened are neither lost nor doubled', async () => {
  const pim = await newTalker(home, 'Pim')
  const [chat] = await Promise.all([
    openChat(pim),
    ...amounts(1, 24).map((amount) => tell(pim, 'recharge-arrived', { amount })),
  ])
  await copyCards(home.app)
  const cards = (await cardsOf(pim, chat)).map(({ id }) => BigInt(id))
  const { rows } = await sql<{
    id: bigint
  }>`select id from notice where member_id = ${pim.id} order by id`.execute(home.app.database.db)
  // Of the notices from before the opening the newest ten, and all later ones: the last of all, without a gap.
  expect(cards.length).toBeGreaterThanOrEqual(10)
  expect(cards).toEqual(rows.map(({ id }) => id).slice(-cards.length))
})

test('[D45] an open device gets the card moments after the notice, in its own language', async () => {
  const fon = await newTalker(home, 'Fon')
  const chat = await openChat(fon)
  const url = await listen(home)
  const [lao, thai] = [await connect(url, fon, 'lo'), await connect(url, fon, 'th')]
  home.app.bus.publish(await tell(fon, 'withdraw-paid', { amount: '5.00' }))
  await lao.hears('chat')
  await thai.hears('chat')
  expect(lao.of('chat')).toMatchObject([{ conversation_id: chat, data: 'ໂອນເງິນທີ່ຖອນໃຫ້ທ່ານແລ້ວ' }])
  expect(thai.of('chat')).toMatchObject([{ conversation_id: chat, data: 'โอนเงินที่ถอนให้แล้ว' }])
  await fon.ask('/chat/conversation/info', 'set-top', { conversation_id: chat, is_top: true })
  await lao.hears('updateChat')
  expect(lao.of('updateChat')[0]?.chat?.message?.data).toBe('ໂອນເງິນທີ່ຖອນໃຫ້ທ່ານແລ້ວ')
  for (const { ws, closed } of [lao, thai]) {
    ws.close()
    await closed
  }
})

test('[D45 D46] cards are not handed over to customer service', async () => {
  const [dao, other] = (await newTalkers(home, 'Dao', 'Other')) as [Talker, Talker]
  const chat = await openChat(dao)
  await tellMany(dao, 1)
  await copyCards(home.app)
  const handOver = async (who: Talker) =>
    (await who.ask(path, 'do-hand-over', { client_id: newKey() })).data.conversation_id
  const service = await handOver(dao)
  expect((await logOf(dao, service)).list).toEqual([])
  const asked = {
    to_id: chat,
    chat_type: 'assistant',
    type: 'text',
    data: 'zebras',
    client_id: newKey(),
  } as const
  await dao.ask('/chat/conversation/chat', 'send-message', asked)
  await tellMany(dao, 1)
  await copyCards(home.app)
  expect(await handOver(dao)).toBe(service)
  const said = (await logOf(dao, service)).list.map(({ data }) => data)
  expect(said).toEqual([expect.stringMatching(/^Chat with the assistant\nQ: zebras\nA: Sorry.*$/)])
  // Another member neither reads the cards nor marks the notices.
  await expect(logOf(other, chat)).rejects.toMatchObject(refused('message-missing'))
  const [card] = await cardsOf(dao, chat)
  const read = other.ask('/mine/common/system-notice', 'do-read', { type: 'notice', id: card?.id ?? '' })
  await expect(read).rejects.toMatchObject(refused('record-not-found'))
})
