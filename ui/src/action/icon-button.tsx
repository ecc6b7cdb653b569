import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** The accessible name, since an icon has no text. */
  label: string
  children: ReactNode
  /** `ground`: a quiet disc; `glass`: a light disc over a picture. */
  look?: 'plain' | 'ground' | 'glass' | undefined
}

const looks = {
  plain: 'tapped:bg-ground-2',
  ground: 'bg-ground tapped:bg-ground-2',
  glass: 'bg-card/85 shadow-float backdrop-blur tapped:bg-card',
}

/** A button with an icon: 44 by 44 px, with a name for screen readers. */
export function IconButton({ label, children, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors duration-100',
        'disabled:opacity-40 [&_svg]:[stroke-width:1.9]',
        looks[look],
        className,
      )}
    >
      {children}
    </button>
  )
}
