/** The settings of investments. */
export const settingWords = {
  'invest.open': {
    name: { zh: '开放投资', en: 'Investments open' },
    help: {
      zh: '关闭后会员看不到投资，也不再付收益；已投本金仍到期退回，收益待重新开放后补付',
      en: 'While off, members see no investments and no return is paid. Principal still returns at maturity, and due returns are paid when it is on again.',
    },
  },
  'invest.utcOffset': {
    name: { zh: '每日起算时区', en: 'When a day begins' },
    help: {
      zh: '比 UTC 早的小时数；老挝、越南、泰国为 7，中国为 8',
      en: 'Hours ahead of UTC: 7 for Laos, Vietnam and Thailand, 8 for China',
    },
  },
  'invest.warnDays': {
    name: { zh: '资金池预警天数', en: 'Days of the pool warning' },
    help: {
      zh: '投资收益池不足以支付未来这些天的收益时提醒',
      en: 'Staff are warned if the investment pool can’t pay the returns of this many days',
    },
  },
} as const
