/** The names and the help texts of the settings of orders, carts, shipping and searches. */
export const settingWords = {
  'order.payMinutes': {
    name: { zh: '订单支付时限', en: 'Time to pay an order' },
    help: {
      zh: '超时未支付的订单自动关闭并退回库存',
      en: 'After this, unpaid orders close and their stock is returned',
    },
  },
  'order.quantityMax': {
    name: { zh: '单品购买上限', en: 'Quantity limit' },
    help: { zh: '一次下单同一规格的最多件数', en: 'Maximum quantity of one variant per order' },
  },
  'order.unpaidMax': {
    name: { zh: '待付款订单上限', en: 'Unpaid orders per member' },
    help: {
      zh: '每位会员同时待付款的订单数，超过后不能下单',
      en: 'A member with this many must pay or cancel first',
    },
  },
  'order.unpaidPieces': {
    name: { zh: '待付款商品件数上限', en: 'Items in unpaid orders' },
    help: {
      zh: '每位会员待付款订单合计占用的库存件数',
      en: 'How much stock a member can hold without paying',
    },
  },
  'order.receiveDays': {
    name: { zh: '自动确认收货天数', en: 'Days until auto-receive' },
    help: {
      zh: '发货后超过此天数自动确认收货；只影响之后发货的订单',
      en: 'Counted from shipping; applies to orders shipped later',
    },
  },
  'order.extendDays': {
    name: { zh: '延长收货天数', en: 'Days of an extension' },
    help: {
      zh: '会员可延长收货一次，每次增加的天数',
      en: 'Added when a member extends receipt, once per order',
    },
  },
  'order.tracking': {
    name: { zh: '自动跟踪物流', en: 'Automatic parcel tracking' },
    help: {
      zh: '发货后向 17TRACK 订阅物流进度；密钥只在服务器环境变量中设置',
      en: 'Sent parcels are followed by 17TRACK; its key is set in the server’s environment only',
    },
  },
  'refund.returnTo': {
    name: { zh: '退货地址', en: 'Return address' },
    help: {
      zh: '同意退货后会员看到的收件人、电话和地址；只影响之后同意的退货',
      en: 'Recipient, phone and address shown to members whose return is approved; applies to returns approved later',
    },
  },
  'refund.days': {
    name: { zh: '退款申请期限', en: 'Days for a refund request' },
    help: {
      zh: '订单完成后多少天内可以申请退款；完成前不受限制',
      en: 'How long after an order is finished its refund can be requested; before that there is no limit',
    },
  },
  'review.followDays': {
    name: { zh: '追加评价期限', en: 'Days for a follow-up' },
    help: {
      zh: '评价后多少天内可以追加一次评价',
      en: 'How long after a review its author can add a follow-up',
    },
  },
  'address.limit': {
    name: { zh: '地址数量上限', en: 'Addresses per member' },
    help: { zh: '每位会员最多保存的收货地址', en: 'How many addresses a member can keep' },
  },
  'cart.limit': {
    name: { zh: '购物车商品种类上限', en: 'Lines of a cart' },
    help: { zh: '每位会员的购物车最多放多少种商品', en: 'How many different items a member’s cart can hold' },
  },
  'shipping.fee': {
    name: { zh: '默认运费', en: 'Usual shipping fee' },
    help: { zh: '未单独设置运费的地区', en: 'For places without terms of their own' },
  },
  'shipping.freeFrom': {
    name: { zh: '默认包邮金额', en: 'Usual amount for free shipping' },
    help: {
      zh: '商品金额达到后包邮；0 表示不包邮',
      en: 'Products for at least this much ship free; 0 means never',
    },
  },
  'shipping.daysMin': {
    name: { zh: '默认最短送达天数', en: 'Usual shortest delivery time' },
    help: { zh: '从下单到送达', en: 'From the order to the delivery' },
  },
  'shipping.daysMax': {
    name: { zh: '默认最长送达天数', en: 'Usual longest delivery time' },
    help: { zh: '从下单到送达', en: 'From the order to the delivery' },
  },
  'search.hotWords': {
    name: { zh: '热门搜索词（中文）', en: 'Popular searches, Chinese' },
    help: {
      zh: '中文界面的搜索页按此顺序显示；留空则显示热销商品名称',
      en: 'Offered on the search page in Chinese, in this order. If empty, names of best sellers',
    },
  },
  'goods.lowStock': {
    name: { zh: '低库存提醒', en: 'Low stock' },
    help: {
      zh: '规格的库存不超过此数量时标为库存低；商品可单独设置',
      en: 'Up to this many pieces, the stock of a variant is marked as low. A product can have its own limit',
    },
  },
  'goods.videoMb': {
    name: { zh: '商品视频大小上限', en: 'Largest product video' },
    help: { zh: '商品图集中每个视频的大小上限', en: 'The size limit of one video in a product’s gallery' },
  },
  'search.hotWordsEn': {
    name: { zh: '热门搜索词（英文）', en: 'Popular searches, English' },
    help: {
      zh: '英文界面的搜索页按此顺序显示；留空则显示热销商品名称',
      en: 'Offered on the search page in English, in this order. If empty, names of best sellers',
    },
  },
  'search.hotWordsLo': {
    name: { zh: '热门搜索词（老挝文）', en: 'Popular searches, Lao' },
    help: {
      zh: '老挝文界面的搜索页按此顺序显示；留空则显示热销商品名称',
      en: 'Offered on the search page in Lao, in this order. If empty, names of best sellers',
    },
  },
  'search.hotWordsVi': {
    name: { zh: '热门搜索词（越南文）', en: 'Popular searches, Vietnamese' },
    help: {
      zh: '越南文界面的搜索页按此顺序显示；留空则显示热销商品名称',
      en: 'Offered on the search page in Vietnamese, in this order. If empty, names of best sellers',
    },
  },
  'search.hotWordsTh': {
    name: { zh: '热门搜索词（泰文）', en: 'Popular searches, Thai' },
    help: {
      zh: '泰文界面的搜索页按此顺序显示；留空则显示热销商品名称',
      en: 'Offered on the search page in Thai, in this order. If empty, names of best sellers',
    },
  },
} as const
