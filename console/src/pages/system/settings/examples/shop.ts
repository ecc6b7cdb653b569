import { cents, formatCents, showMoney } from '@banyan/rules/money'
import { shippingFee } from '@banyan/rules/shop/shipping'
import type { SettingKey, Settings } from '@banyan/rules/settings'
import { afterDays, afterMinutes, below, either, type Example, fullAt, many, sizeUpTo } from './example.ts'

const price = (amount: string | bigint, settings: Settings): string =>
  `${settings['money.symbol']}${showMoney(typeof amount === 'string' ? amount : formatCents(amount))}`

const shipping: Example = (settings) => {
  const goods = BigInt(50_00)
  const freeFrom = cents(settings['shipping.freeFrom'])
  const fee = shippingFee(
    {
      fee: cents(settings['shipping.fee']),
      freeFrom: freeFrom === BigInt(0) ? null : freeFrom,
      daysMin: settings['shipping.daysMin'],
      daysMax: settings['shipping.daysMax'],
    },
    goods,
  )
  const [of, costs] = [price(goods, settings), price(fee, settings)]
  return {
    zh: `商品合计 ${of} 的订单，运费 ${costs}。`,
    en: `Shipping of products for ${of} costs ${costs}.`,
  }
}

const delivery: Example = (settings) => {
  const [first, last] = [settings['shipping.daysMin'], settings['shipping.daysMax']].map((days) =>
    afterDays(days).to.slice(0, 10),
  )
  return {
    zh: `3 月 2 日下的订单，预计 ${first} 至 ${last} 送达。`,
    en: `An order of 2 March is expected from ${first} to ${last}.`,
  }
}

type HotWords = Extract<SettingKey, `search.${string}`>
const hotWords =
  (key: HotWords): Example =>
  (settings) => {
    const words = settings[key]
    return words.length === 0
      ? { zh: '搜索页显示热销商品名称。', en: 'The search page offers names of best sellers.' }
      : {
          zh: `搜索页显示：${words.join('、')}。`,
          en: `The search page offers: ${words.join(', ')}.`,
        }
  }

export const shopExamples = {
  'order.payMinutes': (settings) => {
    const { from, to } = afterMinutes(settings['order.payMinutes'])
    return {
      zh: `${from} 下的订单未付款，${to} 关闭。`,
      en: `An unpaid order of ${from} closes at ${to}.`,
    }
  },
  'order.quantityMax': (settings) => ({
    zh: `一次可买 ${settings['order.quantityMax']} 件，第 ${settings['order.quantityMax'] + 1} 件加不进去。`,
    en: `${settings['order.quantityMax']} of a variant can be ordered, ${settings['order.quantityMax'] + 1} can’t.`,
  }),
  'order.unpaidMax': fullAt('order.unpaidMax', '个待付款订单', (count) => many(count, 'unpaid order')),
  'order.unpaidPieces': fullAt('order.unpaidPieces', '件商品在待付款订单中', (count) =>
    many(count, 'item in unpaid orders', 'items in unpaid orders'),
  ),
  'order.receiveDays': (settings) => {
    const { from, to } = afterDays(settings['order.receiveDays'])
    return {
      zh: `${from} 发货的订单，${to} 自动确认收货。`,
      en: `An order sent at ${from} counts as received at ${to}.`,
    }
  },
  'order.extendDays': (settings) => {
    const days = settings['order.receiveDays'] + settings['order.extendDays']
    const { from, to } = afterDays(days)
    return {
      zh: `${from} 发货的订单延长后，${to} 自动确认收货。`,
      en: `Extended once, an order sent at ${from} counts as received at ${to}.`,
    }
  },
  'order.tracking': (settings) =>
    either(
      settings['order.tracking'],
      { zh: '会员能看到包裹的物流进度。', en: 'Members see where their parcels are.' },
      { zh: '会员只看到快递公司和单号。', en: 'Members see courier and tracking number only.' },
    ),
  'refund.returnTo': (settings) => ({
    zh: `同意退货后，会员看到：${settings['refund.returnTo']}`,
    en: `An approved return shows: ${settings['refund.returnTo']}`,
  }),
  'refund.days': (settings) => {
    const { from, to } = afterDays(settings['refund.days'])
    return {
      zh: `${from} 收货的订单，${to} 前可以申请退款。`,
      en: `A refund of an order received at ${from} can be requested until ${to}.`,
    }
  },
  'review.followDays': (settings) => {
    const { from, to } = afterDays(settings['review.followDays'])
    return {
      zh: `${from} 的评价，${to} 前可以追评。`,
      en: `A review of ${from} can have a follow-up until ${to}.`,
    }
  },
  'address.limit': fullAt('address.limit', '个收货地址', (count) => many(count, 'address', 'addresses')),
  'cart.limit': fullAt('cart.limit', '种商品在购物车', (count) =>
    many(count, 'item in the cart', 'different items in the cart'),
  ),
  'shipping.fee': shipping,
  'shipping.freeFrom': (settings) => {
    const least = settings['shipping.freeFrom']
    if (cents(least) === BigInt(0))
      return {
        zh: '没有包邮金额，每个订单都收运费。',
        en: 'No amount ships free; each order pays the fee.',
      }
    const [from, less] = [price(least, settings), price(below(least), settings)]
    return {
      zh: `商品合计 ${from} 包邮，${less} 收运费。`,
      en: `Products for ${from} ship free, for ${less} they don’t.`,
    }
  },
  'shipping.daysMin': delivery,
  'shipping.daysMax': delivery,
  'goods.lowStock': (settings) => {
    const low = settings['goods.lowStock']
    return {
      zh: `库存 ${low} 件标为库存低，${low + 1} 件不标。`,
      en: `A stock of ${low} is marked as low, ${low + 1} is not.`,
    }
  },
  'goods.videoMb': sizeUpTo('goods.videoMb', '商品视频', 'A product video'),
  'search.hotWords': hotWords('search.hotWords'),
  'search.hotWordsEn': hotWords('search.hotWordsEn'),
  'search.hotWordsLo': hotWords('search.hotWordsLo'),
  'search.hotWordsVi': hotWords('search.hotWordsVi'),
  'search.hotWordsTh': hotWords('search.hotWordsTh'),
  'upload.daily': fullAt('upload.daily', '张今天上传的图片', (count) =>
    many(count, 'image of today', 'images of today'),
  ),
  'upload.dataDaily': fullAt('upload.dataDaily', '次 24 小时内的下载申请', (count) =>
    many(count, 'request in 24 hours', 'requests in 24 hours'),
  ),
  'video.megabytes': sizeUpTo('video.megabytes', '视频', 'A video'),
  'video.nextSeconds': (settings) =>
    settings['video.nextSeconds'] === 0
      ? { zh: '播放结束后停止。', en: 'After a video, nothing starts automatically.' }
      : {
          zh: `播放结束 ${settings['video.nextSeconds']} 秒后，开始下一个。`,
          en: `The next video starts after ${many(settings['video.nextSeconds'], 'second')}.`,
        },
} as const satisfies Readonly<Record<string, Example>>
