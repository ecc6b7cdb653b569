import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { haptic } from '@banyan/ui/lib/haptic'
import { useReducedMotion } from '@banyan/ui/lib/motion'
import { movedTo, threshold, touchAt } from './swipe.ts'
import type { Swipe } from './swipe.ts'

/**
 * Returns the props of a row that is swiped to the left to reply. The row needs `touch-action: pan-y pinch-zoom`: the
 * browser then keeps vertical scrolling, and cancels the touch when it scrolls. The bubble is moved through the variables
 * `--swipe` (pixels) and `--swiped` (0 to 1), without rendering. A mouse does nothing here.
 */
export function useSwipe(onReply: (() => void) | undefined) {
  const still = useReducedMotion()
  const touch = useRef<Swipe>(undefined)
  const isFar = useRef(false)
  const show = (row: HTMLElement, shift: number) => {
    row.style.setProperty('--swipe', `${-shift}px`)
    row.style.setProperty('--swiped', String(Math.min(1, shift / threshold)))
  }
  const end = (row: HTMLElement) => {
    const { current } = touch
    touch.current = undefined
    if (current?.state !== 'swiping') return false
    // The bubble springs back, unless the member prefers less motion.
    row.style.setProperty('--swipe-time', still ? '0s' : '0.2s')
    show(row, 0)
    return current.shift >= threshold
  }
  return {
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      if (!onReply || event.pointerType !== 'touch') return
      // A second finger pinches.
      touch.current = event.isPrimary
        ? touchAt(event.clientX, event.clientY, document.documentElement.clientWidth)
        : undefined
      isFar.current = false
      event.currentTarget.style.setProperty('--swipe-time', '0s')
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!touch.current || !event.isPrimary) return
      const next = movedTo(touch.current, event.clientX, event.clientY)
      touch.current = next
      if (next.state !== 'swiping') return
      show(event.currentTarget, next.shift)
      const far = next.shift >= threshold
      if (far && !isFar.current) haptic(12)
      isFar.current = far
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (end(event.currentTarget)) onReply?.()
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      end(event.currentTarget)
    },
  }
}
