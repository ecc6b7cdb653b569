// Pan with one finger or the mouse, zoom with two fingers or the wheel, and the same with the keyboard.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { clamp, type Size, type View, zoom } from './geometry.ts'

const start: View = { scale: 1, x: 0, y: 0 }
const step = 80
/** A finger that moves less than this taps. Pixels. */
const tapSlop = 6

export interface Gestures {
  readonly box: RefObject<HTMLDivElement | null>
  readonly size: Size | undefined
  readonly view: View
  /** Zooms around the middle, or around this x. */
  readonly zoomBy: (factor: number, at?: number) => void
  readonly reset: () => void
  readonly handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

type Point = { x: number; y: number }

/** Returns the view of a box that can be moved and zoomed. `rows` is the number of the last row of its content. */
export function useGestures(rows: number): Gestures {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [raw, setView] = useState(start)
  const view = size ? clamp(raw, size, rows) : raw
  const fingers = useRef(new Map<number, Point>())
  const moved = useRef(0)
  const change = (next: (view: View) => View) =>
    setView((before) => (size ? clamp(next(clamp(before, size, rows)), size, rows) : before))
  const middle = (size?.width ?? 0) / 2
  const zoomBy = (factor: number, at?: number) => change((before) => zoom(before, factor, at ?? middle))
  useWheel(box, zoomBy)

  const onPointerMove = (event: PointerEvent) => {
    const last = fingers.current.get(event.pointerId)
    if (!last) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current.entries()].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    moved.current += Math.abs(now.x - last.x) + Math.abs(now.y - last.y)
    if (moved.current > tapSlop) box.current?.setPointerCapture(event.pointerId)
    const left = box.current?.getBoundingClientRect().left ?? 0
    change((before) => {
      const panned = { ...before, y: before.y + (now.y - last.y) / (other ? 2 : 1) }
      if (!other) return { ...panned, x: panned.x + now.x - last.x }
      const factor = distance(now, other) / Math.max(1, distance(last, other))
      return zoom(panned, factor, (now.x + other.x) / 2 - left)
    })
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return {
    box,
    size,
    view,
    zoomBy,
    reset: () => setView(start),
    handlers: {
      onPointerDown(event) {
        if (fingers.current.size === 0) moved.current = 0
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown(event) {
        const act = keys[event.key]
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        change((before) => act(before, middle))
      },
    },
  }
}

const pan = (x: number, y: number) => (view: View) => ({ ...view, x: view.x + x, y: view.y + y })
const keys: Readonly<Record<string, (view: View, middle: number) => View>> = {
  ArrowLeft: pan(step, 0),
  ArrowRight: pan(-step, 0),
  ArrowUp: pan(0, step),
  ArrowDown: pan(0, -step),
  '+': (view, middle) => zoom(view, 1.5, middle),
  '=': (view, middle) => zoom(view, 1.5, middle),
  '-': (view, middle) => zoom(view, 1 / 1.5, middle),
  '0': () => start,
  Home: () => start,
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function useSize(box: RefObject<HTMLDivElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (!box.current) return undefined
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
  return size
}

/** React listens to the wheel passively, and a passive listener can't stop the page from scrolling. */
function useWheel(box: RefObject<HTMLDivElement | null>, onZoom: (factor: number, at: number) => void) {
  const turn = useEffectEvent(onZoom)
  useEffect(() => {
    const element = box.current
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      const left = element?.getBoundingClientRect().left ?? 0
      turn(Math.exp(-event.deltaY / 400), event.clientX - left)
    }
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [box])
}
