import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Button } from '@banyan/ui/action/button'
import { cx } from '@banyan/ui/lib/cx'
import { Sheet } from '@banyan/ui/layer/sheet'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './crop.text.ts'
import { boundCut, type Cut, sideOf, wholeCut, zoomMax } from './cut.ts'

type CropSheetProps = {
  /** The sheet is open while there is a picture. */
  image: ImageBitmap | undefined
  onClose: () => void
  onDone: (cut: Blob) => void
  busy: boolean
  /** The side of the result in pixels. */
  side: number
  /** The corners of the square as the result will be shown: of a profile photo, or of a picture. */
  corners: 'face' | 'picture'
}

/** Crops a picture to a square: drag, pinch, the slider or the arrow keys. */
export function CropSheet({ image, onClose, onDone, busy, side, corners }: CropSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const canvas = useRef<HTMLCanvasElement>(null)
  return (
    <Sheet
      open={image !== undefined}
      onClose={onClose}
      title={t('cropTitle')}
      note={t('cropNote')}
      closeLabel={c('close')}
      locked={busy}
      footer={
        <Button
          size="large"
          block
          busy={busy}
          onClick={() => canvas.current?.toBlob((cut) => cut && onDone(cut), 'image/jpeg', 0.92)}
        >
          {t('use')}
        </Button>
      }
    >
      {image && <Cropper image={image} canvas={canvas} side={side} corners={corners} />}
    </Sheet>
  )
}

type CropperProps = Pick<CropSheetProps, 'side' | 'corners'> & {
  image: ImageBitmap
  canvas: React.RefObject<HTMLCanvasElement | null>
}

/** The arrow keys move the picture by this part of the square. */
const step = 0.05
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Cropper({ image, canvas, side, corners }: CropperProps) {
  const t = useText(text)
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

  const move = (event: PointerEvent<HTMLCanvasElement>) => {
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
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    change((old) => {
      const by = sideOf(image, old) * step
      return { ...old, x: old.x + arrow[0] * by, y: old.y + arrow[1] * by }
    })
  }
  return (
    <div className="grid justify-items-center gap-4 px-4 pb-3" data-base-ui-swipe-ignore="">
      <canvas
        ref={canvas}
        width={side}
        height={side}
        tabIndex={0}
        aria-label={t('picture')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onKeyDown={press}
        className={cx(
          'aspect-square w-full max-w-72 cursor-grab touch-none border border-line-strong bg-ground-2',
          corners === 'face' ? 'rounded-[30%]' : 'rounded-card',
        )}
      />
      <label className="flex min-h-11 w-full max-w-72 items-center gap-3 text-second text-ink-2">
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={zoomMax}
          step={0.01}
          value={cut.zoom}
          onChange={(event) => change((old) => ({ ...old, zoom: Number(event.target.value) }))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
      </label>
    </div>
  )
}
