// Layers that a few taps open on a page.
import {
  choose,
  hold,
  linked,
  opened,
  type PageWithLayers,
  pick,
  press,
  tick,
  walked,
} from './page-layers.ts'
import { shown } from './walks.ts'

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
    [/from favourites\?$/, press('Edit'), tick('Select all'), press(/^Remove/)],
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
