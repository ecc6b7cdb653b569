import type { Texts } from '../../lang/words.ts'

export const text = {
  search: { zh: '搜索', en: 'Search' },
  key: { zh: 'Ctrl K', en: 'Ctrl K' },
  keyMac: { zh: '⌘K', en: '⌘K' },
  field: { zh: '会员、单号、商品、页面或设置', en: 'Members, numbers, products, pages, settings' },
  hint: {
    zh: '输入昵称、推广码、手机号、订单号、编号或页面名称',
    en: 'Type a nickname, promotion code, mobile number, order number, record number or page name',
  },
  results: { zh: '搜索结果', en: 'Results' },
  none: { zh: '没有找到匹配的内容', en: 'Nothing found' },
  failed: { zh: '搜索失败', en: 'The search failed' },
  again: { zh: '重试', en: 'Try again' },
  keys: { zh: '↑↓ 选择，Enter 打开，Esc 关闭', en: '↑↓ to choose, Enter to open, Esc to close' },
  inSettings: {
    zh: (words: string) => `在系统设置中搜索“${words}”`,
    en: (words: string) => `Search settings for “${words}”`,
  },
  page: { zh: '页面', en: 'Pages' },
  setting: { zh: '设置', en: 'Settings' },
  member: { zh: '会员', en: 'Members' },
  order: { zh: '订单', en: 'Orders' },
  recharge: { zh: '充值', en: 'Recharges' },
  withdraw: { zh: '提现', en: 'Withdrawals' },
  'third-payment': { zh: '第三方支付', en: 'Third-party payments' },
  ticket: { zh: '工单', en: 'Tickets' },
  product: { zh: '商品', en: 'Products' },
} as const satisfies Texts
