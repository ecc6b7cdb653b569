import type { ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../action/link.tsx'
import { cx } from '../lib/cx.ts'

type CardProps = {
  children: ReactNode
  /** Heading of the card, as an h2. */
  title?: ReactNode
  /** A quiet link on the right of the heading: "all". */
  more?: { text: string; href: string } | undefined
  /** `bare` has no padding, for lists and pictures up to the edge. `hero` is the blue card of a balance. */
  look?: 'plain' | 'bare' | 'hero' | undefined
  className?: string | undefined
}

const looks = {
  plain: 'rounded-card bg-card p-4',
  bare: 'overflow-hidden rounded-card bg-card',
  hero: 'rounded-hero bg-primary-fill p-4 text-on-primary',
}

/** A white card on the background: one subject per card, hairlines inside, no shadow. */
export function Card({ children, title, more, look = 'plain', className }: CardProps) {
  return (
    <section className={cx('relative', looks[look], className)}>
      {(title !== undefined || more) && <CardHead title={title} more={more} inset={look === 'bare'} />}
      {children}
    </section>
  )
}

type CardHeadProps = Pick<CardProps, 'title' | 'more'> & { inset?: boolean | undefined }

/** The heading line of a card, or of a section between cards. */
export function CardHead({ title, more, inset = false }: CardHeadProps) {
  return (
    <div className={cx('flex items-center justify-between gap-3', inset ? 'px-4 pt-3.5 pb-1' : 'mb-3')}>
      <h2 className="min-w-0 text-section font-bold">{title}</h2>
      {more && (
        <Link
          href={more.href}
          className="relative -mr-1 inline-flex shrink-0 items-center text-second text-ink-2 after:absolute after:-inset-3"
        >
          {more.text}
          <ChevronRight aria-hidden="true" size={16} strokeWidth={1.9} />
        </Link>
      )}
    </div>
  )
}
