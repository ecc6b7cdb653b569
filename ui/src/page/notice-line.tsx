import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../action/link.tsx'
import { useReducedMotion } from '../lib/motion.ts'
import { cx } from '../lib/cx.ts'

export type NoticeItem = { key: string; text: string; href?: string | undefined }

type NoticeLineProps = {
  /** The blue word before the line. */
  title: ReactNode
  items: readonly NoticeItem[]
  /** How long each line is shown. Milliseconds. */
  every?: number | undefined
  className?: string | undefined
}

/** One line of news that changes every few seconds. It pauses under a pointer or the focus. */
export function NoticeLine({ title, items, every = 4000, className }: NoticeLineProps) {
  const [turn, setTurn] = useState(0)
  const [resting, setResting] = useState(false)
  const still = useReducedMotion()
  const moves = items.length > 1 && !still && !resting
  useEffect(() => {
    if (!moves) return undefined
    const timer = setInterval(() => !document.hidden && setTurn((now) => now + 1), every)
    return () => clearInterval(timer)
  }, [moves, every])
  const item = items[turn % Math.max(1, items.length)]
  if (!item) return null
  const line = (
    <span key={turn} className={cx('min-w-0 flex-1 truncate text-second', turn > 0 && 'animate-rise')}>
      {item.text}
    </span>
  )
  const look = 'flex min-h-11 min-w-0 flex-1 items-center gap-2 text-ink no-underline'
  return (
    <div
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      className={cx('flex items-center gap-2.5 overflow-hidden rounded-card bg-card px-3.5', className)}
    >
      <span className="shrink-0 text-second font-bold text-primary">{title}</span>
      {item.href === undefined ? (
        <span className={look}>{line}</span>
      ) : (
        <Link href={item.href} className={look}>
          {line}
          <ChevronRight
            aria-hidden="true"
            size={16}
            strokeWidth={1.9}
            className="-mr-1 shrink-0 text-ink-3"
          />
        </Link>
      )}
    </div>
  )
}
