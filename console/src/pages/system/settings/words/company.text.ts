/** The settings of the company. */
export const settingWords = {
  'company.zone': {
    name: { zh: '公司时区', en: 'Time zone' },
    help: {
      zh: '数据看板按此时区的零点划分每一天；修改后，账本数据会重新按天统计',
      en: 'The dashboard begins a day at midnight of this zone. After a change, the days of the ledger are counted anew',
    },
  },
} as const
