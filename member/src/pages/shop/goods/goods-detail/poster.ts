// The poster of a product: photo, name, price, and the QR code of its link.
import { loadFace, modules, outline, shortened } from '../../../../parts/qr/qr.tsx'

export interface Poster {
  link: string
  picture: string
  name: string
  price: string
  /** Tells what the code is for. */
  hint: string
  /** The promotion code of the member, as a line; empty for a visitor. */
  line: string
}

const width = 750
const height = 1180
const side = 230
const margin = 44

/** Returns the poster as a PNG. A photo that cannot be loaded is left out. Undefined if the browser cannot draw it. */
export async function drawPoster(poster: Poster): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) return undefined
  await document.fonts.ready
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, width, height)
  const photo = await loadFace(poster.picture)
  if (photo) brush.drawImage(photo, 0, 0, width, width)
  const font = getComputedStyle(document.body).fontFamily
  const room = width - side - margin * 3
  const write = (words: string, size: number, weight: number, colour: string, y: number) => {
    brush.font = `${weight} ${size}px ${font}`
    brush.fillStyle = colour
    brush.fillText(shortened(brush, words, room), margin, y)
  }
  write(poster.price, 52, 700, '#e5484d', width + 110)
  brush.font = `600 34px ${font}`
  const [first, second] = twoLines(brush, poster.name, room)
  write(first, 34, 600, '#11142d', width + 184)
  if (second) write(second, 34, 600, '#11142d', width + 234)
  write(poster.line, 26, 400, '#5a607a', height - 100)
  write('Banyan', 26, 700, '#11142d', height - 56)
  drawCode(brush, poster.link)
  brush.textAlign = 'center'
  brush.font = `400 22px ${font}`
  brush.fillStyle = '#5a607a'
  brush.fillText(
    shortened(brush, poster.hint, side + margin),
    width - margin - side / 2,
    width + 76 + side + 44,
  )
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

function drawCode(brush: CanvasRenderingContext2D, link: string): void {
  const rows = modules(link)
  const step = side / rows.length
  brush.save()
  brush.translate(width - margin - side, width + 76)
  brush.scale(step, step)
  brush.fillStyle = '#0b0d18'
  // This fills a canvas, not an array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  brush.fill(new Path2D(outline(rows)))
  brush.restore()
}

/** Returns the text in up to two lines, broken between words if it has any. */
function twoLines(brush: CanvasRenderingContext2D, words: string, room: number): [string, string] {
  if (brush.measureText(words).width <= room) return [words, '']
  const letters = Array.from(words)
  let end = letters.length
  while (end > 1 && brush.measureText(letters.slice(0, end).join('')).width > room) end--
  // After a hyphen or at a space, unless the line would be very short.
  const breaks = letters.flatMap((letter, at) => (letter === ' ' ? [at] : letter === '-' ? [at + 1] : []))
  const last = breaks.findLast((at) => at <= end) ?? 0
  const at = last > end / 4 ? last : end
  return [letters.slice(0, at).join(''), letters.slice(at).join('').trim()]
}
