// Recognises files by their content. Names and types sent by the client are ignored.
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { parseFile } from 'music-metadata'
import { hasFrames } from './mp3.ts'

export interface Recognised {
  /** The MIME type with which the file is served. */
  readonly mime: string
  readonly suffix: string
  /** True for containers of MP4 boxes, whose metadata mp4.ts removes. */
  readonly boxes?: true
}

const m4a = { mime: 'audio/mp4', suffix: 'm4a', boxes: true } as const
const mp4 = { mime: 'video/mp4', suffix: 'mp4', boxes: true } as const
const kinds: Readonly<Record<'audio' | 'video', Readonly<Record<string, Recognised>>>> = {
  audio: {
    'audio/mpeg': { mime: 'audio/mpeg', suffix: 'mp3' },
    'audio/x-m4a': m4a,
    'audio/mp4': m4a,
    // Browsers record sound into video containers.
    'video/mp4': m4a,
    'video/webm': { mime: 'audio/webm', suffix: 'webm' },
    'audio/webm': { mime: 'audio/webm', suffix: 'webm' },
    'audio/ogg': { mime: 'audio/ogg', suffix: 'ogg' },
  },
  video: {
    'video/mp4': mp4,
    'video/x-m4v': mp4,
    'video/quicktime': { mime: 'video/quicktime', suffix: 'mov', boxes: true },
    'video/webm': { mime: 'video/webm', suffix: 'webm' },
  },
}

/** Recognises sound or video; undefined if the content has another type. */
export async function recognise(path: string, kind: 'audio' | 'video'): Promise<Recognised | undefined> {
  const mime = await mimeOf(path)
  return mime === undefined || !Object.hasOwn(kinds[kind], mime) ? undefined : kinds[kind][mime]
}

/**
 * True if a file contains a track of sound or of pictures. A signature alone proves nothing: any content can follow it.
 * Remove the metadata of boxes first, since cameras write boxes that a parser need not understand.
 */
export async function hasTrack(
  path: string,
  kind: 'audio' | 'video',
  { mime }: Recognised,
): Promise<boolean> {
  try {
    if (mime === 'audio/mpeg') return await hasFrames(path)
    const { format } = await parseFile(path, { skipCovers: true })
    return (kind === 'audio' ? format.hasAudio : format.hasVideo) === true
  } catch {
    return false
  }
}

/** Returns a file's type by its content, without parameters; undefined for text and other files without a signature. */
export async function mimeOf(source: Buffer | string): Promise<string | undefined> {
  const found = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source))
  return found?.mime.split(';')[0]
}
