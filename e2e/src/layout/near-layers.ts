// Layers that a few taps open on a page. The page is opened once, and its layers one after the other.
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { openAlone, type Looker, settled } from './layout.ts'
import { follow, shown, type Walk, walks } from './walks.ts'

/** Opens a layer, or takes a step towards it. */
type Tap = (looker: Looker, route: string) => Promise<void>

/** The open layers; one that is closing is not open. */
export const openLayer = ({ page }: Looker): Locator =>
  page.locator(
    ':is([role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]):not([data-ending-style])',
  )

export interface PageWithLayers {
  readonly who: Walk['who']
  /** The page below the layers. */
  readonly route: string
  readonly go: (looker: Looker) => Promise<void>
  /** By the name of the layer in English; the last tap opens it. */
  readonly layers: readonly (readonly [name: string | RegExp, ...taps: readonly [Tap, ...Tap[]]])[]
}

/** Taps a button, a row or a switch of the page. */
const press =
  (name: string | RegExp): Tap =>
  (looker, route) =>
    shown(looker, route)
      .locator('button, [role="button"], [role="switch"]')
      .and(looker.page.getByRole('button', { name }).or(looker.page.getByRole('switch', { name })))
      .first()
      .click()

/** Taps a button, an action or a line of the open layer. */
const choose =
  (name: string | RegExp): Tap =>
  ({ page }) => {
    const layer = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').last()
    return layer.getByRole('button', { name }).or(layer.getByRole('menuitem', { name })).first().click()
  }

/** A long press, or a click of the right mouse button. */
const hold =
  (selector: string): Tap =>
  (looker, route) =>
    shown(looker, route).locator(selector).last().click({ button: 'right' })

const face = fileURLToPath(new URL('../../../demo/pictures/vouchers/anna.webp', import.meta.url))
const pick: Tap = (looker, route) => shown(looker, route).locator('input[type="file"]').setInputFiles(face)

const opened = (who: Walk['who'], route: string, layers: PageWithLayers['layers']): PageWithLayers => ({
  who,
  route,
  async go(looker) {
    await openAlone(looker, route)
    await settled(looker, route)
  },
  layers,
})

/** A page to which the last link with this address leads. */
const linked = (
  from: string,
  link: string,
  route: string,
  layers: PageWithLayers['layers'],
): PageWithLayers => ({
  who: 'noy',
  route,
  async go(noy) {
    await openAlone(noy, from)
    await settled(noy, from)
    await follow(noy, from, [link, route])
  },
  layers,
})

/** A page to which a walk leads. */
const walked = (route: string, layers: PageWithLayers['layers']): PageWithLayers => ({
  who: walks[route]?.who ?? 'noy',
  route,
  async go(looker) {
    await walks[route]?.go(looker)
  },
  layers,
})

const chats = 'pages/tarbar/conversation'
const chat = 'pages/chat/conversation/chat'
const group = 'pages/chat/group/info'
const refund = 'pages/shop/order/order-refund-defail'
const bubble = '[role="log"] p'

/** The pages with their layers. */
export const pagesWithLayers: readonly PageWithLayers[] = [
  opened('noy', chats, [
    [/./, hold('section li a[href]')],
    ['Delete this chat?', hold('section li a[href]'), choose('Delete')],
    ['New', press('New')],
    ['Scan with your camera?', press('New'), choose('Scan')],
  ]),
  linked('pages/chat/group/list', 'conversation/chat', chat, [
    ['React', hold(bubble), choose('More reactions')],
    ['Forward to', hold(bubble), choose('Forward')],
    ['Delete this message?', hold(bubble), choose('Delete')],
    [
      'Mention someone',
      (looker, route) =>
        shown(looker, route).getByRole('textbox', { name: 'Message' }).pressSequentially('@'),
    ],
  ]),
  walked(group, [
    ['Group name', press(/^Group name/)],
    ['My nickname in this group', press(/^My nickname/)],
    ['Clear chat history', press('Clear chat history')],
    [/ the group$/, press(/ the group$/)],
    [/./, press('Invite')],
  ]),
  // The last link of the group's page leads to the choice of a new owner.
  walked('pages/chat/group/members', [[/^Transfer this group to/, press(/Kham Sisouk/)]]),
  linked('pages/chat/friend/contacts', 'friend/data', 'pages/chat/friend/data', [
    [/^Block /, press('Block')],
    [/./, press('Share contact card')],
  ]),
  opened('noy', 'pages/chat/friend/apply', [[/request\?$/, press('Decline')]]),
  opened('noy', 'pages/mine/common/setting', [
    ['Log out all other devices?', press('Log out all other devices')],
    ['Log this device out?', press(/^Log out: /)],
  ]),
  opened('noy', 'pages/mine/common/my-collect', [
    [/from favourites\?$/, press('Edit'), ticks('Select all'), press(/^Remove/)],
  ]),
  opened('noy', 'pages/mine/common/my-matrix', [[/./, press(/row/i)]]),
  opened('noy', 'pages/mine/common/modify-pay-pwd', [[/^Enter your current/, press(/^Current payment/)]]),
  opened('noy', 'pages/mine/common/my-data', [[/./, pick]]),
  opened('noy', 'pages/mine/receive/block/block', [
    ['Delete this payout account?', press(/^Delete/)],
    ['Edit label', press(/^Edit label/)],
  ]),
  linked('pages/tarbar/home', 'goods-detail?', 'pages/shop/goods/goods-detail', [
    ['Share product', press('Share')],
  ]),
  opened('noy', 'pages/shop/order/order-list', [['Have you received everything?', press('Confirm receipt')]]),
  walked(refund, [[/./, press(/^Cancel request|tracking number$/)]]),
]

function ticks(name: string): Tap {
  return (looker, route) => shown(looker, route).getByRole('checkbox', { name }).first().click()
}
