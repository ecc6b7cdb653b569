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

/** Returns a frame of a video as a JPEG. Throws `Unreadable`. */
export async function posterOf(file: File): Promise<Blob> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const loaded = eventOf(video, 'loadeddata')
    video.src = url
    await loaded
    // The first frame is often black. A recorded video does not know its duration.
    const seeked = eventOf(video, 'seeked')
    video.currentTime = Math.min(0.5, Number.isFinite(video.duration) ? video.duration / 2 : 0.5)
    await seeked
    return await drawn(video)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

async function drawn(video: HTMLVideoElement): Promise<Blob> {
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
