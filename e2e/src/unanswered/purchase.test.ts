// Lost answers: a recharge, an order, a payment and an addition to the cart whose answer never reaches the page. The page
// finds out what happened, also after a reload, and each is done exactly once. And a database that goes away for some
// seconds: pages and payments wait for it.
import { fileURLToPath } from 'node:url'
import { allGoods } from '@banyan/demo/goods/all'
import { members } from '@banyan/demo/story'
import type { APIResponse, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seesToast } from '../screens/look.ts'
import { addVoucher, enterPin, openPage, reloadPage, sees } from '../screens/member.ts'
import { buyNow, findGoods } from '../screens/shop.ts'
import { openStage, type Person, type Stage } from '../stage.ts'
import { field, holdOutcome, lose, noyOnServer } from './lost.ts'

const voucher = fileURLToPath(new URL('../../../demo/pictures/vouchers/anna.webp', import.meta.url))

const person = (id: string) => {
  const found = members.find((member) => member.id === id)
  if (!found?.payPassword) throw new Error(`the demo has no ${id} with a payment password`)
  return { account: found.account, password: found.password, payPassword: found.payPassword }
}
const noy = person('noy')
const other = members.find((member) => member.id !== 'noy' && member.payPassword !== null)

function named(id: string): { title: string; value: string } {
  const goods = allGoods.find((one) => one.id === id)
  const value = goods?.options[0]?.values[0]
  if (!goods || !value) throw new Error(`the shop has no ${id}`)
  return { title: goods.title.en, value: value.name.en }
}
const headphones = named('quiet-headphones')

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ proxy: true })
})
afterAll(() => stage.close())

async function logIn(page: Page, who: { account: string; password: string }): Promise<void> {
  await openPage(page, 'pages/login/login')
  await page.getByLabel('Mobile or email', { exact: true }).fill(who.account)
  await page.locator('input[type=password]').fill(who.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.hash.includes('login/login'))
}

async function noyArrives(): Promise<Person> {
  const arrived = await stage.person({ language: 'en' })
  await logIn(arrived.page, noy)
  return arrived
}

async function fillRecharge(page: Page, amount: string): Promise<void> {
  await openPage(page, 'pages/wallet/recharge')
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await addVoucher(page, voucher)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await enterPin(page, noy.payPassword)
}

async function countRecharges(amount: string): Promise<number> {
  const ask = await noyOnServer(stage)
  const { data } = await ask('/wallet/recharge-record', 'load-recharge-record', {})
  return data.list.filter((one) => one.amount === amount).length
}

test('a recharge whose answer is lost: the page says so, asks again after a reload and shows the result; there is one', async () => {
  const { page, shot, accessible, close } = await noyArrives()
  const answer = await holdOutcome(page)
  await lose(page, '/wallet/recharge', 'do-recharge', 'answer')
  await fillRecharge(page, '311.00')
  await sees(page, 'We got no answer')
  await sees(page, /We’ll check again automatically/)
  await shot('en-unanswered')
  await accessible()
  await reloadPage(page)
  await sees(page, 'We got no answer')
  await answer()
  // The page repeats the request automatically.
  await sees(page, 'Submitted for review')
  await sees(page, /311\.00/)
  expect(await countRecharges('311.00')).toBe(1)
  // After an answer, a reopened page starts with a new request.
  await reloadPage(page)
  await page.getByLabel('Amount', { exact: true }).waitFor()
  await close()
})

test('a recharge that never reached the server: after a reload the page says so and sends it again with the same key; another member of the device sees nothing of it', async () => {
  const { page, shot, close } = await noyArrives()
  const answer = await holdOutcome(page)
  const { keys, end } = await lose(page, '/wallet/recharge', 'do-recharge', 'request')
  await fillRecharge(page, '312.00')
  await sees(page, 'We got no answer')
  await answer()
  await reloadPage(page)
  await sees(page, 'Not carried out yet')
  await shot('en-not-carried-out')
  expect(await countRecharges('312.00')).toBe(0)

  if (!other) throw new Error('the demo has no other member')
  await page.evaluate(() => localStorage.removeItem('session'))
  await reloadPage(page)
  await logIn(page, other)
  await openPage(page, 'pages/wallet/recharge')
  await page.getByLabel('Amount', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Not carried out yet').count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('session'))
  await reloadPage(page)
  await logIn(page, noy)

  end()
  await openPage(page, 'pages/wallet/recharge')
  await sees(page, 'Not carried out yet')
  await sees(page, /312\.00/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await enterPin(page, noy.payPassword)
  await sees(page, 'Submitted for review')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await countRecharges('312.00')).toBe(1)
  await close()
})

/**
 * The network accepts the recharge, the page gets no answer, and the request reaches the server when `arrive` is called.
 * `arrive` returns the server's answer.
 */
async function delayRecharge(page: Page) {
  const keys: string[] = []
  let late: (() => Promise<APIResponse>) | undefined
  await page.route('**/wallet/recharge', async (route) => {
    if (field(route, 'control') !== 'do-recharge') return route.continue()
    const request = route.request()
    keys.push(field(route, 'request_key') ?? '')
    late = () => page.request.fetch(request)
    return route.abort('connectionreset')
  })
  const arrive = async (): Promise<unknown> => (await late?.())?.json()
  return { keys, arrive }
}

test('a recharge that is still on its way: the page says that it is not carried out so far, asks on with the same key, and finds it when it has arrived; there is one', async () => {
  const { page, close } = await noyArrives()
  const { keys, arrive } = await delayRecharge(page)
  const outcomes = new Set<string | null>()
  page.on('request', (request) => {
    if (request.url().endsWith('/app/request-outcome'))
      outcomes.add(new URLSearchParams(request.postData() ?? '').get('request_key'))
  })
  await fillRecharge(page, '314.00')
  await sees(page, 'Not carried out yet')
  await sees(page, /It may still go through, so we keep checking/)
  expect(await countRecharges('314.00')).toBe(0)
  await arrive()
  // Nothing is tapped: a repeat of the check finds it.
  await sees(page, 'Submitted for review')
  await sees(page, /314\.00/)
  expect(keys, 'sent once').toHaveLength(1)
  expect([...outcomes], 'one key in all checks').toEqual(keys)
  expect(await countRecharges('314.00')).toBe(1)
  await close()
})

test('a recharge that is given up is never carried out: it arrives later and is refused; the form is back as it was filled, and is sent as a new recharge', async () => {
  const { page, close } = await noyArrives()
  const { keys, arrive } = await delayRecharge(page)
  await fillRecharge(page, '315.00')
  await sees(page, 'Not carried out yet')
  await sees(page, /If you give up, we won’t carry it out/)
  await page.getByRole('button', { name: 'Give up' }).click()
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.waitFor()
  expect(await arrive()).toMatchObject({ status: 0, data: { code: 'request-key-reused' } })
  expect(await countRecharges('315.00')).toBe(0)
  expect(keys).toHaveLength(1)
  await page.unroute('**/wallet/recharge')
  expect(await amount.inputValue()).toBe('315.00')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await enterPin(page, noy.payPassword)
  await sees(page, 'Submitted for review')
  expect(await countRecharges('315.00')).toBe(1)
  await close()
})

test('the payment password is never kept on the device', async () => {
  const { page, close } = await noyArrives()
  await holdOutcome(page)
  await lose(page, '/wallet/recharge', 'do-recharge', 'request')
  await fillRecharge(page, '313.00')
  await sees(page, 'We got no answer')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('313.00')
  expect(stored).not.toContain(noy.payPassword)
  await close()
})

/** Opens the order confirmation with one pair of headphones. */
async function openOrder(page: Page): Promise<void> {
  await findGoods(page, headphones.title)
  await buyNow(page, 'en', headphones.value)
  await page.getByRole('button', { name: 'Place order' }).waitFor()
}

async function countOrders(): Promise<number> {
  const ask = await noyOnServer(stage)
  const { data } = await ask('/shop/order/order-list-pre', 'load-order-list-pre', {})
  return data.list.length
}

test('an order and its payment whose answers are lost: the page goes on by itself; there is one order and one payment', async () => {
  const { page, close } = await noyArrives()
  const before = await countOrders()
  await openOrder(page)
  const order = await lose(page, '/shop/order/check-order', 'do-create', 'answer')
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await page.waitForURL(/order\/order-pay/)
  expect(order.keys, 'a double tap sends one').toHaveLength(1)
  expect(await countOrders()).toBe(before + 1)

  const answer = await holdOutcome(page)
  const payment = await lose(page, '/shop/order/order-pay', 'do-pay', 'answer')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await enterPin(page, noy.payPassword)
  await sees(page, 'We got no answer')
  await reloadPage(page)
  await answer()
  await page.waitForURL(/goods\/buy-success/)
  await sees(page, 'Payment successful')
  expect(payment.keys).toHaveLength(1)
  expect(await countOrders()).toBe(before)
  const ask = await noyOnServer(stage)
  const { data } = await ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  const [newest] = data.list
  expect(newest?.kind).toBe('order-pay')
  const payments = data.list.filter((entry) => entry.ref?.id === newest?.ref?.id)
  expect(payments, 'paid once').toHaveLength(1)
  await close()
})

/** Returns how many pieces of the headphones are in Noy's cart on the server. */
async function piecesInCart(): Promise<number> {
  const ask = await noyOnServer(stage)
  const { data } = await ask('/tarbar/cart', 'load-cart', {})
  return data.list.reduce((sum, { quantity }) => sum + quantity, 0)
}

test('an addition to the cart whose answer is lost counts once, and a later addition of the same piece counts too', async () => {
  const { page, close } = await noyArrives()
  const before = await piecesInCart()
  await findGoods(page, headphones.title)
  const loss = await lose(page, '/tarbar/cart', 'do-add', 'answer')
  // A choice stays until the page is left; a tap on it would take it back.
  const add = async (isChosen: boolean) => {
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).click()
    const sheet = page.getByRole('dialog')
    if (!isChosen) await sheet.locator('label').filter({ hasText: headphones.value }).click()
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
  }
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/app/request-outcome'))
  await add(false)
  await seesToast(page, 'Request failed')
  expect(await piecesInCart(), 'the server has added it').toBe(before + 1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  // The app asks the server some seconds later, and the number at the cart counts the piece.
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).filter({ visible: true }).waitFor()
  await asked
  loss.end()
  await add(true)
  await seesToast(page, 'Added to cart')
  await expect.poll(piecesInCart).toBe(before + 2)
  expect(loss.keys).toHaveLength(2)
  expect(new Set(loss.keys).size, 'another intention').toBe(2)
  await close()
})

/** Collects the answers of one call: their statuses and the keys that they were sent with. */
function answersOf(page: Page, path: string, control: string) {
  const statuses: number[] = []
  const keys = new Set<string | null>()
  page.on('response', (response) => {
    const fields = new URLSearchParams(response.request().postData() ?? '')
    if (!response.url().endsWith(path) || fields.get('control') !== control) return
    statuses.push(response.status())
    keys.add(fields.get('request_key'))
  })
  return { statuses, keys }
}

test('the database goes away while a member opens a page and pays: both complete without a second tap, and the money moves once', async () => {
  const { page, context, accessible, close } = await noyArrives()
  await openOrder(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  await page.getByRole('button', { name: 'Pay now' }).click()
  // The other page's code is loaded before; only its data waits for the database.
  const other = await context.newPage()
  await openPage(other, 'pages/tarbar/mine')
  const payment = answersOf(page, '/shop/order/order-pay', 'do-pay')
  const statement = answersOf(other, '/shop/order/order-list-pre', 'load-order-list-pre')

  // The page gets the payment's answer only after a look at the keypad that waits for it.
  const paid = Promise.withResolvers<void>()
  await page.route('**/shop/order/order-pay', async (route) => {
    if (field(route, 'control') !== 'do-pay') return route.continue()
    const response = await route.fetch()
    if (response.ok()) await paid.promise
    return route.fulfill({ response })
  })

  await stage.cutDatabase()
  await openPage(other, 'pages/shop/order/order-list-pre')
  await enterPin(page, noy.payPassword)
  await expect.poll(() => payment.statuses.filter((status) => status === 503).length).toBeGreaterThan(1)
  await expect.poll(() => statement.statuses.filter((status) => status === 503).length).toBeGreaterThan(1)
  // No attempt starts later than 25 s after the first one (contract/src/repeat.ts).
  await stage.mendDatabase()
  await accessible()
  paid.resolve()
  await page.waitForURL(/goods\/buy-success/)
  await sees(page, 'Payment successful')
  await expect.poll(() => statement.statuses).toContain(200)
  await expect.poll(() => other.getByText('Server failed').count()).toBe(0)
  expect(payment.keys.size, 'one key for all attempts').toBe(1)

  const ask = await noyOnServer(stage)
  const { data } = await ask('/wallet/detail', 'load-detail', { wallet: 'user_money' })
  const [newest] = data.list
  expect(newest?.kind).toBe('order-pay')
  expect(data.list.filter((entry) => entry.ref?.id === newest?.ref?.id)).toHaveLength(1)
  await other.close()
  await close()
})
