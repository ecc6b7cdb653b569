// An upgrade, an investment, a recharge and an order's payment by third party that get no answer. The page finds out
// the outcome, also after a reload, sends again with the same key, and each is done exactly once.
import { allGoods } from '@banyan/demo/goods/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterPin, openPage, reloadPage, sees } from '../screens/member.ts'
import { noyPin, openNoy } from '../screens/noy.ts'
import { buyNow, findGoods } from '../screens/shop.ts'
import { top } from '../screens/top.ts'
import { openStage, type Stage } from '../stage.ts'
import { holdOutcome, lose, noyOnServer } from './lost.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const level = 'pages/mine/common/my-level'
const invest = 'pages/market/invest/invest'
const third = 'pages/wallet/recharge-third'
const pay = 'pages/shop/order/order-pay'

test('[D27 an upgrade] an upgrade that never reached the server is sent again with the same key after a reload; it is paid once', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const { keys, end } = await lose(page, '/mine/common/my-level', 'do-upgrade', 'request')
  await openPage(page, level)
  await top(page, level).getByRole('heading', { name: 'Classic benefits' }).waitFor()
  await top(page, level).getByRole('button', { name: 'Next level' }).click()
  await page.getByRole('button', { name: 'Upgrade to Silver' }).click()
  await enterPin(page, noyPin)
  await sees(page, 'Not carried out yet')
  await reloadPage(page)
  await sees(page, 'Not carried out yet')
  await noy.accessible()
  await noy.shot('unanswered-upgrade-en-390')
  const ask = await noyOnServer(stage)
  const before = await ask('/mine/common/my-level', 'load-level', {})
  expect(before.data.rank).toBe(1)
  end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await enterPin(page, noyPin)
  await sees(page, 'You’re now Silver')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const { data } = await ask('/wallet/detail', 'load-detail', { wallet: 'user_money', kind: 'upgrade' })
  expect(data.list).toHaveLength(1)
  await noy.close()
})

test('[D27 an investment] an investment whose answer is lost: after a reload the page finds it; there is one', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const ask = await noyOnServer(stage)
  const count = async () => (await ask('/market/invest/invest-list', 'load-invest-list', {})).data.list.length
  const before = await count()
  const answer = await holdOutcome(page)
  const { keys } = await lose(page, '/market/invest/invest', 'do-invest', 'answer')
  await openPage(page, invest)
  await top(page, invest)
    .getByRole('link', { name: /^Invest in / })
    .first()
    .click()
  const form = top(page, invest)
  await form.getByLabel('Amount', { exact: true }).fill('100')
  // The end of the notice is in view after a Tab.
  await form.getByRole('region', { name: 'Risk notice' }).focus()
  await page.keyboard.press('Tab')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Invest', exact: true }).click()
  await enterPin(page, noyPin)
  await sees(page, 'We got no answer')
  await reloadPage(page)
  await sees(page, 'We got no answer')
  expect(await count(), 'the server has it').toBe(before + 1)
  await answer()
  await page.waitForURL(/invest\/invest-list/)
  await sees(page, /The first return is due on/)
  expect(keys).toHaveLength(1)
  expect(await count()).toBe(before + 1)
  await noy.close()
})

test('[D27 a recharge by third party] its start gets no answer: after a reload the page goes on with the payment that was started; there is one', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const ask = await noyOnServer(stage)
  const payments = async () =>
    (await ask('/wallet/recharge-record-third', 'load-recharge-record-third', {})).data.list
  const before = await payments()
  const answer = await holdOutcome(page)
  const { keys } = await lose(page, '/wallet/recharge-third', 'do-pay', 'answer')
  await openPage(page, third)
  const form = top(page, third)
  await form.getByLabel('Amount', { exact: true }).fill('100')
  await form.locator('label').filter({ hasText: 'Scan a QR code' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await sees(page, 'We got no answer')
  await reloadPage(page)
  await sees(page, 'We got no answer')
  await answer()
  await form.getByRole('img', { name: 'QR code for Alipay' }).waitFor()
  expect(keys).toHaveLength(1)
  const after = await payments()
  expect(after).toHaveLength(before.length + 1)
  await form.getByText(after[0]?.sn ?? 'no number').waitFor()
  await noy.close()
})

test('[D27 an order’s payment by third party] its start never reached the server and is sent again with the same key after a reload; there is one payment', async () => {
  const goods = allGoods.find(({ id }) => id === 'quiet-headphones')
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const ask = await noyOnServer(stage)
  const { keys, end } = await lose(page, '/shop/order/order-pay', 'do-pay-third', 'request')
  await findGoods(page, goods?.title.en ?? '')
  await buyNow(page, 'en', goods?.options[0]?.values[0]?.name.en ?? '')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/order\/order-pay/)
  const order = top(page, pay)
  await order.locator('label').filter({ hasText: 'Alipay' }).first().click()
  await order.locator('label').filter({ hasText: 'Scan a QR code' }).click()
  await page.getByRole('button', { name: 'Pay with Alipay' }).click()
  await sees(page, 'Not carried out yet')
  await reloadPage(page)
  await sees(page, 'Not carried out yet')
  end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await order.locator('[data-payment]').waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const unpaid = await ask('/shop/order/order-list-pre', 'load-order-list-pre', {})
  const due = await ask('/shop/order/order-pay', 'load-order-pay', {
    order_id: unpaid.data.list[0]?.id ?? '',
  })
  const id = due.data.third.payment_id ?? ''
  const { data } = await ask('/wallet/recharge-record-third', 'load-one', { id })
  await order.getByText(data.sn).waitFor()
  await noy.close()
})
