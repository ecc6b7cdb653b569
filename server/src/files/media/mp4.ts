// Removes metadata from MP4, M4A and QuickTime files. Such a file is a tree of boxes: a length, a type, the content.
// Cameras write the location into `©xyz` and `loci` boxes in `udta`, into Apple keys in `meta`, into XMP in `uuid`, and
// into private boxes. So only boxes that a player needs are kept; the content of all others is overwritten with zeros.
import { type FileHandle, open } from 'node:fs/promises'

interface Box {
  type: string
  start: number
  /** The start and the end of the content. */
  content: number
  end: number
}

/** The boxes of the file can't all be read, so its metadata is unknown. */
export class MetadataKept extends Error {}

const set = (names: string) => new Set(names.split(' '))
/** Boxes that contain boxes, each with the inner boxes that a player needs. '' is the file itself. */
const needed: Readonly<Record<string, ReadonlySet<string>>> = {
  '': set('ftyp styp pdin moov mdat moof mfra sidx ssix prft wide'),
  moov: set('mvhd iods trak mvex'),
  trak: set('tkhd tref edts mdia tapt trgr'),
  edts: set('elst'),
  mdia: set('mdhd hdlr elng minf'),
  minf: set('vmhd smhd sthd nmhd hmhd gmhd hdlr dinf stbl'),
  dinf: set('dref'),
  stbl: set(
    'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh padb stdp sdtp sbgp sgpd subs saiz saio stps',
  ),
  mvex: set('mehd trex leva trep'),
  moof: set('mfhd traf'),
  traf: set('tfhd tfdt trun sbgp sgpd subs saiz saio sdtp senc'),
  mfra: set('tfra mfro'),
}
/**
 * Handlers of tracks that a player plays. Other tracks hold timed metadata, such as a GPS log; their index is zeroed.
 */
const played = set('vide soun auxv text subt sbtl subp clcp tmcd hint')

/** A video of two hours with fragments of one second has about 60,000 boxes. */
const boxesMax = 100_000
const zeros = Buffer.alloc(64 * 1024)

async function readBox(file: FileHandle, start: number, limit: number): Promise<Box> {
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, start)
  if (bytesRead < 8) throw new MetadataKept('a box ends early')
  const short = head.readUInt32BE(0)
  const large = short === 1
  if (large && bytesRead < 16) throw new MetadataKept('a box ends early')
  const size = large ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - start : short
  const content = start + (large ? 16 : 8)
  const end = start + size
  if (end < content || end > limit) throw new MetadataKept('a box has a wrong length')
  return { type: head.toString('latin1', 4, 8), start, content, end }
}

async function blank(file: FileHandle, { start, content, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  await zero(file, content, end)
}

async function zero(file: FileHandle, from: number, end: number): Promise<void> {
  for (let at = from; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
}

/** Returns the handler type of a media box: the type of its track. It is 8 bytes into the content of `hdlr`. */
async function handlerOf(file: FileHandle, hdlr: Box): Promise<string> {
  const type = Buffer.alloc(4)
  await file.read(type, 0, 4, hdlr.content + 8)
  return type.toString('latin1')
}

interface Level {
  type: string
  at: number
  limit: number
  /** The track that contains this level. */
  track: Box | undefined
}

/**
 * Removes all metadata in place. Lengths do not change, so the file plays as before.
 * @throws MetadataKept if the file is malformed or has too many boxes: the upload must be refused.
 */
export async function removeMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const levels: Level[] = [{ type: '', at: 0, limit: size, track: undefined }]
    for (let count = 0; ; count++) {
      const level = levels.at(-1)
      if (!level) return
      if (count > boxesMax) throw new MetadataKept('too many boxes')
      if (level.limit - level.at < 8) {
        // QuickTime ends some lists with four zero bytes.
        await zero(file, level.at, level.limit)
        levels.pop()
        continue
      }
      const box = await readBox(file, level.at, level.limit)
      level.at = box.end
      if (!needed[level.type]?.has(box.type)) await blank(file, box)
      else if (box.type === 'hdlr' && level.type === 'mdia' && level.track) {
        if (played.has(await handlerOf(file, box))) continue
        await blank(file, level.track)
        levels.splice(levels.findIndex((one) => one.track === level.track))
      } else if (box.type in needed)
        levels.push({
          type: box.type,
          at: box.content,
          limit: box.end,
          track: box.type === 'trak' ? box : level.track,
        })
    }
  } finally {
    await file.close()
  }
}
