import type { Texts } from '../../lang/words.ts'

/** The states of an order. */
export const orderStateWords = {
  'wait-pay': { zh: '待付款', en: 'To pay' },
  'wait-send': { zh: '待发货', en: 'To ship' },
  'wait-receive': { zh: '待收货', en: 'To receive' },
  finished: { zh: '已完成', en: 'Finished' },
  closed: { zh: '已关闭', en: 'Closed' },
} as const satisfies Texts
