import { useState } from 'react'
import type { ReactNode } from 'react'
import { Menu } from '@base-ui/react/menu'
import { useLayer } from '../lib/layer.ts'
import { cx } from '../lib/cx.ts'

export type MenuItem = {
  key: string
  text: string
  icon?: ReactNode
  onClick: () => void
  danger?: boolean | undefined
  disabled?: boolean | undefined
}

type PopupMenuProps = {
  /** The accessible name of the button that opens the menu. */
  label: string
  /** The button's icon. */
  children: ReactNode
  items: readonly MenuItem[]
  className?: string | undefined
}

/** A small menu below its button, such as behind the plus of the chat list. */
export function PopupMenu({ label, children, items, className }: PopupMenuProps) {
  const [open, setOpen] = useState(false)
  useLayer(open, () => setOpen(false))
  return (
    <Menu.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Menu.Trigger
        aria-label={label}
        className={cx(
          'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink data-popup-open:bg-ground-2',
          className,
        )}
      >
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="bottom" align="end" sideOffset={4} collisionPadding={12} className="z-40">
          <Menu.Popup
            className={cx(
              'max-h-(--available-height) min-w-44 origin-(--transform-origin) overflow-y-auto rounded-card bg-float py-1.5 text-ink shadow-float outline-none',
              'transition-[opacity,scale] duration-150 ease-out data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0',
            )}
          >
            {items.map((item) => (
              <Menu.Item
                key={item.key}
                onClick={item.onClick}
                disabled={item.disabled ?? false}
                className={cx(
                  'flex min-h-12 cursor-pointer items-center gap-3 px-4 text-body font-medium outline-none select-none data-disabled:opacity-45 data-highlighted:bg-ground data-highlighted:dark:bg-ground-2',
                  item.danger && 'text-alert-text',
                )}
              >
                {item.icon}
                {item.text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
