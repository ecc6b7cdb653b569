// Every page in an engine: it shows more than its bar, is not wider than a small phone, and writes no error.
import { expect, test } from 'vitest'
import type { EnginePerson, EngineStage } from '../engines/stage.ts'
import { openPage } from '../screens/member.ts'
import { openNoy } from './noy.ts'

const forVisitors = [
  'pages/login/login',
  'pages/login/register',
  'pages/login/forget-password',
  'pages/tarbar/home',
  'pages/tarbar/cart',
  'pages/tarbar/mine',
  'pages/tarbar/conversation',
  'pages/shop/goods/search',
  'pages/shop/goods/goods-list',
]
const forMembers = [
  'pages/tarbar/home',
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
]

async function visit(person: EnginePerson, route: string): Promise<void> {
  await openPage(person.page, route)
  // In one question: the page is on top, has loaded, and has content.
  await expect
    .poll(
      () =>
        person.page.evaluate((name) => {
          const page = document.querySelector<HTMLElement>(`[data-page="${name}"]`)
          if (!page?.checkVisibility()) return 'not shown'
          if (page.querySelector('[aria-busy="true"]')) return 'loading'
          if (page.innerText.trim().length <= 10) return 'empty'
          return document.documentElement.scrollWidth <= innerWidth ? 'shown' : 'too wide'
        }, route),
      { message: route },
    )
    .toBe('shown')
  await person.shot(`page-${route.split('/').slice(1).join('-')}`)
}

export function pageStories(stage: () => EngineStage): void {
  test('[D70] a visitor sees every page that asks for no login, without an error', async () => {
    const visitor = await stage().person({ width: 320, height: 700 })
    for (const route of forVisitors) await visit(visitor, route)
    await visitor.close()
  })

  test('[D70] a member sees every page of hers, without an error', async () => {
    const noy = await openNoy(stage(), { width: 320, height: 700 })
    for (const route of forMembers) await visit(noy, route)
    await noy.close()
  })
}
