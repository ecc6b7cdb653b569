// The page of customer service: working hours in the member's zone, other channels, the refresh by pulling, and the ways that
// lead to it.
import { actor, type EveryCall } from '@banyan/demo/stage'
import type { Ask } from '@banyan/contract/client'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, sees } from '../screens/member.ts'
import { openNoy } from '../screens/noy.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

const route = 'pages/mine/service/external-service'

let stage: Stage
let ask: Ask<EveryCall>
beforeAll(async () => {
  stage = await openStage()
  const owner = staff.find(({ role }) => role === 'owner')
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: owner?.name ?? '',
    password: owner?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  ask = actor(stage, 'en', data.token)
})
afterAll(() => stage.close())

const at = ({ page }: Person, path: string): Locator =>
  page.locator(`[data-page="${path}"]`).filter({ visible: true })
const save = (kind: 'channel' | 'question', title: string, code = '') =>
  ask('/staff/service/text', 'do-save', {
    kind,
    title: { zh: title, en: title },
    body: { zh: '说明', en: 'How to reach us' },
    code,
    place: 0,
    shown: true,
  })

/** Returns the hour that the page names, in the zone of the device. */
async function hourIn(timeZone: string): Promise<number> {
  const person = await stage.person({ language: 'en', timeZone })
  await openPage(person.page, route)
  const said = at(person, route).getByText(/\d\d:00, your time/)
  await said.waitFor()
  const hour = Number(/(\d\d):00, your time/.exec(await said.innerText())?.[1])
  await person.close()
  return hour
}

test('[D46 N18] the page names the working hours in the zone of the device', async () => {
  const vientiane = await hourIn('Asia/Vientiane')
  // From 9 to 21 where customer service works.
  expect([9, 21]).toContain(vientiane)
  expect(await hourIn('Asia/Shanghai')).toBe(vientiane + 1)
})

test('[N18] a channel opens its address; pulling the page down asks for the newest questions', async () => {
  await save('channel', 'Call us', 'tel:+85620555123')
  const person = await stage.person({ language: 'en' })
  const { page } = person
  await openPage(page, route)
  const service = at(person, route)
  await service.getByText('Other ways to reach us').waitFor()
  const channel = service.getByRole('link', { name: /Call us/ })
  expect(await channel.getAttribute('href')).toBe('tel:+85620555123')
  await person.accessible()

  await save('question', 'Do you deliver on Sundays?')
  expect(await service.getByText('Do you deliver on Sundays?').count()).toBe(0)
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  // The code of pulling loads after the page.
  await page.waitForLoadState('networkidle')
  await touch('touchStart', 200)
  for (let y = 210; y <= 460; y += 10) await touch('touchMove', y)
  await sees(page, 'Release to refresh')
  await touch('touchEnd')
  await service.getByText('Do you deliver on Sundays?').waitFor()
  await person.close()
})

test('[D46 N18] order, transfer and wallet lead to the page, with what is asked about', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  const { page } = noy
  const byChat = async (what: string) => {
    await page
      .getByRole('dialog', { name: 'Contact customer service' })
      .getByRole('button', { name: 'Chat with us' })
      .click()
    await at(noy, route).getByText(`We’ll attach what you’re asking about: ${what}`).waitFor()
  }
  await openPage(page, 'pages/shop/order/order-list')
  await at(noy, 'pages/shop/order/order-list').locator('a[href*="order-detail"]').first().click()
  await at(noy, 'pages/shop/order/order-detail')
    .getByRole('button', { name: 'Contact customer service' })
    .click()
  await byChat('order')

  await openPage(page, 'pages/wallet/detail')
  await at(noy, 'pages/wallet/detail').locator('a[href*="transfer-receipt"]').first().click()
  await at(noy, 'pages/wallet/transfer-receipt')
    .getByRole('button', { name: 'Contact customer service' })
    .click()
  await byChat('transfer')

  await openPage(page, 'pages/wallet/wallet')
  await at(noy, 'pages/wallet/wallet').getByRole('link', { name: 'Contact customer service' }).click()
  await at(noy, route).getByRole('button', { name: 'Chat with us' }).waitFor()
  await noy.close()
})
