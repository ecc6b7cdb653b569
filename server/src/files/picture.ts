// Uploaded pictures: recognised by their content, rotated upright and re-encoded, so that no metadata (location, time,
// camera) and no data hidden behind the picture is kept.
import sharp, { type Sharp } from 'sharp'
import { limiter } from '../lib/limit.ts'
import { mimeOf } from './media/media.ts'
import type { PictureRecipe } from './purposes.ts'
import { FileRefused } from './refused.ts'

export interface Picture {
  bytes: Buffer
  width: number
  height: number
  /** The smaller variant and the picture's main colour, if the recipe has one. */
  small: Buffer | undefined
  colour: string | undefined
}

const photos = ['image/jpeg', 'image/png', 'image/webp']
const accepted: Readonly<Record<PictureRecipe['from'], ReadonlySet<string>>> = {
  photo: new Set(photos),
  'any picture': new Set([...photos, 'image/apng', 'image/gif', 'image/avif']),
}

/** Limit for all frames of an animation together. */
const pixelsMax = 50_000_000

// A small file can unpack to a large picture, so only two are decoded at a time.
const turn = limiter(2, 64)

/**
 * Reads and re-encodes a picture, from memory or from a path. Throws `FileRefused` with `type`, `pixels` or `broken`.
 * @param original keeps the original size if the recipe allows that.
 */
export async function readPicture(
  source: Buffer | string,
  recipe: PictureRecipe,
  original = false,
): Promise<Picture> {
  const mime = await mimeOf(source)
  if (mime === undefined || !accepted[recipe.from].has(mime)) throw new FileRefused('type')
  return turn(async () => {
    try {
      return await encode(await open(source, recipe), recipe, original)
    } catch (error) {
      throw error instanceof FileRefused ? error : new FileRefused('broken')
    }
  })
}

/** Opens a picture after checking the size in its header, so a decompression bomb is never unpacked. */
async function open(source: Buffer | string, { from, square }: PictureRecipe): Promise<Sharp> {
  const { width, height, pages = 1 } = await sharp(source, { limitInputPixels: false }).metadata()
  if (width * height > pixelsMax) throw new FileRefused('pixels')
  // An animation with too many pixels in total keeps its first frame only.
  const animated = from === 'any picture' && !square && pages > 1 && width * height * pages <= pixelsMax
  return sharp(source, { limitInputPixels: pixelsMax, failOn: 'error', animated })
}

async function encode(from: Sharp, recipe: PictureRecipe, original: boolean): Promise<Picture> {
  const size = (original && recipe.original) || recipe.large
  const large = await resized(from, size, recipe.square === true)
  if (!recipe.small) return { ...large, small: undefined, colour: undefined }
  // Made from the large one, which is upright already. The small picture of an animation is a still one.
  const small = await resized(sharp(large.bytes), recipe.small, false)
  const { dominant } = await sharp(small.bytes)
    .flatten({ background: '#f4f5fa' })
    .toColourspace('srgb')
    .stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((one) => one.toString(16).padStart(2, '0')).join('')
  return { ...large, small: small.bytes, colour: `#${hex}` }
}

async function resized(from: Sharp, { side, quality }: PictureRecipe['large'], square: boolean) {
  const { data, info } = await from
    .clone()
    .rotate()
    .resize({
      width: side,
      height: side,
      ...(square ? { fit: 'cover' as const } : { fit: 'inside' as const, withoutEnlargement: true }),
    })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}
