// Prepares files for sending: shrinks images, reads a video's size and poster frame, refuses large files.
import { megabytes } from './media-limits.ts'
import type { MediaKind } from './media-limits.ts'
import type { Preview } from '../store.ts'

/** A prepared file. */
export interface Prepared {
  type: MediaKind
  file: Blob
  poster?: Blob
  preview: Preview
  /** Keep the full size on the server. */
  original?: boolean
}

/** The longest side of an image that is not sent as the original, pixels, and the quality of its JPEG. */
const longest = 1920
const quality = 0.85
/** Smaller images are sent unchanged. Bytes. */
const smallEnough = 300 * 1024
/** Time limit for reading a video's first frame, milliseconds. */
const posterTimeout = 8_000

export class TooLarge extends Error {
  readonly megabytes: number
  constructor(megabytes: number) {
    super('too large')
    this.megabytes = megabytes
  }
}

/** An image or video that this browser can't open. */
export class Unreadable extends Error {}

const kindOf = (file: File): 'image' | 'video' | 'file' => {
  if (/^image\/(jpeg|png|webp|gif|heic|heif|avif|bmp)$/.test(file.type)) return 'image'
  return file.type.startsWith('video/') ? 'video' : 'file'
}

/** Returns the size scaled down to the longest side; never larger than the original. */
export function fitted(width: number, height: number, side = longest): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function check(kind: MediaKind, file: Blob): void {
  const most = megabytes[kind]
  if (file.size > most * 1024 * 1024) throw new TooLarge(most)
}

type Drawable = ImageBitmap | HTMLVideoElement

function draw(source: Drawable, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  // Transparent areas become white in the JPEG, not black.
  if (brush) brush.fillStyle = '#fff'
  brush?.fillRect(0, 0, width, height)
  brush?.drawImage(source, 0, 0, width, height)
  return canvas
}

/** Returns the average colour of a picture: `#7a8b9c`. */
function colourOf(source: Drawable): string {
  const pixel = draw(source, 1, 1).getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [200, 200, 210]
  return `#${[...pixel]
    .slice(0, 3)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Unreadable())), 'image/jpeg', quality),
  )

/** Returns an image for sending: upright, up to 1920 pixels long, JPEG; or the original if asked for or smaller. */
async function prepareImage(file: File, original: boolean): Promise<Prepared> {
  // It rejects with an InvalidStateError for every file that the browser cannot decode.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Unreadable()
  })
  const { width, height } = picture
  const preview = { name: file.name, colour: colourOf(picture) }
  // A canvas would stop an animated picture.
  const asIs =
    original || file.type === 'image/gif' || (file.size <= smallEnough && Math.max(width, height) <= longest)
  const size = asIs ? { width, height } : fitted(width, height)
  const smaller = asIs ? undefined : await asJpeg(draw(picture, size.width, size.height))
  picture.close()
  if (!smaller || smaller.size >= file.size) {
    check('image', file)
    return { type: 'image', file, preview: { ...preview, width, height, size: file.size }, original }
  }
  check('image', smaller)
  return { type: 'image', file: smaller, preview: { ...preview, ...size, size: smaller.size } }
}

const eventOf = (target: EventTarget, name: string, within: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unreadable()), within)
    target.addEventListener(name, () => (clearTimeout(timer), resolve()), { once: true })
    target.addEventListener('error', () => (clearTimeout(timer), reject(new Unreadable())), { once: true })
  })

/** Returns the length of a video in seconds. A recorded video reports it only after seeking to its end. */
async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration
  const seeked = eventOf(video, 'seeked', posterTimeout)
  video.currentTime = 86_400
  await seeked
  return Number.isFinite(video.duration) ? video.duration : video.currentTime
}

/** Returns a video with its size and a poster frame, read by a hidden video element. */
async function prepareVideo(file: File): Promise<Prepared> {
  check('video', file)
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const loaded = eventOf(video, 'loadeddata', posterTimeout)
    video.src = url
    await loaded
    const { videoWidth: width, videoHeight: height } = video
    if (width === 0 || height === 0) throw new Unreadable()
    const duration = await durationOf(video)
    const seconds = Math.max(1, Math.round(duration))
    // The first frame is often black.
    const seeked = eventOf(video, 'seeked', posterTimeout)
    video.currentTime = Math.min(0.5, duration / 2)
    await seeked
    const size = fitted(width, height, 960)
    const poster = await asJpeg(draw(video, size.width, size.height))
    const preview = { name: file.name, width, height, seconds, size: file.size, colour: colourOf(video) }
    return { type: 'video', file, poster, preview }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** Any file, as it is. */
export function prepareFile(file: File): Prepared {
  check('file', file)
  return { type: 'file', file, preview: { name: file.name, size: file.size } }
}

/**
 * Returns files chosen from the album or the camera, prepared. A picture or video that this browser can't open is sent
 * as a file. Throws TooLarge.
 */
export async function prepareMedia(file: File, original: boolean): Promise<Prepared> {
  const kind = kindOf(file)
  try {
    if (kind === 'image') return await prepareImage(file, original)
    if (kind === 'video') return await prepareVideo(file)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
  return prepareFile(file)
}

/** Returns a recorded voice message: whole seconds, at least one. */
export const preparedVoice = (file: Blob, seconds: number): Prepared => ({
  type: 'audio',
  file,
  preview: { seconds: Math.max(1, Math.round(seconds)), size: file.size },
})
