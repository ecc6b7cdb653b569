import { useEffect, useEffectEvent, useState } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Scan from 'lucide-react/icons/scan'
import { Avatar } from '@banyan/ui/show/avatar'
import { cx } from '@banyan/ui/lib/cx'
import { showCount } from '@banyan/rules/count'
import { useLanguage } from '../../../../state/app/language.ts'
import { described } from '../../../../words/join.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-matrix.text.ts'
import { lastRow, layout, rowHeight, tapWidth } from './geometry.ts'
import type { Known, Place, Shown } from './geometry.ts'
import { useGestures } from './gestures.ts'
import { PlaceSheet } from './place-sheet.part.tsx'

type BoardProps = {
  top: string
  known: Known
  /** Called with the places whose rows below came into sight. */
  onMissing: (ids: readonly string[]) => void
}

/** The drawing: pan with one finger, zoom with two, the wheel, the buttons or the keyboard. */
export function Board({ top, known, onMissing }: BoardProps) {
  const t = useText(text)
  const [chosen, setChosen] = useState<{ place: Place; row: number }>()
  const { box, size, view, zoomBy, reset, handlers } = useGestures(lastRow(top, known))
  const { shown, missing } = size ? layout(top, known, view, size) : { shown: [], missing: [] }
  const wanted = missing.join(' ')
  const load = useEffectEvent(() => onMissing(missing))
  useEffect(() => {
    if (wanted !== '') load()
  }, [wanted])
  const rows = [...new Map(shown.map(({ row, y }) => [row, y]))]
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        // A fieldset is for the fields of a form.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={t('board')}
        aria-describedby="matrix-keys"
        // The keyboard pans and zooms the drawing as a whole.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-panned
        {...handlers}
        className="absolute inset-0 cursor-grab touch-none overflow-hidden select-none focus-visible:-outline-offset-2"
      >
        <Lines shown={shown} />
        {rows.map(
          ([row, y]) =>
            row > 0 && (
              <span
                key={row}
                aria-hidden="true"
                style={{ transform: `translateY(${y - 26}px)` }}
                className="tabular pointer-events-none absolute top-0 left-0 z-10 rounded-r-full bg-ground-2 py-0.5 pr-2 pl-1.5 text-tiny text-ink-2"
              >
                {t('row', { row })}
              </span>
            ),
        )}
        {shown.map((spot) => (
          <Spot
            key={spot.key}
            spot={spot}
            place={spot.id === undefined ? undefined : known.places.get(spot.id)}
            onChoose={(place) => setChosen({ place, row: spot.row })}
          />
        ))}
      </div>
      <p id="matrix-keys" className="sr-only">
        {t('keys')}
      </p>
      <Buttons onZoom={zoomBy} onReset={reset} />
      <PlaceSheet top={top} chosen={chosen} onClose={() => setChosen(undefined)} />
    </div>
  )
}

/** Lines from each place to the one above. */
function Lines({ shown }: { shown: readonly Shown[] }) {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full text-line-strong">
      {shown.map(
        (spot) =>
          spot.aboveX !== undefined && (
            <path
              key={spot.key}
              d={lineOf(spot, spot.aboveX)}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
            />
          ),
      )}
    </svg>
  )
}

/** From the place up to a bar, along the bar with a round corner, and up to the lower edge of the place above. */
function lineOf({ x, y, width }: Shown, aboveX: number): string {
  const bar = y - 16
  const corner = Math.sign(aboveX - x) * Math.min(8, Math.abs(aboveX - x))
  const end = y - rowHeight + drawnHeight(width * 3)
  return `M${x} ${y - 3}V${bar + Math.abs(corner)}Q${x} ${bar} ${x + corner} ${bar}H${aboveX}V${end}`
}

/** The height of a place with its lines of text, by the width of its column. */
function drawnHeight(width: number): number {
  if (width >= 64) return 80
  if (width >= tapWidth) return 62
  return width >= 26 ? 26 : 12
}

type SpotProps = { spot: Shown; place: Place | undefined; onChoose: (place: Place) => void }

/** One place: with its person from a width that can be tapped, as a small picture or a dot below. */
function Spot({ spot, place, onChoose }: SpotProps) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const { x, y, width, row } = spot
  const drawn = Math.min(width - 2, 92)
  const at = { transform: `translate(${x - drawn / 2}px, ${y}px)`, width: drawn }
  if (!place)
    return (
      <span style={at} className="absolute top-0 left-0 flex flex-col items-center">
        <span
          className={cx(
            'rounded-[30%] border border-dashed border-line-strong',
            width >= tapWidth ? 'size-10' : width >= 26 ? 'size-5' : 'size-2',
          )}
        />
        {width >= 64 && <span className="mt-1 text-tiny text-ink-3">{t('free')}</span>}
      </span>
    )
  if (width < tapWidth)
    return (
      <span aria-hidden="true" style={at} className="absolute top-0 left-0 flex justify-center">
        {width >= 26 ? (
          <Avatar src={place.avatar} name={place.nick_name} size={22} />
        ) : (
          <span className="size-2 rounded-full bg-primary" />
        )}
      </span>
    )
  const counts = { direct: String(place.direct), total: showCount(place.total, language) }
  return (
    <button
      type="button"
      style={at}
      onClick={() => onChoose(place)}
      className="absolute top-0 left-0 flex min-h-11 flex-col items-center rounded-field"
    >
      <span className="sr-only">{described([place.nick_name, t('row', { row }), t('counts', counts)])}</span>
      <Avatar src={place.avatar} name={place.nick_name} size={40} />
      <span aria-hidden="true" className="block max-w-full text-tiny leading-4">
        {width >= 64 && <span className="mt-0.5 block truncate px-0.5 font-semibold">{place.nick_name}</span>}
        <span className="tabular block truncate text-ink-2">
          {place.direct} · {counts.total}
        </span>
      </span>
    </button>
  )
}

type ButtonsProps = { onZoom: (factor: number) => void; onReset: () => void }

function Buttons({ onZoom, onReset }: ButtonsProps) {
  const t = useText(text)
  const look = 'grid size-11 place-items-center text-ink tapped:bg-ground'
  return (
    <div className="absolute right-4 bottom-[calc(var(--safe-bottom)+1rem)] overflow-hidden rounded-field bg-float shadow-float">
      <button type="button" aria-label={t('zoomIn')} onClick={() => onZoom(3)} className={look}>
        <Plus aria-hidden="true" size={20} strokeWidth={1.9} />
      </button>
      <button type="button" aria-label={t('zoomOut')} onClick={() => onZoom(1 / 3)} className={look}>
        <Minus aria-hidden="true" size={20} strokeWidth={1.9} />
      </button>
      <button type="button" aria-label={t('whole')} onClick={onReset} className={look}>
        <Scan aria-hidden="true" size={20} strokeWidth={1.9} />
      </button>
    </div>
  )
}
