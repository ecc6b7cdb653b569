// Reads a QR code from a picture or a camera. Uses the browser's own detector if it has one. jsqr, which is large, is
// loaded only if there is none.
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

/** Returns the text of the first code in the picture. Undefined if there is none. */
export type Reader = (source: Source) => Promise<string | undefined>

let reader: Promise<Reader> | undefined

/** Returns this browser's reader of codes. The browser is checked once. */
export function codeReader(): Promise<Reader> {
  reader ??= makeReader().catch((error: unknown) => {
    reader = undefined
    throw error
  })
  return reader
}

async function makeReader(): Promise<Reader> {
  const Own = window.BarcodeDetector
  // A browser that does not tell its formats is treated as one without them.
  if (Own && (await Own.getSupportedFormats().catch((): string[] => [])).includes('qr_code')) {
    const detector = new Own({ formats: ['qr_code'] })
    return async (source) => (await detector.detect(source))[0]?.rawValue
  }
  const { default: jsqr } = await import('jsqr').catch(() => {
    // The code can't be loaded.
    throw unreachable(false)
  })
  return (source) => {
    const pixels = pixelsOf(source)
    return Promise.resolve(pixels ? jsqr(pixels.data, pixels.width, pixels.height)?.data : undefined)
  }
}

/** Returns a still of at most 900 pixels. Codes are read just as well, and several times as fast. */
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

/** Returns the text of the code in a picture file. Undefined if there is no code, or if the file is not a picture. */
export async function readPicture(file: File): Promise<string | undefined> {
  try {
    const [read, picture] = await Promise.all([codeReader(), createImageBitmap(file)])
    const text = await read(picture)
    picture.close()
    return text
  } catch (error) {
    // The file is not a picture (InvalidStateError), or jsqr could not be loaded.
    if (error instanceof DOMException || error instanceof CallFailed) return undefined
    throw error
  }
}
