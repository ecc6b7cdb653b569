import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { cx } from '@banyan/ui/lib/cx'
import { haptic } from '@banyan/ui/lib/haptic'

type LetterRailProps = {
  letters: readonly string[]
  /** The letter that is at the top of the list now. */
  current: string
  label: string
  onPick: (letter: string) => void
}

/**
 * The letters at the right edge. A finger that moves along them jumps from letter to letter, and so do the arrow keys.
 * For screen readers it is one slider instead of 27 tiny buttons.
 */
export function LetterRail({ letters, current, label, onPick }: LetterRailProps) {
  const box = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()
  if (letters.length < 2) return null
  const at = Math.max(0, letters.indexOf(dragged ?? current))

  const pick = (place: number) => {
    const letter = letters[Math.min(letters.length - 1, Math.max(0, place))]
    if (letter !== undefined) onPick(letter)
    return letter
  }
  const follow = (event: PointerEvent) => {
    const area = box.current?.getBoundingClientRect()
    if (!area) return
    const place = Math.floor(((event.clientY - area.top) / area.height) * letters.length)
    const letter = letters[Math.min(letters.length - 1, Math.max(0, place))]
    if (letter === dragged) return
    haptic(4)
    setDragged(pick(place))
  }
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: letters.length - 1,
    }
    const place = steps[event.key]
    if (place === undefined) return
    event.preventDefault()
    pick(place)
  }

  return (
    <div
      // A range input cannot show the letters or follow a finger that comes from the side.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={at + 1}
      aria-valuetext={letters[at]}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      onPointerUp={() => setDragged(undefined)}
      onPointerCancel={() => setDragged(undefined)}
      className="fixed top-1/2 right-0 z-10 flex w-11 -translate-y-1/2 cursor-pointer touch-none justify-end rounded-l-full py-2 select-none focus-visible:-outline-offset-2"
    >
      <div ref={box} className="mr-px flex max-h-[62dvh] w-4.5 flex-col">
        {letters.map((letter, place) => (
          <span
            key={letter}
            aria-hidden="true"
            className={cx(
              'grid h-4.5 min-h-3 w-4.5 shrink place-items-center rounded-full text-tiny leading-none font-bold',
              place === at ? 'bg-primary-fill text-on-primary' : 'text-ink-2',
            )}
          >
            {letter}
          </span>
        ))}
      </div>
      {dragged !== undefined && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-14 grid size-16 -translate-y-1/2 place-items-center rounded-full bg-toast text-title font-bold text-white"
        >
          {dragged}
        </span>
      )}
    </div>
  )
}
