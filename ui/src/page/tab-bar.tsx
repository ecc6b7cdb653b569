import type { ReactNode } from 'react'
import { Badged } from '../show/badge.tsx'
import { Link } from '../action/link.tsx'
import { cx } from '../lib/cx.ts'

export type TabBarItem = {
  key: string
  href: string
  label: string
  icon: ReactNode
  /** The icon of the selected tab, if it differs. */
  activeIcon?: ReactNode
  badge?: number | undefined
  /** The badge as text for screen readers, for example "3 unread". */
  badgeLabel?: string | undefined
}

type TabBarProps = {
  items: readonly TabBarItem[]
  current: string
  /** The accessible name of this navigation. */
  label: string
  /** Called by a tap on the selected tab: scroll to the top, or refresh. */
  onReselect?: ((key: string) => void) | undefined
}

/** The bar at the bottom that switches between the app's roots. Its items are links, since each root has an address. */
export function TabBar({ items, current, label, onReselect }: TabBarProps) {
  return (
    <nav
      aria-label={label}
      data-tab-bar=""
      className="fixed inset-x-0 bottom-0 z-30 bg-card pb-safe hairline-t [view-transition-name:tab-bar]"
    >
      <ul className="mx-auto flex h-14 max-w-[46.875rem] px-safe">
        {items.map((item) => {
          const selected = item.key === current
          return (
            <li key={item.key} className="min-w-0 flex-1">
              <Link
                href={item.href}
                aria-current={selected ? 'page' : undefined}
                onClick={(event) => {
                  if (!selected || !onReselect) return
                  event.preventDefault()
                  onReselect(item.key)
                }}
                className={cx(
                  'group flex h-full flex-col items-center justify-center gap-0.5 text-tiny leading-tight no-underline',
                  'transition-colors duration-150 focus-visible:-outline-offset-2',
                  selected ? 'font-bold text-primary' : 'font-medium text-ink-2',
                )}
              >
                <Badged count={item.badge} label={item.badgeLabel}>
                  <span
                    className={cx(
                      'transition-transform duration-200 ease-out group-active:scale-90 [&_svg]:size-6 [&_svg]:[stroke-width:1.9]',
                      '[&_img]:size-6',
                    )}
                  >
                    {selected ? (item.activeIcon ?? item.icon) : item.icon}
                  </span>
                </Badged>
                <span className="max-w-full truncate px-1 py-px">{item.label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
