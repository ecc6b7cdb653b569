import type { Country } from '@banyan/contract/app/region'
import { cents, formatCents, showMoney, showPoints } from '@banyan/rules/money'
import { converted, convertTerms, leastOf } from '@banyan/rules/wallet/convert'
import { thirdToPay } from '@banyan/rules/wallet/third-payment'
import { transferFee, transferTerms } from '@banyan/rules/wallet/transfer'
import {
  arrivingAmount,
  dividendShare,
  partsOf,
  payoutTerms,
  withdrawTerms,
} from '@banyan/rules/wallet/withdraw'
import type { Settings } from '@banyan/rules/settings'
import {
  above,
  afterMinutes,
  balance,
  either,
  type Example,
  fullAt,
  many,
  refusedAbove,
  refusedBelow,
  secondAbove,
  timesAfter,
} from './example.ts'
import { hourMs } from '@banyan/rules/time'

/** The amount of the examples. */
const hundred = BigInt(100_00)

const paidOut =
  (country: Country): Example =>
  (settings) => {
    const { net } = partsOf(hundred, withdrawTerms(settings))
    const terms = payoutTerms({ kind: 'bank', country }, settings)
    const arriving = `${showMoney(formatCents(arrivingAmount(net, terms)))} ${terms.currency}`
    const from = balance(hundred, settings)
    return {
      zh: `提现 ${from}，扣除手续费和分红后到账 ${arriving}。`,
      en: `A withdrawal of ${from} brings ${arriving}, after fee and dividend.`,
    }
  }

function withdrawal(settings: Settings) {
  const { fee, dividend, net } = partsOf(hundred, withdrawTerms(settings))
  return {
    whole: balance(hundred, settings),
    fee: balance(fee, settings),
    dividend: balance(dividend, settings),
    net: balance(net, settings),
  }
}

const dividendOf: Example = (settings) => {
  const { whole, dividend, net } = withdrawal(settings)
  return {
    zh: `提现 ${whole}：到账 ${net}，${dividend} 作为分红。`,
    en: `A withdrawal of ${whole} arrives as ${net}; ${dividend} become dividend.`,
  }
}

const least =
  (way: 'income' | 'points', key: 'convert.incomeMinimum' | 'convert.pointsMinimum'): Example =>
  (settings) => {
    const from = balance(leastOf(way, convertTerms(settings)), settings)
    return {
      zh: `设为 ${balance(settings[key], settings)} 时，最少可兑换 ${from}。`,
      en: `At ${balance(settings[key], settings)}, the smallest conversion is ${from}.`,
    }
  }

export const walletExamples = {
  'money.symbol': (settings) => ({
    zh: `商品价格显示为 ${settings['money.symbol']}128.00。`,
    en: `A price reads ${settings['money.symbol']}128.00.`,
  }),
  'money.unit': (settings) => ({
    zh: `钱包余额显示为 1,280.50 ${settings['money.unit']}。`,
    en: `A balance reads 1,280.50 ${settings['money.unit']}.`,
  }),
  'recharge.minimum': refusedBelow('recharge.minimum'),
  'recharge.maximum': refusedAbove('recharge.maximum'),
  'recharge.waitingMax': fullAt('recharge.waitingMax', '笔待审核充值', (count) =>
    many(count, 'recharge under review', 'recharges under review'),
  ),
  'recharge.secondAbove': secondAbove('recharge.secondAbove'),
  'third.open': (settings) =>
    either(
      settings['third.open'],
      { zh: '充值页和付款页显示支付宝。', en: 'Alipay is offered for recharges and orders.' },
      { zh: '充值页和付款页不显示支付宝。', en: 'Alipay is not offered for recharges and orders.' },
    ),
  'third.rate': (settings) => {
    const paid = `${showMoney(formatCents(thirdToPay(hundred, settings['third.rate'])))} CNY`
    const credited = balance(hundred, settings)
    return { zh: `充值 ${credited} 须支付 ${paid}。`, en: `A recharge of ${credited} costs ${paid}.` }
  },
  'third.minimum': refusedBelow('third.minimum'),
  'third.maximum': refusedAbove('third.maximum'),
  'third.minutes': (settings) => {
    const { from, to } = afterMinutes(settings['third.minutes'])
    return {
      zh: `${from} 发起的支付在 ${to} 关闭。`,
      en: `A payment started at ${from} is closed at ${to}.`,
    }
  },
  'third.waitingMax': fullAt('third.waitingMax', '笔未付款的充值', (count) => many(count, 'unpaid recharge')),
  'third.merchant': (settings) => ({
    zh: `发往汇聚的每个请求都带商户编号 ${settings['third.merchant']}。`,
    en: `Each request to JoinPay carries the number ${settings['third.merchant']}.`,
  }),
  'third.tradeMerchant': (settings) => ({
    zh: `支付宝付款使用报备商户号 ${settings['third.tradeMerchant']}。`,
    en: `Payments by Alipay carry the number ${settings['third.tradeMerchant']}.`,
  }),
  'transfer.minimum': refusedBelow('transfer.minimum'),
  'transfer.maximum': refusedAbove('transfer.maximum'),
  'transfer.feePercent': (settings) => {
    const fee = transferFee(hundred, transferTerms(settings, BigInt(0)))
    const [sent, charged, taken] = [hundred, fee, hundred + fee].map((amount) => balance(amount, settings))
    return {
      zh: `转账 ${sent}，手续费 ${charged}，付款人共扣 ${taken}。`,
      en: `A transfer of ${sent} has a fee of ${charged}; the sender pays ${taken}.`,
    }
  },
  'transfer.nameAbove': (settings) => {
    const more = balance(above(settings['transfer.nameAbove']), settings)
    return {
      zh: `转账 ${more} 时，付款人须补全收款人昵称。`,
      en: `For ${more}, the sender completes the recipient’s nickname.`,
    }
  },
  'convert.incomeMinimum': least('income', 'convert.incomeMinimum'),
  'convert.pointsMinimum': least('points', 'convert.pointsMinimum'),
  'convert.maximum': refusedAbove('convert.maximum'),
  'convert.rate': (settings) => {
    const points = showPoints(formatCents(converted('points', hundred, cents(settings['convert.rate']))))
    const from = balance(hundred, settings)
    return { zh: `${from} 兑换为 ${points} 积分。`, en: `${from} becomes ${points} points.` }
  },
  'withdraw.open': (settings) =>
    either(
      settings['withdraw.open'],
      { zh: '会员可以提交提现。', en: 'Members can request withdrawals.' },
      { zh: '会员提交提现时会被拒绝。', en: 'Requests for withdrawals are refused.' },
    ),
  'withdraw.minimum': refusedBelow('withdraw.minimum'),
  'withdraw.step': (settings) => {
    const step = cents(settings['withdraw.step'])
    const [one, two, between] = [step, step * BigInt(2), step + BigInt(1)].map((amount) =>
      balance(amount, settings),
    )
    return {
      zh: `可提 ${one}、${two}，不可提 ${between}。`,
      en: `${one} and ${two} are possible, ${between} is not.`,
    }
  },
  'withdraw.feePercent': (settings) => {
    const { whole, fee, net } = withdrawal(settings)
    return {
      zh: `提现 ${whole}：手续费 ${fee}，到账 ${net}。`,
      en: `A withdrawal of ${whole} has a fee of ${fee} and arrives as ${net}.`,
    }
  },
  'withdraw.dividend': dividendOf,
  'withdraw.dividendPercent': dividendOf,
  'withdraw.receivers': (settings) => {
    const dividend = partsOf(hundred * BigInt(100), {
      feePercent: 0,
      dividendPercent: settings['withdraw.dividendPercent'],
    }).dividend
    const share = balance(dividendShare(dividend, settings['withdraw.receivers']), settings)
    const whole = balance(dividend, settings)
    return {
      zh: `分红 ${whole} 由 ${settings['withdraw.receivers']} 位会员平分，每人 ${share}。`,
      en: `A dividend of ${whole} gives ${share} to each of ${many(settings['withdraw.receivers'], 'member')}.`,
    }
  },
  'withdraw.waitingMax': fullAt('withdraw.waitingMax', '笔处理中的提现', (count) =>
    many(count, 'open withdrawal'),
  ),
  'withdraw.newAccountHours': (settings) => {
    const { from, to } = timesAfter(settings['withdraw.newAccountHours'] * hourMs)
    return {
      zh: `${from} 新增的账户，${to} 起可用于提现。`,
      en: `An account added at ${from} can be used from ${to}.`,
    }
  },
  'withdraw.resetHours': (settings) => {
    const { from, to } = timesAfter(settings['withdraw.resetHours'] * hourMs)
    return {
      zh: `${from} 重置支付密码后，${to} 起可转账；新增的账户最早 ${to} 可用于提现。`,
      en: `After a reset at ${from}, transfers are possible from ${to}, and new accounts can be used then at the earliest.`,
    }
  },
  'withdraw.secondAbove': secondAbove('withdraw.secondAbove'),
  'withdraw.rateCNY': paidOut('CN'),
  'withdraw.rateLAK': paidOut('LA'),
  'withdraw.rateTHB': paidOut('TH'),
  'withdraw.rateVND': paidOut('VN'),
  'payout.limit': fullAt('payout.limit', '个收款账户', (count) => many(count, 'payout account')),
  'commission.open': (settings) =>
    either(
      settings['commission.open'],
      {
        zh: '被邀请的会员完成订单后，邀请人获得佣金。',
        en: 'An inviter gets commission of the orders of invited members.',
      },
      { zh: '被邀请的会员完成订单后，没有佣金。', en: 'Orders of invited members yield no commission.' },
    ),
  'invest.open': (settings) =>
    either(
      settings['invest.open'],
      { zh: '会员可以投资，每日付收益。', en: 'Members can invest, and returns are paid every day.' },
      {
        zh: '会员看不到投资，不付收益，到期仍退回本金。',
        en: 'Members see no investments. No returns are paid; principal returns at maturity.',
      },
    ),
  'invest.utcOffset': (settings) => {
    const hour = String(((-settings['invest.utcOffset'] % 24) + 24) % 24).padStart(2, '0')
    return { zh: `新的一天从 UTC ${hour}:00 开始。`, en: `A day begins at ${hour}:00 UTC.` }
  },
  'invest.warnDays': (settings) => ({
    zh: `资金池不够支付未来 ${settings['invest.warnDays']} 天的收益时，财务收到提醒。`,
    en: `Finance is warned when the pool is too small for the returns of ${many(settings['invest.warnDays'], 'day')}.`,
  }),
} as const satisfies Readonly<Record<string, Example>>
