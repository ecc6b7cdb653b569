import { type Figure, figures as figureNames } from '@banyan/contract/staff/start/figure'
import { Alert, Empty } from 'antd'
import { useWords } from '../../lang/words.ts'
import { showTime } from '../../lang/time.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { DateRange } from '../../parts/list/date-range.tsx'
import { useWaiting, WaitingRows } from '../../parts/start/waiting.tsx'
import { Exports } from '../../parts/work-list/exports.tsx'
import { dayOf, useFilters } from '../../state/filters.ts'
import css from './dashboard.module.css'
import { text } from './dashboard.text.ts'
import { type Dashboard, type Period, startExport, useDashboard } from './dashboard/data.ts'
import { Days } from './dashboard/days.tsx'
import { LedgerCard } from './dashboard/ledger.tsx'
import { Tiles } from './dashboard/tiles.tsx'

/** The figures of today and of a period, compared with the ones before, and the waiting work (D54). */
export function Page() {
  const words = useWords(text)
  const { read, change } = useFilters<'from' | 'to' | 'figure'>()
  const [from, to] = [dayOf(read('from')), dayOf(read('to'))]
  const period: Period = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const query = useDashboard(period)
  const shown = figureNames.find((one) => one === read('figure'))
  return (
    <>
      <PageHead
        title={words.title}
        {...(query.data ? { says: words.says(query.data.zone) } : {})}
        actions={
          <>
            <DateRange
              from={from ?? query.data?.period.from}
              to={to ?? query.data?.period.to}
              onChange={(first, last) => change({ from: first, to: last }, { replace: true })}
            />
            <Exports list="dashboard" start={() => startExport(period)} />
          </>
        }
      />
      <Loaded query={query}>
        {(data) => (
          <Figures data={data} shown={shown} onChoose={(figure) => change({ figure }, { replace: true })} />
        )}
      </Loaded>
    </>
  )
}

function Figures({
  data,
  shown,
  onChoose,
}: {
  data: Dashboard
  shown: Figure | undefined
  onChoose: (figure: Figure) => void
}) {
  const words = useWords(text)
  const waiting = useWaiting()
  const chosen = data.figures.find(({ figure }) => figure === shown)?.figure ?? data.figures[0]?.figure
  const { period, before, counted } = data
  return (
    <div className={css['page']}>
      {counted.behind && <Alert type="info" showIcon title={words.behind} />}
      <p className={css['span']}>
        {`${words.period(period.from, period.to)} · ${words.compared(before.from, before.to)} · ${words.counted(showTime(counted.at))}`}
      </p>
      {chosen === undefined ? (
        <div className="card pad">
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.none} />
        </div>
      ) : (
        <>
          <Tiles figures={data.figures} chosen={chosen} onChoose={onChoose} />
          <Days data={data} chosen={chosen} />
        </>
      )}
      {data.ledger && <LedgerCard data={data} ledger={data.ledger} />}
      {waiting.data && waiting.data.list.length > 0 && (
        <section className="card" aria-labelledby="waiting-work">
          <h2 id="waiting-work" className="block-title">
            {words.waiting}
          </h2>
          <WaitingRows waiting={waiting.data} />
        </section>
      )}
    </div>
  )
}
