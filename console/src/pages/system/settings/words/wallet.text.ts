/** The names and the help texts of the settings of transfers and conversions. */
export const settingWords = {
  'transfer.minimum': {
    name: { zh: '单笔最低转账', en: 'Minimum transfer' },
    help: { zh: '低于此金额的转账会被拒绝', en: 'Smaller amounts are refused' },
  },
  'transfer.maximum': {
    name: { zh: '单笔最高转账', en: 'Maximum transfer' },
    help: { zh: '高于此金额的转账会被拒绝', en: 'Larger amounts are refused' },
  },
  'transfer.feePercent': {
    name: { zh: '转账手续费（%）', en: 'Transfer fee (%)' },
    help: {
      zh: '按金额的百分比收取，进位到分，由付款人另付',
      en: 'Per cent of the amount, rounded up to a cent, paid by the sender on top',
    },
  },
  'transfer.nameAbove': {
    name: { zh: '转账核对昵称的金额', en: 'Name check above' },
    help: {
      zh: '高于此金额时，付款人需补全收款人昵称',
      en: 'Above this amount, the sender completes the recipient’s nickname',
    },
  },
  'convert.incomeMinimum': {
    name: { zh: '收益转余额最低金额', en: 'Minimum, income to balance' },
    help: { zh: '低于此金额的兑换会被拒绝', en: 'Smaller amounts are refused' },
  },
  'convert.pointsMinimum': {
    name: { zh: '余额兑积分最低金额', en: 'Minimum, balance to points' },
    help: { zh: '低于此金额的兑换会被拒绝', en: 'Smaller amounts are refused' },
  },
  'convert.maximum': {
    name: { zh: '单笔最高兑换', en: 'Maximum conversion' },
    help: { zh: '高于此金额的兑换会被拒绝', en: 'Larger amounts are refused' },
  },
  'convert.rate': {
    name: { zh: '积分兑换比例', en: 'Points per unit of balance' },
    help: { zh: '每 1 单位余额可兑换的积分', en: 'How many points one unit of the balance buys' },
  },
} as const
