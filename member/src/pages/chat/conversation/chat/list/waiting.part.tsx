import { cx } from '@banyan/ui/lib/cx'
import { Skeleton } from '@banyan/ui/page/skeleton'

const widths = ['w-44', 'w-60', 'w-32', 'w-52', 'w-40', 'w-56', 'w-36'] as const

/** The placeholder of loading bubbles. */
export const Waiting = () => (
  <div className="flex flex-col gap-4 px-3 pt-4">
    {widths.map((width, place) => (
      <div key={width} className={cx('flex gap-2', place % 3 === 1 && 'flex-row-reverse')}>
        {place % 3 !== 1 && <Skeleton className="size-9 rounded-[30%]" />}
        <Skeleton className={cx('h-11 rounded-[18px]', width)} />
      </div>
    ))}
  </div>
)
