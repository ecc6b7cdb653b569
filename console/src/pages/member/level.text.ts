import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '会员等级', en: 'Levels' },
  says: {
    zh: '五个等级的价格和权益。修改立即生效，并记入操作日志；已有的订单、转账和升级保留原来的数值。',
    en: 'Prices and benefits of the five levels. A change takes effect immediately and is recorded in the audit log. Existing orders, transfers and upgrades keep their values.',
  },
  level: { zh: '等级', en: 'Level' },
  rank: { zh: (rank: number) => `第 ${rank} 级`, en: (rank: number) => `Level ${rank}` },
  highest: { zh: '最高等级', en: 'Highest level' },
  members: { zh: '会员数', en: 'Members' },
  edit: { zh: '编辑', en: 'Edit' },
  editOf: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  name: { zh: '名称', en: 'Name' },
  price: { zh: '价格', en: 'Price' },
  priceHelp: {
    zh: '升级按两个等级的差价收取；最低等级免费',
    en: 'An upgrade costs the difference between two prices; the lowest level is free',
  },
  free: { zh: '免费', en: 'Free' },
  goods_discount: { zh: '商品优惠', en: 'Product discount' },
  commission_1: { zh: '直接邀请佣金', en: 'Commission, direct' },
  commission_2: { zh: '间接邀请佣金', en: 'Commission, second generation' },
  commission_cap: { zh: '计佣上限', en: 'Commission cap' },
  capHelp: {
    zh: '买家等级更高时，每笔订单最多按此金额计算佣金',
    en: 'If the buyer’s level is higher, only this much of the order counts',
  },
  transfer_fee_discount: { zh: '转账手续费优惠', en: 'Transfer fee discount' },
  amountWrong: { zh: '请输入数值，最多两位小数', en: 'Enter a number with up to 2 decimals' },
  missing: { zh: '此项必填', en: 'Required' },
  missingName: { zh: '请填写中文名称', en: 'Enter the Chinese name' },
  changes: { zh: '将要修改', en: 'What changes' },
  concerns: {
    zh: (members: number) => `保存后立即影响该等级的 ${members} 位会员。`,
    en: (members: number) =>
      `Saving changes this immediately for ${members} ${members === 1 ? 'member' : 'members'} of this level.`,
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
} as const satisfies Texts
