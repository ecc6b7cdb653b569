import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Tabs as Base } from '@base-ui/react/tabs'
import { badgeText } from '../show/badge.tsx'
import { cx } from '../lib/cx.ts'

export type TabItem = { key: string; label: string; count?: number | undefined }

type TabsProps = {
  items: readonly TabItem[]
  value: string
  onChange: (key: string) => void
  /** The accessible name of this set of tabs. */
  label: string
  /** The selected tab's content. */
  children?: ReactNode
  /** Keeps the strip in view under a header bar while the content scrolls. */
  sticky?: boolean | undefined
  className?: string | undefined
}

/** A strip of tabs, which scrolls if it is too long, and the panel of the selected tab. */
export function Tabs({ items, value, onChange, label, children, sticky, className }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = strip.current
    const tab = list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(value)}"]`)
    if (!list || !tab) return
    const middle = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
    list.scrollTo({ left: middle, behavior: 'smooth' })
  }, [value])
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))} className={className}>
      <Base.List
        ref={strip}
        aria-label={label}
        activateOnFocus
        className={cx(
          'no-scrollbar relative flex overflow-x-auto overscroll-x-contain bg-ground px-2',
          sticky && 'sticky top-(--header-height) z-20',
        )}
      >
        {items.map((item) => (
          <Base.Tab
            key={item.key}
            value={item.key}
            data-key={item.key}
            className="relative min-h-11 flex-auto shrink-0 px-3 text-body font-medium whitespace-nowrap text-ink-2 transition-colors focus-visible:-outline-offset-4 data-active:font-bold data-active:text-primary"
          >
            {item.label}
            {item.count !== undefined && item.count > 0 && (
              <span className="tabular ml-1 text-caption text-current">{badgeText(item.count)}</span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-1 left-0 h-[3px] w-5 rounded-full bg-primary [transform:translateX(calc(var(--active-tab-left)+var(--active-tab-width)/2-50%))] transition-transform duration-200 ease-out" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.key} value={item.key} className="outline-none">
          {children}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
