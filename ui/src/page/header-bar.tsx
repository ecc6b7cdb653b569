import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Badge } from '../show/badge.tsx'
import { Link } from '../action/link.tsx'
import { cx } from '../lib/cx.ts'

/**
 * The right side of a header bar. `dot` shows the reminder dot. `dotName` is the name of the button for screen readers
 * while the dot is shown: its own name and the meaning of the dot.
 */
export type HeaderSide = { dot?: boolean | undefined; dotName?: string | undefined } & (
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'button'; text: string; onClick: () => void; disabled?: boolean | undefined }
  | { kind: 'more'; label: string; onClick: () => void }
  | {
      kind: 'icon'
      label: string
      icon: ReactNode
      href?: string | undefined
      onClick?: (() => void) | undefined
      /** If set: the button is a switch that is on or off. */
      pressed?: boolean | undefined
    }
)

type HeaderBarProps = {
  title?: ReactNode
  /** Called by the arrow. Without it there is no arrow, as on a root page. */
  onBack?: (() => void) | undefined
  /** The arrow's name, for example "Back". */
  backLabel?: string | undefined
  right?: HeaderSide | readonly HeaderSide[] | undefined
  /** The bar lies over the picture at the top and becomes solid when the picture is scrolled away. */
  transparent?: boolean | undefined
  className?: string | undefined
}

/** The bar at the top of a page: back arrow, title, and at most two controls on the right. */
export function HeaderBar({
  title,
  onBack,
  backLabel,
  right,
  transparent = false,
  className,
}: HeaderBarProps) {
  const [edge, scrolled] = useScrolled()
  const clear = transparent && !scrolled
  const sides: readonly HeaderSide[] = right === undefined ? [] : 'kind' in right ? [right] : right
  return (
    <>
      <div ref={edge} aria-hidden="true" className={cx('h-px', '-mb-px')} />
      <header
        data-clear={clear || undefined}
        className={cx(
          'sticky top-0 z-30 flex h-(--header-height) items-center gap-1 px-1 pt-safe transition-colors duration-200',
          transparent && '-mb-(--header-height)',
          clear ? 'bg-transparent' : 'bg-ground/95 backdrop-blur-md',
          transparent && !clear && 'bg-card/95 hairline-b',
          className,
        )}
      >
        <div className="flex min-w-11 flex-1 basis-0 items-center">
          {onBack && (
            <button type="button" aria-label={backLabel} onClick={onBack} className={cx(target, 'w-11')}>
              <span className={disc(clear)}>
                <ChevronLeft aria-hidden="true" size={26} strokeWidth={1.9} className="-ml-0.5" />
              </span>
            </button>
          )}
        </div>
        {title !== undefined && title !== '' && (
          <h1
            className={cx('min-w-0 truncate text-section font-bold transition-opacity', clear && 'opacity-0')}
          >
            {title}
          </h1>
        )}
        <div
          className={cx(
            'flex flex-1 basis-0 items-center justify-end',
            sides.length > 0 ? 'min-w-max' : 'min-w-11',
          )}
        >
          {sides.map((side) => (
            <Side key={side.kind + nameOf(side)} side={side} clear={clear} />
          ))}
        </div>
      </header>
    </>
  )
}

const target =
  'relative inline-flex min-h-11 shrink-0 items-center justify-center text-ink no-underline focus-visible:-outline-offset-2'
const disc = (clear: boolean) =>
  cx('grid size-9 place-items-center rounded-full', clear && 'bg-card/90 text-ink shadow-float')

function nameOf(side: HeaderSide): string {
  return 'text' in side ? side.text : side.label
}

function Side({ side, clear }: { side: HeaderSide; clear: boolean }) {
  const dot = side.dot ? <Badge dot className="absolute top-1.5 right-1.5" /> : null
  const words = cx(target, 'max-w-40 truncate px-3 text-body font-medium', clear && 'rounded-full bg-card/90')
  if (side.kind === 'text') {
    return (
      <span className={cx(words, 'text-ink-2')}>
        {side.text}
        {dot}
      </span>
    )
  }
  if (side.kind === 'link') {
    return (
      <Link
        href={side.href}
        aria-label={side.dot ? side.dotName : undefined}
        className={cx(words, 'text-primary')}
      >
        {side.text}
        {dot}
      </Link>
    )
  }
  if (side.kind === 'button') {
    return (
      <button
        type="button"
        onClick={side.onClick}
        disabled={side.disabled}
        aria-label={side.dot ? side.dotName : undefined}
        className={cx(words, 'text-primary disabled:text-ink-3')}
      >
        {side.text}
        {dot}
      </button>
    )
  }
  const icon = side.kind === 'more' ? <Ellipsis aria-hidden="true" size={24} strokeWidth={1.9} /> : side.icon
  const inner = (
    <>
      <span className={disc(clear)}>{icon}</span>
      {dot}
    </>
  )
  if (side.kind === 'icon' && side.href !== undefined) {
    return (
      <Link href={side.href} aria-label={spokenName(side)} className={cx(target, 'w-11')}>
        {inner}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={spokenName(side)}
      aria-pressed={side.kind === 'icon' ? side.pressed : undefined}
      onClick={side.onClick}
      className={cx(target, 'w-11')}
    >
      {inner}
    </button>
  )
}

/** Returns the name for screen readers. An aria-label replaces the content, the dot included. */
function spokenName(side: HeaderSide): string {
  return (side.dot ? side.dotName : undefined) ?? nameOf(side)
}

/** True if the line above the bar is out of view. It is observed, so that scrolling itself costs nothing. */
function useScrolled() {
  const edge = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!edge.current || typeof IntersectionObserver === 'undefined') return undefined
    const watch = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false))
    watch.observe(edge.current)
    return () => watch.disconnect()
  }, [])
  return [edge, scrolled] as const
}
