// What becomes of an uploaded picture: recognised by its content, turned upright, stripped of what the
// camera wrote into it (place and time), and encoded anew, so that nothing but a picture is kept.
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { UploadedFile } from '../door/handler.ts'
import { limiter } from '../lib/limit.ts'

export type PictureFault = 'upload-missing' | 'upload-kind' | 'upload-large' | 'upload-broken'

/** A picture that can't be taken; the call refuses with the code. */
export class PictureRefused extends Error {
  readonly code: PictureFault
  constructor(code: PictureFault) {
    super(code)
    this.code = code
  }
}

const bytesMax = 10 * 1024 * 1024
export const bytesMaxText = '10 MB'
const pixelsMax = 50_000_000
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp'])

export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Checks what came, cheaply: kind by content, size, and pixels by the header alone. */
async function inspect(file: UploadedFile | undefined): Promise<Buffer> {
  if (!file || file.bytes.length === 0) throw new PictureRefused('upload-missing')
  if (file.bytes.length > bytesMax) throw new PictureRefused('upload-large')
  const found = await fileTypeFromBuffer(file.bytes)
  if (!found || !kinds.has(found.mime)) throw new PictureRefused('upload-kind')
  let header: { width?: number; height?: number }
  try {
    header = await sharp(file.bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new PictureRefused('upload-broken')
  }
  if ((header.width ?? 0) * (header.height ?? 0) > pixelsMax) throw new PictureRefused('upload-large')
  return file.bytes
}

// A picture of few bytes may be large once unpacked, so only two are open at a time; the rest wait.
const turn = limiter(2, 64)

async function encode(bytes: Buffer, size: number, quality: number): Promise<Picture> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw new PictureRefused('upload-broken')
  }
}

/** A picture as it is kept: at most 2000 pixels a side, readable enough for a voucher's small print. */
export const readPicture = async (file: UploadedFile | undefined): Promise<Picture> => {
  const bytes = await inspect(file)
  return turn(() => encode(bytes, 2000, 84))
}

/** A picture of goods: for lists, for its page, and the colour of its ground, shown until it is there. */
export async function readGoodsPicture(
  file: UploadedFile | undefined,
): Promise<{ small: Picture; large: Picture; colour: string }> {
  const bytes = await inspect(file)
  return turn(async () => {
    // The colour comes from the small one, which costs nothing to open again.
    const large = await encode(bytes, 1029, 82)
    const small = await encode(bytes, 375, 80)
    const ground = await sharp(small.bytes)
      .flatten({ background: '#f4f5fa' })
      .resize(1, 1)
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    return { small, large, colour: `#${ground.subarray(0, 3).toString('hex')}` }
  })
}
