// Layers that need something first: a pinned message, a reaction, a link, a wrong password.
import { groups } from '@banyan/demo/world/circle'
import { type Looker, openAlone, settled } from './layout.ts'
import { choose, hold, linked, opened, type PageWithLayers, pick, press, type Tap } from './page-layers.ts'
import { arrive, follow, shown, walks } from './walks.ts'

const chats = 'pages/tarbar/conversation'
const chat = 'pages/chat/conversation/chat'
const chatInfo = 'pages/chat/conversation/info'
const search = 'pages/chat/conversation/search'
const members = 'pages/chat/group/members'
const bubble = '[role="log"] p'
const link = '[role="log"] a'

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
/** A long press of a finger, as a browser reports it. A row that is drawn again in between would forget the finger. */
const holdLink =
  (words: string): Tap =>
  (looker, route) =>
    shown(looker, route)
      .locator(link)
      .filter({ hasText: words })
      .evaluate((target) => {
        target.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
        target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      })
const react: Tap = async (looker, route) => {
  await looker.page.getByRole('menuitemcheckbox').first().click()
  await shown(looker, route)
    .getByRole('button', { name: /including you/ })
    .waitFor()
}
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
]
