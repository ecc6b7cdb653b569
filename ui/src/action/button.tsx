import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link } from './link.tsx'
import { cx } from '../lib/cx.ts'
import { Spinner } from '../page/spinner.tsx'

export type ButtonKind = 'primary' | 'weak' | 'plain' | 'danger'
export type ButtonSize = 'large' | 'middle' | 'small'

type Look = {
  /**
   * One primary per page. `weak` is the second choice, `plain` has text only, `danger` is for actions that cannot be
   * undone.
   */
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** As wide as its parent. */
  block?: boolean | undefined
}

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-primary-fill text-on-primary tapped:brightness-90',
  weak: 'bg-primary-weak text-on-primary-weak tapped:brightness-95',
  plain: 'text-primary tapped:bg-primary-weak',
  danger: 'bg-alert text-white tapped:brightness-90',
}
const sizes: Record<ButtonSize, string> = {
  large: 'min-h-[3.125rem] px-6 py-1.5 text-section leading-(--lh-tight)',
  middle: 'min-h-11 px-5 py-1.5 text-body leading-(--lh-tight)',
  /* Looks small, but the after-box makes the target 44 px high. */
  small:
    'min-h-8 px-3.5 py-1 text-second leading-(--lh-tight) after:absolute after:inset-x-0 after:-inset-y-1.5',
}

/** Returns the classes of a button, for the rare element that cannot be a button. */
export function buttonLook({ kind = 'primary', size = 'middle', block = false }: Look): string {
  return cx(
    'relative inline-flex select-none items-center justify-center gap-1.5 rounded-full text-center font-bold no-underline',
    'transition-[filter,scale,background-color,opacity] duration-100 tapped:scale-[0.985]',
    'disabled:opacity-45 aria-disabled:cursor-default',
    kinds[kind],
    sizes[size],
    block && 'w-full',
  )
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  Look & {
    children: ReactNode
    /** Work is under way: the width stays, taps are ignored, the focus is kept. */
    busy?: boolean | undefined
    icon?: ReactNode
  }

/** A round button. `type` is "button" unless a form sets another. */
export function Button({
  kind,
  size,
  block,
  busy = false,
  icon,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const tap = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={tap}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonLook({ kind, size, block }), className)}
    >
      <span className={cx('inline-flex items-center justify-center gap-1.5', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Look & {
  href: string
  children: ReactNode
  className?: string | undefined
  icon?: ReactNode
}

/** A link that looks like a button, for navigation instead of an action. */
export function ButtonLink({ kind, size, block, href, children, className, icon }: ButtonLinkProps) {
  return (
    <Link href={href} className={cx(buttonLook({ kind, size, block }), className)}>
      {icon}
      {children}
    </Link>
  )
}
