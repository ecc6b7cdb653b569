import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { haptic } from '../lib/haptic.ts'
import { cx } from '../lib/cx.ts'

type StepperProps = {
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  /** The largest value: the smaller of the rule's limit and the stock. */
  max?: number | undefined
  labels: { value: string; less: string; more: string }
  /** Called if a tap or typing exceeds a limit, so that the page can explain it. The value stays within the limits. */
  onLimit?: ((limit: 'min' | 'max') => void) | undefined
  disabled?: boolean | undefined
}

/** A whole number between limits, set by buttons, arrow keys or typing. */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 99,
  labels,
  onLimit,
  disabled = false,
}: StepperProps) {
  // While typing, the text may be empty or too large. It becomes a value when the typing ends.
  const [typed, setTyped] = useState<string>()
  const go = (next: number) => {
    const inside = Math.min(Math.max(next, min), Math.max(min, max))
    if (inside !== next) onLimit?.(next < min ? 'min' : 'max')
    if (inside !== value) {
      haptic()
      onChange(inside)
    }
  }
  const settle = () => {
    if (typed !== undefined && typed !== '') go(Number.parseInt(typed, 10))
    setTyped(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }
    const next = steps[event.key]
    if (event.key === 'Enter') settle()
    if (next === undefined) return
    event.preventDefault()
    setTyped(undefined)
    go(next)
  }
  return (
    <div
      className={cx(
        'inline-flex items-center rounded-full bg-ground dark:bg-ground-2',
        disabled && 'opacity-45',
      )}
    >
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={value <= min || undefined}
        disabled={disabled}
        onClick={() => go(value - 1)}
        className={side}
      >
        <Minus aria-hidden="true" size={18} strokeWidth={1.9} />
      </button>
      <input
        role="spinbutton"
        aria-label={labels.value}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
        onBlur={settle}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKey}
        className="tabular h-11 w-10 bg-transparent text-center text-base font-bold text-ink outline-none focus-visible:outline-2 focus-visible:-outline-offset-4"
      />
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={value >= max || undefined}
        disabled={disabled}
        onClick={() => go(value + 1)}
        className={side}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.9} />
      </button>
    </div>
  )
}

const side =
  'grid size-11 place-items-center rounded-full text-ink tapped:bg-ground-2 aria-disabled:text-ink-3/60'
