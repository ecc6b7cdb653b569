import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '库存', en: 'Stock' },
  says: {
    zh: '补充低库存规格，查看每一次库存变动。',
    en: 'Refill variants that run low, and see every change of a stock.',
  },
  low: { zh: '低库存', en: 'Low stock' },
  log: { zh: '变动记录', en: 'Log' },
  lowSays: {
    zh: (count: number) =>
      `已上架商品中库存不超过 ${count} 件的规格；单独设置了低库存提醒的商品按其设置。可在系统设置中修改此数量。`,
    en: (count: number) =>
      `Variants of listed products with ${count} pieces or fewer, or up to the product’s own limit. Change this number in the settings.`,
  },
  product: { zh: '商品', en: 'Product' },
  variant: { zh: '规格', en: 'Variant' },
  stock: { zh: '库存', en: 'Stock' },
  sold: { zh: '商品销量', en: 'Sold' },
  limit: { zh: '提醒数量', en: 'Low up to' },
  out: { zh: '已售罄', en: 'Sold out' },
  add: { zh: '补货', en: 'Add stock' },
  piecesOf: {
    zh: (name: string) => `${name} 补货件数`,
    en: (name: string) => `Pieces to add to ${name}`,
  },
  addTo: { zh: (name: string) => `为 ${name} 补货`, en: (name: string) => `Add stock to ${name}` },
  added: {
    zh: (count: number) => `已补货，现有 ${count} 件`,
    en: (count: number) => `Added. Now ${count} in stock`,
  },
  noneLow: { zh: '没有低库存的规格', en: 'No variant runs low' },
  logOf: { zh: (name: string) => `${name} 的变动记录`, en: (name: string) => `Stock log of ${name}` },
  search: { zh: '商品编码或订单号', en: 'Product code or order number' },
  cause: { zh: '原因', en: 'Reason' },
  order: { zh: '下单', en: 'Order placed' },
  close: { zh: '未付款订单关闭', en: 'Unpaid order closed' },
  refund: { zh: '未发货退款', en: 'Refunded before shipping' },
  new: { zh: '新增规格', en: 'New variant' },
  edit: { zh: '编辑商品', en: 'Product edited' },
  bulk: { zh: '批量调整', en: 'Bulk change' },
  restock: { zh: '补货', en: 'Stock added' },
  import: { zh: '导入', en: 'Import' },
  time: { zh: '时间', en: 'Time' },
  change: { zh: '变动', en: 'Change' },
  after: { zh: '变动后', en: 'After' },
  who: { zh: '会员或工作人员', en: 'Member or staff' },
  openOrder: { zh: (sn: string) => `打开订单 ${sn}`, en: (sn: string) => `Open order ${sn}` },
  empty: { zh: '暂无变动记录', en: 'No changes yet' },
  emptyFiltered: { zh: '没有符合条件的记录', en: 'No matching entries' },
} as const satisfies Texts
