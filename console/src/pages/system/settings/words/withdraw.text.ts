/** The settings of withdrawals and payout accounts. */
export const settingWords = {
  'withdraw.open': {
    name: { zh: '开放提现', en: 'Withdrawals open' },
    help: { zh: '关闭后会员不能提交提现', en: 'While off, members can’t request withdrawals' },
  },
  'withdraw.minimum': {
    name: { zh: '单笔最低提现', en: 'Minimum withdrawal' },
    help: { zh: '低于此金额的提现会被拒绝', en: 'Smaller amounts are refused' },
  },
  'withdraw.step': {
    name: { zh: '提现步长', en: 'Withdrawal step' },
    help: { zh: '提现金额须为此金额的整数倍', en: 'Amounts must be multiples of this' },
  },
  'withdraw.feePercent': {
    name: { zh: '提现手续费', en: 'Withdrawal fee' },
    help: { zh: '从提现金额中扣除', en: 'Taken from the amount' },
  },
  'withdraw.dividend': {
    name: { zh: '提现分红', en: 'Dividend of withdrawals' },
    help: {
      zh: '关闭后提现不再产生分红；此前申请的提现，其分红留在分红池',
      en: 'While off, withdrawals yield no dividend. That of withdrawals requested before stays in the dividend pool.',
    },
  },
  'withdraw.dividendPercent': {
    name: { zh: '分红比例', en: 'Dividend share' },
    help: { zh: '提现金额中作为分红的部分', en: 'The part of a withdrawal that becomes dividend' },
  },
  'withdraw.receivers': {
    name: { zh: '分红人数', en: 'Dividend receivers' },
    help: {
      zh: '分红由最近完成订单的这些会员平分',
      en: 'The dividend is shared among the members who finished an order last',
    },
  },
  'withdraw.waitingMax': {
    name: { zh: '处理中提现上限', en: 'Open withdrawals per member' },
    help: { zh: '每位会员同时处理中的笔数', en: 'How many can be open at the same time' },
  },
  'withdraw.newAccountHours': {
    name: { zh: '新账户等待时间', en: 'Wait for new accounts' },
    help: { zh: '新增的收款账户多久后可用于提现', en: 'Time before a new payout account can be used' },
  },
  'withdraw.resetHours': {
    name: { zh: '重置支付密码后等待时间', en: 'Wait after a reset' },
    help: {
      zh: '重置支付密码后，多久可转账，新增的收款账户多久可用于提现',
      en: 'Time after a reset of the payment password before transfers are possible and new payout accounts can be used',
    },
  },
  'withdraw.secondAbove': {
    name: { zh: '提现复核限额', en: 'Second person for withdrawals' },
    help: { zh: '高于此金额的提现须两人审核', en: 'Larger withdrawals need two approvals' },
  },
  'withdraw.rateCNY': {
    name: { zh: '人民币汇率', en: 'Rate in CNY' },
    help: { zh: '1 单位余额兑付的人民币', en: 'How much one unit of the balance pays' },
  },
  'withdraw.rateLAK': {
    name: { zh: '老挝基普汇率', en: 'Rate in LAK' },
    help: { zh: '1 单位余额兑付的基普', en: 'How much one unit of the balance pays' },
  },
  'withdraw.rateTHB': {
    name: { zh: '泰铢汇率', en: 'Rate in THB' },
    help: { zh: '1 单位余额兑付的泰铢', en: 'How much one unit of the balance pays' },
  },
  'withdraw.rateVND': {
    name: { zh: '越南盾汇率', en: 'Rate in VND' },
    help: { zh: '1 单位余额兑付的越南盾', en: 'How much one unit of the balance pays' },
  },
  'payout.limit': {
    name: { zh: '收款账户上限', en: 'Payout accounts per member' },
    help: { zh: '每位会员可添加的收款账户数', en: 'How many a member can add' },
  },
} as const
