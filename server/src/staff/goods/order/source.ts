import type { OrderState } from '@banyan/contract/shop/order/order'
import { formatCents } from '@banyan/rules/money'
import { stateAt } from '../../../shop/order/order.ts'
import type { ExportLanguage, ExportList, WorkRequest } from '../../work/source.ts'
import { listStaffOrders, type StaffOrderQuery, type StaffOrderRow } from '../order.sql.ts'
import { spanOf } from '../../../db/filter/days.ts'

const states: Readonly<Record<OrderState, Record<ExportLanguage, string>>> = {
  'wait-pay': { zh: '待付款', en: 'To pay' },
  'wait-send': { zh: '待发货', en: 'To ship' },
  'wait-receive': { zh: '待收货', en: 'To receive' },
  finished: { zh: '已完成', en: 'Finished' },
  closed: { zh: '已关闭', en: 'Closed' },
}

const refunding = { zh: '退款中', en: 'Refund open' } as const

/** Filters of orders as texts, in the form in which an export keeps them. */
export type OrderRequest = WorkRequest & {
  readonly state?: OrderState | undefined
  readonly reminded?: '1' | undefined
}

/** Returns the filters of the list of orders. */
export const orderFilterOf = (
  given: OrderRequest,
): Omit<StaffOrderQuery, 'before' | 'language' | 'limit'> => ({
  member: given['member'] === undefined ? undefined : BigInt(given['member']),
  state: given.state,
  reminded: given.reminded === '1',
  search: given.search ?? '',
  recipient: given['recipient'] ?? '',
  product: given['product'] ?? '',
  ...spanOf(given),
})

/** An order at the time of the export: one whose time to pay is over is closed. */
type Row = StaffOrderRow & { readonly shown: OrderState }

/** The orders as a file, one line for each order. */
export const orderExport: ExportList<Row> = {
  name: 'order',
  exported: {
    file: 'orders',
    heads: {
      zh: [
        '订单号',
        '下单时间',
        '状态',
        '退款',
        '商品',
        '件数',
        '金额',
        '积分',
        '其中运费',
        '付款时间',
        '发货时间',
        '收货时间',
        '运单号',
        '会员',
        '推广码',
        '收货人',
        '手机',
        '收货地址',
        '会员留言',
      ],
      en: [
        'Order number',
        'Ordered at',
        'Status',
        'Refund',
        'Products',
        'Pieces',
        'Amount',
        'Points',
        'Shipping included',
        'Paid at',
        'Shipped at',
        'Received at',
        'Tracking numbers',
        'Member',
        'Promotion code',
        'Recipient',
        'Mobile',
        'Address',
        'Order note',
      ],
    },
    cells: (row, language) => [
      row.sn,
      row.created_at,
      states[row.shown][language],
      row.refunding ? refunding[language] : '',
      row.lines
        .map(({ name, values, quantity }) => `${[name, ...values].join(' ')} × ${quantity}`)
        .join('; '),
      String(row.quantity),
      formatCents(row.money),
      formatCents(row.points),
      formatCents(row.shipping),
      row.paid_at,
      row.sent_at,
      row.received_at,
      row.waybills.join('; '),
      row.nick_name,
      row.user_code,
      row.address.consignee,
      row.address.mobile,
      `${row.address.region} ${row.address.detail}`,
      row.remark,
    ],
  },
  async rows(db, { request, reader, after, limit, language }) {
    // The list reads a position as the id and the time.
    const before = after?.toReversed()
    const rows = await listStaffOrders(db, {
      ...orderFilterOf(request as OrderRequest),
      before,
      language,
      limit,
    })
    return rows.map((row) => ({ ...row, shown: stateAt(row, reader.now) }))
  },
}
