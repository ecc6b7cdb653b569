import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { haptic } from '../haptic.ts'

/** How long a finger must rest for a long press (milliseconds), and how far it may move during that time (pixels). */
const restMs = 450
const mostMove = 10

/**
 * Returns handlers for an element that opens its menu by a long press or by the right mouse button. The tap that
 * follows a long press is ignored. While `enabled` is false, touches do nothing.
 */
export function useLongPress(onLong: () => void, enabled = true) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0, isTouch: false })
  const fired = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      stop()
      fired.current = false
      from.current = { x: clientX, y: clientY, isTouch: pointerType !== 'mouse' }
      if (!from.current.isTouch || !enabled) return
      timer.current = setTimeout(() => {
        fired.current = true
        haptic(20)
        onLong()
      }, restMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > mostMove) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      stop()
      // On a touch screen this event comes with the long press, which may have opened the menu already.
      if (fired.current || !enabled) return
      fired.current = from.current.isTouch
      onLong()
    },
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return
      fired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
