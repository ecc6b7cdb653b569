import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Drawer } from '@base-ui/react/drawer'
import X from 'lucide-react/icons/x'
import { cx } from '../lib/cx.ts'
import { isLocked, useLayer } from '../lib/layer.ts'

type SheetProps = {
  open: boolean
  /** Called by the close button, a tap outside, a swipe down, Escape and Back. */
  onClose: () => void
  title: string
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined
  /** A second line under the title. */
  note?: ReactNode
  /** The accessible name of the close button. */
  closeLabel: string
  children: ReactNode
  /** Buttons that stay at the bottom while the content scrolls. */
  footer?: ReactNode
  /** Fills most of the screen, even with little content, so that a list does not jump while it loads. */
  tall?: boolean | undefined
  /** Work is running: taps outside, swipes, Escape and Back do not close the sheet. A function is asked at that moment. */
  locked?: boolean | (() => boolean) | undefined
  /** Focuses the sheet itself instead of its first button, for sheets that handle keys. */
  focusSheet?: boolean | undefined
  className?: string | undefined
}

/** A drawer from the bottom. A swipe down, a tap outside, Escape and Back close it. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    hideTitle,
    note,
    closeLabel,
    children,
    footer,
    tall = false,
    locked = false,
    focusSheet = false,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  useLayer(open, onClose, locked)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && !isLocked(locked) && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-veil opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
          <Drawer.Popup
            ref={popup}
            initialFocus={focusSheet ? popup : undefined}
            data-sheet=""
            className={cx(
              'relative flex w-full max-w-[46.875rem] flex-col rounded-t-[22px] bg-float text-ink outline-none',
              // The sheet continues below the screen's edge: pulling it up shows no gap.
              'after:absolute after:inset-x-0 after:top-full after:h-20 after:bg-float',
              tall ? 'h-[82dvh]' : 'max-h-[88dvh]',
              '[transform:translateY(var(--drawer-swipe-movement-y))] transition-transform duration-300 ease-drawer',
              'data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:select-none',
              props.className,
            )}
          >
            <div className="relative shrink-0 px-12 pt-4 pb-2 text-center">
              <span
                aria-hidden="true"
                className="absolute top-1.5 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-line-strong"
              />
              <Drawer.Title
                className={hideTitle ? 'sr-only' : 'text-section font-bold text-balance wrap-break-word'}
              >
                {title}
              </Drawer.Title>
              {note !== undefined && (
                <Drawer.Description render={<div />} className="text-second text-balance text-ink-2">
                  {note}
                </Drawer.Description>
              )}
              <Drawer.Close
                aria-label={closeLabel}
                className="absolute top-2 right-2 grid size-11 place-items-center rounded-full text-ink-2 tapped:bg-ground-2"
              >
                <X aria-hidden="true" size={20} strokeWidth={1.9} />
              </Drawer.Close>
            </div>
            <Drawer.Content
              className={cx(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                footer === undefined && 'pb-safe',
              )}
            >
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              <div className="shrink-0 px-4 pt-2 pb-[calc(var(--safe-bottom)+0.75rem)] hairline-t">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
