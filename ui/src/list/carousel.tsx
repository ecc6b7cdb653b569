import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { EmblaCarouselType } from 'embla-carousel'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useReducedMotion } from '../lib/motion.ts'
import { cx } from '../lib/cx.ts'

export type Slide = { key: string; content: ReactNode }

type CarouselProps = {
  slides: readonly Slide[]
  /** The accessible name of the carousel. */
  label: string
  /** Returns the accessible name of one slide: "2 of 5". */
  slideLabel: (place: number, all: number) => string
  /** How long each slide is shown. Milliseconds. Without it, nothing moves automatically. */
  autoplay?: number | undefined
  /**
   * The names of the button that stops and starts. Required with autoplay. The button is visible when it has the focus.
   */
  autoplayLabels?: { stop: string; start: string } | undefined
  /** Dots for banners, "1/5" for the pictures of a product. */
  marks?: 'dots' | 'counter' | undefined
  /** The names of the arrow buttons, which are shown to people with a mouse. Without it, there are no arrows. */
  arrows?: { previous: string; next: string } | undefined
  onChange?: ((place: number) => void) | undefined
  className?: string | undefined
}

/**
 * Slides that follow the finger. The first slide is plain markup and is shown immediately. The code that slides is
 * loaded after the first render, and only if there is more than one slide. Autoplay pauses under a finger, a pointer or
 * the focus and in a hidden page. It is off for people who prefer less motion.
 */
export function Carousel(props: CarouselProps) {
  const {
    slides,
    label,
    slideLabel,
    autoplay,
    autoplayLabels,
    marks = 'dots',
    arrows,
    onChange,
    className,
  } = props
  const { view, api, place } = useSlides(slides.length, onChange)
  const [resting, setResting] = useState(false)
  const [stopped, setStopped] = useState(false)
  const still = useReducedMotion()
  const plays = autoplay !== undefined && slides.length > 1 && !still
  useEffect(() => {
    if (!api || !plays || resting || stopped) return undefined
    const timer = setInterval(() => !document.hidden && api.scrollNext(), autoplay)
    return () => clearInterval(timer)
  }, [api, plays, resting, stopped, autoplay])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only pauses the autoplay.
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx('relative overflow-hidden', className)}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      {plays && autoplayLabels && (
        <button
          type="button"
          onClick={() => setStopped(!stopped)}
          className="sr-only z-10 rounded-full bg-toast px-4 text-second text-white focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2 focus-visible:min-h-11"
        >
          {stopped ? autoplayLabels.start : autoplayLabels.stop}
        </button>
      )}
      <div ref={view} className="touch-pan-y overflow-hidden" data-base-ui-swipe-ignore="x">
        <div className="flex">
          {slides.map((slide, at) => (
            <fieldset
              key={slide.key}
              aria-roledescription="slide"
              aria-label={slideLabel(at + 1, slides.length)}
              // Slides out of view must not get the focus or be read by screen readers.
              inert={at !== place}
              className="w-full min-w-0 shrink-0 grow-0 basis-full"
            >
              {slide.content}
            </fieldset>
          ))}
        </div>
      </div>
      {api && arrows && (
        <>
          <Arrow
            label={arrows.previous}
            icon={<ChevronLeft />}
            side="left-3"
            onClick={() => api.scrollPrev()}
          />
          <Arrow
            label={arrows.next}
            icon={<ChevronRight />}
            side="right-3"
            onClick={() => api.scrollNext()}
          />
        </>
      )}
      {slides.length > 1 && <Marks marks={marks} place={place} all={slides.length} />}
    </section>
  )
}

type ArrowProps = { label: string; icon: ReactNode; side: string; onClick: () => void }

const Arrow = ({ label, icon, side, onClick }: ArrowProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={cx(
      'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-black/45 text-white not-pointer-fine:hidden hover:bg-black/65',
      side,
    )}
  >
    {icon}
  </button>
)

function Marks({ marks, place, all }: { marks: 'dots' | 'counter'; place: number; all: number }) {
  if (marks === 'counter') {
    return (
      <span
        aria-hidden="true"
        className="tabular pointer-events-none absolute right-3 bottom-3 rounded-full bg-black/55 px-2.5 py-0.5 text-caption text-white"
      >
        {place + 1} / {all}
      </span>
    )
  }
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-4 bottom-2.5 flex gap-1">
      {Array.from({ length: all }, (_, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a dot has no identity other than its place.
          key={at}
          className={cx(
            'h-1.25 rounded-full bg-white shadow-[0_0_2px_rgb(0_0_0/40%)] transition-all duration-200',
            at === place ? 'w-4' : 'w-1.25 opacity-60',
          )}
        />
      ))}
    </div>
  )
}

/** Outside the hook: the React Compiler skips functions that contain `import()`. */
const loadEmbla = () => import('embla-carousel')

function useSlides(count: number, onChange: ((place: number) => void) | undefined) {
  const view = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<EmblaCarouselType>()
  const [place, setPlace] = useState(0)
  useEffect(() => {
    if (count < 2) return undefined
    let left = false
    let embla: EmblaCarouselType | undefined
    const begin = async () => {
      const { default: create } = await loadEmbla()
      if (left || !view.current) return
      embla = create(view.current, { loop: true, duration: 22 })
      setApi(embla)
    }
    // Without this code the first slide stays. A missing chunk must not break the page.
    void begin().catch(() => undefined)
    return () => {
      left = true
      embla?.destroy()
    }
  }, [count])
  useEffect(() => {
    const told = () => {
      const next = api?.selectedScrollSnap() ?? 0
      setPlace(next)
      onChange?.(next)
    }
    api?.on('select', told)
    return () => void api?.off('select', told)
  }, [api, onChange])
  return { view, api, place: Math.min(place, Math.max(0, count - 1)) }
}
