// QR codes as black and white modules, and as an outline for SVG and canvas.
import { encode } from 'uqr'

/** A photo in the middle may cover a quarter of the code, so the error correction level is Q. */
export const modules = (words: string): boolean[][] => encode(words, { ecc: 'Q', border: 0 }).data

/** Returns all dark modules as one path, in units of a module. A thousand separate squares would be slow. */
export const outline = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** Draws the code of a text as a square. It needs a white ground and a white border of about four modules. */
export function drawCode(
  brush: CanvasRenderingContext2D,
  words: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const rows = modules(words)
  brush.save()
  brush.translate(x, y)
  brush.scale(side / rows.length, side / rows.length)
  brush.fillStyle = '#0b0d18'
  // This fills a canvas, not an array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  brush.fill(new Path2D(outline(rows)))
  brush.restore()
}
