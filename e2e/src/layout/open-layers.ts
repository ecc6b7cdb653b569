// Layers above a page: sheets, dialogs, and what is asked before leaving. Each is opened in English and then looked at in
// every language; the layer stays open meanwhile.
import { fileURLToPath } from 'node:url'
import { openAlone, type Looker, settled } from './layout.ts'
import { arrive, follow, shown, submit, walks, type Walk } from './walks.ts'

/** A layer, and the page below it. */
export interface OpenLayer extends Walk {
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

const dialog = ({ page }: Looker) =>
  page.locator('[role="dialog"], [role="alertdialog"], dialog[open]').last()

async function open(looker: Looker, route: string): Promise<void> {
  await openAlone(looker, route)
  await settled(looker, route)
}

async function chooseOptions(noy: Looker): Promise<void> {
  await open(noy, home)
  await follow(noy, home, ['goods-detail?', goods])
  await submit(noy, goods)
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

/** The layers, each with the way to it. */
export const openLayers: Readonly<Record<string, OpenLayer>> = {
  'the options of a product': { who: 'noy', route: goods, go: chooseOptions },
  'the filter of products': { who: 'noy', route: goodsList, go: filter },
  'the payment password': { who: 'noy', route: pay, go: typePassword },
  'the question before a payment is left': { who: 'noy', route: pay, go: askToLeave },
  'the reasons to cancel an order': { who: 'noy', route: unpaid, go: askWhyCancelled },
  'the review of several pictures': { who: 'noy', route: chat, go: reviewAlbum },
}
