import { type BalanceName, balanceNames, type Figure, figures } from '@banyan/contract/staff/start/figure'
import { addDays } from '@banyan/rules/market/invest/invest'
import { formatCents } from '@banyan/rules/money'
import { figureText } from '@banyan/rules/staff/start/figure'
import type { ExportLanguage, ExportList } from '../../work/source.ts'
import { readCounts, readFlows } from '../dashboard.sql.ts'
import { balancesOf } from './balances.ts'
import { sumsByDay } from './sums.ts'
import { dayMs } from '../../../lib/time.ts'

type Names<Of extends string> = Readonly<Record<Of, Record<ExportLanguage, string>>>

const figureNames: Names<Figure> = {
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

/** At the end of the day. */
const balanceTexts: Names<BalanceName> = {
  balance: { zh: '会员余额', en: 'Balances of members' },
  held: { zh: '冻结金额', en: 'Held amounts' },
  income: { zh: '会员收益', en: 'Income of members' },
  invested: { zh: '投资本金', en: 'Invested principal' },
  points: { zh: '会员积分', en: 'Points of members' },
  house: { zh: '平台收入', en: 'Platform income' },
  fees: { zh: '手续费', en: 'Fees' },
  dividend: { zh: '分红池', en: 'Dividend pool' },
  investment: { zh: '投资收益池', en: 'Investment pool' },
  received: { zh: '外部净流入', en: 'Received less paid out' },
}

interface FigureRow {
  /** The number of the day within the period, and of the figure or balance. */
  position: bigint
  id: bigint
  day: string
  name: Record<ExportLanguage, string>
  value: string
}

/** The figures and balances of a period as a file: one row for each day and figure, then for each balance at its end. */
export const dashboardExport: ExportList<FigureRow> = {
  name: 'dashboard',
  exported: {
    file: 'dashboard',
    heads: { zh: ['日期', '指标', '数值'], en: ['Day', 'Figure', 'Value'] },
    cells: (row, language) => [row.day, row.name[language], row.value],
  },
  async rows(db, { request, after, limit }) {
    const { from = '', to = '', figures: allowed = '', balances: seen = '' } = request
    const chosen = figures.filter((figure) => allowed.split(' ').includes(figure))
    const shown = balanceNames.filter((name) => seen.split(' ').includes(name))
    const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    const days = Array.from({ length: count }, (_, index) => addDays(from, index))
    const sums = sumsByDay(await readFlows(db, from, to), await readCounts(db, from, to))
    const ends = shown.length === 0 ? [] : (await balancesOf(db, { from, to }, days)).ends
    const all = days.flatMap((day, index) =>
      [
        ...chosen.map((figure) => ({
          name: figureNames[figure],
          value: figureText(figure, sums(day)) ?? '',
        })),
        ...shown.map((name) => ({
          name: balanceTexts[name],
          value: formatCents(ends[index]?.get(name) ?? 0n),
        })),
      ].map((entry, at) => ({ position: BigInt(index), id: BigInt(at), day, ...entry })),
    )
    const [position = -1n, id = -1n] = after ?? []
    return all
      .filter((row) => row.position > position || (row.position === position && row.id > id))
      .slice(0, limit)
  },
}
