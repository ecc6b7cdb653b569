import type { Figure } from '@banyan/contract/staff/start/figure'
import { useWords } from '../../../lang/words.ts'
import { figureWords, text } from '../dashboard.text.ts'
import css from '../dashboard.module.css'
import { changeOf, type FigureEntry, showFigure } from './data.ts'

/** The figures of the period with their change, and of today. The chosen one is drawn below. */
export function Tiles({
  figures,
  chosen,
  onChoose,
}: {
  figures: readonly FigureEntry[]
  chosen: Figure
  onChoose: (figure: Figure) => void
}) {
  const words = useWords(text)
  const names = useWords(figureWords)
  return (
    <ul className={css['tiles']} aria-label={words.figures}>
      {figures.map((one) => (
        <li key={one.figure}>
          <button
            type="button"
            className={css['tile']}
            aria-pressed={one.figure === chosen}
            onClick={() => onChoose(one.figure)}
          >
            <span className={css['name']}>{names[one.figure]}</span>
            <span className={css['value']}>{showFigure(one.figure, one.total)}</span>
            <Change entry={one} />
            <span className={css['today']}>
              <span>
                {words.today} <b>{showFigure(one.figure, one.today)}</b>
              </span>{' '}
              <span>
                {words.yesterday} {showFigure(one.figure, one.yesterday)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Change({ entry: { figure, total, before } }: { entry: FigureEntry }) {
  const words = useWords(text)
  const change = changeOf(total, before)
  const said = () => {
    // A ratio of nothing has no value.
    if (total === null || before === null) return words.apart
    if (change === undefined) return total === before ? words.same : words.fresh
    return change === 0 ? words.same : `${change > 0 ? '↑' : '↓'} ${Math.abs(change)}%`
  }
  return (
    <span className={css['change']}>
      <b>{said()}</b> · {words.before} {showFigure(figure, before)}
    </span>
  )
}
