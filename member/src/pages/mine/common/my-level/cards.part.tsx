import { useEffect, useEffectEvent, useRef } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Gem from 'lucide-react/icons/gem'
import { isZero } from '@banyan/rules/money'
import { IconButton } from '@banyan/ui/action/icon-button'
import { cx } from '@banyan/ui/lib/cx'
import { useReducedMotion } from '@banyan/ui/lib/motion'
import { Price } from '@banyan/ui/show/price'
import { levelLook } from '../../../../parts/level/look.ts'
import { useSettings } from '../../../../state/app/config.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../my-level.text.ts'
import type { Level } from './content.ts'

type CardsProps = {
  levels: readonly Level[]
  own: number
  /** The place of the card in the middle. */
  place: number
  onPlace: (place: number) => void
}

/** Returns the place of the card that is nearest to the middle of the strip. */
function nearest(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2
  const distances = [...strip.children].map((card) =>
    card instanceof HTMLElement ? Math.abs(card.offsetLeft + card.offsetWidth / 2 - middle) : Infinity,
  )
  return distances.indexOf(Math.min(...distances))
}

/** The levels as cards to swipe. The arrows, the keys of the strip and a tap on a card do the same. */
export function Cards({ levels, own, place, onPlace }: CardsProps) {
  const t = useText(text)
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
    if (at < 0 || at >= levels.length) return
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
    <section aria-roledescription="carousel" aria-label={t('levels')}>
      <div
        ref={strip}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        onTouchStart={() => (aim.current = undefined)}
        onWheel={() => (aim.current = undefined)}
        className="no-scrollbar relative -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain px-[9%] py-1"
        data-base-ui-swipe-ignore="x"
      >
        {levels.map((level, at) => (
          <button
            key={level.rank}
            type="button"
            aria-pressed={at === place}
            onClick={() => move(at)}
            className="basis-full shrink-0 snap-center rounded-hero text-left"
          >
            <span className="sr-only">{t('place', { place: at + 1, all: levels.length })}</span>
            <LevelCard level={level} own={own} highest={at === levels.length - 1} />
          </button>
        ))}
      </div>
      <div className="mt-1 flex items-center justify-center gap-2">
        <IconButton label={t('previous')} disabled={place === 0} onClick={() => move(place - 1)}>
          <ChevronLeft aria-hidden="true" size={22} />
        </IconButton>
        <span aria-hidden="true" className="flex gap-1.5">
          {levels.map(({ rank }, at) => (
            <span
              key={rank}
              className={cx(
                'h-1.5 rounded-full transition-all duration-200',
                at === place ? 'w-4.5 bg-primary' : 'w-1.5 bg-line-strong',
              )}
            />
          ))}
        </span>
        <IconButton label={t('next')} disabled={place === levels.length - 1} onClick={() => move(place + 1)}>
          <ChevronRight aria-hidden="true" size={22} />
        </IconButton>
      </div>
    </section>
  )
}

function LevelCard({ level, own, highest }: { level: Level; own: number; highest: boolean }) {
  const t = useText(text)
  const { unit } = useSettings()
  const marks = [level.rank === own && t('own'), highest && t('highest')].filter((mark) => mark !== false)
  return (
    <span
      className={cx(
        'relative isolate flex h-40 flex-col overflow-hidden rounded-hero bg-linear-to-br p-4.5 text-white',
        levelLook(level.rank),
      )}
    >
      <span
        aria-hidden="true"
        className="absolute -top-24 -right-16 -z-10 size-72 rounded-full bg-radial from-white/20 to-transparent to-70%"
      />
      <Gem
        aria-hidden="true"
        size={104}
        strokeWidth={1.2}
        className="absolute -right-3 -bottom-5 -z-10 text-white/15"
      />
      <span className="flex min-h-6 flex-wrap gap-1.5">
        {marks.map((mark) => (
          <span key={mark} className="rounded-full bg-black/25 px-2.5 py-0.5 text-caption font-bold">
            {mark}
          </span>
        ))}
      </span>
      <span className="mt-auto line-clamp-1 text-title font-bold">{level.name}</span>
      <span className="mt-0.5">
        {isZero(level.price) ? (
          <span className="text-amount font-bold">{t('free')}</span>
        ) : (
          <Price amount={level.price} symbol={unit} symbolAt="after" tone="inherit" />
        )}
      </span>
    </span>
  )
}
