// A friend buys: the inviter sees the commission wait, then arrive, and opens it from the statement. Burn is explained.
import type { Ask } from '@banyan/contract/client'
import { actor, type EveryCall } from '@banyan/demo/stage'
import { demoTotpSecret, members, staff } from '@banyan/demo/story'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConsole, signIn } from './screens/console.ts'
import { fits } from './screens/look.ts'
import { openPage, reloadPage, sees } from './screens/member.ts'
import { enterMember, openNoy } from './screens/noy.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let kham: Ask<EveryCall>
let owner: Ask<EveryCall>
/** The order of Noy’s friend. */
let ordered = ''
const friend = members.find(({ id }) => id === 'kham')
beforeAll(async () => {
  stage = await openStage()
  const { data } = await actor(stage, 'en')('/login/login', 'do-login', {
    account: friend?.account ?? '',
    password: friend?.password ?? '',
    device: 'Phone',
  })
  kham = actor(stage, 'en', data.user.token)
  const person = staff.find(({ role }) => role === 'owner')
  const session = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: person?.name ?? '',
    password: person?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  owner = actor(stage, 'en', session.data.token)
})
afterAll(() => stage.close())

const promotion = 'pages/mine/common/my-promotion'
const statement = 'pages/wallet/detail'
const top = (page: Page, route = promotion): Locator =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

/** Noy's friend orders the cheapest product in money, and pays. */
async function friendBuys(): Promise<string> {
  const { data: shown } = await kham('/shop/goods/goods-list', 'load-goods-list', {
    currency: 'money',
    in_stock: true,
  })
  const [goods] = shown.list.toSorted((a, b) => Number(a.price) - Number(b.price))
  const { data: product } = await kham('/shop/goods/goods-detail', 'load-goods-detail', {
    id: goods?.id ?? '',
  })
  const variant = product.variants.find(({ stock }) => stock > 0)
  const items = [{ variant_id: variant?.id ?? '', quantity: 1 }]
  const { data: due } = await kham('/shop/order/check-order', 'load-check-order', { items })
  const made = await kham('/shop/order/check-order', 'do-create', {
    request_key: 'promotion-order-1',
    items,
    address_id: due.address?.id ?? '',
    remark: '',
    money: due.money,
    points: due.points,
  })
  await kham('/shop/order/order-pay', 'do-pay', {
    request_key: 'promotion-payment-1',
    order_id: made.data.order_id,
    method: 'user_money',
    pay_password: friend?.payPassword ?? '',
  })
  return made.data.order_id
}

/** The commission in the list that a refund took back. */
const takenBack = (page: Page): Locator =>
  top(page).getByRole('listitem').filter({ hasText: 'was taken back from your income' })

test('[D66] in the demo a friend’s order was refunded after its commission had arrived: the list tells both, and the statement opens the commission', async () => {
  const kham = await stage.person({ language: 'en' })
  const { page } = kham
  await enterMember(page, 'kham')
  await openPage(page, promotion)
  const card = takenBack(page)
  await card.getByText('Void', { exact: true }).waitFor()
  await card.getByText(/^Credited \d/).waitFor()
  await card.getByText('Order refunded').waitFor()
  const note = (await card.getByText(/was taken back from your income$/).textContent()) ?? ''
  const amount = /^[\d,.]+/.exec(note)?.[0] ?? ''
  await page.goto('/#/pages/wallet/detail?wallet=income')
  const entries = top(page, statement).getByRole('listitem')
  const back = entries.filter({ hasText: 'Commission taken back' })
  await back.getByText(`−${amount}`).waitFor()
  await entries
    .filter({ hasText: /Commission(?! taken)/ })
    .filter({ hasText: `+${amount}` })
    .first()
    .waitFor()
  await fits(page)
  await kham.shot('promotion-statement-en-390')
  await kham.accessible()
  await back.getByRole('link').click()
  const opened = top(page).locator('article[aria-current]')
  await opened.getByText(note, { exact: true }).waitFor()
  await fits(page)
  await kham.accessible()
  await kham.close()
})

test('[N31 D12 E17] a friend buys: the commission waits, arrives after the receipt, and the statement opens it', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const id = await friendBuys()
  ordered = id
  await openPage(page, 'pages/tarbar/mine')
  await page.getByRole('link', { name: 'My promotion' }).click()
  await sees(page, 'Total commission')
  const newest = top(page).getByRole('listitem').first()
  await newest.getByText('Waiting', { exact: true }).waitFor()
  await newest.getByText(friend?.nickName ?? '').waitFor()
  await newest.getByText('Credited when the order is finished').waitFor()
  // Burn is explained before there is any.
  await sees(page, 'When a buyer’s level is higher than yours, only up to 200.00 USDT of the order counts')
  await noy.shot('promotion-en-390')
  await noy.accessible()

  await owner('/staff/goods/order', 'do-send', { order_id: id, company: 'Lao Post', waybill: `PR${id}` })
  await kham('/shop/order/order-detail', 'do-receive', { order_id: id })
  await reloadPage(page)
  await newest.getByText('Order finished, waiting to be credited').waitFor()
  await stage.settle()
  // The open page follows without a reload.
  await newest.getByText('Credited', { exact: true }).waitFor()

  await top(page).getByRole('tab', { name: 'By day' }).click()
  await top(page).getByRole('button', { name: /order/ }).first().waitFor()
  await noy.shot('promotion-days-en-390')
  await noy.accessible()
  await top(page).getByRole('button', { name: /order/ }).first().click()
  await newest.getByText(friend?.nickName ?? '').waitFor()
  await top(page)
    .getByRole('button', { name: /Show all days/ })
    .waitFor()

  // The entry of the income statement opens the commission.
  await page.goto('/#/pages/wallet/detail?wallet=income')
  await reloadPage(page)
  await top(page, 'pages/wallet/detail').getByRole('link').filter({ hasText: 'Commission' }).first().click()
  await top(page).locator('article[aria-current]').getByText('Credited', { exact: true }).waitFor()
  await noy.close()
})

test('[D66 D69] the friend’s order is refunded: the commission goes back from the income, and the statement says so', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const { data } = await kham('/shop/order/order-list', 'load-order-list', { tab: 'finished' })
  const order_id = data.list.find(({ id }) => id === ordered)?.id ?? ''
  const terms = (await kham('/shop/order/order-refund', 'load-order-refund', { order_id })).data
  const asked = await kham('/shop/order/order-refund', 'do-refund', {
    order_id,
    kind: 'refund',
    lines: terms.lines.map(({ position, pieces, left }) => ({ position, quantity: pieces, amount: left })),
    reason: 'late',
    words: '',
    images: [],
  })
  await openPage(page, promotion)
  const newest = top(page).getByRole('listitem').first()
  await newest.getByText('Credited', { exact: true }).waitFor()
  await owner('/staff/finance/refund', 'do-agree', { id: asked.data.refund_id })
  await newest.getByText('Void', { exact: true }).waitFor()
  await newest.getByText(/was taken back from your income$/).waitFor()
  await fits(page)
  await noy.shot('promotion-returned-en-390')
  await page.goto('/#/pages/wallet/detail?wallet=income')
  await reloadPage(page)
  const entry = top(page, 'pages/wallet/detail')
    .getByRole('link')
    .filter({ hasText: 'Commission taken back' })
  await entry.first().click()
  await top(page).locator('article[aria-current]').getByText('Void', { exact: true }).waitFor()
  // The notice opens the commission that it is about.
  const notices = 'pages/mine/common/system-notice'
  await openPage(page, notices)
  await top(page, notices)
    .getByRole('link', { name: 'An order was refunded, so its commission was taken back from your income' })
    .first()
    .click()
  await top(page).locator('article[aria-current]').getByText('Void', { exact: true }).waitFor()
  await noy.close()
})

test('[N31] the page in Chinese and Lao, small and dark', async () => {
  for (const [language, dark, width] of [
    ['zh', false, 390],
    ['lo', true, 320],
    ['th', false, 320],
    ['vi', true, 390],
  ] as const) {
    const noy = await openNoy(stage, { language, dark, width })
    await openPage(noy.page, promotion)
    await top(noy.page).getByRole('listitem').first().waitFor()
    await fits(noy.page)
    await noy.shot(`promotion-${language}-${width}`)
    await noy.page.goto(`/#/${promotion}?view=days`)
    await top(noy.page).getByRole('button', { name: /\d/ }).first().waitFor()
    await noy.shot(`promotion-days-${language}-${width}`)
    await noy.close()
  }
})

test('[D10 D12] staff see the commission, what it cost this month, and simulate other rates', async () => {
  const desk = await stage.person({ width: 1440, height: 900 })
  const person = staff.find(({ role }) => role === 'owner')
  await stage.pass(60)
  await signIn(desk.page, {
    name: person?.name ?? '',
    password: person?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  await openConsole(desk.page, '/finance/commission')
  await desk.page
    .getByRole('cell', { name: new RegExp(friend?.nickName ?? '') })
    .first()
    .waitFor()
  await desk.shot('console-commission')
  await desk.accessible()
  await desk.page.getByRole('tab', { name: 'Monthly costs' }).click()
  await desk.page.getByRole('columnheader', { name: 'Upgrades paid' }).waitFor()
  await desk.shot('console-commission-costs')
  await desk.page.getByRole('tab', { name: 'Simulation' }).click()
  await desk.page.getByLabel('Classic: Generation 1, %').fill('10')
  await desk.page.getByRole('button', { name: 'Simulate' }).click()
  await desk.page.getByRole('columnheader', { name: 'Simulated' }).first().waitFor()
  await desk.shot('console-commission-simulation')
  await desk.accessible()
  await desk.close()
})

test('[D16] switched off, commission, matrix and investment have no menu entry, and their pages say so and nothing else', async () => {
  const person = staff.find(({ role }) => role === 'owner')
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: person?.name ?? '',
    password: person?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  const boss = actor(stage, 'en', data.token)
  for (const key of ['commission.open', 'matrix.enabled', 'invest.open'])
    await boss('/staff/system/settings', 'do-change', { key, value: JSON.stringify(false) })
  await stage.pass(5)
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  await openPage(page, 'pages/tarbar/mine')
  const menu = top(page, 'pages/tarbar/mine')
  await menu.getByRole('link', { name: 'My team' }).waitFor()
  for (const name of ['My promotion', 'My matrix', 'Invest'])
    await expect.poll(() => menu.getByRole('link', { name, exact: true }).count()).toBe(0)
  for (const [route, words] of [
    [promotion, 'Promotion isn’t available now'],
    ['pages/mine/common/my-matrix', 'The matrix isn’t available'],
    ['pages/market/invest/invest', 'Investments aren’t available right now'],
    ['pages/market/invest/invest-list', 'Investments aren’t available right now'],
  ] as const) {
    await openPage(page, route)
    await top(page, route).getByText(words).waitFor()
    await expect.poll(() => top(page, route).getByRole('tab').count()).toBe(0)
    await expect.poll(() => top(page, route).getByRole('button', { name: 'Try again' }).count()).toBe(0)
  }
  await noy.shot('switched-off-en-390')
  await noy.accessible()
  const setting = 'pages/mine/common/setting'
  await openPage(page, setting)
  await top(page, setting).getByRole('switch', { name: 'Level and team', exact: true }).waitFor()
  for (const name of ['Level, team and commission', 'Investments'])
    await expect.poll(() => top(page, setting).getByRole('switch', { name, exact: true }).count()).toBe(0)
  await noy.close()
})
