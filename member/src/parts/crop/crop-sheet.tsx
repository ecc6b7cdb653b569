import { useRef } from 'react'
import { Button } from '@banyan/ui/action/button'
import { zoomMax } from '@banyan/ui/lib/crop/cut'
import { useCutter } from '@banyan/ui/lib/crop/cutter'
import { cx } from '@banyan/ui/lib/cx'
import { Sheet } from '@banyan/ui/layer/sheet'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './crop.text.ts'

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

function Cropper({ image, canvas, side, corners }: CropperProps) {
  const t = useText(text)
  const { zoom, setZoom, handlers } = useCutter(image, canvas, side)
  return (
    <div className="grid justify-items-center gap-4 px-4 pb-3" data-base-ui-swipe-ignore="">
      <canvas
        ref={canvas}
        width={side}
        height={side}
        tabIndex={0}
        aria-label={t('picture')}
        {...handlers}
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
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
      </label>
    </div>
  )
}
