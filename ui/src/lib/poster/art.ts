// Drawn backgrounds of posters, for templates without a picture. All shades come from two colours.
import { mix, parseHex, toHex, type Rgb } from '../contrast.ts'
import type { Box } from './canvas.ts'

export interface Shades {
  readonly colour: string
  readonly accent: string
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const rgb = (hex: string): Rgb => parseHex(hex) ?? BLACK
const between = (from: Rgb, to: Rgb, share: number): string => toHex(mix(from, to, share))

/** The colour with this share of opacity, 0 to 1. */
export const clear = (hex: string, share: number): string => `rgba(${rgb(hex).join(', ')}, ${share})`

function sky(brush: CanvasRenderingContext2D, { x, y, width, height }: Box, from: string, to: string): void {
  const down = brush.createLinearGradient(x, y, x, y + height)
  down.addColorStop(0, from)
  down.addColorStop(1, to)
  brush.fillStyle = down
  brush.fillRect(x, y, width, height)
}

/** A sun above five rows of hills. */
export function drawHills(brush: CanvasRenderingContext2D, box: Box, { colour, accent }: Shades): void {
  const { x, y, width, height } = box
  const [dark, bright] = [rgb(colour), rgb(accent)]
  sky(brush, box, between(bright, WHITE, 0.72), between(bright, WHITE, 0.18))
  const sun = { x: x + width * 0.68, y: y + height * 0.36, radius: width * 0.13 }
  for (const [share, size] of [
    [0.25, 1.9],
    [0.4, 1.42],
    [0.95, 1],
  ] as const) {
    brush.fillStyle = clear('#ffffff', share)
    brush.beginPath()
    brush.arc(sun.x, sun.y, sun.radius * size, 0, Math.PI * 2)
    brush.fill()
  }
  const rows = 5
  for (let row = 0; row < rows; row++) {
    const top = y + height * (0.42 + row * 0.11)
    const swing = height * (0.085 - row * 0.008)
    brush.fillStyle = between(bright, dark, 0.2 + (row / (rows - 1)) * 0.8)
    brush.beginPath()
    brush.moveTo(x, y + height)
    for (let at = 0; at <= width; at += 6) {
      const turn = (at / width) * Math.PI * (2.2 + row * 0.35) + row * 1.9
      brush.lineTo(x + at, top + Math.sin(turn) * swing + Math.sin(turn * 2.3 + row) * swing * 0.3)
    }
    brush.lineTo(x + width, y + height)
    brush.fill()
  }
}

/** One leaf: from its stem at (x, y), in a direction in radians. */
function drawLeaf(
  brush: CanvasRenderingContext2D,
  {
    x,
    y,
    turn,
    length,
    fill,
    vein,
  }: Record<'x' | 'y' | 'turn' | 'length', number> & Record<'fill' | 'vein', string>,
): void {
  brush.save()
  brush.translate(x, y)
  brush.rotate(turn)
  brush.fillStyle = fill
  brush.beginPath()
  brush.moveTo(0, 0)
  brush.bezierCurveTo(length * 0.22, -length * 0.34, length * 0.72, -length * 0.3, length, 0)
  brush.bezierCurveTo(length * 0.72, length * 0.3, length * 0.22, length * 0.34, 0, 0)
  brush.fill()
  brush.strokeStyle = vein
  brush.lineWidth = Math.max(2, length * 0.011)
  brush.lineCap = 'round'
  brush.beginPath()
  brush.moveTo(0, 0)
  brush.lineTo(length * 0.9, 0)
  for (const at of [0.24, 0.4, 0.56, 0.72])
    for (const side of [-1, 1]) {
      const reach = length * 0.16 * Math.sin(Math.PI * at)
      brush.moveTo(length * at, 0)
      brush.quadraticCurveTo(length * (at + 0.06), side * reach * 0.5, length * (at + 0.13), side * reach)
    }
  brush.stroke()
  brush.restore()
}

/** Leaves of a banyan that grow in from both sides. */
export function drawLeaves(brush: CanvasRenderingContext2D, box: Box, { colour, accent }: Shades): void {
  const { x, y, width, height } = box
  const [dark, bright] = [rgb(colour), rgb(accent)]
  sky(brush, box, colour, between(dark, bright, 0.4))
  const glow = brush.createRadialGradient(
    x + width * 0.5,
    y + height * 0.4,
    0,
    x + width * 0.5,
    y + height * 0.4,
    width * 0.6,
  )
  glow.addColorStop(0, clear(accent, 0.55))
  glow.addColorStop(1, clear(accent, 0))
  brush.fillStyle = glow
  brush.fillRect(x, y, width, height)
  const leaves = [
    [-0.06, 0.62, -0.95, 0.5, 0.28],
    [1.06, 0.62, -2.25, 0.52, 0.28],
    [-0.08, 0.5, -0.42, 0.46, 0.5],
    [1.08, 0.49, -2.72, 0.48, 0.5],
    [0.16, 0.67, -1.22, 0.42, 0.72],
    [0.84, 0.67, -1.95, 0.44, 0.72],
    [0.5, 0.69, -1.57, 0.5, 0.92],
    [0.32, 0.7, -1.36, 0.36, 1],
    [0.68, 0.7, -1.8, 0.36, 1],
    [-0.04, 0.98, -0.6, 0.34, 0.4],
    [1.04, 0.98, -2.5, 0.34, 0.4],
  ] as const
  for (const [left, top, turn, length, share] of leaves)
    drawLeaf(brush, {
      x: x + width * left,
      y: y + height * top,
      turn,
      length: width * length,
      fill: between(dark, bright, share),
      vein: between(mix(dark, bright, share), WHITE, 0.28),
    })
}

/** Rays and rings around the middle of the upper part. */
export function drawRays(brush: CanvasRenderingContext2D, box: Box, { colour, accent }: Shades): void {
  const { x, y, width, height } = box
  const [dark, bright] = [rgb(colour), rgb(accent)]
  sky(brush, box, between(dark, bright, 0.75), between(dark, bright, 0.3))
  const [middle, centre] = [x + width / 2, y + height]
  const reach = Math.hypot(width, height)
  brush.fillStyle = clear('#ffffff', 0.1)
  const rays = 14
  for (let at = 0; at < rays; at++) {
    const turn = Math.PI + (Math.PI / rays) * at
    brush.beginPath()
    brush.moveTo(middle, centre)
    brush.arc(middle, centre, reach, turn, turn + Math.PI / rays / 2)
    brush.fill()
  }
  for (const [radius, share] of [
    [0.52, 0.12],
    [0.4, 0.16],
    [0.28, 0.22],
  ] as const) {
    brush.fillStyle = clear(accent, share * 2.4)
    brush.beginPath()
    brush.arc(middle, centre, width * radius, Math.PI, Math.PI * 2)
    brush.fill()
  }
  const dots = [
    [0.12, 0.3, 13],
    [0.24, 0.62, 8],
    [0.35, 0.2, 9],
    [0.52, 0.12, 6],
    [0.66, 0.26, 12],
    [0.78, 0.58, 9],
    [0.9, 0.34, 14],
  ] as const
  for (const [left, top, radius] of dots) {
    brush.fillStyle = clear('#ffffff', 0.75)
    brush.beginPath()
    brush.arc(x + width * left, y + height * top, radius, 0, Math.PI * 2)
    brush.fill()
  }
}
