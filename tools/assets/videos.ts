/// <reference lib="dom" />
/**
 * Draws the videos of the demo world into `demo/videos/`: a slow move over a banner's picture, encoded by Chromium. The
 * videos are committed; run this only to change them.
 *
 *   node tools/assets/videos.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'

const root = path.join(import.meta.dirname, '../..')
const out = path.join(root, 'demo', 'videos')

/** The picture of each video, and its duration in seconds. */
const videos: Readonly<Record<string, { picture: string; seconds: number }>> = {
  'tea-table': { picture: 'banners/tea-table.webp', seconds: 16 },
  harvest: { picture: 'banners/harvest.webp', seconds: 12 },
  'quiet-days': { picture: 'banners/quiet-days.webp', seconds: 14 },
}

const width = 640
const height = 360
const perSecond = 15
/** Seconds between two frames that can be shown without the ones before. */
const keySeconds = 2

interface Frame {
  readonly at: number
  readonly key: boolean
  readonly bytes: Buffer
}

/** Returns the frames as VP8. */
async function encode(page: Page, picture: string, seconds: number): Promise<Frame[]> {
  const source = `data:image/webp;base64,${(await readFile(path.join(root, 'demo/pictures', picture))).toString('base64')}`
  const frames = await page.evaluate(
    async ({ source, seconds, width, height, perSecond, keySeconds }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = new OffscreenCanvas(width, height)
      const brush = canvas.getContext('2d')
      const made: { at: number; key: boolean; bytes: string }[] = []
      const encoder = new VideoEncoder({
        output(chunk) {
          const bytes = new Uint8Array(chunk.byteLength)
          chunk.copyTo(bytes)
          const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
          made.push({ at: chunk.timestamp / 1000, key: chunk.type === 'key', bytes: btoa(text) })
        },
        error(error) {
          throw error
        },
      })
      encoder.configure({ codec: 'vp8', width, height, framerate: perSecond, bitrate: 260_000 })
      const count = seconds * perSecond
      for (let frame = 0; frame < count; frame += 1) {
        const part = frame / count
        const scale = Math.max(width / image.width, height / image.height) * (1 + part * 0.35)
        const [wide, high] = [image.width * scale, image.height * scale]
        brush?.drawImage(image, (width - wide) * (0.3 + part * 0.6), (height - high) / 2, wide, high)
        const shown = new VideoFrame(canvas, { timestamp: Math.round((frame * 1e6) / perSecond) })
        encoder.encode(shown, { keyFrame: frame % (perSecond * keySeconds) === 0 })
        shown.close()
      }
      await encoder.flush()
      return made
    },
    { source, seconds, width, height, perSecond, keySeconds },
  )
  return frames.map(({ bytes, ...frame }) => ({ ...frame, bytes: Buffer.from(bytes, 'base64') }))
}

/** Returns one element of a WebM file; `id` in hexadecimal. */
function element(id: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(0x0100_0000, 0)
  size.writeUInt32BE(body.length, 4)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

function block({ key, bytes }: Frame, offset: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, key ? 0x80 : 0])
  head.writeInt16BE(offset, 1)
  return element('a3', head, bytes)
}

/** Returns a WebM file with its duration and with an index of its key frames, so that players can jump in it. */
function webm(frames: readonly Frame[], seconds: number): Buffer {
  const head = element(
    '1a45dfa3',
    element('4286', whole(1)),
    element('42f7', whole(1)),
    element('42f2', whole(4)),
    element('42f3', whole(8)),
    element('4282', Buffer.from('webm')),
    element('4287', whole(2)),
    element('4285', whole(2)),
  )
  const info = element(
    '1549a966',
    element('2ad7b1', whole(1_000_000)),
    element('4489', float(seconds * 1000)),
    element('4d80', Buffer.from('banyan')),
    element('5741', Buffer.from('banyan')),
  )
  const track = element(
    '1654ae6b',
    element(
      'ae',
      element('d7', whole(1)),
      element('73c5', whole(1)),
      element('83', whole(1)),
      element('86', Buffer.from('V_VP8')),
      element('e0', element('b0', whole(width)), element('ba', whole(height))),
    ),
  )
  const starts = frames.flatMap(({ key }, at) => (key ? [at] : []))
  const clusters = starts.map((from, at) => {
    const [first, ...rest] = frames.slice(from, starts[at + 1])
    if (!first) throw new Error('A cluster has a frame')
    const start = Math.round(first.at)
    const blocks = [first, ...rest].map((frame) => block(frame, Math.round(frame.at) - start))
    return { start, bytes: element('1f43b675', element('e7', whole(start)), ...blocks) }
  })
  const cuesOf = (position: number) => {
    let at = position
    const points = clusters.map(({ start, bytes }) => {
      const place = element('b7', element('f7', whole(1)), element('f1', whole(at)))
      at += bytes.length
      return element('bb', element('b3', whole(start)), place)
    })
    return element('1c53bb6b', ...points)
  }
  // All numbers have a fixed length, so the length of the index does not depend on the positions.
  const cues = cuesOf(info.length + track.length + cuesOf(0).length)
  const segment = element('18538067', info, track, cues, ...clusters.map(({ bytes }) => bytes))
  return Buffer.concat([head, segment])
}

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' })
try {
  await mkdir(out, { recursive: true })
  const page = await browser.newPage()
  // Encoders exist only in secure contexts.
  await page.route('https://draw.invalid/', (route) => route.fulfill({ body: '<title>Draw</title>' }))
  await page.goto('https://draw.invalid/')
  for (const [name, { picture, seconds }] of Object.entries(videos))
    await writeFile(path.join(out, `${name}.webm`), webm(await encode(page, picture, seconds), seconds))
} finally {
  await browser.close()
}
