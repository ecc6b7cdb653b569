/** The settings of commission. */
export const settingWords = {
  'commission.open': {
    name: { zh: '佣金', en: 'Commission' },
    help: {
      zh: '关闭后新订单不产生佣金，已冻结的佣金暂停结算，会员看不到“我的推广”',
      en: 'While off, new orders yield no commission, what waits is not paid out, and members don’t see My promotion',
    },
  },
} as const
