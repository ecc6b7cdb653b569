// The manifest of the installed app, one file per language. The server answers `/manifest.webmanifest` with the one of the
// language that the app has put into the cookie (server/src/document).
import type { Plugin } from 'vite'
import { languages, type Language, type Words } from '@banyan/contract/language'

const texts = {
  description: {
    zh: '商城、钱包和会员社区，尽在一个应用',
    en: 'A shop, a wallet and a member network in one app',
    lo: 'ຮ້ານຄ້າ ກະເປົາເງິນ ແລະ ສັງຄົມສະມາຊິກໃນແອັບດຽວ',
    vi: 'Mua sắm, ví và cộng đồng thành viên trong một ứng dụng',
    th: 'ร้านค้า กระเป๋าเงิน และสังคมสมาชิกในแอปเดียว',
  },
  orders: { zh: '我的订单', en: 'My orders', lo: 'ຄຳສັ່ງຊື້ຂອງຂ້ອຍ', vi: 'Đơn hàng của tôi', th: 'คำสั่งซื้อของฉัน' },
  wallet: { zh: '钱包', en: 'Wallet', lo: 'ກະເປົາເງິນ', vi: 'Ví', th: 'กระเป๋าเงิน' },
  chats: { zh: '聊天', en: 'Chats', lo: 'ການສົນທະນາ', vi: 'Trò chuyện', th: 'แชท' },
  search: { zh: '搜索商品', en: 'Search products', lo: 'ຄົ້ນຫາສິນຄ້າ', vi: 'Tìm sản phẩm', th: 'ค้นหาสินค้า' },
} as const satisfies Record<string, Words>

const shortcuts = [
  { key: 'orders', page: 'pages/shop/order/order-list' },
  { key: 'wallet', page: 'pages/wallet/wallet' },
  { key: 'chats', page: 'pages/tarbar/conversation' },
  { key: 'search', page: 'pages/shop/goods/search' },
] as const

/** Returns the manifest in one language. */
export const manifestOf = (language: Language): object => ({
  id: '/',
  lang: language,
  dir: 'ltr',
  name: 'Banyan',
  short_name: 'Banyan',
  description: texts.description[language],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#F4F5FA',
  theme_color: '#0E20FC',
  categories: ['shopping', 'finance', 'social'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/badge-96.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: shortcuts.map(({ key, page }) => ({
    name: texts[key][language],
    url: `/#/${page}`,
    icons: [{ src: `/shortcut-${key}-96.png`, sizes: '96x96', type: 'image/png' }],
  })),
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'video/mp4', 'application/pdf'] }],
    },
  },
  // With `focus-existing`, Chromium drops shares into an open app (WICG/web-app-launch#62).
  launch_handler: { client_mode: 'navigate-existing' },
})

/** Writes `manifest.zh.webmanifest` and the others into the build. */
export function manifests(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    generateBundle() {
      for (const language of languages)
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${language}.webmanifest`,
          source: JSON.stringify(manifestOf(language)),
        })
    },
  }
}
