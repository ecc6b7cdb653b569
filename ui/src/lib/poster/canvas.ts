// The drawing functions of all posters: the canvas, pictures in their frames, and texts in lines.

/** A canvas, and the font and the language of its texts. */
export interface Easel {
  readonly brush: CanvasRenderingContext2D
  readonly font: string
  /** The language of the texts: it decides where a line may end. */
  readonly language: string
}

/** Returns an empty canvas; undefined if the browser cannot make it (no memory). */
export async function openEasel(width: number, height: number, language: string): Promise<Easel | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) return undefined
  await document.fonts.ready
  brush.textBaseline = 'alphabetic'
  return { brush, font: getComputedStyle(document.body).fontFamily, language }
}

/** Returns the canvas as a PNG; undefined if the browser cannot encode it. */
export const toPng = ({ brush }: Easel): Promise<Blob | undefined> =>
  new Promise((resolve) => brush.canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))

/** Returns a picture; undefined without an address, or if it cannot be loaded. */
export async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
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

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Fills a box with a picture. The parts outside the box are cut off, equally on both sides. */
export function drawCover(brush: CanvasRenderingContext2D, picture: HTMLImageElement, box: Box): void {
  const scale = Math.max(box.width / picture.naturalWidth, box.height / picture.naturalHeight)
  const width = box.width / scale
  const height = box.height / scale
  const left = (picture.naturalWidth - width) / 2
  const top = (picture.naturalHeight - height) / 2
  brush.drawImage(picture, left, top, width, height, box.x, box.y, box.width, box.height)
}

/** Draws a profile photo as a square with round corners; the first letter of the name if there is no photo. */
export function drawFace(
  { brush, font }: Easel,
  face: { picture: HTMLImageElement | undefined; name: string },
  { x, y, side, ground }: { x: number; y: number; side: number; ground: string },
): void {
  brush.save()
  brush.beginPath()
  brush.roundRect(x, y, side, side, side * 0.3)
  brush.clip()
  brush.fillStyle = ground
  brush.fillRect(x, y, side, side)
  if (face.picture) drawCover(brush, face.picture, { x, y, width: side, height: side })
  else {
    brush.fillStyle = '#ffffff'
    brush.font = `700 ${side * 0.44}px ${font}`
    brush.textAlign = 'center'
    brush.fillText(graphemes(face.name)[0] ?? '', x + side / 2, y + side * 0.65)
  }
  brush.restore()
}

/** Returns the letters of a text, each with its tone marks. */
const graphemes = (words: string): string[] =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(words),
    ({ segment }) => segment,
  )

/** Returns the text, cut with an ellipsis if it is too wide. */
export function shortened(brush: CanvasRenderingContext2D, words: string, room: number): string {
  if (brush.measureText(words).width <= room) return words
  const letters = graphemes(words)
  while (letters.length > 1 && brush.measureText(`${letters.join('')}…`).width > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Returns the parts of a text between which a line may end. Punctuation stays with the word that it belongs to. */
function pieces(words: string, language: string): string[] {
  const parts: string[] = []
  let opening = ''
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
    words,
  )) {
    if (/^[\p{Ps}\p{Pi}]/u.test(segment)) opening += segment
    else if (
      isWordLike === false &&
      parts.length > 0 &&
      !/\p{Emoji_Presentation}/u.test(segment) &&
      opening === ''
    )
      parts.push(`${parts.pop() ?? ''}${segment}`)
    else {
      parts.push(opening + segment)
      opening = ''
    }
  }
  if (opening) parts.push(opening)
  return parts
}

/** Returns the parts of a text that read on without a pause: up to a space, or up to a mark like a comma. */
const phrases = (words: string): string[] =>
  words.match(/[^\s，。：；？！、]*[\s，。：；？！、]+|[^\s，。：；？！、]+$/gu) ?? []

/** Returns one paragraph in lines that are not wider than `room`. A part that is too wide is cut between letters. */
function wrap(brush: CanvasRenderingContext2D, parts: readonly string[], room: number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (part: string) => {
    if (brush.measureText((line + part).trimEnd()).width > room) return false
    line += part
    return true
  }
  const end = () => {
    if (line.trim()) lines.push(line.trim())
    line = ''
  }
  for (const part of parts) {
    if (add(part)) continue
    end()
    const start = part.trimStart()
    if (add(start)) continue
    for (const letter of graphemes(start)) {
      if (add(letter)) continue
      end()
      line = letter
    }
  }
  end()
  return lines
}

/** Returns the same number of lines, of about the same width. */
function balanced(brush: CanvasRenderingContext2D, parts: readonly string[], room: number): string[] {
  const lines = wrap(brush, parts, room)
  if (lines.length < 2) return lines
  let [low, high] = [room / lines.length, room]
  let best = lines
  while (high - low > 4) {
    const middle = (low + high) / 2
    const tried = wrap(brush, parts, middle)
    // A part that is wider than the lines would be cut.
    const whole = parts.every((part) => brush.measureText(part.trim()).width <= middle)
    if (whole && tried.length === lines.length) {
      best = tried
      high = middle
    } else low = middle
  }
  return best
}

export interface Type {
  /** Pixels. Of several sizes, the first is taken in which the text fits. */
  readonly sizes: readonly [number, ...number[]]
  readonly weight: number
  readonly colour: string
  readonly room: number
  /** The most lines; the last one is cut with an ellipsis if there is more text. */
  readonly lines: number
  readonly align?: 'left' | 'center'
}

export interface Block {
  readonly lines: readonly string[]
  readonly size: number
  /** From one baseline to the next. Thai and Lao have marks above and below the letters, so they need more. */
  readonly step: number
  readonly height: number
  readonly type: Type
}

/**
 * Sets a text in lines, without drawing it. Lines end between phrases if that leaves enough lines, else between words:
 * Chinese, Lao and Thai have no spaces between words.
 */
export function setText({ brush, font, language }: Easel, words: string, type: Type): Block {
  const paragraphs = words.split('\n').filter((one) => one.trim() !== '')
  const stepOf = (size: number) => size * (/[\u0E00-\u0EFF]/.test(words) ? 1.5 : 1.3)
  const choose = (size: number) => {
    brush.font = `${type.weight} ${size}px ${font}`
    const wide = (part: string) => brush.measureText(part.trim()).width > type.room
    for (const cut of [phrases, (one: string) => pieces(one, language)]) {
      const parts = paragraphs.map(cut)
      const lines = parts.flatMap((one) => balanced(brush, one, type.room))
      if (lines.length <= type.lines && !parts.flat().some(wide)) return lines
    }
    return undefined
  }
  for (const size of type.sizes) {
    const lines = choose(size)
    if (lines) return { lines, size, step: stepOf(size), height: lines.length * stepOf(size), type }
  }
  const size = type.sizes.at(-1) ?? type.sizes[0]
  brush.font = `${type.weight} ${size}px ${font}`
  const lines = paragraphs.flatMap((one) => wrap(brush, pieces(one, language), type.room))
  const last = shortened(brush, lines.slice(type.lines - 1).join(' '), type.room)
  const shown = [...lines.slice(0, type.lines - 1), last]
  return { lines: shown, size, step: stepOf(size), height: shown.length * stepOf(size), type }
}

/** Draws a set text with its top at `y`. Returns its bottom. `x` is the left side, or the middle of centred text. */
export function drawText({ brush, font }: Easel, block: Block, x: number, y: number): number {
  brush.save()
  brush.font = `${block.type.weight} ${block.size}px ${font}`
  brush.fillStyle = block.type.colour
  brush.textAlign = block.type.align ?? 'left'
  // Half of the leading is above the letters, and the baseline is about a third of the size above their bottom.
  for (const [at, line] of block.lines.entries())
    brush.fillText(line, x, y + block.step * at + (block.step + block.size * 0.72) / 2)
  brush.restore()
  return y + block.height
}

/** Sets and draws a text. Returns its bottom. */
export const write = (easel: Easel, words: string, x: number, y: number, type: Type): number =>
  drawText(easel, setText(easel, words, type), x, y)
