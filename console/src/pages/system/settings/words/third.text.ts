/** The names and help texts of the settings of third-party payments. */
export const settingWords = {
  'third.open': {
    name: { zh: '开放第三方支付', en: 'Third-party payments' },
    help: {
      zh: '关闭后不能发起新的支付宝充值和付款；已发起的仍会入账',
      en: 'When off, no new payment by Alipay can be started; those already started are still credited',
    },
  },
  'third.rate': {
    name: { zh: '第三方支付汇率', en: 'Rate of third-party payments' },
    help: { zh: '1 单位余额需支付多少人民币', en: 'How much CNY one unit of the balance costs' },
  },
  'third.minimum': {
    name: { zh: '第三方充值单笔最低', en: 'Minimum third-party recharge' },
    help: { zh: '低于此金额的充值会被拒绝', en: 'Smaller amounts are refused' },
  },
  'third.maximum': {
    name: { zh: '第三方充值单笔最高', en: 'Maximum third-party recharge' },
    help: { zh: '高于此金额的充值会被拒绝', en: 'Larger amounts are refused' },
  },
  'third.minutes': {
    name: { zh: '第三方支付时限', en: 'Time to make a third-party payment' },
    help: { zh: '超时后在支付通道关闭', en: 'After this, it is closed at the gateway' },
  },
  'third.waitingMax': {
    name: { zh: '未付款充值上限', en: 'Unpaid third-party recharges per member' },
    help: { zh: '每位会员同时未付款的笔数', en: 'How many a member can start without paying' },
  },
  'third.merchant': {
    name: { zh: '汇聚商户编号', en: 'JoinPay merchant number' },
    help: {
      zh: '汇聚分配的商户编号；密钥只在服务器环境变量中设置',
      en: 'The number that JoinPay gave; its key is set in the server’s environment only',
    },
  },
  'third.tradeMerchant': {
    name: { zh: '报备商户号', en: 'Registered merchant number' },
    help: { zh: '在支付宝报备的商户号', en: 'The merchant number registered with Alipay' },
  },
} as const
