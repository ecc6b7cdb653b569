import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../action/icon-button.tsx'
import { cx } from '../lib/cx.ts'
import { useReducedMotion } from '../lib/motion.ts'

type CardStripProps = {
  /** The accessible name of the strip. */
  label: string
  /** The cards, each with a key and a name for screen readers: "2 of 5". Cards have no buttons of their own. */
  cards: readonly { key: string | number; name: string; content: ReactNode }[]
  /** The place of the card in the middle. */
  place: number
  onPlace: (place: number) => void
  /** The names of the arrow buttons. */
  texts: { previous: string; next: string }
  /** The width of a card, as CSS; without it, the cards are almost as wide as the strip. */
  cardWidth?: string | undefined
}

/** Returns the place of the card that is nearest to the middle of the strip. */
function nearest(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2
  const distances = [...strip.children].map((card) =>
    card instanceof HTMLElement ? Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle) : Infinity,
  )
  return distances.indexOf(Math.min(...distances))
}

/** Cards to swipe, with the neighbours at both sides in view. The arrows below and a tap on a card do the same. */
export function CardStrip({ label, cards, place, onPlace, texts, cardWidth }: CardStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const still = useReducedMotion()
  // The place that a button moves to. The cards that pass on the way there are not chosen.
  const aim = useRef<number>(undefined)
  const show = (at: number, behavior: ScrollBehavior) => {
    const card = strip.current?.children[at]
    if (!strip.current || !(card instanceof HTMLElement)) return
    const left = card.offsetLeft - (strip.current.clientWidth - card.offsetWidth) / 2
    strip.current.scrollTo({ left, behavior })
  }
  const begin = useEffectEvent(() => show(place, 'instant'))
  useEffect(() => begin(), [])
  const move = (at: number) => {
    if (at < 0 || at >= cards.length) return
    aim.current = at
    onPlace(at)
    show(at, still ? 'instant' : 'smooth')
  }
  const follow = (strip: HTMLElement) => {
    const at = nearest(strip)
    if (aim.current === at) aim.current = undefined
    if (aim.current === undefined) onPlace(at)
  }
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div
        ref={strip}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        onTouchStart={() => (aim.current = undefined)}
        onWheel={() => (aim.current = undefined)}
        className={cx(
          'no-scrollbar relative -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain',
          cardWidth === undefined ? 'px-[9%] pt-1 pb-1' : 'pt-3 pb-6',
        )}
        style={
          cardWidth === undefined ? undefined : { paddingInline: `calc((100% + 2rem - ${cardWidth}) / 2)` }
        }
        data-base-ui-swipe-ignore="x"
      >
        {cards.map(({ key, name, content }, at) => (
          <button
            key={key}
            type="button"
            aria-pressed={at === place}
            onClick={() => move(at)}
            className={cx(
              'shrink-0 snap-center snap-always rounded-hero text-left',
              cardWidth === undefined && 'basis-full',
            )}
            style={cardWidth === undefined ? undefined : { width: cardWidth }}
          >
            <span className="sr-only">{name}</span>
            {content}
          </button>
        ))}
      </div>
      {cards.length > 1 && (
        <div className="mt-1 flex items-center justify-center gap-2">
          <IconButton label={texts.previous} disabled={place === 0} onClick={() => move(place - 1)}>
            <ChevronLeft aria-hidden="true" size={22} />
          </IconButton>
          <span aria-hidden="true" className="flex gap-1.5">
            {cards.map(({ key }, at) => (
              <span
                key={key}
                className={cx(
                  'h-1.5 rounded-full transition-all duration-200',
                  at === place ? 'w-4.5 bg-primary' : 'w-1.5 bg-line-strong',
                )}
              />
            ))}
          </span>
          <IconButton
            label={texts.next}
            disabled={place === cards.length - 1}
            onClick={() => move(place + 1)}
          >
            <ChevronRight aria-hidden="true" size={22} />
          </IconButton>
        </div>
      )}
    </section>
  )
}
