import { cx } from '../lib/cx.ts'

/**
 * A turning ring for longer work. Its size is 20 px unless `className` has another one. It is decoration: the text beside
 * it is read by screen readers.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('animate-turn [:where(&)]:size-5', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2.6" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
