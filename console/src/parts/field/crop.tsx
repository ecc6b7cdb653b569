import { zoomMax } from '@banyan/ui/lib/crop/cut'
import { useCutter } from '@banyan/ui/lib/crop/cutter'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { text } from './crop.text.ts'
import css from './crop.module.css'

/** A picture that waits for the person's choice. */
interface Asked {
  /** Files may have the same name. */
  readonly id: string
  readonly file: File
  readonly image: ImageBitmap
  /** Undefined: the picture is not uploaded. */
  readonly answer: (wanted: Blob | undefined) => void
}

const isSquare = ({ width, height }: ImageBitmap): boolean =>
  Math.abs(width - height) <= 0.02 * Math.max(width, height)

/**
 * Lets a person crop pictures to squares of this side in pixels before they are uploaded. `ask` returns the picture to
 * upload: the square, or the file as it is. A square picture, and a file that the browser can't open, is not asked about.
 */
export function useCrop(side: number) {
  const [asked, setAsked] = useState<Asked>()
  const ask = async (file: File): Promise<Blob | undefined> => {
    // The browser can't open the file. The server names the fault.
    const image = await createImageBitmap(file).catch(() => undefined)
    if (!image || isSquare(image)) return file
    const id = crypto.randomUUID()
    const wanted = await new Promise<Blob | undefined>((answer) => setAsked({ id, file, image, answer }))
    setAsked(undefined)
    return wanted
  }
  return { ask, dialog: asked && <Crop key={asked.id} asked={asked} side={side} /> }
}

function Crop({ asked: { file, image, answer }, side }: { asked: Asked; side: number }) {
  const words = useWords(text)
  const canvas = useRef<HTMLCanvasElement>(null)
  const chosen = useRef<Blob>(undefined)
  const [open, setOpen] = useState(true)
  const choose = (wanted: Blob | undefined) => {
    chosen.current = wanted
    setOpen(false)
  }
  const { zoom, setZoom, handlers } = useCutter(image, canvas, side)
  return (
    <Modal
      open={open}
      centered
      closable={false}
      title={words.title}
      onCancel={() => choose(undefined)}
      // Only a dialog that has closed gives the focus back.
      afterClose={() => answer(chosen.current)}
      footer={[
        <Button key="skip" onClick={() => choose(undefined)}>
          {words.skip}
        </Button>,
        <Button key="whole" onClick={() => choose(file)}>
          {words.whole}
        </Button>,
        <Button
          key="square"
          type="primary"
          onClick={() => canvas.current?.toBlob((cut) => choose(cut ?? undefined), 'image/jpeg', 0.92)}
        >
          {words.square}
        </Button>,
      ]}
    >
      <div className={css['crop']}>
        <p className="quiet">{words.says}</p>
        <canvas
          ref={canvas}
          width={side}
          height={side}
          tabIndex={0}
          aria-label={words.picture}
          {...handlers}
        />
        <label>
          {words.zoom}
          <input
            type="range"
            min={1}
            max={zoomMax}
            step={0.01}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
      </div>
    </Modal>
  )
}
