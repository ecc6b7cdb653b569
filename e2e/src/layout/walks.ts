// The ways to pages that have no address of their own: through several links, a form or a payment. Each starts on a phone
// and works in every language.
import { enterPin } from '../screens/member.ts'
import { noyPin } from '../screens/noy.ts'
import { type Looker, openAlone, settled } from './layout.ts'

type Hop = readonly [link: string, route: string]

/** Who goes: Noy, or Lina, who has received parcels and asked for refunds. */
type Walker = 'noy' | 'lina'

export interface Walk {
  readonly who: Walker
  /** Ends on the page. */
  go(looker: Looker): Promise<void>
}

const list = 'pages/shop/order/order-list'
const order = 'pages/shop/order/order-detail'
const check = 'pages/shop/order/check-order'
const pay = 'pages/shop/order/order-pay'
const level = 'pages/mine/common/my-level'
const chats = 'pages/tarbar/conversation'
const chat = 'pages/chat/conversation/chat'
const group = 'pages/chat/group/info'

/** The page that is shown; pages below it are hidden. */
export const shown = ({ page }: Looker, route: string) =>
  page.locator(`[data-page="${route}"]`).filter({ visible: true })

/** Resolves when a page is shown and has loaded. */
export async function arrive(looker: Looker, route: string): Promise<void> {
  const { page } = looker
  await page
    .waitForURL((url) => url.hash.includes(route))
    .catch(async (cause: unknown) => {
      const said = await page.locator('body').innerText()
      throw new Error(`${route} did not open; ${page.url()} says:\n${said.slice(0, 1000)}`, { cause })
    })
  await settled(looker, route)
}

/** Taps one link after the other, each on the page to which the one before has led. */
export async function follow(looker: Looker, from: string, ...hops: readonly Hop[]): Promise<void> {
  let here = from
  for (const [link, route] of hops) {
    const target = shown(looker, here).locator(`a[href*="${link}"]`).last()
    await target.scrollIntoViewIfNeeded()
    // A long list measures the rows that came into view, and then moves them.
    await settled(looker, here)
    await target.click()
    await arrive(looker, route)
    here = route
  }
}

/** Opens the records of a list, one after the other, until one has a link to `wanted`. */
async function findRecord(looker: Looker, from: string, [link, route]: Hop, wanted: string): Promise<void> {
  await openAlone(looker, from)
  await settled(looker, from)
  const links = shown(looker, from).locator(`a[href*="${link}"]`)
  // A list that could not be loaded is loaded again.
  await links.first().waitFor()
  const records = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const record of new Set(records)) {
    await openAlone(looker, record.slice('#/'.length))
    await settled(looker, route)
    if ((await shown(looker, route).locator(`a[href*="${wanted}"]`).count()) > 0) return
  }
  throw new Error(`no record of ${from} has a link to ${wanted}`)
}

/** A page that some order, chat or group leads to. */
const through = (who: Walker, from: string, record: Hop, ...hops: readonly [Hop, ...Hop[]]): Walk => ({
  who,
  async go(looker) {
    await findRecord(looker, from, record, hops[0][0])
    await follow(looker, record[1], ...hops)
  },
})

const orderHop = ['order-detail?', order] as const
const chatHop = ['conversation/chat', chat] as const
const groupHop = ['group/info', group] as const

/** Taps the last button of a page as soon as it can be pressed. */
export const submit = (looker: Looker, route: string) => shown(looker, route).locator('button').last().click()

const buyAgain = through('noy', list, orderHop, ['check-order', check])

async function placeOrder(looker: Looker): Promise<void> {
  await buyAgain.go(looker)
  await submit(looker, check)
  await arrive(looker, pay)
}

async function payOrder(looker: Looker): Promise<void> {
  await placeOrder(looker)
  await submit(looker, pay)
  await enterPin(looker.page, noyPin)
  await arrive(looker, 'pages/shop/goods/buy-success')
}

async function upgrade(looker: Looker): Promise<void> {
  await openAlone(looker, level)
  await settled(looker, level)
  const next = shown(looker, level).locator('section[aria-roledescription="carousel"] > div').last()
  await next.getByRole('button').last().click()
  await submit(looker, level)
  await enterPin(looker.page, noyPin)
  await arrive(looker, 'pages/mine/common/level-receipt')
}

/** The pages, each with the way to it. */
export const walks: Readonly<Record<string, Walk>> = {
  'pages/location/open-location': {
    who: 'noy',
    go: (noy) => openAlone(noy, 'pages/location/open-location?latitude=17.9667&longitude=102.6&name=Mekong'),
  },
  // The chat with the assistant.
  [chat]: {
    who: 'noy',
    async go(noy) {
      await openAlone(noy, chats)
      await settled(noy, chats)
      await follow(noy, chats, ['chat/assistant', chat])
    },
  },
  'pages/chat/conversation/info': through('noy', chats, chatHop, [
    'conversation/info',
    'pages/chat/conversation/info',
  ]),
  [group]: through('noy', 'pages/chat/group/list', chatHop, groupHop),
  'pages/chat/group/members': through('noy', 'pages/chat/group/list', chatHop, groupHop, [
    'group/members',
    'pages/chat/group/members',
  ]),
  'pages/chat/group/card': through('noy', 'pages/chat/group/list', chatHop, groupHop, [
    'group/card',
    'pages/chat/group/card',
  ]),
  'pages/shop/order/order-express': through('lina', list, orderHop, [
    'order-express?',
    'pages/shop/order/order-express',
  ]),
  'pages/shop/order/order-refund': through('lina', list, orderHop, [
    'order-refund?',
    'pages/shop/order/order-refund',
  ]),
  'pages/shop/order/order-refund-defail': through('lina', list, orderHop, [
    'order-refund-defail?',
    'pages/shop/order/order-refund-defail',
  ]),
  'pages/shop/reviews/goods-reviews-detail': through(
    'lina',
    list,
    orderHop,
    ['goods-detail?', 'pages/shop/goods/goods-detail'],
    ['goods-reviews-detail?', 'pages/shop/reviews/goods-reviews-detail'],
  ),
  [check]: buyAgain,
  [pay]: { who: 'noy', go: placeOrder },
  'pages/shop/goods/buy-success': { who: 'noy', go: payOrder },
  'pages/mine/common/level-receipt': { who: 'noy', go: upgrade },
}
