import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

const colours = {
  primary: 'bg-primary-weak text-on-primary-weak',
  ok: 'bg-ok-weak text-ok',
  warn: 'bg-warn-weak text-warn',
  alert: 'bg-alert-weak text-alert-text',
  quiet: 'bg-ground-2 text-ink-2',
} as const
export type TagTone = keyof typeof colours

type TagProps = {
  tone: TagTone
  /** The state's code, for `data-state`. */
  state?: string | undefined
  children: ReactNode
}

/** The state of a record as a short coloured text. */
export function Tag({ tone, state, children }: TagProps) {
  return (
    <span
      data-state={state}
      className={cx('shrink-0 rounded-full px-2.5 py-1 text-caption font-bold', colours[tone])}
    >
      {children}
    </span>
  )
}
