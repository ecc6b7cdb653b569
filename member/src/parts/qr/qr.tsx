// QR codes of members and groups: on the page, and as a picture to save or print.
import { encode } from 'uqr'

/** A photo in the middle may cover a quarter of the code, so the error correction level is Q. */
export const modules = (words: string): boolean[][] => encode(words, { ecc: 'Q', border: 0 }).data

export function outline(rows: readonly (readonly boolean[])[]): string {
  // Draws all squares as one path. A thousand separate squares would be slow.
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

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
  line,
  hint,
  avatar,
}: QrPicture): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) return undefined
  const font = getComputedStyle(document.body).fontFamily
  await document.fonts.ready
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, width, height)
  const face = await loadFace(avatar)
  if (face) {
    brush.save()
    brush.beginPath()
    brush.roundRect(width / 2 - 75, 70, 150, 150, 45)
    brush.clip()
    brush.drawImage(face, width / 2 - 75, 70, 150, 150)
    brush.restore()
  }
  brush.textAlign = 'center'
  const write = (words: string, size: number, weight: number, colour: string, y: number) => {
    brush.font = `${weight} ${size}px ${font}`
    brush.fillStyle = colour
    brush.fillText(shortened(brush, words, width - 120), width / 2, y)
  }
  write(name, 44, 700, '#11142d', 296)
  write(line, 30, 400, '#5a607a', 350)
  const rows = modules(words)
  const step = side / rows.length
  const squares = new Path2D(outline(rows))
  brush.fillStyle = '#0b0d18'
  brush.save()
  brush.translate((width - side) / 2, 410)
  brush.scale(step, step)
  // This fills a canvas, not an array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  brush.fill(squares)
  brush.restore()
  write(hint, 28, 400, '#646a80', 960)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** Returns the text, cut with an ellipsis if it is too wide. */
export function shortened(brush: CanvasRenderingContext2D, words: string, room: number): string {
  if (brush.measureText(words).width <= room) return words
  const letters = Array.from(words)
  while (letters.length > 1 && brush.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('')}…`
}

export async function loadFace(address: string): Promise<HTMLImageElement | undefined> {
  if (!address) return undefined
  const picture = new Image()
  // Without CORS permission, a picture from an object store would make the whole canvas unreadable.
  picture.crossOrigin = 'anonymous'
  picture.src = address
  try {
    await picture.decode()
    return picture
  } catch (error) {
    // `decode` rejects with an EncodingError for every picture that does not load.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
