import type { ReactNode } from 'react'
import { Sheet } from './sheet.tsx'
import { cx } from '../lib/cx.ts'

export type Action = {
  key: string
  text: string
  note?: string | undefined
  icon?: ReactNode
  onClick: () => void
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

type ActionSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  hideTitle?: boolean | undefined
  actions: readonly Action[]
  cancelText: string
}

/** A sheet with a list of actions: camera or album, copy, report. Choosing one closes it. */
export function ActionSheet({ open, onClose, title, hideTitle, actions, cancelText }: ActionSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} hideTitle={hideTitle} closeLabel={cancelText}>
      <ul className={cx('px-4 pb-2', hideTitle && 'pt-6')}>
        {actions.map((action) => (
          <li key={action.key} className="not-first:border-t not-first:border-line">
            <button
              type="button"
              disabled={action.disabled}
              onClick={() => {
                onClose()
                action.onClick()
              }}
              className={cx(
                'flex min-h-14 w-full items-center justify-center gap-2.5 rounded-field text-section font-medium tapped:bg-ground-2 disabled:opacity-45',
                action.danger ? 'text-alert-text' : 'text-ink',
              )}
            >
              {action.icon}
              <span className="min-w-0">
                <span className="block wrap-break-word">{action.text}</span>
                {action.note !== undefined && (
                  <span className="block text-caption font-normal text-ink-3">{action.note}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="px-4 pt-1 pb-3">
        <button
          type="button"
          onClick={onClose}
          className="min-h-13 w-full rounded-full bg-ground text-section font-bold text-ink-2 tapped:brightness-95 dark:bg-ground-2"
        >
          {cancelText}
        </button>
      </div>
    </Sheet>
  )
}
