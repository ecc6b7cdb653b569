import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { haptic } from '@banyan/ui/lib/haptic'

/** How long a finger rests before it means the menu, and how far it may tremble meanwhile. */
const rest = 450
const tremble = 8

/**
 * A finger that rests, or the other button of a mouse, asks for what can be done with a row. Spread over the element;
 * the tap that would follow the finger is swallowed.
 */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const fired = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      stop()
      fired.current = false
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        fired.current = true
        haptic(20)
        onLong()
      }, rest)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > tremble) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      stop()
      // A finger's rest has opened it already.
      if (!fired.current) onLong()
    },
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return
      fired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
