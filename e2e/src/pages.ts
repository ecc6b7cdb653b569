// The pages of the member app, as the tests that look at every page open them. A page that is missing here fails
// `pages.test.ts`.

/** Pages that a visitor opens by their address. */
export const visitorPages = [
  'pages/login/login',
  'pages/login/register',
  'pages/login/legal',
  'pages/login/forget-password',
  'pages/tarbar/home',
  'pages/tarbar/cart',
  'pages/tarbar/mine',
  'pages/tarbar/conversation',
  'pages/shop/goods/search',
  'pages/shop/goods/goods-list',
] as const

/** Pages that a member opens by their address. */
export const memberPages = [
  'pages/tarbar/mine',
  'pages/tarbar/conversation',
  'pages/mine/address/address-list',
  'pages/mine/address/address-add',
  'pages/mine/common/my-collect',
  'pages/mine/common/my-promotion',
  'pages/mine/common/setting',
  'pages/mine/common/pay-pwd-set',
  'pages/mine/common/modify-pay-pwd',
  'pages/shop/order/order-list',
  'pages/shop/order/order-list-pre',
  'pages/shop/order/order-list-search',
  'pages/shop/reviews/reviews-center',
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
  'pages/wallet/wallet',
  'pages/wallet/transfer',
  'pages/wallet/receive',
  'pages/wallet/convert',
  'pages/wallet/detail',
  'pages/wallet/detail-export',
  'pages/wallet/recharge',
  'pages/wallet/recharge-record',
  'pages/wallet/recharge-third',
  'pages/wallet/recharge-record-third',
  'pages/wallet/withdraw',
  'pages/wallet/withdraw-record',
  'pages/mine/receive/bank/bank',
  'pages/mine/receive/bank/bank-add',
  'pages/mine/receive/block/block',
  'pages/mine/receive/block/block-add',
  'pages/mine/receive/alipay',
  'pages/chat/moment/moments',
  'pages/chat/moment/publish',
] as const

/** Pages that need a record: the page with the link to it, a part of the link's address, and the page. */
export const linkedPages = [
  ['pages/tarbar/home', 'goods-detail', 'pages/shop/goods/goods-detail'],
  ['pages/shop/order/order-list', 'order-detail', 'pages/shop/order/order-detail'],
  ['pages/shop/order/order-list-pre', 'order-pay-pre', 'pages/shop/order/order-pay-pre'],
  ['pages/tarbar/conversation', 'conversation/chat', 'pages/chat/conversation/chat'],
  ['pages/chat/friend/contacts', 'friend/data', 'pages/chat/friend/data'],
  ['pages/chat/group/list', 'conversation/chat', 'pages/chat/conversation/chat'],
  ['pages/wallet/detail', 'transfer-receipt', 'pages/wallet/transfer-receipt'],
  ['pages/wallet/detail', 'convert-receipt', 'pages/wallet/convert-receipt'],
  ['pages/mine/receive/bank/bank', 'bank-manage', 'pages/mine/receive/bank/bank-manage'],
] as const

/** Pages that are reached only through a form or a chat; the named test file opens each. */
export const pagesOfStories: Readonly<Record<string, string>> = {
  'pages/shop/order/check-order': 'first-purchase.test.ts',
  'pages/shop/order/order-pay': 'first-purchase.test.ts',
  'pages/shop/goods/buy-success': 'first-purchase.test.ts',
  'pages/chat/conversation/info': 'chat/group.test.ts',
  'pages/chat/group/info': 'chat/group.test.ts',
  'pages/chat/group/members': 'chat/group.test.ts',
  'pages/chat/group/card': 'chat/friend.test.ts',
  'pages/index/public-detail': 'shop/goods.test.ts',
  'pages/shop/order/order-express': 'shop/after.test.ts',
  'pages/shop/order/order-refund': 'shop/after.test.ts',
  'pages/shop/order/order-refund-defail': 'shop/after.test.ts',
  'pages/shop/reviews/goods-reviews-detail': 'shop/after.test.ts',
}
