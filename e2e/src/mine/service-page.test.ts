// The page of customer service: working hours in the member's zone, other channels, the refresh by pulling, and the ways that
// lead to it.
import { actor, type EveryCall } from '@banyan/demo/stage'
import type { Ask } from '@banyan/contract/client'
import { demoTotpSecret, staff } from '@banyan/demo/story'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMember } from '../layout/layout.ts'
import { walks } from '../layout/walks.ts'
import { openPage, sees } from '../screens/member.ts'
import { enterMember, openNoy } from '../screens/noy.ts'
import { openStage, type Person, type Stage } from '../stage.ts'

const route = 'pages/mine/service/external-service'

let stage: Stage
let ask: Ask<EveryCall>
/** Returns a client of a member of staff. */
async function askAs(role: string): Promise<Ask<EveryCall>> {
  const found = staff.find((one) => one.role === role)
  // A one-time code works once.
  await stage.pass(60)
  const { data } = await actor(stage, 'en')('/staff/login/login', 'do-login', {
    name: found?.name ?? '',
    password: found?.password ?? '',
    code: await stage.oneTimeCode(demoTotpSecret),
  })
  return actor(stage, 'en', data.token)
}

beforeAll(async () => {
  stage = await openStage()
  ask = await askAs('owner')
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
  const shanghai = await hourIn('Asia/Shanghai')
  // The time may pass 9 or 21 between two visits.
  expect([vientiane, await hourIn('Asia/Vientiane')]).toContain(shanghai - 1)
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
  // The code that follows the finger loads after the page.
  await page.locator('[data-pull="rest"]').filter({ visible: true }).first().waitFor()
  await touch('touchStart', 200)
  for (let y = 210; y <= 460; y += 10) await touch('touchMove', y)
  await sees(page, 'Release to refresh')
  await touch('touchEnd')
  await service.getByText('Do you deliver on Sundays?').waitFor()
  await person.close()
})

/** Chooses the chat in the sheet, and expects that the page attaches the record. */
async function attaches(person: Person, what: string): Promise<void> {
  await person.page
    .getByRole('dialog', { name: 'Contact customer service' })
    .getByRole('button', { name: 'Chat with us' })
    .click()
  await at(person, route).getByText(`We’ll attach what you’re asking about: ${what}`).waitFor()
}

const rowOf = (person: Person, path: string): Locator =>
  at(person, path).getByRole('button', { name: 'Contact customer service' })
const helpOf = (person: Person, path: string): Locator =>
  at(person, path).getByRole('button', { name: 'Get help' }).first()

/** One person proposes a payment to Noy, and another one approves it. */
async function adjust(): Promise<void> {
  const path = '/staff/finance/adjustment'
  const finance = await askAs('finance')
  const { data: found } = await finance('/staff/finance/statement', 'load-members', {
    search: 'Noy Phommachan',
  })
  const { data } = await finance(path, 'do-propose', {
    target: 'user_money',
    member_id: found.list[0]?.id ?? '',
    way: 'in',
    source: 'house',
    amount: '6.00',
    reason: 'The parcel arrived four days late',
  })
  await ask(path, 'do-approve', { id: data.id })
}

/** Opens the first record of a list. */
async function openFirst(person: Person, list: string, link: string): Promise<void> {
  await openPage(person.page, list)
  await at(person, list).locator(`a[href*="${link}"]`).first().click()
}

test.each<[what: string, who: string, open: (member: Person) => Promise<Locator>]>([
  [
    'order',
    'noy',
    async (noy) => {
      await openFirst(noy, 'pages/shop/order/order-list', 'order-detail')
      return rowOf(noy, 'pages/shop/order/order-detail')
    },
  ],
  [
    'transfer',
    'noy',
    async (noy) => {
      await openFirst(noy, 'pages/wallet/detail', 'transfer-receipt')
      return rowOf(noy, 'pages/wallet/transfer-receipt')
    },
  ],
  [
    'recharge',
    'noy',
    async (noy) => {
      await openPage(noy.page, 'pages/wallet/recharge-record')
      return helpOf(noy, 'pages/wallet/recharge-record')
    },
  ],
  [
    'withdrawal',
    'james',
    async (james) => {
      await openPage(james.page, 'pages/wallet/withdraw-record')
      return helpOf(james, 'pages/wallet/withdraw-record')
    },
  ],
  [
    'Alipay recharge',
    'lina',
    async (lina) => {
      await openPage(lina.page, 'pages/wallet/recharge-record-third')
      return helpOf(lina, 'pages/wallet/recharge-record-third')
    },
  ],
  [
    'statement entry',
    'noy',
    async (noy) => {
      await adjust()
      await openPage(noy.page, 'pages/wallet/detail')
      // The only kind of entry that has no page of its own.
      const statement = at(noy, 'pages/wallet/detail')
      await statement.getByRole('button').filter({ hasText: 'Adjustment' }).first().click()
      return noy.page.getByRole('dialog').getByRole('button', { name: 'Get help' })
    },
  ],
])('[D46 N18] a member asks customer service about: %s', async (what, who, open) => {
  const member = await stage.person({ language: 'en' })
  await enterMember(member.page, who)
  await (await open(member)).click()
  await attaches(member, what)
  await member.close()
})

test('[D46 N18] a member asks customer service about: refund', async () => {
  const lina = await openMember(stage, 'lina')
  const shown = 'pages/shop/order/order-refund-defail'
  await walks[shown]?.go(lina)
  await rowOf(lina, shown).click()
  await attaches(lina, 'refund')
  await lina.close()
})

test('[D46 N18] the wallet leads to customer service, with nothing to attach', async () => {
  const noy = await openNoy(stage, { language: 'en' })
  await openPage(noy.page, 'pages/wallet/wallet')
  await at(noy, 'pages/wallet/wallet').getByRole('link', { name: 'Contact customer service' }).click()
  await at(noy, route).getByRole('button', { name: 'Chat with us' }).waitFor()
  expect(await at(noy, route).getByText('We’ll attach').count()).toBe(0)
  await noy.close()
})
