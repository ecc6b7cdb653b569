// Reading a QR code from a picture or a camera. The browser's own detector where there is one; jsqr,
// which is large, is loaded only where there is none.
import { CallFailed } from '@banyan/contract/client'
import { unreachable } from '../../state/wire/ask.ts'

type Source = HTMLVideoElement | ImageBitmap

interface Detector {
  detect(source: Source): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector
      getSupportedFormats(): Promise<string[]>
    }
  }
}

/** The text of the first code in sight; undefined while there is none. */
export type Reader = (source: Source) => Promise<string | undefined>

let reader: Promise<Reader> | undefined

/** How this browser reads codes; asked once. */
export function codeReader(): Promise<Reader> {
  reader ??= makeReader().catch((error: unknown) => {
    reader = undefined
    throw error
  })
  return reader
}

async function makeReader(): Promise<Reader> {
  const Own = window.BarcodeDetector
  if (Own && (await Own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (source) => (await detector.detect(source))[0]?.rawValue
  }
  const { default: jsqr } = await import('jsqr').catch(() => {
    throw unreachable(false)
  })
  return (source) => {
    const pixels = pixelsOf(source)
    return Promise.resolve(pixels ? jsqr(pixels.data, pixels.width, pixels.height)?.data : undefined)
  }
}

/** A still of at most 900 pixels: codes are read as well, several times as fast. */
function pixelsOf(source: Source): ImageData | undefined {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height]
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, 900 / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  brush?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return brush?.getImageData(0, 0, canvas.width, canvas.height)
}

/** The text of the code in a picture file; undefined when there is none, or when it is no picture. */
export async function readPicture(file: File): Promise<string | undefined> {
  try {
    const [read, picture] = await Promise.all([codeReader(), createImageBitmap(file)])
    const text = await read(picture)
    picture.close()
    return text
  } catch (error) {
    // The file is no picture (InvalidStateError), or jsqr could not be loaded.
    if (error instanceof DOMException || error instanceof CallFailed) return undefined
    throw error
  }
}
