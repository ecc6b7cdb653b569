// The chat with the assistant over HTTP: answers from articles and records, that none is lost or doubled, and the hand-over.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newTalkers, type Talker } from '../testing/chat/chat.ts'
import { linesOf, logOf, newKey, refused } from '../testing/chat/talk.ts'
import { newMember, newShop, order, type Shelf } from '../testing/shop.ts'
import { type StaffPerson, staffPerson } from '../testing/staff.ts'
import { command } from '../testing/template.ts'

let home: TestApp
let noy: Talker
let kham: Talker
let owner: StaffPerson
let support: StaffPerson
let shop: Shelf
let cancelling: string
let wallet: string

const path = '/chat/assistant'
const list = '/staff/service/assistant'

const article = async (title: object, body: object, more: object = {}) =>
  (
    await owner.ask('/staff/content/article', 'do-save', {
      request_key: newKey(),
      kind: 'help',
      category: 'order',
      title: { zh: '占位', ...title },
      summary: { zh: '' },
      body: { zh: '<p>占位</p>', ...body },
      cover: '',
      pinned: false,
      state: 'published',
      ...more,
    })
  ).data.id

beforeAll(async () => {
  home = await startTestApp()
  ;[noy, kham] = (await newTalkers(home, 'Noy', 'Kham')) as [Talker, Talker]
  owner = await staffPerson(home, 'owner', 'olga')
  support = await staffPerson(home, 'support', 'dao')
  shop = await newShop(home)
  cancelling = await article(
    {
      zh: '如何取消订单？',
      en: 'How do I cancel an order?',
      lo: 'ຈະຍົກເລີກຄຳສັ່ງຊື້ແນວໃດ?',
      vi: 'Làm thế nào để hủy đơn?',
      th: 'ยกเลิกคำสั่งซื้ออย่างไร',
    },
    {
      zh: '<p>在“我的订单”中打开待付款的订单。</p>',
      en: '<p>Orders &amp; parcels.</p><p>Open the order and tap <b>Cancel order</b>.</p>',
      lo: '<p>ເປີດຄຳສັ່ງຊື້ ແລ້ວແຕະ “ຍົກເລີກຄຳສັ່ງຊື້”.</p>',
      vi: '<p>Mở đơn hàng rồi chọn “Hủy đơn”.</p>',
      th: '<p>เปิดคำสั่งซื้อ แล้วแตะ “ยกเลิกคำสั่งซื้อ”</p>',
    },
  )
  wallet = await article(
    {
      zh: '钱包支付密码',
      en: 'Forgotten payment password',
      lo: 'ລືມລະຫັດຊຳລະເງິນ',
      vi: 'Quên mật khẩu thanh toán',
      th: 'ลืมรหัสผ่านชำระเงิน',
    },
    { en: '<p>Reset the payment password under Settings.</p>' },
    { category: 'wallet' },
  )
})
afterAll(() => home.close())

type Asker = Pick<Talker, 'ask'>
const openChat = async (who: Asker) => (await who.ask(path, 'open-assistant', {})).data.conversation_id
const question = (to_id: string, data: string, client_id: string) =>
  ({ to_id, chat_type: 'assistant', type: 'text', data, client_id }) as const
const say = async (who: Asker, data: string, client_id = newKey()) =>
  (await who.ask('/chat/conversation/chat', 'send-message', question(await openChat(who), data, client_id)))
    .data
/** Asks a question and returns the entry with its answer. */
async function askFor(who: Talker, words: string) {
  const { conversation_id, seq } = await say(who, words)
  const { list: entries } = await logOf(who, conversation_id)
  const answer = entries.find((entry) => entry.seq === seq + 1)
  if (!answer) throw new Error('the question has no answer')
  return answer
}

test.each([
  ['How can I cancel my order?', 'Open the order and tap Cancel order.'],
  ['cancle ordr', 'Open the order and tap Cancel order.'],
  ['怎么取消订单', '在“我的订单”中打开待付款的订单。'],
  ['ຢາກຍົກເລີກຄຳສັ່ງຊື້', 'ເປີດຄຳສັ່ງຊື້ ແລ້ວແຕະ “ຍົກເລີກຄຳສັ່ງຊື້”.'],
  ['tôi muốn hủy đơn', 'Mở đơn hàng rồi chọn “Hủy đơn”.'],
  ['อยากยกเลิกคำสั่งซื้อ', 'เปิดคำสั่งซื้อ แล้วแตะ “ยกเลิกคำสั่งซื้อ”'],
])(
  '[D45 E4] the question “%s” is answered with a passage of the article in its language',
  async (words, passage) => {
    const answer = await askFor(noy, words)
    expect(answer).toMatchObject({ chat_type: 'assistant', type: 'assistant', from_id: '0', data: passage })
    expect(answer.options.answer).toMatchObject({ kind: 'article', articles: [{ id: cancelling }] })
  },
)

test('[D45 E3] the chat is in the list after the first question, and says so when there is no answer', async () => {
  const [lin] = (await newTalkers(home, 'Lin')) as [Talker]
  await openChat(lin)
  expect(await linesOf(lin)).toEqual([])
  const answer = await askFor(lin, 'Which football team won yesterday?')
  expect(answer.options.answer).toEqual({ kind: 'none', articles: [], record: null })
  expect(answer.data).toContain('couldn’t find an answer')
  expect(answer.from_name).toBe('Assistant')
  expect(await linesOf(lin)).toMatchObject([
    { chat_type: 'assistant', name: 'Assistant', message: { type: 'assistant' } },
  ])
})

test('[D45] drafts, scheduled articles and later texts: an answer is what members can read now', async () => {
  const id = await article(
    { en: 'Gift wrapping' },
    { en: '<p>Gift wrapping costs 2.</p>' },
    { state: 'draft' },
  )
  expect((await askFor(noy, 'gift wrapping')).options.answer?.kind).toBe('none')
  await article(
    { en: 'Gift wrapping' },
    { en: '<p>Gift wrapping is free.</p>' },
    { id, version: 1, state: 'published' },
  )
  expect((await askFor(noy, 'gift wrapping')).data).toBe('Gift wrapping is free.')
})

test('[D45] a question sent again and again, also at once, is stored once and answered once', async () => {
  const [lin] = (await newTalkers(home, 'Lin two')) as [Talker]
  const client = newKey()
  const sent = await Promise.all(Array.from({ length: 16 }, () => say(lin, 'cancel order', client)))
  expect(new Set(sent.map(({ chat_id }) => chat_id)).size).toBe(1)
  const { list: entries } = await logOf(lin, sent[0]?.conversation_id ?? '')
  expect(entries.map(({ type, seq }) => [type, seq])).toEqual([
    ['text', 1],
    ['assistant', 2],
  ])
  await expect(say(lin, 'other words', client)).rejects.toMatchObject(refused('request-key-reused'))
})

test('[D45] a question whose answer can’t be stored is not stored either', async () => {
  const [lin] = (await newTalkers(home, 'Lin three')) as [Talker]
  const conversation = await openChat(lin)
  // The row of the question is written last.
  const { url } = home.database
  await command(url, `alter table assistant_question add constraint broken check (words <> 'cancel it')`)
  await expect(say(lin, 'cancel it')).rejects.toThrow()
  await command(url, 'alter table assistant_question drop constraint broken')
  expect((await logOf(lin, conversation)).list).toEqual([])
  expect((await askFor(lin, 'cancel it')).seq).toBe(2)
})

test('[D45] personal questions are answered from the member’s own records, never from another member’s', async () => {
  const buyer = await newMember(home, 'Buyer', { money: '500.00' })
  const { variants } = await shop.put('asked')
  const { order_id: id, sn } = await order(buyer, variants[0] ?? '')
  const [lin] = (await newTalkers(home, 'Lin four')) as [Talker]
  const own = await askFor(buyer as unknown as Talker, 'Where is my order?')
  expect(own.options.answer).toEqual({ kind: 'record', articles: [], record: { intent: 'order', id } })
  expect(own.data).toBe(`Your order ${sn}: To pay.`)
  const other = await askFor(lin, 'Where is my order?')
  expect(other.options.answer?.record).toEqual({ intent: 'order', id: null })
  expect(other.data).toBe('You have no orders yet.')
  expect((await askFor(lin, 'Why was my recharge rejected?')).data).toBe('You have no recharges yet.')
  expect((await askFor(lin, '我的提现到哪了')).data).toBe('You have no withdrawals yet.')
  expect((await askFor(lin, 'where is my refund')).data).toBe('You have no refunds yet.')
  expect((await askFor(lin, 'How many points do I have?')).data).toMatch(
    /^Your balance: 0\.00 .*\nPoints: 0\nIncome: 0\.00/,
  )
  expect((await askFor(lin, 'what is my level')).data).toMatch(/^Your level: /)
  expect((await askFor(lin, 'what is my promotion code')).data).toMatch(/^Your promotion code: \w+$/)
})

test('[D45] another member’s chat with the assistant looks as if it did not exist', async () => {
  const answer = await askFor(noy, 'cancel order')
  const { chat_id, conversation_id } = answer
  const sent = kham.ask(
    '/chat/conversation/chat',
    'send-message',
    question(conversation_id, 'cancel', newKey()),
  )
  await expect(sent).rejects.toMatchObject(refused('group-not-found'))
  await expect(kham.ask(path, 'load-answer', { chat_id })).rejects.toMatchObject(refused('message-missing'))
  await expect(kham.ask(path, 'do-helpful', { chat_id, helpful: true })).rejects.toMatchObject(
    refused('message-missing'),
  )
  await expect(kham.ask(path, 'do-hand-over', { client_id: newKey() })).rejects.toMatchObject(
    refused('message-missing'),
  )
  const photo = { ...question(conversation_id, '😀', newKey()), type: 'emoticon' as const }
  await expect(noy.ask('/chat/conversation/chat', 'send-message', photo)).rejects.toMatchObject(
    refused('message-missing'),
  )
})

test('[D45] staff see questions without an answer and those that did not help, and mark them as done', async () => {
  const load = async (more: object = {}) =>
    (await support.ask(list, 'load-assistant', { state: 'open', ...more })).data
  await askFor(noy, 'Do you sell elephants?')
  const helped = await askFor(noy, 'forgotten payment password')
  expect(helped.options.answer?.articles[0]?.id).toBe(wallet)
  const found = async (search: string) => (await load({ search })).list
  expect(await found('payment password')).toEqual([])
  await noy.ask(path, 'do-helpful', { chat_id: helped.chat_id, helpful: false })
  expect((await noy.ask(path, 'load-answer', { chat_id: helped.chat_id })).data).toEqual({ helpful: false })
  // Who finds the answer helpful after all takes the question off the list.
  await noy.ask(path, 'do-helpful', { chat_id: helped.chat_id, helpful: true })
  expect((await noy.ask(path, 'load-answer', { chat_id: helped.chat_id })).data).toEqual({ helpful: true })
  expect(await found('payment password')).toEqual([])
  await noy.ask(path, 'do-helpful', { chat_id: helped.chat_id, helpful: false })
  expect(await found('payment password')).toMatchObject([
    { outcome: 'article', article: { id: wallet }, language: 'en' },
  ])
  const [row] = await found('elephants')
  expect(row).toMatchObject({ words: 'Do you sell elephants?', outcome: 'none', article: null })
  expect((await load({ asked_in: 'lo', search: 'elephants' })).list).toEqual([])
  await support.ask(list, 'do-finish', { request_key: newKey(), id: row?.id ?? '' })
  expect(await found('elephants')).toEqual([])
  expect((await load({ state: 'done', search: 'elephants' })).list).toHaveLength(1)
  const again = support.ask(list, 'do-finish', { request_key: newKey(), id: row?.id ?? '' })
  await expect(again).rejects.toMatchObject(refused('record-not-found'))
})

test('[D45] staff add a question to an article in its language: it is a version of the article, and the question is found from then on', async () => {
  const id = await article(
    { zh: '运费', en: 'Shipping fee' },
    { zh: '<p>看国家。</p>', en: '<p>By country.</p>' },
  )
  const asked = 'Quanto costa la spedizione?'
  expect((await askFor(noy, asked)).options.answer?.kind).toBe('none')
  const open = async () =>
    (await support.ask(list, 'load-assistant', { state: 'open', search: 'spedizione' })).data.list
  const request = {
    request_key: newKey(),
    id: (await open())[0]?.id ?? '',
    article: id,
    words: 'Quanto costa  la spedizione?',
    asked_in: 'vi',
  } as const
  const refusedTo = (more: object) =>
    owner.ask(list, 'do-add', { ...request, request_key: newKey(), ...more })
  await expect(refusedTo({ article: '99999999' })).rejects.toMatchObject(refused('record-not-found'))
  const culture = await article({ en: 'Tea' }, {}, { kind: 'culture', category: undefined })
  await expect(refusedTo({ article: culture })).rejects.toMatchObject(refused('record-not-found'))
  expect(await open()).toHaveLength(1)
  // Many at once: one adds it.
  const results = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => owner.ask(list, 'do-add', request)),
    ...Array.from({ length: 8 }, () => refusedTo({})),
  ])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await open()).toEqual([])
  const load = async () => (await owner.ask('/staff/content/article', 'load-one', { id })).data
  expect(await load()).toMatchObject({ version: 2, asked: { vi: asked } })
  // The article has no Vietnamese text, so the answer is the Chinese one that members then read.
  const answer = await askFor(noy, 'quanto costa la spedizione')
  expect(answer).toMatchObject({
    data: '看国家。',
    options: { answer: { articles: [{ id, title: '运费' }] } },
  })
  await expect(refusedTo({})).rejects.toMatchObject(refused('record-not-found'))
})

test('[D45] the list of questions goes on page by page', async () => {
  const [lin] = (await newTalkers(home, 'Lin five')) as [Talker]
  for (let n = 1; n <= 23; n++) {
    home.clock.advance({ seconds: 10 })
    await say(lin, `Zebras number ${n}?`)
  }
  const first = (await support.ask(list, 'load-assistant', { state: 'open', search: 'Zebras' })).data
  expect(first.list).toHaveLength(20)
  expect(first.list[0]?.words).toBe('Zebras number 23?')
  const more = { state: 'open', search: 'Zebras', cursor: first.next ?? '' } as const
  const second = (await support.ask(list, 'load-assistant', more)).data
  expect(second.list.map(({ words }) => words)).toEqual([
    'Zebras number 3?',
    'Zebras number 2?',
    'Zebras number 1?',
  ])
  expect(second.next).toBeNull()
})

test('[D45 D46] a hand-over opens the chat with customer service, with the conversation so far, once', async () => {
  const [lin] = (await newTalkers(home, 'Lin six')) as [Talker]
  await askFor(lin, 'Do you sell elephants?')
  const client_id = newKey()
  const handed = await Promise.all([1, 2, 3].map(() => lin.ask(path, 'do-hand-over', { client_id })))
  const { conversation_id } = handed[0]?.data ?? { conversation_id: '' }
  const { list: entries } = await logOf(lin, conversation_id)
  expect(entries.map(({ data }) => data)).toEqual([
    expect.stringMatching(/^Chat with the assistant\nQ: Do you sell elephants\?\nA: Sorry, I couldn’t find/),
  ])
  const { session } = (await lin.ask('/mine/service/external-service', 'load-session', {})).data
  expect(session).toMatchObject({ state: 'waiting' })
})

test('[D43 D45] a hand-over leaves out what the member deleted, and a second one has only what was said after the first', async () => {
  const [lin] = (await newTalkers(home, 'Lin seven')) as [Talker]
  const { conversation_id } = await askFor(lin, 'Do you sell tigers?')
  await askFor(lin, 'Do you sell zebras?')
  await lin.ask('/chat/conversation/chat', 'delete-messages', { conversation_id, seqs: [1, 2] })
  const hand = async () => (await lin.ask(path, 'do-hand-over', { client_id: newKey() })).data.conversation_id
  const desk = await hand()
  const handed = async () => (await logOf(lin, desk)).list.map(({ data }) => data.match(/^Q: .*$/gmu))
  expect(await handed()).toEqual([['Q: Do you sell zebras?']])
  expect(await hand()).toBe(desk)
  expect(await handed()).toHaveLength(1)
  await askFor(lin, 'Do you sell lions?')
  await hand()
  expect(await handed()).toEqual([['Q: Do you sell zebras?'], ['Q: Do you sell lions?']])
})

test('[D45] two devices at once, and a server that ends in the middle of a hand-over, hand nothing over twice', async () => {
  const [lin] = (await newTalkers(home, 'Lin nine')) as [Talker]
  await openChat(lin)
  const hand = async (client_id = newKey()) =>
    (await lin.ask(path, 'do-hand-over', { client_id })).data.conversation_id
  const desk = await hand()
  const handed = async () => (await logOf(lin, desk)).list.map(({ data }) => data.match(/^Q: .*$/gmu))
  const { url, db } = home.database
  const waiting = async () => {
    const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(db)
    return rows.length
  }
  await askFor(lin, 'Do you sell pandas?')
  // Both devices have asked before the first message is stored.
  const both = await home.app.database.transaction(async (tx) => {
    await sql`select from conversation where id = ${desk} for update`.execute(tx)
    const asked = [hand(), hand()]
    await expect.poll(waiting).toBe(2)
    return asked
  })
  await Promise.all(both)
  expect(await handed()).toEqual([['Q: Do you sell pandas?']])

  await askFor(lin, 'Do you sell bears?')
  const client = newKey()
  // The note of what was handed over is written last.
  await command(url, 'alter table assistant_chat add constraint broken check (handed_seq < 4) not valid')
  await expect(hand(client)).rejects.toThrow()
  await command(url, 'alter table assistant_chat drop constraint broken')
  await hand(client)
  await hand()
  expect(await handed()).toEqual([['Q: Do you sell pandas?'], ['Q: Do you sell bears?']])
})

test('[D43 D45] a question that was recalled is gone from the list of staff too', async () => {
  const [lin] = (await newTalkers(home, 'Lin eight')) as [Talker]
  const { chat_id, conversation_id } = await say(lin, 'My code is 4711, do you sell giraffes?')
  await say(lin, 'Do you sell giraffes?')
  const load = async () =>
    (await support.ask(list, 'load-assistant', { state: 'open', search: 'giraffes' })).data.list
  expect(await load()).toHaveLength(2)
  await lin.ask('/chat/conversation/chat', 'recall-message', {
    from_id: lin.key,
    to_id: conversation_id,
    chat_type: 'assistant',
    chat_id,
  })
  expect((await load()).map(({ words }) => words)).toEqual(['Do you sell giraffes?'])
})
