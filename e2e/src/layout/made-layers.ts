// Layers that need something first: a pinned message, a reaction, a link, a product in the cart, a wrong password.
import { allGoods } from '@banyan/demo/goods/all'
import { groups } from '@banyan/demo/world/circle'
import { seesToast } from '../screens/look.ts'
import { findGoods } from '../screens/shop.ts'
import { type Looker, openAlone, settled } from './layout.ts'
import { choose, hold, linked, opened, type PageWithLayers, pick, press, type Tap } from './page-layers.ts'
import { arrive, follow, shown, walks } from './walks.ts'

const chats = 'pages/tarbar/conversation'
const chat = 'pages/chat/conversation/chat'
const chatInfo = 'pages/chat/conversation/info'
const search = 'pages/chat/conversation/search'
const members = 'pages/chat/group/members'
const goods = 'pages/shop/goods/goods-detail'
const cart = 'pages/tarbar/cart'
const bubble = '[role="log"] p'
const link = '[role="log"] a'

const headphones = allGoods.find(({ id }) => id === 'quiet-headphones')
const ownGroup = groups.find(({ owner }) => owner === 'noy')?.name ?? ''

/** Opens the chat of a group that Noy owns. */
async function openOwnGroup(noy: Looker): Promise<void> {
  await openAlone(noy, chats)
  await settled(noy, chats)
  await shown(noy, chats).locator('li').filter({ hasText: ownGroup }).first().getByRole('link').click()
  await arrive(noy, chat)
}

/** Opens all members of a group that Noy owns. The page of the group leads to the choice of a new owner. */
async function openMembers(noy: Looker): Promise<void> {
  await walks[members]?.go(noy)
  const address = new URL(noy.page.url()).hash.replace('#/', '')
  await openAlone(noy, address.replace(/&mode=\w+|\bmode=\w+&?/, ''))
  await settled(noy, members)
}

async function openSearch(noy: Looker): Promise<void> {
  await walks[chatInfo]?.go(noy)
  await follow(noy, chatInfo, ['conversation/search', search])
}

async function fillCart(noy: Looker): Promise<void> {
  await noy.page.setViewportSize({ width: 390, height: 844 })
  await findGoods(noy.page, headphones?.title.en ?? '')
  await arrive(noy, goods)
  await shown(noy, goods).getByRole('button', { name: 'Add to cart' }).click()
  const sheet = noy.page.getByRole('dialog')
  const [first] = headphones?.options[0]?.values ?? []
  await sheet
    .locator('label')
    .filter({ hasText: first?.name.en ?? '' })
    .click()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await seesToast(noy.page, 'Added to cart')
  await openAlone(noy, `${cart}?view=cart`)
  await settled(noy, cart)
}

const write =
  (words: string): Tap =>
  async (looker, route) => {
    const box = shown(looker, route).getByRole('textbox', { name: 'Message' })
    await box.fill(words)
    await box.press('Enter')
    await shown(looker, route).locator(link).filter({ hasText: words }).waitFor()
  }
const tapLink =
  (words: string): Tap =>
  (looker, route) =>
    shown(looker, route).locator(link).filter({ hasText: words }).click()
/** A long press of a finger, as a browser reports it. */
const holdLink =
  (words: string): Tap =>
  async (looker, route) => {
    const target = shown(looker, route).locator(link).filter({ hasText: words })
    await target.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await target.dispatchEvent('contextmenu')
  }
const react: Tap = ({ page }) => page.getByRole('menuitemcheckbox').first().click()
const find =
  (words: string): Tap =>
  async (looker, route) => {
    await shown(looker, route).getByRole('searchbox').fill(words)
    await looker.page.keyboard.press('Enter')
  }
/** The menu of a moment with these words. */
const about =
  (words: string): Tap =>
  (looker, route) =>
    shown(looker, route)
      .locator('article')
      .filter({ hasText: words })
      .getByRole('button', { name: 'More actions' })
      .click()
const enterWrong: Tap = async ({ page }) => {
  await page.keyboard.type('111333')
  await page.getByRole('alert').filter({ hasText: 'Wrong payment password' }).waitFor()
}
const openTab =
  (name: string): Tap =>
  (looker, route) =>
    shown(looker, route).getByRole('tab', { name }).click()
const chooseChip =
  (name: string): Tap =>
  (looker, route) =>
    shown(looker, route).locator('label').filter({ hasText: name }).click()

const kham = press('Actions for Kham Sisouk')
const call = '+856 20 5512 3401'
const site = 'https://10.0.0.1/sale'

/** The pages with their layers. */
export const pagesWithMadeLayers: readonly PageWithLayers[] = [
  opened('noy', chats, [['Scan', press('New'), choose('Scan'), choose('Continue')]]),
  linked('pages/chat/group/list', 'conversation/chat', chat, [['Group notice', press(/^Group notice/)]]),
  {
    who: 'noy',
    route: chat,
    go: openOwnGroup,
    layers: [
      ['Reactions', hold(bubble), react, hold(bubble), choose(/^Reactions$/)],
      ['Pinned messages', hold(bubble), choose('Pin'), press('All pinned messages')],
      [call, write(call), holdLink(call)],
      ['Open this website?', write(site), tapLink(site)],
    ],
  },
  {
    who: 'noy',
    route: members,
    go: openMembers,
    layers: [
      ['Kham Sisouk', kham],
      ['Mute Kham Sisouk for how long?', kham, choose('Mute')],
      ['Remove Kham Sisouk?', kham, choose('Remove from the group')],
    ],
  },
  { who: 'noy', route: search, go: openSearch, layers: [['Search by date', press('Search by date')]] },
  opened('noy', 'pages/chat/friend/add', [
    ['Send Lê Hoa a friend request', find('hoa@banyan.example'), press('Add as a friend')],
  ]),
  opened('noy', 'pages/chat/moment/moments', [
    ['More actions', press(/My father is proud/)],
    ['Report', press('More actions'), choose('Report')],
    ['Delete this moment?', about('Ten red minutes'), choose('Delete')],
  ]),
  opened('noy', 'pages/mine/address/address-add', [['Region', press(/^Region/)]]),
  opened('noy', 'pages/mine/share/share-custom', [['Adjust photo', pick]]),
  opened('noy', 'pages/mine/common/modify-pay-pwd', [
    ['Enter your current payment password', press(/^Current payment/), enterWrong],
  ]),
  opened('noy', 'pages/wallet/recharge', [
    ['USDT (TRC20)', chooseChip('USDT (TRC20)'), press('Payment QR code')],
  ]),
  opened('noy', 'pages/shop/order/order-list', [['Delete this order?', press('Delete order')]]),
  opened('lina', 'pages/shop/reviews/reviews-center', [
    ['Add a follow-up', openTab('Reviewed'), press('Add a follow-up')],
  ]),
  linked('pages/tarbar/home', 'goods-detail?', goods, [['Pictures', press('View photo 1')]]),
  { who: 'noy', route: cart, go: fillCart, layers: [[/./, press(/^Change options/)]] },
]
