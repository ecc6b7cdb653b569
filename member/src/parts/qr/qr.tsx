// QR codes of members and groups: on the page, and as a picture to save or print.
import { drawCover, loadPicture, openEasel, toPng, write } from '@banyan/ui/lib/poster/canvas'
import { drawCode, modules, outline } from '@banyan/ui/lib/poster/code'

type QrProps = { words: string; label: string; className?: string | undefined }

/** Always black on white, as cameras need it, independent of the page's colours. */
export function Qr({ words, label, className }: QrProps) {
  const rows = modules(words)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={outline(rows)} fill="#0b0d18" />
    </svg>
  )
}

export interface QrPicture {
  words: string
  name: string
  /** Shown under the name: the promotion code, the number of members. */
  line: string
  /** Shown at the bottom: how to use the code. */
  hint: string
  avatar: string
}

const width = 750
const height = 1040
const side = 470

/**
 * Returns the same card as a PNG of 750 × 1040. A profile photo that cannot be loaded is left out. Undefined if the
 * browser cannot make the picture (no memory for the canvas).
 */
export async function drawQrPicture({
  words,
  name,
  line: about,
  hint,
  avatar,
}: QrPicture): Promise<Blob | undefined> {
  const [easel, face] = await Promise.all([
    openEasel(width, height, document.documentElement.lang),
    loadPicture(avatar),
  ])
  if (!easel) return undefined
  const { brush } = easel
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, width, height)
  if (face) {
    brush.save()
    brush.beginPath()
    brush.roundRect(width / 2 - 75, 70, 150, 150, 45)
    brush.clip()
    drawCover(brush, face, { x: width / 2 - 75, y: 70, width: 150, height: 150 })
    brush.restore()
  }
  const line = (words: string, size: number, weight: number, colour: string, top: number) =>
    write(easel, words, width / 2, top, {
      sizes: [size],
      weight,
      colour,
      room: width - 120,
      lines: 1,
      align: 'center',
    })
  line(name, 44, 700, '#11142d', 250)
  line(about, 30, 400, '#5a607a', 318)
  drawCode(brush, words, { x: (width - side) / 2, y: 410, side })
  line(hint, 28, 400, '#646a80', 932)
  return toPng(easel)
}
