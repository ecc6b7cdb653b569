import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type SkeletonProps = { className?: string | undefined; style?: CSSProperties | undefined }

/** A grey block with a moving light, as large as the content it replaces. */
export function Skeleton({ className, style }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      style={style}
      className={cx(
        'relative overflow-hidden rounded-lg bg-ground-2 after:absolute after:inset-0 after:animate-shimmer',
        'after:bg-linear-to-r after:from-transparent after:via-(--shimmer) after:to-transparent',
        className,
      )}
    />
  )
}

/** Placeholder lines of text. The last line is shorter. */
export function SkeletonText({
  lines = 2,
  className,
}: {
  lines?: number | undefined
  className?: string | undefined
}) {
  return (
    <div className={cx('space-y-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no identity other than its place.
        <Skeleton key={line} className={cx('h-4', line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </div>
  )
}

/** A placeholder of a card of the shop's grid: a picture, two lines and a price. */
export function SkeletonCard({ className }: { className?: string | undefined }) {
  return (
    <div className={cx('overflow-hidden rounded-card bg-card', className)}>
      <Skeleton className="aspect-square rounded-none" />
      <div className="space-y-2 p-3">
        <SkeletonText />
        <Skeleton className="h-5 w-20" />
      </div>
    </div>
  )
}

/** A placeholder of a row: a round or square picture and two lines. */
export function SkeletonRow({ round = false }: { round?: boolean | undefined }) {
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Skeleton className={cx('size-12 shrink-0', round ? 'rounded-full' : 'rounded-field')} />
      <SkeletonText className="flex-1" />
    </div>
  )
}

/** Wraps skeletons, so that screen readers announce one text: that content is loading. */
export function SkeletonArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
