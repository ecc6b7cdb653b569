// Every page at 320, 390, 750 and 1440 pixels, in five languages and both themes: nothing reaches over the side, no text
// is cut off (tone marks included), nothing lies over anything else, every button can be tapped, and every text is
// filled in.
import { members } from '@banyan/demo/story'
import { demoPassword } from '@banyan/demo/world/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsEverywhere, settled } from './layout/layout.ts'
import { openPage } from './screens/member.ts'
import { openStage, type Person, type Stage } from './stage.ts'

let stage: Stage
let noy: Person
beforeAll(async () => {
  stage = await openStage()
  noy = await stage.person({ language: 'en' })
  await openPage(noy.page, 'pages/login/login')
  const account = members.find((member) => member.id === 'noy')?.account ?? ''
  await noy.page.locator('form input:not([type=password]):not([type=radio])').first().fill(account)
  await noy.page.locator('input[type=password]').fill(demoPassword)
  await noy.page.keyboard.press('Enter')
  await noy.page.waitForURL((url) => !url.hash.includes('login/login'))
})
afterAll(() => stage.close())

async function look(person: Person, route: string): Promise<void> {
  await openPage(person.page, route)
  await settled(person, route)
  expect(await faultsEverywhere(person, route)).toEqual([])
}

test.each([
  'pages/login/login',
  'pages/login/register',
  'pages/login/forget-password',
  'pages/tarbar/home',
  'pages/tarbar/cart',
  'pages/tarbar/mine',
  'pages/tarbar/conversation',
  'pages/shop/goods/search',
  'pages/shop/goods/goods-list',
])('a visitor on %s', async (route) => {
  const visitor = await stage.person({ language: 'en' })
  await look(visitor, route)
  await visitor.close()
})

test.each([
  'pages/tarbar/mine',
  'pages/tarbar/conversation',
  'pages/mine/address/address-list',
  'pages/mine/address/address-add',
  'pages/mine/common/setting',
  'pages/mine/common/pay-pwd-set',
  'pages/shop/order/order-list',
  'pages/shop/order/order-list-pre',
  'pages/chat/friend/contacts',
  'pages/chat/friend/add',
  'pages/chat/friend/apply',
  'pages/chat/friend/blacklist',
  'pages/chat/friend/card',
  'pages/chat/conversation/search',
  'pages/chat/group/list',
  'pages/chat/group/create',
  'pages/chat/group/apply',
  'pages/chat/group/join',
  'pages/wallet/detail',
  'pages/wallet/recharge',
  'pages/wallet/recharge-record',
  'pages/chat/moment/moments',
  'pages/chat/moment/publish',
])('a member on %s', (route) => look(noy, route))

/** Pages that need a record: the page with the link to it, and the link. */
test.each([
  ['pages/tarbar/home', 'goods-detail', 'pages/shop/goods/goods-detail'],
  ['pages/shop/order/order-list', 'order-detail', 'pages/shop/order/order-detail'],
  ['pages/shop/order/order-list-pre', 'order-pay-pre', 'pages/shop/order/order-pay-pre'],
  ['pages/tarbar/conversation', 'conversation/chat', 'pages/chat/conversation/chat'],
  ['pages/chat/friend/contacts', 'friend/data', 'pages/chat/friend/data'],
  ['pages/chat/group/list', 'conversation/chat', 'pages/chat/conversation/chat'],
] as const)('a member from %s to %s', async (from, link, route) => {
  await openPage(noy.page, from)
  await settled(noy, from)
  await noy.page.locator(`[data-page="${from}"] a[href*="${link}"]`).last().click()
  await settled(noy, route)
  expect(await faultsEverywhere(noy, route)).toEqual([])
})
