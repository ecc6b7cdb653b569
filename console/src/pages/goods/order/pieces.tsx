import { InputNumber } from 'antd'
import type { UnsentLine } from './data.ts'
import css from './order.module.css'

/** How many pieces of a line were chosen, by its position; all of them where there is no number. */
export type Counts = Readonly<Record<number, number>>

/** Returns the chosen pieces, without lines of none. */
export const chosenOf = (lines: readonly UnsentLine[], counts: Counts) =>
  lines
    .map(({ position, quantity }) => ({ position, quantity: counts[position] ?? quantity }))
    .filter(({ quantity }) => quantity > 0)

type PiecesProps = {
  lines: readonly UnsentLine[]
  counts: Counts
  onChange: (counts: Counts) => void
  title: string
  /** Returns the label of a line's field. */
  labelOf: (name: string) => string
}

/** Chooses pieces of lines of an order. */
export const PiecesField = ({ lines, counts, onChange, title, labelOf }: PiecesProps) => (
  <fieldset className={css['pieces']}>
    <legend className="quiet">{title}</legend>
    {lines.map(({ position, name, values, quantity }) => {
      const line = [name, ...values].join(' · ')
      return (
        <label key={position} className={css['piece']}>
          <span>{line}</span>
          <span className="digits">
            <InputNumber<number>
              aria-label={labelOf(line)}
              min={0}
              max={quantity}
              precision={0}
              value={counts[position] ?? quantity}
              onChange={(count) => onChange({ ...counts, [position]: count ?? 0 })}
            />{' '}
            / {quantity}
          </span>
        </label>
      )
    })}
  </fieldset>
)
