import { isZero, showMoney } from '@banyan/rules/money'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Cell } from '@banyan/ui/list/cell'
import { Empty } from '@banyan/ui/page/empty'
import { PagedList } from '../../../../parts/page/loaded.tsx'
import { useLanguage } from '../../../../state/app/language.ts'
import { zone } from '../../../../state/lib/clock.ts'
import { usePaged } from '../../../../state/wire/query.ts'
import { showDay } from '../../../../words/dates.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-promotion.text.ts'

/** The days on which invited members paid for orders, each with its sums; a day opens its orders. */
export function Days({ onDay }: { onDay: (day: string) => void }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const paged = usePaged('/mine/common/my-promotion', 'load-days', { zone: zone() })
  return (
    <PagedList paged={paged} empty={<Empty text={t('empty')} note={t('emptyNote')} />}>
      {(days) => (
        <CellGroup>
          {days.map(({ day, orders, ...sums }) => (
            <Cell
              key={day}
              onClick={() => onDay(day)}
              title={<span className="tabular">{showDay(`${day}T12:00:00`, language)}</span>}
              note={t('orders', { count: orders })}
              value={
                <span className="tabular grid text-right text-second">
                  {(['waiting', 'settled', 'void', 'burn'] as const)
                    .filter((key) => !isZero(sums[key]))
                    .map((key) => (
                      <span key={key}>
                        <span className="text-ink-2">{t(key)}</span> {showMoney(sums[key])}
                      </span>
                    ))}
                </span>
              }
            />
          ))}
        </CellGroup>
      )}
    </PagedList>
  )
}
