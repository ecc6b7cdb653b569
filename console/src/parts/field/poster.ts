/** Limits the wait for each step of reading a video. Milliseconds. */
const stepMs = 8_000
/** The width and height of a poster at most, pixels, and the quality of its JPEG. */
const longest = 1029
const quality = 0.9

/** This browser can't play the video. */
export class Unreadable extends Error {}

const eventOf = (video: HTMLVideoElement, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unreadable()), stepMs)
    video.addEventListener(name, () => (clearTimeout(timer), resolve()), { once: true })
    video.addEventListener('error', () => (clearTimeout(timer), reject(new Unreadable())), { once: true })
  })

/** A frame and the duration of a video, as the browser reads them. */
export interface Film {
  /** A frame as a JPEG. */
  readonly poster: Blob
  /** The duration in whole seconds, 1 or more. */
  readonly seconds: number
}

/** Returns the duration of a video and a frame of it. Throws `Unreadable`. */
export async function readFilm(file: File): Promise<Film> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const loaded = eventOf(video, 'loadeddata')
    video.src = url
    await loaded
    const duration = await durationOf(video)
    // The first frame is often black.
    const seeked = eventOf(video, 'seeked')
    video.currentTime = Math.min(0.5, duration / 2)
    await seeked
    return { poster: await drawn(video), seconds: Math.max(1, Math.round(duration)) }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** Returns the duration in seconds. A video that was recorded in a browser says it only after a jump to its end. */
async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration
  const seeked = eventOf(video, 'seeked')
  video.currentTime = 1e7
  await seeked
  return Number.isFinite(video.duration) ? video.duration : video.currentTime
}

/** Returns a frame of a video as a JPEG. Throws `Unreadable`. */
export const posterOf = async (file: File): Promise<Blob> => (await readFilm(file)).poster

/** Returns the shown frame of a video as a JPEG. Throws `Unreadable`. */
export async function drawn(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) throw new Unreadable()
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(videoWidth * scale))
  canvas.height = Math.max(1, Math.round(videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Unreadable()
  return blob
}
