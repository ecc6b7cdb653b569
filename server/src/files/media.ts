// What talk is made of beside words: recognised by its content, whatever it calls itself, and pictures encoded anew,
// so that nothing but a picture is kept of them.
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { limiter } from '../lib/limit.ts'

export interface Recognised {
  /** As it is served. */
  readonly mime: string
  readonly suffix: string
}

const audio = {
  'audio/mpeg': { mime: 'audio/mpeg', suffix: 'mp3' },
  'audio/x-m4a': { mime: 'audio/mp4', suffix: 'm4a' },
  'audio/mp4': { mime: 'audio/mp4', suffix: 'm4a' },
  // Recorders of browsers write sound into the container of films.
  'video/mp4': { mime: 'audio/mp4', suffix: 'm4a' },
  'video/webm': { mime: 'audio/webm', suffix: 'webm' },
  'audio/webm': { mime: 'audio/webm', suffix: 'webm' },
  'audio/ogg': { mime: 'audio/ogg', suffix: 'ogg' },
} as const
const video = {
  'video/mp4': { mime: 'video/mp4', suffix: 'mp4' },
  'video/x-m4v': { mime: 'video/mp4', suffix: 'mp4' },
  'video/quicktime': { mime: 'video/quicktime', suffix: 'mov' },
  'video/webm': { mime: 'video/webm', suffix: 'webm' },
} as const
const webp = { mime: 'image/webp', suffix: 'webp' }
const image = {
  'image/jpeg': webp,
  'image/png': webp,
  'image/apng': webp,
  'image/webp': webp,
  'image/gif': webp,
  'image/avif': webp,
} as const

const kinds: Readonly<Record<'audio' | 'video' | 'image', Readonly<Record<string, Recognised>>>> = {
  audio,
  video,
  image,
}

/** What a file is, by its first bytes; undefined when it is not of the kind. */
export async function recognise(path: string, kind: keyof typeof kinds): Promise<Recognised | undefined> {
  const mime = await mimeOf(path)
  return mime === undefined || !Object.hasOwn(kinds[kind], mime) ? undefined : kinds[kind][mime]
}

/** A file's type by its content, without parameters; undefined for text and whatever else has no mark. */
export async function mimeOf(path: string): Promise<string | undefined> {
  return (await fileTypeFromFile(path))?.mime.split(';')[0]
}

/** A picture that can't be opened, or would be too large once it is. */
export class PictureBroken extends Error {}

export interface ChatPicture {
  large: Buffer
  small: Buffer | undefined
  width: number
  height: number
  colour: string
}

// All frames of a moving picture together.
const pixelsMax = 50_000_000
const largeSide = 2048
// "Original" is as large as this; beyond it phones give up.
const originalSide = 8192
const smallSide = 480
const avatarSide = 480

// A picture of few bytes may be large once unpacked, so only two are open at a time; the rest wait.
const turn = limiter(2, 64)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return turn(async () => {
    try {
      return await work()
    } catch (error) {
      throw new PictureBroken(undefined, { cause: error })
    }
  })
}

/** Opens a picture after a look at its header alone: a bomb is never unpacked. */
async function opened(path: string): Promise<Sharp> {
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > pixelsMax) throw new Error('too many pixels')
  // A film of a picture stays one; where that is too much, its first frame stands for it.
  const animated = pages > 1 && width * height * pages <= pixelsMax
  return sharp(path, { limitInputPixels: pixelsMax, failOn: 'error', animated })
}

const fitted = async (from: Sharp, side: number, quality: number) => {
  const { data, info } = await from
    .clone()
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.pageHeight ?? info.height }
}

/** A picture in its two sizes and with the colour that it mostly has. Throws `PictureBroken`. */
export const readChatPicture = (path: string, original: boolean): Promise<ChatPicture> =>
  inTurn(async () => {
    const from = await opened(path)
    const large = original ? await fitted(from, originalSide, 92) : await fitted(from, largeSide, 82)
    // The small one is a still picture, made from the large one, which is upright already.
    const small = await fitted(sharp(large.data), smallSide, 78)
    const { dominant } = await sharp(small.data)
      .flatten({ background: '#f4f5fa' })
      .toColourspace('srgb')
      .stats()
    const hex = [dominant.r, dominant.g, dominant.b].map((one) => one.toString(16).padStart(2, '0')).join('')
    return {
      large: large.data,
      small: small.data,
      width: large.width,
      height: large.height,
      colour: `#${hex}`,
    }
  })

/** A group's picture: square, still. Throws `PictureBroken`. */
export const readAvatar = (path: string): Promise<ChatPicture> =>
  inTurn(async () => {
    await opened(path)
    const { data, info } = await sharp(path, { limitInputPixels: pixelsMax, failOn: 'error' })
      .rotate()
      .resize({ width: avatarSide, height: avatarSide, fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { large: data, small: undefined, width: info.width, height: info.height, colour: '#f4f5fa' }
  })
