/** Drawing functions: an object of the set as a trimmed picture, with other colours, with its shadow. */
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

/** New colours for an object: its greys painted, or its hues rotated (all, or only those in a range). */
export interface Recolour {
  /** A hex colour that replaces the greys of the object; light and shade are kept. */
  readonly paint?: string
  /** Degrees by which hues are rotated. */
  readonly turn?: number
  /** Only hues from the first to the second degree are rotated; the range may pass 360. */
  readonly only?: readonly [number, number]
  readonly saturation?: number
  readonly light?: number
}

export interface Sprite {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

interface IconSet {
  readonly icons: Record<string, { readonly body: string } | undefined>
}
interface Renderer {
  readonly Resvg: new (svg: string, options?: object) => { render(): { asPng(): Buffer } }
}

let set: IconSet | undefined
let renderer: Renderer | undefined

/** Sets the folder whose `node_modules` has the icon set and the renderer; throws if they are missing. */
export function openSet(folder: string): void {
  const need = createRequire(path.join(path.resolve(folder), 'index.js'))
  set = need('@iconify-json/fluent-emoji/icons.json') as IconSet
  renderer = need('@resvg/resvg-js') as Renderer
}

/** Renders an SVG text to a PNG of the given width. */
export function render(svg: string, width: number): Buffer {
  if (!renderer) throw new Error('Call openSet first')
  return new renderer.Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

type Pixel = readonly [number, number, number]

function hueOf(r: number, g: number, b: number): { hue: number; saturation: number } {
  const max = Math.max(r, g, b)
  const spread = max - Math.min(r, g, b)
  if (spread === 0) return { hue: 0, saturation: 0 }
  const sector = max === r ? ((g - b) / spread) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { hue: (sector * 60 + 360) % 360, saturation: max === 0 ? 0 : spread / max }
}

function fromHue(hue: number, saturation: number, value: number): Pixel {
  const channel = (n: number): number => {
    const k = (n + hue / 60) % 6
    return 255 * value * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1)))
  }
  return [channel(5), channel(3), channel(1)]
}

const lightness = (p: Pixel): number => (0.299 * p[0] + 0.587 * p[1] + 0.114 * p[2]) / 255

/** Paints a grey: the colour itself for a middle grey, darker below, lighter above. */
function painted(pixel: Pixel, target: Pixel, weight: number): Pixel {
  const light = lightness(pixel)
  const middle = 0.72
  const share = light < middle ? light / middle : 1 - ((light - middle) / (1 - middle)) * 0.55
  const mix = (channel: 0 | 1 | 2): number => {
    const full = light < middle ? target[channel] * share : 255 - (255 - target[channel]) * share
    return full * weight + pixel[channel] * (1 - weight)
  }
  return [mix(0), mix(1), mix(2)]
}

function within(hue: number, range: readonly [number, number] | undefined): boolean {
  if (!range) return true
  const [from, to] = range
  return from <= to ? hue >= from && hue <= to : hue >= from || hue <= to
}

function turned(pixel: Pixel, how: Recolour): Pixel {
  const { hue, saturation } = hueOf(...pixel)
  if (saturation < 0.12 || !within(hue, how.only)) return pixel
  const value = Math.min(1, (Math.max(...pixel) / 255) * (how.light ?? 1))
  return fromHue((hue + (how.turn ?? 0) + 720) % 360, Math.min(1, saturation * (how.saturation ?? 1)), value)
}

function hex(colour: string): Pixel {
  const n = Number.parseInt(colour.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

async function recoloured(png: Buffer, how: Recolour): Promise<Buffer> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const target = how.paint === undefined ? undefined : hex(how.paint)
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const pixel: Pixel = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const grey = Math.max(0, Math.min(1, 1.6 - hueOf(...pixel).saturation * 4))
    const next = target ? painted(pixel, target, grey) : turned(pixel, how)
    for (const channel of [0, 1, 2] as const) data[at + channel] = Math.round(Math.min(255, next[channel]))
  }
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

const cache = new Map<string, Buffer>()

/** Returns an object of the set, trimmed to its visible part, so that its longer side has `size` pixels. */
export async function sprite(
  name: string,
  how: {
    readonly size: number
    readonly rotate?: number
    readonly recolour?: Recolour
    readonly flip?: boolean
  },
): Promise<Sprite> {
  const key = JSON.stringify([name, how.rotate, how.recolour, how.flip])
  let large = cache.get(key)
  if (!large) {
    const icon = set?.icons[name]
    if (!icon) throw new Error(`The set has no ${name}`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icon.body}</svg>`
    // Rotate pixels, because the renderer fails on filters under a rotation or at a fractional scale.
    const upright = sharp(render(svg, 896)).flop(how.flip ?? false)
    const rotated = await upright
      .rotate(how.rotate ?? 0, { background: '#00000000' })
      .png()
      .toBuffer()
    large = await sharp(rotated).trim({ threshold: 6 }).png().toBuffer()
    if (how.recolour) large = await recoloured(large, how.recolour)
    cache.set(key, large)
  }
  const fitted = sharp(large).resize(Math.round(how.size), Math.round(how.size), { fit: 'inside' })
  const { data, info } = await fitted.png().toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** The blurred silhouette of a sprite in one colour, with `blur` × 3 pixels of margin on each side. */
export async function shadowOf(of: Sprite, colour: string, strength: number, blur: number): Promise<Buffer> {
  const margin = Math.ceil(blur * 3)
  // Two steps: in one step sharp would extend the picture before it extracts the channel.
  const flat = await sharp(of.png).ensureAlpha().extractChannel(3).png().toBuffer()
  const alpha = await sharp(flat)
    .linear(strength, 0)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
    .blur(blur)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const width = of.width + margin * 2
  const height = of.height + margin * 2
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** Returns a webp of at most `limit` bytes in the highest quality that fits. */
export async function encode(picture: Buffer, limit: number): Promise<Buffer> {
  for (const quality of [86, 80, 74, 66, 58, 48]) {
    const webp = await sharp(picture)
      .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
      .toBuffer()
    if (webp.length <= limit) return webp
  }
  throw new Error(`A picture does not fit into ${limit} bytes`)
}

/** Returns the background colour: the mean of the picture's outermost band, as hex. */
export async function dominant(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture).removeAlpha().resize(12, 12, { kernel: 'cubic' }).raw().toBuffer({
    resolveWithObject: true,
  })
  const sum = [0, 0, 0]
  let count = 0
  for (let at = 0; at < 144; at++) {
    const [x, y] = [at % 12, Math.floor(at / 12)]
    if (x > 0 && x < 11 && y > 0 && y < 11) continue
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[at * 3 + channel] ?? 0)
    count++
  }
  return `#${sum
    .map((total) =>
      Math.round(total / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
