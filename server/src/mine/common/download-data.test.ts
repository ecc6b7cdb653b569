import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { buy, invite } from '../../testing/commission/commission.ts'
import { befriend, newTalkers, type Talker } from '../../testing/chat/chat.ts'
import { recall, send } from '../../testing/chat/talk.ts'
import { buy as invest, saveProduct } from '../../testing/market/market.ts'
import { fill, signUp } from '../../testing/people.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { freshKey } from '../../testing/recharge.ts'
import {
  newMember,
  newShop,
  newStaff,
  order,
  pay,
  payPassword,
  receive,
  send as deliver,
} from '../../testing/shop.ts'
import { staffPerson } from '../../testing/staff.ts'
import { getFile } from '../../testing/uploads.ts'
import { runDataExport, runIdleDataExports } from './download-data/job.ts'

const home = await startTestApp()
afterAll(() => home.close())
afterEach(() => vi.useRealTimers())

const shop = await newShop(home)

const path = '/mine/common/download-data'
type Asker = Pick<Talker, 'ask' | 'id'>
const load = async ({ ask }: Asker) => (await ask(path, 'load-download-data', {})).data
const ask = ({ ask: call }: Asker, request_key = freshKey()) => call(path, 'do-request', { request_key })
const idOf = async (one: Asker): Promise<bigint> => {
  const row = await home.database.db
    .selectFrom('data_export')
    .select('id')
    .where('member_id', '=', one.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

async function archive(one: Asker): Promise<Record<string, string>> {
  const { latest } = await load(one)
  const served = await getFile(home, latest?.url ?? '')
  expect(served.statusCode).toBe(200)
  expect(served.headers['content-disposition']).toContain('attachment')
  const files = unzipSync(served.rawPayload)
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, true)]))
}

test('[D68] Noy downloads profile, statement, the messages she sent and her pictures, and nothing of others', async () => {
  const [noy, lan] = (await newTalkers(home, 'Noy', 'Lan')) as [Talker, Talker]
  await befriend(noy, lan)
  await send(noy, lan, 'sabaidee Lan')
  await send(lan, noy, 'secret of Lan')
  const { chat_id } = await send(noy, lan, 'a slip')
  await recall(noy, { from: noy, to: lan, chat_id })
  await fill(home, noy.id, { user_money: '12.00' })
  const file = await drawPicture(9)
  const { data: sent } = await noy.ask('/app/upload', 'do-upload', { purpose: 'avatar' }, { file })
  await noy.ask('/mine/common/my-data', 'set-avatar', { request_key: freshKey(), file: sent.file_id })
  expect(await load(noy)).toEqual({ latest: null, left: 1 })
  await ask(noy)
  expect((await load(noy)).latest).toMatchObject({ state: 'waiting', url: null })
  await runIdleDataExports(home.app)
  const files = await archive(noy)
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject([{ nick_name: 'Noy', email: noy.email }])
  expect(JSON.parse(files['messages.json'] ?? '').map((one: { data: string }) => one.data)).toEqual([
    'sabaidee Lan',
  ])
  expect(JSON.parse(files['statement.json'] ?? '')).toMatchObject([
    { wallet: 'user_money', amount: '12.00', balance: '12.00' },
  ])
  expect(JSON.parse(files['orders.json'] ?? '')).toEqual([])
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toEqual([
    `pictures/avatar-${sent.file_id}.webp`,
  ])
  expect(JSON.stringify(files)).not.toContain('secret of Lan')
})

test('[D68] orders with their lines, reviews, favourites, addresses and moments are in it', async () => {
  const piece = { values: [], price: '3.00', old_price: null, stock: 5, picture: null, on_sale: true }
  const { id: goods_id, variants } = await shop.put('tea', { variants: [piece] })
  const variant = variants[0] ?? ''
  const buyer = await newMember(home, 'Databuyer', { money: '50.00' })
  const other = await newMember(home, 'Otherbuyer', { money: '50.00' })
  const staff = await newStaff(home, 'Keo', 'goods')
  for (const [who, words] of [
    [buyer, 'fresh'],
    [other, 'words of another'],
  ] as const) {
    const { order_id } = await order(who, variant, 2)
    await pay(who, order_id)
    await deliver(staff, order_id)
    await receive(who, order_id)
    await who.ask('/shop/reviews/goods-reviews-detail', 'do-review', {
      request_key: freshKey(),
      order_id,
      position: 0,
      stars: 4,
      words,
      images: [],
      anonymous: true,
    })
    await who.ask('/mine/common/my-collect', 'do-collect', {
      request_key: freshKey(),
      goods_id,
      collect: true,
    })
    await who.ask('/chat/moment/moments', 'do-publish', { request_key: freshKey(), words, images: [] })
  }
  const deleted = { request_key: freshKey(), words: 'deleted', images: [] }
  const { data } = await buyer.ask('/chat/moment/moments', 'do-publish', deleted)
  await buyer.ask('/chat/moment/moments', 'delete-moment', { moment_id: data.moment_id })
  await ask(buyer)
  await runIdleDataExports(home.app)
  const files = await archive(buyer)
  const part = (name: string) => JSON.parse(files[`${name}.json`] ?? '')
  expect(part('orders')).toMatchObject([{ state: 'finished', lines: [{ currency: 'money', price: '3.00' }] }])
  expect(part('reviews')).toMatchObject([{ stars: 4, words: 'fresh', anonymous: true }])
  expect(part('favourites')).toMatchObject([{ currency: 'money', price: '3.00' }])
  expect(part('moments')).toMatchObject([{ words: 'fresh' }])
  expect(part('profile')[0].addresses).toHaveLength(1)
  expect(JSON.stringify(files)).not.toContain('words of another')
})

test('[D68] investments and commission are in it, without the names of buyers', async () => {
  const mali = await staffPerson(home, 'finance', 'mali')
  const product = await saveProduct(mali, { term_days: 5, daily_rate: '1' })
  const noy = await newMember(home, 'Earning Noy', { money: '500.00' })
  await invest(noy, { product_id: product.id, pay_password: payPassword })
  const friend = await newMember(home, 'Secretfriend', { money: '500.00' })
  await invite(home, noy, friend)
  const tea = await shop.put('commission-tea', { commission: 5000 })
  await buy(friend, { [tea.variants[0] ?? '']: 1 })
  await ask(noy)
  await runIdleDataExports(home.app)
  const files = await archive(noy)
  expect(JSON.parse(files['investments.json'] ?? '')).toMatchObject([
    { amount: '100.00', daily_rate_percent: '1', term_days: 5, state: 'running', returns_waiting: '0.00' },
  ])
  const { data } = await noy.ask('/mine/common/my-promotion', 'load-my-promotion', {})
  expect(JSON.parse(files['commission.json'] ?? '')).toMatchObject(
    data.list.map(({ amount, generation }) => ({ amount, generation, state: 'waiting', settled: null })),
  )
  expect(data.list).toHaveLength(1)
  expect(JSON.stringify(files)).not.toContain('Secretfriend')
})

test('[D68] one at a time and one a day; a repeat of the request starts nothing new', async () => {
  const noy = await signUp(home, 'Eager Noy')
  const key = freshKey()
  await Promise.allSettled(Array.from({ length: 8 }, () => ask(noy, key)))
  await expect(ask(noy)).rejects.toMatchObject({ code: 'download-running' })
  await runIdleDataExports(home.app)
  await expect(ask(noy)).rejects.toMatchObject({ code: 'download-limit' })
  expect(await load(noy)).toMatchObject({ left: 0, latest: { state: 'done' } })
  home.clock.advance({ days: 1, minutes: 1 })
  expect(await load(noy)).toMatchObject({ left: 1, latest: { state: 'expired', url: null, until: null } })
  await ask(noy)
})

test('[D68] a worker that is killed in the middle is replaced, and there is one whole archive', async () => {
  const noy = await signUp(home, 'Killed Noy')
  await ask(noy)
  const id = await idOf(noy)
  // The first worker stops for ever at its second piece, as a killed process does, and so does its timer.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let pieces = 0
  let stuck = () => undefined as void
  const reached = new Promise<void>((done) => {
    stuck = done
  })
  let letGo = () => undefined as void
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const first = runDataExport(home.app, id, async () => {
    if (++pieces === 2) {
      stuck()
      await held
    }
  })
  await reached
  await runDataExport(home.app, id)
  expect((await load(noy)).latest).toMatchObject({ state: 'running' })
  home.clock.advance({ minutes: 6 })
  await runDataExport(home.app, id)
  const files = await archive(noy)
  expect(Object.keys(files)).toContain('messages.json')
  // The first worker wakes up, notices that it has lost the export, and changes nothing.
  letGo()
  await first
  expect(pieces, 'the first worker makes nothing more').toBe(2)
  expect(await archive(noy)).toEqual(files)
})

test('[D68] workers that start at the same time make one archive, and a slow one keeps its export by renewing the lease', async () => {
  const noy = await signUp(home, 'Slow Noy')
  await ask(noy)
  const id = await idOf(noy)
  const pieces = Array.from({ length: 8 }, () => 0)
  await Promise.all(
    pieces.map((_, worker) =>
      runDataExport(home.app, id, async () => {
        pieces[worker] = (pieces[worker] ?? 0) + 1
        // Longer than the lease in total, but never between two pieces.
        home.clock.advance({ minutes: 4 })
        await runDataExport(home.app, id, async () => expect.fail('a second worker took the export'))
      }),
    ),
  )
  expect(pieces.filter((made) => made > 0)).toHaveLength(1)
  expect(Math.max(...pieces), 'the lease ended in the meantime, had it not been renewed').toBeGreaterThan(2)
  expect((await load(noy)).latest).toMatchObject({ state: 'done' })
  const { attempts } = await home.database.db
    .selectFrom('data_export')
    .select('attempts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(1)
})

/** Returns a member's notices about downloads: title and page. */
const told = async ({ ask: call }: Asker) =>
  (await call('/mine/common/system-notice', 'load-system-notice', {})).data.list
    .filter(({ title }) => title.includes('your data') || title.includes('Your data'))
    .map(({ title, opens }) => `${title} ${opens?.page}`)

test('[D68 D69] the member is told once when the archive is ready, and when it can’t be made', async () => {
  const noy = await signUp(home, 'Patient Noy')
  await ask(noy)
  expect(await told(noy)).toEqual([])
  await runIdleDataExports(home.app)
  await runIdleDataExports(home.app)
  const page = 'pages/mine/common/download-data'
  expect(await told(noy)).toEqual([`Your data is ready to download ${page}`])
  const lan = await signUp(home, 'Unlucky Lan')
  await ask(lan)
  const id = await idOf(lan)
  const broken = () =>
    runDataExport(home.app, id, () => Promise.reject(new Error('the disk is full'))).catch(() => undefined)
  await broken()
  await broken()
  expect(await told(lan)).toEqual([])
  await broken()
  await broken()
  expect((await load(lan)).latest?.state).toBe('failed')
  expect(await told(lan)).toEqual([`We couldn’t prepare your data. Please request it again. ${page}`])
})

test('[D68] another member gets no link, and without its signature the file looks missing', async () => {
  const [noy, lan] = [await signUp(home, 'Private Noy'), await signUp(home, 'Curious Lan')]
  await ask(noy)
  await runIdleDataExports(home.app)
  expect((await load(lan)).latest).toBeNull()
  const { latest } = await load(noy)
  const bare = (latest?.url ?? '').split('?')[0] ?? ''
  expect((await getFile(home, bare)).statusCode).toBe(404)
})
