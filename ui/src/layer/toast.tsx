import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../lib/cx.ts'

export type ToastKind = 'plain' | 'ok' | 'warn'
type Shown = { id: number; text: string; kind: ToastKind }

/** The longest time that a toast is shown, milliseconds. */
const LONGEST = 2000

let shown: Shown | undefined
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Shown | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows short messages, from inside React or outside. A new message replaces the one that is shown. */
export const toast = {
  /** Shows a text for at most two seconds. */
  show(text: string, options: { kind?: ToastKind; milliseconds?: number } = {}): void {
    if (!text) return
    clearTimeout(timer)
    count += 1
    set({ id: count, text, kind: options.kind ?? 'plain' })
    timer = setTimeout(() => set(undefined), Math.min(options.milliseconds ?? LONGEST, LONGEST))
  },
  /** Removes the message immediately. */
  hide(): void {
    clearTimeout(timer)
    set(undefined)
  },
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const marks: Record<ToastKind, string | undefined> = {
  plain: undefined,
  ok: 'm5 12.5 4.5 4.5L19 7.5',
  warn: 'M12 6v7.5m0 3.9v.1',
}
const grounds: Record<ToastKind, string> = { plain: '', ok: 'bg-[#12b886]', warn: 'bg-[#e8890c]' }

/** Moves an element to the browser's top layer, which lies above every z-index. Older browsers use the z-index. */
function toTopLayer(element: HTMLElement | null): void {
  if (element?.showPopover && !element.matches(':popover-open')) element.showPopover()
}

/**
 * Renders the toasts. Use it once, at the root of the app. Toasts lie above all layers and above the tab bar, and taps
 * go through them. The live region is always in the page, outside the app's root, so that screen readers announce a
 * toast while a layer makes the app inert.
 */
export function Toaster() {
  const now = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  return createPortal(
    <output
      ref={toTopLayer}
      popover="manual"
      aria-live="polite"
      data-toaster=""
      className="pointer-events-none fixed inset-x-6 top-auto bottom-[calc(var(--tab-bar-height)+1.25rem)] z-100 flex size-auto justify-center overflow-visible bg-transparent"
    >
      {now && (
        <span
          key={now.id}
          className="flex max-w-88 animate-rise items-center gap-2.5 rounded-[22px] bg-toast px-4.5 py-2.5 text-body text-white shadow-float"
        >
          {marks[now.kind] && (
            <span className={cx('grid size-5 shrink-0 place-items-center rounded-full', grounds[now.kind])}>
              <svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="#fff"
                strokeWidth="3.5"
                strokeLinecap="round"
                className="size-3.5"
              >
                <path d={marks[now.kind]} />
              </svg>
            </span>
          )}
          <span className="wrap-break-word">{now.text}</span>
        </span>
      )}
    </output>,
    document.body,
  )
}
