// Layers above a page: sheets, dialogs, menus, and what is asked before leaving. Each is opened in English and then looked
// at in every language; the layer stays open meanwhile.
import { fileURLToPath } from 'node:url'
import { openAlone, type Looker, settled } from './layout.ts'
import { arrive, follow, shown, submit, walks, type Walk } from './walks.ts'

/** A layer that Noy opens, and the page below it. */
export interface OpenLayer extends Pick<Walk, 'go'> {
  readonly route: string
}

const home = 'pages/tarbar/home'
const goods = 'pages/shop/goods/goods-detail'
const goodsList = 'pages/shop/goods/goods-list'
const chats = 'pages/tarbar/conversation'
const chat = 'pages/chat/conversation/chat'
const pay = 'pages/shop/order/order-pay'
const unpaid = 'pages/shop/order/order-list-pre'
const picture = (name: string) => fileURLToPath(new URL(`../../../demo/pictures/${name}`, import.meta.url))

/** The layer that is open. */
const dialog = ({ page }: Looker) =>
  page.locator('[role="dialog"], [role="alertdialog"], dialog[open]').last()

async function open(looker: Looker, route: string): Promise<void> {
  await openAlone(looker, route)
  await settled(looker, route)
}

async function chooseOptions(noy: Looker): Promise<void> {
  await open(noy, home)
  // A banner leads to a product too, but has no price. One product of the demo is sold out.
  const priced = shown(noy, home).locator('a[href*="goods-detail?"]').filter({ hasText: /[¥￥]/ })
  await priced.filter({ hasNotText: 'Sold out' }).first().click()
  await arrive(noy, goods)
  await shown(noy, goods).getByRole('button', { name: 'Buy now' }).click()
  await dialog(noy).waitFor()
}

async function askToLeave(noy: Looker): Promise<void> {
  await walks[pay]?.go(noy)
  await noy.page.goBack()
  await dialog(noy).waitFor()
}

async function askWhyCancelled(noy: Looker): Promise<void> {
  await open(noy, unpaid)
  await shown(noy, unpaid).getByRole('button', { name: 'Cancel order' }).first().click()
  await dialog(noy).waitFor()
}

async function filter(noy: Looker): Promise<void> {
  await open(noy, goodsList)
  await shown(noy, goodsList).getByRole('button', { name: 'Filter' }).click()
  await dialog(noy).waitFor()
}

async function reviewAlbum(noy: Looker): Promise<void> {
  await open(noy, chats)
  await follow(noy, chats, ['conversation/chat', chat])
  await shown(noy, chat).getByRole('button', { name: 'More', exact: true }).click()
  await shown(noy, chat)
    .locator('input[data-pick="Album"]')
    .setInputFiles([picture('vouchers/anna.webp'), picture('categories/tea.webp')])
  await dialog(noy).waitFor()
}

async function typePassword(noy: Looker): Promise<void> {
  await walks[pay]?.go(noy)
  await submit(noy, pay)
  await dialog(noy).waitFor()
  await arrive(noy, pay)
}

/** A layer that a tap on the first button with this name opens, on a page with an address or on one that a walk leads to. */
const tapped = (route: string, name: string | RegExp, walk?: Walk['go']): OpenLayer => ({
  route,
  async go(looker) {
    await (walk ? walk(looker) : open(looker, route))
    await shown(looker, route).getByRole('button', { name }).first().click()
    await dialog(looker).waitFor()
  },
})

const settings = 'pages/mine/common/setting'
const moments = 'pages/chat/moment/moments'
const order = 'pages/shop/order/order-detail'
const orders = 'pages/shop/order/order-list'
const chatInfo = 'pages/chat/conversation/info'
const group = 'pages/chat/group/info'
const contacts = 'pages/chat/friend/contacts'
const friend = 'pages/chat/friend/data'
const tickets = 'pages/mine/service/worksheet-record'
const statement = 'pages/wallet/detail'

/** Opens a page, and then the record to which its last link with this address leads. */
const linked =
  (from: string, link: string, route: string): Walk['go'] =>
  async (looker) => {
    await open(looker, from)
    await follow(looker, from, [link, route])
  }
const walked =
  (route: string): Walk['go'] =>
  async (looker) => {
    await walks[route]?.go(looker)
  }
const toFriend = linked(contacts, 'friend/data', friend)
const toOrder = linked(orders, 'order-detail?', order)
const toTicket = linked(tickets, 'worksheet-record?id=', tickets)

/** The layers, each with the way to it. */
export const openLayers: Readonly<Record<string, OpenLayer>> = {
  'the options of a product': { route: goods, go: chooseOptions },
  'the filter of products': { route: goodsList, go: filter },
  'the payment password': { route: pay, go: typePassword },
  'the question before a payment is left': { route: pay, go: askToLeave },
  'the reasons to cancel an order': { route: unpaid, go: askWhyCancelled },
  'the review of several pictures': { route: chat, go: reviewAlbum },
  'the languages': tapped(settings, /^Language/),
  'the question before the cache is cleared': tapped(settings, 'Clear cache'),
  'the question before the logout': tapped(settings, /^Log out$/),
  'the question before an address is deleted': tapped('pages/mine/address/address-list', /^Delete/),
  'the amount to receive': tapped('pages/wallet/receive', 'Set amount'),
  'the payout accounts': tapped('pages/wallet/withdraw', 'Change'),
  'the banks': tapped('pages/mine/receive/bank/bank-add', /Choose a bank/),
  'the types of a statement': tapped(statement, /All types/),
  'the records that a ticket can be about': tapped(
    'pages/mine/service/worksheet',
    /^Order, refund or payment/,
  ),
  'the answer to a ticket': tapped(tickets, 'Reply', toTicket),
  'the question before a ticket is closed': tapped(tickets, 'Close ticket', toTicket),
  'the ways to ask about an order': tapped(order, 'Contact customer service', toOrder),
  'the report of a member': tapped(chatInfo, /^Report/, walked(chatInfo)),
  'the question before a chat is cleared': tapped(chatInfo, 'Clear chat history', walked(chatInfo)),
  'the notice of a group': tapped(group, /^Notice/, walked(group)),
  'the alias of a friend': tapped(friend, /^Alias/, toFriend),
  'the question before a friend is removed': tapped(friend, 'Remove friend', toFriend),
  'the activity of moments': tapped(moments, 'Activity'),
  'what is done with a moment': tapped(moments, 'More actions'),
}
