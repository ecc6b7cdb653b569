import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { boundCut, type Cut, sideOf, wholeCut } from './cut.ts'

/** The arrow keys move the picture by this part of the square. */
const step = 0.05
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Crops a picture to a square on a canvas of this side in pixels, which then has the result: drag, pinch, the arrow keys,
 * or a slider for the zoom. Give `handlers` to the canvas.
 */
export function useCutter(image: ImageBitmap, canvas: RefObject<HTMLCanvasElement | null>, side: number) {
  const [cut, setCut] = useState<Cut>(() => wholeCut(image))
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const change = (next: (before: Cut) => Cut) => setCut((before) => boundCut(image, next(before)))

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const shown = sideOf(image, cut)
    // Transparent parts become white, because the result is a JPEG.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, cut.x - shown / 2, cut.y - shown / 2, shown, shown, 0, 0, side, side)
  }, [canvas, image, cut, side])

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const width = event.currentTarget.clientWidth
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const distance = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)
      const factor = distance(now) / Math.max(1, distance(before))
      change((old) => ({ ...old, zoom: old.zoom * factor }))
      return
    }
    change((old) => {
      const scale = sideOf(image, old) / width
      return { ...old, x: old.x - (now.x - before.x) * scale, y: old.y - (now.y - before.y) * scale }
    })
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return {
    zoom: cut.zoom,
    setZoom: (zoom: number) => change((old) => ({ ...old, zoom })),
    handlers: {
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onKeyDown(event: KeyboardEvent) {
        const arrow = arrows[event.key]
        if (!arrow) return
        event.preventDefault()
        change((old) => {
          const by = sideOf(image, old) * step
          return { ...old, x: old.x + arrow[0] * by, y: old.y + arrow[1] * by }
        })
      },
    },
  }
}
