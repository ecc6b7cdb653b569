// Posters with a QR code: an invitation from a template, one's own photo with a text, and a product. Each layout
// puts its texts on a plain background, so that they can be read over every picture.
import { clear, drawHills, drawLeaves, drawRays } from './art.ts'
import {
  type Block,
  type Box,
  drawCover,
  drawFace,
  drawText,
  type Easel,
  loadPicture,
  openEasel,
  setText,
  shortened,
  toPng,
  write,
} from './canvas.ts'
import { drawCode } from './code.ts'

/** The layouts of a template. */
export type PosterLayout = 'card' | 'band' | 'centre'

/** The person whose code is on the poster. */
export interface Signer {
  readonly name: string
  /** The address of the profile photo; empty without one. */
  readonly face: string
  /** The promotion code, as a line. */
  readonly line: string
}

interface Shared {
  readonly language: string
  /** The content of the QR code. */
  readonly link: string
  /** A text about the purpose of the code. */
  readonly hint: string
  /** The address of the picture; empty without one. A picture that cannot be loaded is left out. */
  readonly picture: string
}

export interface Invitation extends Shared {
  readonly layout: PosterLayout
  /** The ground of the texts, which are white, as '#rrggbb'. */
  readonly colour: string
  /** The second colour of the drawn background. */
  readonly accent: string
  readonly brand: string
  readonly heading: string
  readonly text: string
  readonly signer: Signer
}

export interface PhotoPoster extends Shared {
  readonly layout: 'photo'
  readonly text: string
  readonly signer: Signer
}

export interface ProductPoster extends Shared {
  readonly layout: 'product'
  readonly brand: string
  readonly name: string
  readonly price: string
  /** The promotion code, as a line; empty for a visitor. */
  readonly line: string
}

export type Poster = Invitation | PhotoPoster | ProductPoster

const width = 750
export const posterWidth = width
export const posterHeight = 1334
export const productPosterHeight = 1180
const margin = 56
const ink = '#11142d'
const quiet = '#5a607a'

/** Returns the poster as a PNG; undefined if the browser cannot draw it. */
export async function drawPoster(poster: Poster): Promise<Blob | undefined> {
  const height = poster.layout === 'product' ? productPosterHeight : posterHeight
  const [easel, picture, face] = await Promise.all([
    openEasel(width, height, poster.language),
    loadPicture(poster.picture),
    loadPicture(poster.layout === 'product' ? '' : poster.signer.face),
  ])
  if (!easel) return undefined
  if (poster.layout === 'product') drawProduct(easel, poster, picture)
  else if (poster.layout === 'photo') drawPhoto(easel, poster, picture, face)
  else drawings[poster.layout](easel, poster, picture, face)
  return toPng(easel)
}

type Picture = HTMLImageElement | undefined
const drawings = { card: drawCard, band: drawBand, centre: drawCentre } as const
const arts = { card: drawLeaves, band: drawHills, centre: drawRays } as const

/** Draws the picture of a template; without one, the background that belongs to the layout. */
function drawGround({ brush }: Easel, poster: Invitation, picture: Picture, box: Box): void {
  brush.fillStyle = poster.colour
  brush.fillRect(0, 0, width, posterHeight)
  brush.save()
  brush.beginPath()
  brush.rect(box.x, box.y, box.width, box.height)
  brush.clip()
  if (picture) drawCover(brush, picture, box)
  else arts[poster.layout](brush, box, poster)
  brush.restore()
}

/** Covers the picture from `from` to `to` with the poster's colour, clear at `from` and full at `to`. */
function fade({ brush }: Easel, colour: string, from: number, to: number): void {
  const along = brush.createLinearGradient(0, from, 0, to)
  along.addColorStop(0, clear(colour, 0))
  along.addColorStop(1, clear(colour, 1))
  brush.fillStyle = along
  brush.fillRect(0, Math.min(from, to), width, Math.abs(to - from))
}

/** Draws the code on a white tile with round corners. */
function drawTile({ brush }: Easel, link: string, { x, y, width: side }: Box): void {
  brush.fillStyle = '#ffffff'
  brush.beginPath()
  brush.roundRect(x, y, side, side, 30)
  brush.fill()
  const border = side * 0.09
  drawCode(brush, link, { x: x + border, y: y + border, side: side - border * 2 })
}

const white = '#ffffff'
const body = (room: number, lines = 2): Parameters<typeof setText>[2] => ({
  sizes: [32, 28],
  weight: 400,
  colour: white,
  room,
  lines,
})
const headingOf = (sizes: readonly [number, ...number[]], room: number, lines: number) =>
  ({ sizes, weight: 800, colour: white, room, lines }) as const

/** The heading above, the picture in the middle, and the person beside the code on a white card below. */
function drawCard(easel: Easel, poster: Invitation, picture: Picture, face: Picture): void {
  const { brush } = easel
  const room = width - margin * 2
  const heading = setText(easel, poster.heading, headingOf([78, 66, 56, 48], room, 3))
  const text = setText(easel, poster.text, body(room))
  const top = 132
  const textTop = top + heading.height + 10
  const solid = textTop + text.height + 16
  drawGround(easel, poster, picture, { x: 0, y: solid - 10, width, height: posterHeight - solid + 10 })
  fade(easel, poster.colour, solid + 130, solid - 11)
  write(easel, poster.brand, margin, 62, { sizes: [34], weight: 800, colour: white, room, lines: 1 })
  drawText(easel, heading, margin, top)
  drawText(easel, text, margin, textTop)
  brush.save()
  brush.shadowColor = 'rgba(0, 0, 0, 0.18)'
  brush.shadowBlur = 40
  brush.shadowOffsetY = 12
  brush.fillStyle = white
  brush.beginPath()
  brush.roundRect(40, 946, width - 80, 342, 44)
  brush.fill()
  brush.restore()
  sign(easel, poster, face, { x: 80, y: 986, side: 262, dark: true })
}

/** The picture above, the heading below it, and the person beside the code at the bottom. */
function drawBand(easel: Easel, poster: Invitation, picture: Picture, face: Picture): void {
  const room = width - margin * 2
  const heading = setText(easel, poster.heading, headingOf([64, 54, 46], room, 2))
  const text = setText(easel, poster.text, body(room))
  const textTop = 1010 - text.height
  const top = textTop - 8 - heading.height
  drawGround(easel, poster, picture, { x: 0, y: 0, width, height: top })
  fade(easel, poster.colour, top - 130, top + 1)
  drawText(easel, heading, margin, top)
  drawText(easel, text, margin, textTop)
  sign(easel, poster, face, { x: margin, y: 1046, side: 232, dark: false })
}

/** Everything in the middle: the person, the heading and a large code. */
function drawCentre(easel: Easel, poster: Invitation, picture: Picture, face: Picture): void {
  const { brush } = easel
  const half = width / 2
  drawGround(easel, poster, picture, { x: 0, y: 0, width, height: 400 })
  // The lower edge of the picture is an arc.
  brush.fillStyle = poster.colour
  brush.beginPath()
  brush.ellipse(half, 470, width * 0.78, 150, 0, Math.PI, Math.PI * 2)
  brush.lineTo(width, 480)
  brush.lineTo(0, 480)
  brush.fill()
  const side = 168
  brush.fillStyle = white
  brush.beginPath()
  brush.roundRect(half - side / 2 - 8, 252, side + 16, side + 16, (side + 16) * 0.3)
  brush.fill()
  drawFace(
    easel,
    { picture: face, name: poster.signer.name },
    { x: half - side / 2, y: 260, side, ground: poster.colour },
  )
  const room = width - margin * 2
  const middle = { colour: white, room, align: 'center' } as const
  const name = setText(easel, poster.signer.name, { ...middle, sizes: [40], weight: 700, lines: 1 })
  const line = setText(easel, poster.signer.line, { ...middle, sizes: [26], weight: 400, lines: 1 })
  const heading = setText(easel, poster.heading, {
    ...headingOf([56, 48, 42, 36], room, 2),
    align: 'center',
  })
  const text = setText(easel, poster.text, { ...body(room), sizes: [28, 26], align: 'center' })
  drawStack(easel, [name, line, heading, text], { top: 446, bottom: 884, gaps: [0, 22, 8] })
  drawTile(easel, poster.link, { x: half - 160, y: 900, width: 320, height: 320 })
  write(easel, poster.hint, half, 1236, { ...middle, sizes: [28, 24], weight: 600, lines: 2 })
}

/** Draws centred texts below each other, with the free room shared above and below. */
function drawStack(
  easel: Easel,
  blocks: readonly Block[],
  { top, bottom, gaps }: { top: number; bottom: number; gaps: readonly number[] },
): void {
  const all = blocks.reduce((sum, block) => sum + block.height, 0) + gaps.reduce((sum, gap) => sum + gap, 0)
  let y = top + Math.max(0, bottom - top - all) / 2
  for (const [at, block] of blocks.entries()) y = drawText(easel, block, width / 2, y) + (gaps[at] ?? 0)
}

/** Draws the person on the left and the code on the right. `dark` texts are for a white ground. */
function sign(
  easel: Easel,
  { signer, hint, link, ...poster }: Invitation | PhotoPoster,
  face: Picture,
  { x, y, side, dark }: { x: number; y: number; side: number; dark: boolean },
): void {
  const colour = dark ? ink : white
  const room = width - x * 2 - side - 32
  const ground = 'accent' in poster ? (dark ? poster.colour : poster.accent) : quiet
  const photo = 92
  drawFace(easel, { picture: face, name: signer.name }, { x, y, side: photo, ground })
  const one = { weight: 400, colour: dark ? quiet : white, room, lines: 1 } as const
  const name = setText(easel, signer.name, { ...one, sizes: [36, 30], weight: 700, colour })
  const line = setText(easel, signer.line, { ...one, sizes: [26, 22] })
  const told = setText(easel, hint, { ...one, sizes: [26, 22], lines: 2 })
  const free = side - photo - name.height - line.height - told.height
  const nameBottom = drawText(easel, name, x, y + photo + Math.max(4, free * 0.55))
  const lineBottom = drawText(easel, line, x, nameBottom)
  drawText(easel, told, x, Math.max(lineBottom, y + side - told.height))
  if (dark) drawCode(easel.brush, link, { x: width - x - side, y, side })
  else drawTile(easel, link, { x: width - x - side, y, width: side, height: side })
}

/** One's own picture with a text below it. */
function drawPhoto(easel: Easel, poster: PhotoPoster, picture: Picture, face: Picture): void {
  const { brush } = easel
  const edge = 784
  brush.fillStyle = white
  brush.fillRect(0, 0, width, posterHeight)
  if (picture) drawCover(brush, picture, { x: 0, y: 0, width, height: edge })
  const text = setText(easel, poster.text, {
    sizes: [54, 46, 38, 32],
    weight: 700,
    colour: ink,
    room: width - margin * 2,
    lines: 3,
  })
  const [top, bottom] = [edge + 24, 1020]
  drawText(easel, text, margin, top + Math.max(0, bottom - top - text.height) / 2)
  sign(easel, poster, face, { x: margin, y: 1036, side: 242, dark: true })
}

/** A product: its photo, price, name and code. */
function drawProduct(easel: Easel, poster: ProductPoster, picture: Picture): void {
  const { brush, font } = easel
  const [side, border] = [230, 44]
  brush.fillStyle = white
  brush.fillRect(0, 0, width, productPosterHeight)
  if (picture) drawCover(brush, picture, { x: 0, y: 0, width, height: width })
  const room = width - side - border * 3
  const one = { weight: 400, colour: ink, room, lines: 1 } as const
  const price = write(easel, poster.price, border, width + 56, {
    ...one,
    sizes: [52, 42],
    weight: 700,
    colour: '#e5484d',
  })
  write(easel, poster.name, border, price + 14, { ...one, sizes: [34], weight: 600, lines: 2 })
  write(easel, poster.line, border, productPosterHeight - 132, { ...one, sizes: [26], colour: quiet })
  write(easel, poster.brand, border, productPosterHeight - 84, { ...one, sizes: [26], weight: 700 })
  drawCode(brush, poster.link, { x: width - border - side, y: width + 76, side })
  brush.textAlign = 'center'
  brush.font = `400 22px ${font}`
  brush.fillStyle = quiet
  brush.fillText(shortened(brush, poster.hint, side + border), width - border - side / 2, width + 350)
}
