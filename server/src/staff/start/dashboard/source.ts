import { type Figure, figures } from '@banyan/contract/staff/start/figure'
import { addDays } from '@banyan/rules/market/invest/invest'
import { figureText } from '@banyan/rules/staff/start/figure'
import type { ExportLanguage, ExportList } from '../../work/source.ts'
import { readCounts, readFlows } from '../dashboard.sql.ts'
import { sumsByDay } from './sums.ts'
import { dayMs } from '../../../lib/time.ts'

const names: Readonly<Record<Figure, Record<ExportLanguage, string>>> = {
  sales: { zh: '销售额', en: 'Sales' },
  refunds: { zh: '退款', en: 'Refunds' },
  points: { zh: '积分销售', en: 'Points spent' },
  orders: { zh: '付款订单', en: 'Paid orders' },
  recharges: { zh: '充值', en: 'Recharges' },
  withdrawals: { zh: '提现', en: 'Withdrawals' },
  members: { zh: '新会员', en: 'New members' },
  active: { zh: '活跃会员', en: 'Active members' },
  visits: { zh: '访客', en: 'Visitors' },
  buyers: { zh: '付款会员', en: 'Buyers' },
  conversion: { zh: '付款转化率（%）', en: 'Conversion, %' },
}

interface FigureRow {
  /** The number of the day within the period, and of the figure. */
  position: bigint
  id: bigint
  day: string
  figure: Figure
  value: string
}

/** The figures of a period as a file: one row for each day and figure. */
export const dashboardExport: ExportList<FigureRow> = {
  name: 'dashboard',
  exported: {
    file: 'dashboard',
    heads: { zh: ['日期', '指标', '数值'], en: ['Day', 'Figure', 'Value'] },
    cells: (row, language) => [row.day, names[row.figure][language], row.value],
  },
  async rows(db, { request, after, limit }) {
    const { from = '', to = '', figures: allowed = '' } = request
    const chosen = figures.filter((figure) => allowed.split(' ').includes(figure))
    const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    const sums = sumsByDay(await readFlows(db, from, to), await readCounts(db, from, to))
    const all = Array.from({ length: count }, (_, index) => addDays(from, index)).flatMap((day, index) =>
      chosen.map((figure, at) => ({
        position: BigInt(index),
        id: BigInt(at),
        day,
        figure,
        value: figureText(figure, sums(day)) ?? '',
      })),
    )
    const [position = -1n, id = -1n] = after ?? []
    return all
      .filter((row) => row.position > position || (row.position === position && row.id > id))
      .slice(0, limit)
  },
}
