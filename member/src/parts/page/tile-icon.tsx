import type { ReactNode } from 'react'
import { cx } from '@banyan/ui/lib/cx'

const looks = {
  primary: 'bg-primary-weak text-on-primary-weak',
  ok: 'bg-ok-weak text-ok',
  warn: 'bg-warn-weak text-warn',
  quiet: 'bg-ground-2 text-ink-2',
}

/** An icon on a soft tile, as large as a person's picture in the rows below it. */
export function TileIcon({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-10 place-items-center rounded-[30%] [&_svg]:size-5.5', looks[look])}
    >
      {children}
    </span>
  )
}
