// The variants that run low, and the stock log, as files.
import type { ExportLanguage, ExportList, WorkRequest } from '../../work/source.ts'
import type { Texts } from '../goods-list.sql.ts'
import { type LogQuery, type LogRow, type LowRow, lowVariants, stockLog } from '../stock.sql.ts'
import { spanOf } from '../../../db/filter/days.ts'

const causes: Readonly<Record<LogRow['cause'], Record<ExportLanguage, string>>> = {
  order: { zh: '下单', en: 'Order placed' },
  close: { zh: '未付款订单关闭', en: 'Unpaid order closed' },
  refund: { zh: '未发货退款', en: 'Refunded before shipping' },
  new: { zh: '新增规格', en: 'New variant' },
  edit: { zh: '编辑商品', en: 'Product edited' },
  bulk: { zh: '批量调整', en: 'Bulk change' },
  restock: { zh: '补货', en: 'Stock added' },
  import: { zh: '导入', en: 'Import' },
}

const said = (texts: Texts, language: ExportLanguage): string => texts[language] || texts.zh

/** Returns the values of a variant as one text. */
const variantOf = (values: readonly Texts[], language: ExportLanguage): string =>
  values.map((value) => said(value, language)).join(' · ')

/** Filters of the stock log as texts, in the form in which an export keeps them. */
export type LogRequest = WorkRequest & { readonly cause?: LogRow['cause'] | undefined }

/** Returns the filters of the stock log. */
export const logFilterOf = (given: LogRequest): Omit<LogQuery, 'after' | 'limit'> => ({
  search: given.search ?? '',
  cause: given.cause,
  ...spanOf(given),
})

interface LowExportRow extends LowRow {
  position: bigint
}

/** The variants that run low. */
export const lowExport: ExportList<LowExportRow> = {
  name: 'stock',
  exported: {
    file: 'low-stock',
    heads: {
      zh: ['商品编码', '商品', '规格', '库存', '提醒数量', '商品销量'],
      en: ['Product code', 'Product', 'Variant', 'Stock', 'Low up to', 'Sold'],
    },
    cells: (row, language) => [
      row.code,
      said(row.name, language),
      variantOf(row.values, language),
      String(row.stock),
      String(row.low_stock),
      String(row.sold),
    ],
  },
  async rows(db, { request, after, limit }) {
    const low = Number(request['low'])
    const { rows } = await lowVariants({ low, after, limit }).execute(db)
    return rows.map((row) => ({ ...row, low_stock: row.low_stock ?? low, position: BigInt(row.step) }))
  },
}

interface LogExportRow extends LogRow {
  position: bigint
}

/** The stock log, newest first. */
export const logExport: ExportList<LogExportRow> = {
  name: 'stock-change',
  exported: {
    file: 'stock-log',
    heads: {
      zh: [
        '编号',
        '时间',
        '商品编码',
        '商品',
        '规格',
        '原因',
        '订单号',
        '会员或工作人员',
        '变动前',
        '变动',
        '变动后',
      ],
      en: [
        'Number',
        'Time',
        'Product code',
        'Product',
        'Variant',
        'Reason',
        'Order number',
        'Member or staff',
        'Before',
        'Change',
        'After',
      ],
    },
    cells: (row, language) => [
      String(row.id),
      row.created_at,
      row.code,
      said(row.name, language),
      variantOf(row.values, language),
      causes[row.cause][language],
      row.sn ?? '',
      row.who ?? '',
      String(row.before),
      String(row.after - row.before),
      String(row.after),
    ],
  },
  async rows(db, { request, after, limit }) {
    const query = { ...logFilterOf(request), after, limit }
    const { rows } = await (await stockLog(db, query)).execute(db)
    return rows.map((row) => ({ ...row, position: BigInt(row.created_at.getTime()) }))
  },
}
