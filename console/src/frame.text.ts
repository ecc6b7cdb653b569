import type { Texts } from './lang/words.ts'

export const text = {
  menu: { zh: '主菜单', en: 'Main menu' },
  finance: { zh: '财务', en: 'Finance' },
  system: { zh: '系统', en: 'System' },
  '/finance/recharge': { zh: '充值审核', en: 'Recharges' },
  '/finance/reconciliation': { zh: '账本对账', en: 'Reconciliation' },
  '/finance/receiving-account': { zh: '收款账户', en: 'Receiving accounts' },
  '/system/audit': { zh: '操作日志', en: 'Audit log' },
  '/system/settings': { zh: '系统设置', en: 'Settings' },
  '/system/outbox': { zh: '验证码发件箱', en: 'Outbox' },
  waiting: { zh: '项待处理', en: 'waiting' },
  collapse: { zh: '收起菜单', en: 'Narrow the menu' },
  expand: { zh: '展开菜单', en: 'Widen the menu' },
  skip: { zh: '跳到内容', en: 'Skip to the content' },
  signOff: { zh: '退出登录', en: 'Sign off' },
  owner: { zh: '所有者', en: 'Owner' },
  roleFinance: { zh: '财务', en: 'Finance' },
  goods: { zh: '商品', en: 'Goods' },
  support: { zh: '客服', en: 'Support' },
  content: { zh: '内容', en: 'Content' },
  nothing: { zh: '暂无可用页面', en: 'There is nothing here for you yet' },
  nothingHelp: {
    zh: '您的角色目前没有可以使用的功能。如需权限，请联系管理员。',
    en: 'Your role has no pages so far. Ask the owner of this console if you need one.',
  },
} as const satisfies Texts
