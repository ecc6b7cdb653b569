import type { ReactNode } from 'react'
import css from './wide.module.css'

/** A table without links or buttons that may be wider than its card: it scrolls sideways, also with the arrow keys. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <section className={css['wide']} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
